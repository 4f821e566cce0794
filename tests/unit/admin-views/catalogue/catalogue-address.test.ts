import { describe, expect, test } from 'vitest'
import {
  type CatalogueAddress,
  catalogueHref,
  filterAddressParams,
  isSearchable,
  readCatalogueAddress,
} from '@/admin-views/catalogue/catalogue-address'

const read = (query: string) => readCatalogueAddress(new URLSearchParams(query))
const ALL: CatalogueAddress = { tab: 'categories', search: '', filters: {}, sort: undefined, page: 1 }

describe('contract §4 The address of the catalogue', () => {
  test.each([
    '',
    'status=in%20stock,Sold&category_id=x,0,-1,1.5&missing=price,name,held',
    'duplicates=false&held=yes&changed=1&letter=a&letter=AB',
    'updated_from=2026-02-30&updated_to=22.11.2026&import=first',
    'updated_from=2026-11-22T10:00:00Z&updated_to=%00',
    'sort=price&sort=--name&page=0',
    'columns=price,id',
    'columns=cat_no,cas_no,molecular_formula,molecular_weight,inventory_status',
    'sort=-&page=first&tab=trash&search=%00',
    'deleted=true&limit=5&other=1',
  ])('?%s shows all', (query) => {
    expect(read(query)).toEqual(ALL)
  })

  test('known values are used once each, and unknown ones ignored', () => {
    expect(
      read('status=Sold,In+Stock,In+Stock&category_id=7,x,3,7&missing=name,smiles,cas_no').filters,
    ).toEqual({
      status: ['In Stock'],
      category_id: [7, 3],
      missing: ['cas_no', 'smiles'],
    })
  })

  test.each([
    ['', {}],
    ['?tab=products', { tab: 'products' }],
    ['?search=esomeprazole+40%25', { search: 'esomeprazole 40%' }],
    ['?tab=products&search=a', { tab: 'products', search: 'a' }],
    [
      '?status=In+Stock&missing=cas_no',
      { tab: 'products', filters: { status: ['In Stock'], missing: ['cas_no'] } },
    ],
    [
      '?tab=categories&status=In+Stock,Out+of+Stock',
      { tab: 'categories', filters: { status: ['In Stock', 'Out of Stock'] } },
    ],
    ['?sort=-name', { tab: 'products', sort: '-name' }],
    ['?page=3', { tab: 'products', page: 3 }],
    ['?sort=-category_name', { tab: 'products', sort: '-category_name' }],
    [
      '?columns=name,category_name,cas_no,updated_at',
      { tab: 'products', columns: ['name', 'category_name', 'cas_no', 'updated_at'] },
    ],
    [
      '?category_id=3,12&duplicates=true&held=false&changed=true&updated_from=2026-02-28&updated_to=2024-02-29&import=7&letter=0&sort=cat_no&page=2',
      {
        tab: 'products',
        filters: {
          category_id: [3, 12],
          duplicates: true,
          held: false,
          changed: true,
          updated_from: '2026-02-28',
          updated_to: '2024-02-29',
          import: 7,
          letter: '0',
        },
        sort: 'cat_no',
        page: 2,
      },
    ],
  ] satisfies [string, Partial<CatalogueAddress>][])('%s is read as written', (query, address) => {
    expect(catalogueHref(address)).toBe(`/admin/reference-standards${query}`)
    expect(read(query)).toEqual({ ...ALL, ...address })
  })

  test('known columns are shown after the name, once each', () => {
    expect(read('columns=held,price,name,held,cat_no').columns).toEqual(['name', 'held', 'cat_no'])
  })

  test('a search that the list would refuse is ignored', () => {
    for (const text of ['x'.repeat(201), 'a\0', `a${'\u0301'.repeat(31)}`]) {
      expect(isSearchable(text)).toBe(false)
      expect(read(String(new URLSearchParams({ search: text })))).toEqual(ALL)
    }
    expect(isSearchable('x'.repeat(200))).toBe(true)
  })

  test('filters have the form that the calls take', () => {
    expect(
      filterAddressParams({ status: ['In Stock', 'Limited Stock'], held: false, import: undefined }),
    ).toEqual({
      status: 'In Stock,Limited Stock',
      held: 'false',
    })
  })
})
