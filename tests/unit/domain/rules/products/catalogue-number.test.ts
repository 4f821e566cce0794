import { describe, expect, test } from 'vitest'
import { readCatalogueNumber } from '@/domain/rules/products/catalogue-number'

describe('§3 Catalogue number AV-xxxxxx', () => {
  test.each(['=AV-123456', 'AV-1.23E+05', 'AV-12345', 'AV-1234567', 'lollol', 'BV-123456'])(
    '%j is refused, naming the pattern',
    (text) => {
      expect(readCatalogueNumber(text)).toEqual({
        ok: false,
        reason: `"${text}" is no catalogue number: expected AV-nnnnnn, as in AV-100234`,
      })
    },
  )

  test.each([
    ['AV-00O123', 'AV-000123'],
    ['AV-l00234', 'AV-100234'],
    ['AV–654321', 'AV-654321'],
    ['654321', 'AV-654321'],
    ['av123456', 'AV-123456'],
    ['AV 123456', 'AV-123456'],
    ['AV_123456', 'AV-123456'],
  ])('%j is refused, asking whether it is %s', (text, catNo) => {
    expect(readCatalogueNumber(text)).toEqual({
      ok: false,
      reason: `"${text}" is no catalogue number: expected AV-nnnnnn, as in AV-100234; is it ${catNo}?`,
    })
  })

  test.each(['', '   ', '\u200b'])('%j is missing', (text) => {
    expect(readCatalogueNumber(text)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('required'),
    })
  })

  test.each([
    ['AV-100234', 'AV-100234'],
    [' av-412541 ', 'AV-412541'],
    ['AV-\u200b077282', 'AV-077282'],
  ])('%j is %s', (text, catNo) => {
    expect(readCatalogueNumber(text)).toEqual({ ok: true, catNo })
  })
})
