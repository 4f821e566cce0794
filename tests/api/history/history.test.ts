import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const one = (id: number) => `/reference-standards/product/${id}`

type Entry = {
  id: number
  kind: string
  change_set: number | null
  actor: { id: number; name: string } | null
  fields: { field: string; before: unknown; after: unknown }[]
}

async function historyOf(id: number, query = ''): Promise<Entry[]> {
  const { status, body } = await api.send<{ changes: Entry[] }>(`GET ${one(id)}/history${query}`)
  expect(status).toBe(200)
  return body.changes
}

const put = (id: number, json: object, headers: Record<string, string> = {}) =>
  api.send<Record<string, unknown>>(`PUT ${one(id)}`, { json, headers })

describe('contract §4 The history of a product', () => {
  test('an unknown product is 404; an invalid page is 400', async () => {
    expect((await api.send(`GET ${one(999_999)}/history`)).status).toBe(404)
    const { id } = await createProduct(api)
    expect((await api.send(`GET ${one(id)}/history?page=x`)).status).toBe(400)
    expect((await api.send(`GET ${one(id)}/history?limit=101`)).status).toBe(400)
  })

  test('a creation lists every filled field, an edit the old and new values, newest first', async () => {
    const { id, category_id, category_name, cat_no, name } = await createProduct(api, { cas_no: '50-00-0' })
    await put(id, { cas_no: '64-17-5', inventory_status: 'In Stock' })
    await put(id, { cas_no: null })
    const [last, edit, creation] = await historyOf(id)
    expect(last).toMatchObject({
      id: 3,
      kind: 'edit',
      actor: { name: ADMIN.name },
      fields: [{ field: 'cas_no', before: '64-17-5', after: null }],
    })
    expect(edit?.fields).toEqual([
      { field: 'inventory_status', before: 'Synthesis on demand', after: 'In Stock' },
      { field: 'cas_no', before: '50-00-0', after: '64-17-5' },
    ])
    expect(creation).toMatchObject({ id: 1, kind: 'create' })
    expect(creation?.fields).toEqual([
      { field: 'name', before: null, after: name },
      { field: 'cat_no', before: null, after: cat_no },
      { field: 'category_id', before: null, after: category_id },
      { field: 'inventory_status', before: null, after: 'Synthesis on demand' },
      { field: 'cas_no', before: null, after: '50-00-0' },
      { field: 'shipping_temperature', before: null, after: 'Ambient' },
      { field: 'country_of_origin', before: null, after: 'India' },
      { field: 'category_name', before: null, after: category_name },
    ])
  })

  test('the history has pages, the newest change on the first', async () => {
    const { id } = await createProduct(api)
    for (const synonym of ['one', 'two']) await put(id, { synonym })
    const page = async (query: string) => (await api.send(`GET ${one(id)}/history${query}`)).body
    const paging = { limit: 2, total: 3, pages: 2 }
    expect(await page('?limit=2')).toMatchObject({ ...paging, page: 1, changes: [{ id: 3 }, { id: 2 }] })
    expect(await page('?limit=2&page=2')).toMatchObject({ ...paging, page: 2, changes: [{ kind: 'create' }] })
  })

  test('one field or a whole revision is restored, which is a change itself', async () => {
    const { id, category_id, category_name } = await createProduct(api, { cas_no: '50-00-0' })
    const other = await createCategory(api)
    await put(id, { cas_no: '64-17-5', synonym: 'Alcohol' })
    await api.send(`POST ${one(id)}/move`, { json: { category_id: other.id } })
    const revert = (json: object) => api.send(`POST ${one(id)}/revert`, { json })
    expect((await revert({ revision: 1, fields: ['cas_no'] })).body).toMatchObject({
      cas_no: '50-00-0',
      synonym: 'Alcohol',
      category_id: other.id,
      revision: 4,
    })
    expect((await revert({ revision: 1, fields: ['category_id'] })).body).toMatchObject({
      category_id,
      category_name,
      synonym: 'Alcohol',
    })
    expect((await revert({ revision: 2 })).body).toMatchObject({ cas_no: '64-17-5', synonym: 'Alcohol' })
    expect((await revert({ revision: 1 })).body).toMatchObject({ cas_no: '50-00-0', synonym: null })
    const [all, , , field] = await historyOf(id)
    expect(all).toMatchObject({ id: 7, kind: 'restore', actor: { name: ADMIN.name } })
    expect(field).toMatchObject({
      id: 4,
      kind: 'restore',
      fields: [{ field: 'cas_no', before: '64-17-5', after: '50-00-0' }],
    })
  })
})
