import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductAnswer } from '@/contract/product-answer'
import { INVENTORY_STATUSES } from '@/domain/inventory-status'
import { factsOf, PRODUCT_FIELD_NAMES } from '@/domain/product-fields'
import { type Api, openApi } from '../../support/application/api'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const product = (id: number) => `/reference-standards/product/${id}`

/** Corrects a product. @returns what is kept of it, besides when and in which revision */
async function corrected(id: number, json: object): Promise<Partial<ProductAnswer>> {
  expect((await api.send(`PUT ${product(id)}`, { json })).status).toBe(200)
  const { updated_at: _, revision: __, ...kept } = (await api.send<ProductAnswer>(`GET ${product(id)}`)).body
  return kept
}

describe('§4 what a product is corrected to is kept', () => {
  test('but not the catalogue number of another: 409, and a sentence that names it', async () => {
    const { cat_no } = await createProduct(api)
    const { id } = await createProduct(api)
    const answer = await api.send(`PUT ${product(id)}`, { json: { cat_no } })
    const message = `Catalogue number "${cat_no}" is already used by another product`
    expect(answer).toMatchObject({ status: 409, body: { detail: { message } } })
  })

  test('each field that holds text, and nothing else of it changes', async () => {
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
