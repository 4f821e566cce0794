import { describe, expect, test } from 'vitest'
import { legalDocuments } from '@/site/legal/documents'
import { tabOfPath } from '@/site/legal/legal-tab'

describe('§2.14 The tab follows the path', () => {
  test.each([
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms & Conditions'],
    ['/disclaimer', 'Disclaimer'],
    ['/', 'Privacy Policy'],
    ['/terms/old', 'Privacy Policy'],
    ['/TERMS', 'Privacy Policy'],
  ])('%s is %s', (path, title) => {
    expect(
      tabOfPath(
        legalDocuments.map(({ seed }) => seed),
        path,
      ).title,
    ).toBe(title)
  })
})
