import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductFacetsAnswer } from '@/domain/contract/product-facets-answer'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { createCategory, createProduct } from '../../support/products/factories'

const LIST = '/reference-standards/product/'
const FACETS = '/reference-standards/product/facets'

let api: Api
let category: number
beforeAll(async () => {
  api = await openApi()
  category = (await createCategory(api)).id
  const rows = [
    { name: 'Alpha', inventory_status: 'In Stock', cas_no: '50-78-2', smiles: 'CCO' },
    { name: 'Aspirin', inventory_status: 'In Stock', cas_no: '50-78-2', held: true },
    { name: 'Beta', inventory_status: 'Out of Stock', smiles: 'OCC' },
    { name: '123', inventory_status: 'Out of Stock', held: true, hsn_code: '2942' },
    { name: 'Caffeine', inventory_status: 'Under Synthesis' },
  ]
  for (const [n, row] of rows.entries())
    await createProduct(api, { ...row, cat_no: `FA-${n}`, category_id: category })
  const trashed = await createProduct(api, { name: 'Delta', cat_no: 'FA-9', category_id: category })
  await api.send(`DELETE ${LIST}${trashed.id}`)
  // In another category.
  await createProduct(api, { name: 'Zeta', inventory_status: 'In Stock' })
})

async function facets(query = ''): Promise<ProductFacetsAnswer> {
  const { status, body } = await api.send<ProductFacetsAnswer>(
    `GET ${FACETS}?category_id=${category}&${query}`,
  )
  expect({ query, status }).toEqual({ query, status: 200 })
  return body
}

/** The counts above 0. */
const some = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

describe('contract §4 Counts beside each choice', () => {
  test.each(['limit=1', 'page=1', 'sort=name', 'colour=red', 'letter=x', 'missing=price'])(
    '%s is 400',
    async (query) => expectRefusal(api, `GET ${FACETS}?${query}`, {}, 400),
  )

  test('every choice has its number', async () => {
    expect(await facets()).toEqual({
      status: {
        'Synthesis on demand': 0,
        'In Stock': 2,
        'Limited Stock': 0,
        'Out of Stock': 2,
        'Under Synthesis': 1,
      },
      missing: {
        cas_no: 3,
        molecular_formula: 5,
        molecular_weight: 5,
        related_cas_no: 5,
        chemical_name: 5,
        synonym: 5,
        description: 5,
        shipping_temperature: 0,
        hsn_code: 4,
        country_of_origin: 0,
        smiles: 3,
        image_path: 5,
        file_path: 5,
      },
      held: { true: 2, false: 3 },
      duplicates: { true: 3 },
      structures_pending: false,
      deleted: { true: 1, false: 5 },
      letter: expect.objectContaining({ A: 2, B: 1, C: 1, D: 0, Z: 0, 0: 1 }),
    })
  })

  test('each is counted under the other filters, not under its own', async () => {
    const inStock = await facets('status=In%20Stock')
    expect(some(inStock.status)).toEqual({ 'In Stock': 2, 'Out of Stock': 2, 'Under Synthesis': 1 })
    expect(some(inStock.letter)).toEqual({ A: 2 })
    expect(inStock.held).toEqual({ true: 1, false: 1 })
    expect(inStock.duplicates).toEqual({ true: 2 })
    expect(inStock.deleted).toEqual({ true: 0, false: 2 })
    expect(inStock.missing).toMatchObject({ cas_no: 0, smiles: 1, hsn_code: 2 })

    const held = await facets('held=true&missing=cas_no,smiles')
    expect(some(held.status)).toEqual({ 'In Stock': 1, 'Out of Stock': 1 })
    expect(held.held).toEqual({ true: 2, false: 2 })
    expect(held.missing).toMatchObject({ cas_no: 1, smiles: 2, hsn_code: 1 })

    const trash = await facets('deleted=true')
    expect(some(trash.letter)).toEqual({ D: 1 })
    expect(trash.deleted).toEqual({ true: 1, false: 5 })

    expect(some((await facets('duplicates=true')).letter)).toEqual({ A: 2, B: 1 })
    expect(some((await facets('search=caff')).status)).toEqual({ 'Under Synthesis': 1 })
    expect((await facets('updated_to=2020-01-01')).deleted).toEqual({ true: 0, false: 0 })
    // Before any publication all products are new, except the held ones.
    expect((await facets('changed=true')).held).toEqual({ true: 0, false: 3 })
  })

  test('each number equals the length of its list', async () => {
    const under = 'held=false&letter=A'
    const { status, missing, deleted } = await facets(under)
    const total = async (query: string) => {
      const { headers } = await api.send(`GET ${LIST}?category_id=${category}&${under}&${query}`)
      return Number(headers.get('x-total-count'))
    }
    for (const [name, count] of Object.entries(status))
      expect(await total(`status=${encodeURIComponent(name)}`)).toBe(count)
    for (const [field, count] of Object.entries(missing)) expect(await total(`missing=${field}`)).toBe(count)
    expect(await total('deleted=true')).toBe(deleted.true)
  })
})
