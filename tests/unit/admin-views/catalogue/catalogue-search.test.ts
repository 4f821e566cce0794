import { expect, test } from 'vitest'
import type { Product } from '@/admin-views/api/reference-products'
import { findProducts } from '@/admin-views/catalogue/catalogue-search'

const product = (name: string, cat_no: string): Product => ({
  id: 1,
  name,
  cat_no,
  category_id: 1,
  category_name: 'Acids',
  inventory_status: 'In Stock',
  cas_no: null,
  molecular_formula: null,
  molecular_weight: null,
  related_cas_no: null,
  chemical_name: null,
  synonym: null,
  description: null,
  shipping_temperature: null,
  hsn_code: null,
  country_of_origin: null,
  smiles: null,
  image_path: null,
  file_path: null,
  held: false,
  created_at: '2026-11-23T00:00:00.000Z',
  updated_at: '2026-11-23T00:00:00.000Z',
  revision: 1,
  deleted_at: null,
  updated_by: null,
})

test('contract §4 Local matches have the order of the server: by rank, then by name', () => {
  const known = [
    product('Thymol', 'X-2'),
    product('Placid', 'X-3'),
    product('Acid', 'X-4'),
    product('X-2 acid', 'X-5'),
  ]
  expect(findProducts(known, 'x-2').map(({ cat_no }) => cat_no)).toEqual(['X-2', 'X-5'])
  expect(findProducts(known, 'acid').map(({ cat_no }) => cat_no)).toEqual(['X-4', 'X-5', 'X-3'])
})

test('contract §4 A CAS number with typographic dashes is found locally too', () => {
  const known = [{ ...product('Acetic acid', 'X-6'), cas_no: '64-19-7' }, product('Other', 'X-7')]
  expect(findProducts(known, '64\u201119\u20117').map(({ cat_no }) => cat_no)).toEqual(['X-6'])
})

test('contract §4 A catalogue number is found in any spelling', () => {
  const known = [product('One', 'AV-000777'), product('Other', 'AV-000778')]
  expect(findProducts(known, 'av 000777').map(({ cat_no }) => cat_no)).toEqual(['AV-000777'])
})
