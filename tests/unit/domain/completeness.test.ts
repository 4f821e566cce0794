import { describe, expect, test } from 'vitest'
import { completenessOf } from '@/domain/completeness'
import { PRODUCT_FIELD_NAMES } from '@/domain/product-fields'

describe('contract §4 how complete a product is', () => {
  test('with nothing filled: nothing, and every field that counts, the weightiest first', () => {
    const { share, missing } = completenessOf(() => true)
    expect(share).toBe(0)
    expect(missing.slice(0, 2).map(({ field }) => field)).toEqual(['cas_no', 'smiles'])
    expect(missing.every(({ why }) => why.endsWith('.'))).toBe(true)
    // What every product has is not asked for, nor what is no lack.
    for (const field of ['name', 'cat_no', 'category_id', 'inventory_status', 'held']) {
      expect(missing.map((each) => each.field)).not.toContain(field)
    }
  })

  test('with everything filled: whole', () => {
    expect(completenessOf(() => false)).toEqual({ share: 1, missing: [] })
  })

  test('a weighty field counts for more than a light one', () => {
    const without = (lacking: string) => completenessOf((field) => field === lacking).share
    expect(PRODUCT_FIELD_NAMES).toContain('cas_no')
    expect(without('cas_no')).toBeLessThan(without('description'))
    expect(without('description')).toBeLessThan(1)
  })
})
