import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const one = (id: number) => `/reference-standards/product/${id}`
const move = (id: number, json: object) => api.send<Record<string, unknown>>(`POST ${one(id)}/move`, { json })

describe('contract §4 Moving a product to another category', () => {
  test('an unknown product, or one in the trash, is 404', async () => {
    const { id: category_id } = await createCategory(api)
    expect((await move(999_999, { category_id })).status).toBe(404)
    const { id } = await createProduct(api)
    await api.send(`DELETE ${one(id)}`)
    expect((await move(id, { category_id })).status).toBe(404)
  })

  test('a missing or unknown category is 422, and nothing is written', async () => {
    const { id, category_id } = await createProduct(api)
    for (const json of [{}, { category_id: null }, { category_id: 'first' }, { category_id: 999_999 }]) {
      expect((await move(id, json)).status, JSON.stringify(json)).toBe(422)
    }
    const { body } = await api.send(`GET ${one(id)}`)
    expect(body).toMatchObject({ category_id, revision: 1 })
  })

  test('its own category is 200 with the same revision, without history', async () => {
    const { id, category_id } = await createProduct(api)
    const { status, body, headers } = await move(id, { category_id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ category_id, revision: 1 })
    expect(headers.get('etag')).toBe('"1"')
  })

  test('the product is in the other category, counted there, and its history says so', async () => {
    const { id, category_id: from, category_name: nameFrom } = await createProduct(api)
    const { id: to, category_name: nameTo } = await createCategory(api)
    const { status, body, headers } = await move(id, { category_id: to })
    expect(status).toBe(200)
    expect(body).toMatchObject({ category_id: to, category_name: nameTo, revision: 2 })
    expect(headers.get('etag')).toBe('"2"')
    const { body: categories } = await api.send<{ id: number; product_count: number }[]>(
      'GET /reference-standards/category/',
    )
    const countOf = (wanted: unknown) => categories.find((category) => category.id === wanted)?.product_count
    expect([countOf(from), countOf(to)]).toEqual([0, 1])
    const { body: history } = await api.send<{ changes: object[] }>(`GET ${one(id)}/history`)
    expect(history.changes[0]).toMatchObject({
      kind: 'edit',
      fields: [
        { field: 'category_id', before: from, after: to },
        { field: 'category_name', before: nameFrom, after: nameTo },
      ],
    })
  })
})
