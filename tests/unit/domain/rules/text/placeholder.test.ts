import { describe, expect, test } from 'vitest'
import { isPlaceholder } from '@/domain/rules/text/placeholder'

describe('placeholders in a supplier’s cells', () => {
  test.each([
    'N/A',
    'n/a',
    'NA',
    'n.a.',
    '-',
    '—',
    '0',
    'null',
    'TBC',
    ' Not available ',
    '#NAME?',
    '#N/A',
    '???',
  ])('%j means that there is no value', (text) => {
    expect(isPlaceholder(text)).toBe(true)
  })

  test.each(['NaCl', '10', '-(+)-Menthol', 'Nilotinib', 'Xenon', 'Noneal', 'C0'])('%j is a value', (text) => {
    expect(isPlaceholder(text)).toBe(false)
  })
})
