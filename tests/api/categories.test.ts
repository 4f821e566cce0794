import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api'
import { categoryInput, createCategory, createProduct } from '../support/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const LIST = '/reference-standards/category/'
const one = (id: number | string) => `${LIST}${id}`
const message = (text: string | RegExp) => ({
  detail: { message: typeof text === 'string' ? text : expect.stringMatching(text) },
})
const categories = async () => (await api.send<{ id: number; category_name: string }[]>(`GET ${LIST}`)).body

describe('§7 POST /api/reference-standards/category/', () => {
  test.each([
    ['no name', {}, 'Category Name is required'],
    ['a blank name', { category_name: '   ' }, 'Category Name is required'],
    ['a name that is no text', { category_name: 7 }, 'Category Name must be text'],
    ['a name of 201 characters', { category_name: 'x'.repeat(201) }, /at most 200/],
    ['a NUL in the description', { category_name: 'Nul', description: 'a\0b' }, /NUL/],
  ])('refuses %s and stores nothing', async (_what, json, text) => {
    const before = await categories()
    expect(await api.send(`POST ${LIST}`, { json })).toMatchObject({ status: 422, body: message(text) })
    expect(await categories()).toEqual(before)
  })

  test('refuses a name that is taken, ignoring case', async () => {
    await createCategory(api, { category_name: 'Abacavir' })
    const { status, body } = await api.send(`POST ${LIST}`, { json: { category_name: ' aBACAVIR ' } })
    expect(status).toBe(409)
    expect(body).toEqual(message('There already is a category named "aBACAVIR"'))
  })

  test('creates a category and shows it, trimmed, with no products', async () => {
    const { status, body } = await api.send<{ id: number }>(`POST ${LIST}`, {
      json: { category_name: '  Aciclovir ', description: '', unknown: 'ignored' },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      category_name: 'Aciclovir',
      description: null,
      product_count: 0,
    })
  })
})

describe('§7 GET /api/reference-standards/category/', () => {
  test('lists by name, ignoring case, with the number of products', async () => {
    const zeta = await createCategory(api, { category_name: 'zeta' })
    await createCategory(api, { category_name: 'Zebra' })
    await createProduct(api, { category_id: zeta.id })
    const last = (await categories()).slice(-2)
    expect(last).toMatchObject([
      { category_name: 'Zebra', product_count: 0 },
      { category_name: 'zeta', product_count: 1 },
    ])
  })
})

describe('§7 PUT /api/reference-standards/category/{id}', () => {
  test.each([
    ['an id that is no number', 'abc', 400],
    ['an id beyond the column', '99999999999', 400],
    ['an unknown id', '999999', 404],
  ])('refuses %s', async (_what, id, status) => {
    expect((await api.send(`PUT ${one(id)}`, { json: categoryInput() })).status).toBe(status)
  })

  test('refuses the name of another category', async () => {
    await createCategory(api, { category_name: 'Taken' })
    const { id } = await createCategory(api)
    expect((await api.send(`PUT ${one(id)}`, { json: { category_name: 'TAKEN' } })).status).toBe(409)
  })

  test('changes what is sent and keeps the rest', async () => {
    const { id, category_name } = await createCategory(api)
    const { status, body } = await api.send(`PUT ${one(id)}`, { json: { description: 'New' } })
    expect({ status, body }).toMatchObject({ status: 200, body: { id, category_name, description: 'New' } })
  })
})

describe('§7 DELETE /api/reference-standards/category/{id}', () => {
  test('refuses while the category has products, names how many, and keeps them', async () => {
    const { id } = await createCategory(api)
    await createProduct(api, { category_id: id })
    await createProduct(api, { category_id: id })
    expect(await api.send(`DELETE ${one(id)}`)).toMatchObject({ status: 409, body: message(/2 products/) })
    expect((await categories()).find((category) => category.id === id)).toMatchObject({ product_count: 2 })
  })

  test('refuses an unknown id', async () => {
    expect((await api.send(`DELETE ${one(999_999)}`)).status).toBe(404)
  })

  test('deletes an empty category', async () => {
    const { id } = await createCategory(api)
    expect((await api.send(`DELETE ${one(id)}`)).status).toBe(200)
    expect((await categories()).some((category) => category.id === id)).toBe(false)
  })
})
