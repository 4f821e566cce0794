import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { categoryInput, createCategory, createProduct, productInput } from '../../support/products/factories'

let api: Api
let categoryId: number
beforeAll(async () => {
  api = await openApi()
  categoryId = (await createCategory(api)).id
})

const PRODUCTS = '/reference-standards/product/'

describe('§3 Stored text', () => {
  test.each([
    'Ωμέγα-3 — β-ethyl',
    '李娜 化学',
    '👩🏽‍🔬🧪',
    'עברית',
    'O\'Brien & Söhne <b>"x"</b>',
    'a\tb\nc',
    'a\u2028b\u2029c',
    'ﬁ½²',
    '\\u0000 \\ / "',
  ])('%j is returned byte for byte', async (text) => {
    const { id } = await createProduct(api, {
      category_id: categoryId,
      description: text,
      synonym: `x${text}x`,
    })
    const { body } = await api.send<{ id: number; description: string; synonym: string }[]>(
      `GET ${PRODUCTS}?limit=1`,
    )
    expect(body[0]).toMatchObject({ id, description: text.trim(), synonym: `x${text}x` })
  })

  test('text is stored in NFC', async () => {
    const product = await createProduct(api, { category_id: categoryId, name: 'Cafe\u0301 A\u030a' })
    expect(product.name).toBe('Café Å')
  })

  test('names that differ in the kind or number of spaces are the same name', async () => {
    const name = 'Abacavir Sulfate'
    await createCategory(api, { category_name: name })
    for (const category_name of ['Abacavir\u00a0Sulfate', ' abacavir  sulfate']) {
      const json = categoryInput({ category_name })
      expect((await api.send('POST /reference-standards/category', { json })).status).toBe(409)
    }
  })

  test('a record older than a rule can be changed in its other fields', async () => {
    const { id } = await createProduct(api, { category_id: categoryId })
    const old = 'Soft\u00adhyphen\u0001'
    await api.payload.db.pool.query(
      'update reference_products set description = $2, synonym = $2 where id = $1',
      [id, old],
    )
    const { status, body } = await api.send(`PUT ${PRODUCTS}${id}`, {
      json: { inventory_status: 'In Stock' },
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { description: old, inventory_status: 'In Stock' },
    })
  })

  test('unknown keys, __proto__ and keys of the server are ignored and never stored', async () => {
    const body = JSON.stringify({
      ...productInput({ category_id: categoryId }),
      id: 1,
      created_at: '2000-01-01',
      constructor: 1,
      unknown: 'x',
    })
    const text = `${body.slice(0, -1)},"__proto__":{"description":"polluted"}}`
    const { status, body: made } = await api.send<{ id: number }>(`POST ${PRODUCTS}`, {
      raw: text,
      headers: { 'content-type': 'application/json' },
    })
    expect({ status, made }).toMatchObject({ status: 201, made: { description: null } })
    expect(made.id).not.toBe(1)
    expect(Object.keys(made)).not.toContain('unknown')
    expect(({} as Record<string, unknown>).description).toBeUndefined()
  })

  test('a product update cannot move it to another category (spec §4)', async () => {
    const other = await createCategory(api)
    const { id } = await createProduct(api, { category_id: categoryId })
    const { body } = await api.send(`PUT ${PRODUCTS}${id}`, {
      json: { category_id: other.id, name: 'Moved?' },
    })
    expect(body).toMatchObject({ name: 'Moved?', category_id: categoryId })
  })
})
