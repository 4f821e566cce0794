import { describe, expect, test } from 'vitest'
import { completenessOf } from '@/domain/rules/products/completeness'
import { PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'

describe('contract §4 The completeness of a product', () => {
  test('an empty product has 0 and lacks every counted field, the weightiest first', () => {
    const { share, missing } = completenessOf(() => true)
    expect(share).toBe(0)
    expect(missing.slice(0, 2).map(({ field }) => field)).toEqual(['cas_no', 'smiles'])
    expect(missing.every(({ why }) => why.endsWith('.'))).toBe(true)
    // Fields that every product has are not counted, nor those that may be empty.
    for (const field of ['name', 'cat_no', 'category_id', 'inventory_status', 'held']) {
      expect(missing.map((each) => each.field)).not.toContain(field)
    }
  })

  test('a filled product is complete', () => {
    expect(completenessOf(() => false)).toEqual({ share: 1, missing: [] })
  })

  test('a weighty field counts more than a light one', () => {
    const without = (lacking: string) => completenessOf((field) => field === lacking).share
    expect(PRODUCT_FIELD_NAMES).toContain('cas_no')
    expect(without('cas_no')).toBeLessThan(without('description'))
    expect(without('description')).toBeLessThan(1)
  })
})
