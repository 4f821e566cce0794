import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductAnswer } from '@/domain/contract/product-answer'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { factsOf, PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { type Api, openApi } from '../../support/application/api'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const product = (id: number) => `/reference-standards/product/${id}`

/** Corrects a product. @returns its stored fields, without time and revision */
async function corrected(id: number, json: object): Promise<Partial<ProductAnswer>> {
  expect((await api.send(`PUT ${product(id)}`, { json })).status).toBe(200)
  const { updated_at: _, revision: __, ...kept } = (await api.send<ProductAnswer>(`GET ${product(id)}`)).body
  return kept
}

describe('§4 Corrections are stored', () => {
  test('the catalogue number of another product is 409, with a sentence that names it', async () => {
    const { cat_no } = await createProduct(api)
    const { id } = await createProduct(api)
    const answer = await api.send(`PUT ${product(id)}`, { json: { cat_no } })
    const message = `Catalogue number "${cat_no}" is already used by another product`
    expect(answer).toMatchObject({ status: 409, body: { detail: { message } } })
  })

  test('each text field can be corrected, and the others stay', async () => {
    const { id } = await createProduct(api)
    let before = await corrected(id, { held: false })
    for (const field of PRODUCT_FIELD_NAMES) {
      const { kind } = factsOf(field)
      if (!['line', 'lines', 'file'].includes(kind)) continue
      const text = kind === 'file' ? 'https://example.com/file.png' : `${field} text`
      const after = await corrected(id, { [field]: text })
      expect(after).toEqual({ ...before, [field]: text })
      before = after
    }
  })

  test('any status can become any other', async () => {
    const { id } = await createProduct(api)
    for (const from of INVENTORY_STATUSES)
      for (const inventory_status of INVENTORY_STATUSES.filter((status) => status !== from)) {
        expect(await corrected(id, { inventory_status: from })).toMatchObject({ inventory_status: from })
        expect(await corrected(id, { inventory_status })).toMatchObject({ inventory_status })
      }
  })
})
