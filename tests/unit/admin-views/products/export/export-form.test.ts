import { describe, expect, test } from 'vitest'
import { exportName } from '@/admin-views/api/download'
import type { CatalogueAddress } from '@/admin-views/catalogue/catalogue-address'
import { NOTHING, type RowChoice } from '@/admin-views/lists/use-row-choice'
import {
  type ExportForm,
  exportQuery,
  isTooLong,
  tooLargeToImport,
} from '@/admin-views/products/export/export-form'
import { megabytes } from '@/admin-views/words/counted'
import { IMPORT_FIELDS } from '@/domain/rules/imports/import-fields'

const ALL: ExportForm = { what: 'all', format: 'csv', columns: new Set(IMPORT_FIELDS) }
const address: CatalogueAddress = {
  tab: 'products',
  search: 'ol',
  filters: { status: ['In Stock', 'Out of Stock'], held: false },
  sort: '-name',
  page: 3,
}
const found = { search: 'ol', status: 'In Stock,Out of Stock', held: 'false', sort: '-name' }
const some: RowChoice = { isAll: false, ids: new Set([7, 12]) }
const most: RowChoice = { isAll: true, ids: new Set([7]) }

describe('contract §4 The query of an export', () => {
  test('the whole catalogue needs only format and order; chosen columns have the order of the table', () => {
    expect(exportQuery(ALL, address, some)).toEqual({ format: 'csv', sort: '-name' })
    expect(exportQuery(ALL, { ...address, sort: undefined }, some)).toEqual({ format: 'csv' })
    const few = new Set(['cas_no', 'category', 'name'] as const)
    expect(exportQuery({ ...ALL, columns: few }, { ...address, sort: undefined }, NOTHING)).toEqual({
      format: 'csv',
      columns: 'name,category,cas_no',
    })
  })

  test('matches are sent as filters and search, a selection as products or as all matches except some', () => {
    const sdf = { ...ALL, format: 'sdf' } as const
    expect(exportQuery({ ...sdf, what: 'found' }, address, some)).toEqual({ format: 'sdf', ...found })
    expect(exportQuery({ ...sdf, what: 'chosen' }, address, some)).toEqual({
      format: 'sdf',
      ids: '7,12',
      sort: '-name',
    })
    expect(exportQuery({ ...sdf, what: 'chosen' }, address, most)).toEqual({
      format: 'sdf',
      ...found,
      except: '7',
    })
  })

  test('more products than fit an address are not named one by one', () => {
    const ids = new Set(Array.from({ length: 5_000 }, (_, n) => 100_000 + n))
    expect(isTooLong(exportQuery({ ...ALL, what: 'chosen' }, address, { isAll: false, ids }))).toBe(true)
    const few = new Set([...ids].slice(0, 1_500))
    expect(isTooLong(exportQuery({ ...ALL, what: 'chosen' }, address, { isAll: false, ids: few }))).toBe(
      false,
    )
  })

  test('the file is named after the day in UTC; its size is in megabytes', () => {
    const name = exportName('catalogue', 'xlsx', Date.parse('2026-11-22T23:59:59Z'))
    expect(name).toBe('catalogue-2026-11-22.xlsx')
    expect(megabytes(12_350_000)).toBe('12.3 MB')
  })
})

describe('contract §4 An export that cannot be imported again', () => {
  test.each([
    [{ bytes: 50 * 1024 * 1024, products: 200_000 }, false],
    [{ bytes: 50 * 1024 * 1024 + 1, products: 10 }, true],
    [{ bytes: 1_000, products: 200_001 }, true],
  ])('%j is reported: %s', (file, isNoted) => {
    const note = tooLargeToImport(file)
    if (isNoted) expect(note).toMatch(/larger than an import may be \(50 MB, 200,000 rows\).*in parts/)
    else expect(note).toBeNull()
  })
})
