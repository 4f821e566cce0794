import { describe, expect, test } from 'vitest'
import {
  BULK_ACTIONS,
  type BulkForm,
  bulkChangeOf,
  changeWords,
  confirmWords,
  EMPTY_FORM,
  foundWords,
} from '@/admin-views/products/bulk/bulk-form'

describe('contract §4 A bulk change', () => {
  test('a change without a category is incomplete', () => {
    expect(bulkChangeOf({ ...EMPTY_FORM, action: 'move' })).toBeNull()
  })

  test('a change has exactly one action', () => {
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

  test('the question names the value', () => {
    const said = (form: Partial<BulkForm>) => changeWords({ ...EMPTY_FORM, ...form }, 'Abacavir')
    expect(said({})).toBe('Set Inventory Status: Synthesis on demand')
    expect(said({ action: 'hsn_code', texts: { ...EMPTY_FORM.texts, hsn_code: ' 2942 ' } })).toBe(
      'Set HSN Code: 2942',
    )
    expect(said({ action: 'hsn_code' })).toBe('Empty HSN Code')
    expect(said({ action: 'move' })).toBe('Move to Abacavir')
    expect(said({ action: 'trash' })).toBe('Move to the trash')
  })

  test('the preview is a sentence', () => {
    const found = (matched: number, changed: number) =>
      foundWords({ matched, changed, unchanged: matched - changed })
    expect(found(1, 0)).toBe('Nothing would change: it is so already.')
    expect(found(1_200, 0)).toBe('Nothing would change: all 1,200 products are so already.')
    expect(found(1, 1)).toBe('1 product will change.')
    expect(found(3, 2)).toBe('2 of 3 products will change; 1 is so already.')
    expect(found(5, 2)).toBe('2 of 5 products will change; 3 are so already.')
  })

  test('the button names the action with its number', () => {
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
