import { describe, expect, test } from 'vitest'
import type { ProductFilters } from '@/admin-views/catalogue/catalogue-address'
import { activeFilters, withoutFilter, withValue } from '@/admin-views/products/filters/active-filters'

const names = { category: (id: number) => (id === 3 ? 'Abacavir' : `Category ${id}`), importFile: 'june.csv' }
const labels = (filters: ProductFilters) => activeFilters(filters, names).map(({ label }) => label)

describe('contract §4 The active filters', () => {
  test('without a filter there are none', () => {
    expect(labels({})).toEqual([])
  })

  test('each is described in words, lists value by value', () => {
    expect(
      labels({
        letter: 'A',
        import: 7,
        updated_to: '2026-11-23',
        updated_from: '2026-11-02',
        changed: false,
        held: true,
        duplicates: true,
        missing: ['cas_no', 'file_path'],
        category_id: [3, 4],
        status: ['In Stock', 'Out of Stock'],
      }),
    ).toEqual([
      'In Stock',
      'Out of Stock',
      'Category: Abacavir',
      'Category: Category 4',
      'No CAS No',
      'No Product PDF',
      'Duplicates',
      'Held back',
      'Published',
      'Changed from 2 Nov 2026',
      'Changed until 23 Nov 2026',
      'Import: june.csv',
      'Letter A',
    ])
    expect(labels({ letter: '0', held: false, changed: true })).toEqual([
      'Not held back',
      'Unpublished changes',
      'No letter',
    ])
    expect(activeFilters({ import: 7 }, { ...names, importFile: undefined })[0]?.label).toBe(
      'Import: number 7',
    )
  })

  test('each knows the filters without it', () => {
    const filters: ProductFilters = { status: ['In Stock', 'Out of Stock'], held: true }
    expect(activeFilters(filters, names).map(({ without }) => without)).toEqual([
      { status: ['Out of Stock'], held: true },
      { status: ['In Stock'], held: true },
      { status: ['In Stock', 'Out of Stock'] },
    ])
  })

  test('the last value of a list removes the list; a value occurs once', () => {
    expect(withValue({ missing: ['cas_no'] }, 'missing', 'cas_no', false)).toEqual({})
    expect(withValue({ missing: ['cas_no'] }, 'missing', 'cas_no', true)).toEqual({ missing: ['cas_no'] })
    expect(withValue({}, 'category_id', 5, true)).toEqual({ category_id: [5] })
    expect(withoutFilter({ held: false, letter: 'B' }, 'held')).toEqual({ letter: 'B' })
  })
})
