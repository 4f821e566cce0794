import { describe, expect, test } from 'vitest'
import {
  BULK_ACTIONS,
  bulkChangeOf,
  confirmWords,
  EMPTY_FORM,
  foundWords,
} from '@/admin-views/reference-standards/bulk/bulk-form'

describe('contract §4 a bulk change', () => {
  test('is none while its category is not chosen', () => {
    expect(bulkChangeOf({ ...EMPTY_FORM, action: 'move' })).toBeNull()
  })

  test('is exactly one thing', () => {
    const form = {
      ...EMPTY_FORM,
      status: 'In Stock' as const,
      texts: { shipping_temperature: '-20 °C', country_of_origin: '', hsn_code: '2942' },
      category: '7',
    }
    expect(BULK_ACTIONS.map((action) => bulkChangeOf({ ...form, action }))).toEqual([
      { set: { inventory_status: 'In Stock' } },
      { set: { shipping_temperature: '-20 °C' } },
      { set: { country_of_origin: '' } },
      { set: { hsn_code: '2942' } },
      { set: { held: true } },
      { set: { held: false } },
      { move_to: 7 },
      { delete: true },
    ])
  })

  test('what a dry run has found is a sentence', () => {
    const found = (matched: number, changed: number) =>
      foundWords({ matched, changed, unchanged: matched - changed })
    expect(found(1, 0)).toBe('Nothing would change: it is so already.')
    expect(found(1_200, 0)).toBe('Nothing would change: all 1,200 products are so already.')
    expect(found(1, 1)).toBe('1 product will change.')
    expect(found(3, 2)).toBe('2 of 3 products will change; 1 is so already.')
    expect(found(5, 2)).toBe('2 of 5 products will change; 3 are so already.')
  })

  test('the button says the deed with its number', () => {
    expect(BULK_ACTIONS.map((action) => confirmWords(action, 1_200))).toEqual([
      'Change 1,200 products',
      'Change 1,200 products',
      'Change 1,200 products',
      'Change 1,200 products',
      'Hold 1,200 products back',
      'Release 1,200 products',
      'Move 1,200 products',
      'Move 1,200 products to the trash',
    ])
  })
})
