import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { expectRefusal } from '../../support/calls/refusals'
import { changeSets, lastChangeSet } from '../../support/history/change-sets'
import { createCategory, createProduct, productInput } from '../../support/products/factories'
import { purged, trashed } from '../../support/products/trashed'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

type Product = { id: number; deleted_at: string | null; category_id: number | null; revision: number }

const LIST = '/reference-standards/product/'
const product = (id: number) => `${LIST}${id}`
const category = (id: number) => `/reference-standards/category/${id}`
const restore = (id: number, json?: object) =>
  api.send<{ detail: { message: string } }>(`POST ${product(id)}/restore`, json && { json })
const list = async (query = '') => {
  const { status, headers, body } = await api.send<Product[]>(`GET ${LIST}${query}`)
  expect(status).toBe(200)
  return { ids: body.map(({ id }) => id), total: headers.get('x-total-count'), products: body }
}
const cardOf = async (id: number) =>
  (await api.send<{ id: number; product_count: number }[]>('GET /reference-standards/category/')).body.find(
    (card) => card.id === id,
  )?.product_count

describe('contract §4 A product in the trash', () => {
  test.each([
    ['PUT {product}', { name: 'Risen' }],
    ['PUT {product}', {}],
    ['DELETE {product}', undefined],
    ['POST {product}/revert', { revision: 1 }],
    ['POST {product}/revert', { revision: 1, fields: ['name'] }],
  ])('%s %j is 404, and nothing is written', async (call, json) => {
    const { id } = await trashed(api)
    await expectRefusal(api, call.replace('{product}', product(id)), { json }, 404)
  })

  test('GET and history answer, with the time and author of the deletion', async () => {
    const { id, name } = await trashed(api)
    const { status, headers, body } = await api.send<Product>(`GET ${product(id)}`)
    expect({ status, tag: headers.get('etag') }).toEqual({ status: 200, tag: '"2"' })
    expect(body).toMatchObject({ name, revision: 2, updated_by: { name: ADMIN.name } })
    expect(Math.abs(Date.now() - Date.parse(body.deleted_at ?? ''))).toBeLessThan(60_000)
    const history = await api.send(`GET ${product(id)}/history`)
    expect(history.body).toMatchObject({
      total: 2,
      changes: [
        { kind: 'delete', fields: [{ field: 'deleted_at', before: null, after: body.deleted_at }] },
        { kind: 'create' },
      ],
    })
  })

  test('the product is in the list of the trash, and in no other list, search, count or card', async () => {
    const { id: category_id } = await createCategory(api)
    const living = await createProduct(api, { category_id, inventory_status: 'In Stock' })
    const total = async (query: string) => (await list(`?limit=1${query}`)).total
    const before = [await total(''), await total('&status=In%20Stock')]
    const { id, name } = await trashed(api, {
      category_id,
      name: 'Zwischenlager',
      inventory_status: 'In Stock',
    })
    expect([await total(''), await total('&status=In%20Stock')]).toEqual(before)
    expect(await cardOf(category_id)).toBe(1)
    for (const query of [
      '',
      `?category_id=${category_id}`,
      '?status=In%20Stock',
      `?search=${name}`,
      '?deleted=false',
    ])
      expect((await list(query)).ids).not.toContain(id)
    expect(await list(`?category_id=${category_id}`)).toMatchObject({ ids: [living.id], total: '1' })
    expect(await list('?deleted=true&search=zwischen')).toMatchObject({ ids: [id], total: '1' })
    expect(await list(`?deleted=true&category_id=${category_id}`)).toMatchObject({ ids: [id], total: '1' })
    expect(await list('?deleted=true&search=nowhere')).toMatchObject({ ids: [], total: '0' })
  })

  test('the list of the trash is sorted and paged like the other', async () => {
    const { id: category_id } = await createCategory(api)
    const ids: number[] = []
    for (const cat_no of ['TRASH-B', 'TRASH-A', 'TRASH-C'])
      ids.push((await trashed(api, { category_id, cat_no })).id)
    const [b, a, c] = ids
    const of = `?deleted=true&category_id=${category_id}`
    expect((await list(`${of}&sort=cat_no`)).ids).toEqual([a, b, c])
    expect((await list(`${of}&sort=-updated_at`)).ids).toEqual([c, a, b])
    expect(await list(`${of}&sort=cat_no&limit=2&page=2`)).toMatchObject({ ids: [c], total: '3' })
  })

  test('the product does not prevent the deletion of its category', async () => {
    const { id, category_id } = await trashed(api)
    expect((await api.send(`DELETE ${category(Number(category_id))}`)).status).toBe(200)
    expect((await api.send(`GET ${product(id)}`)).body).toMatchObject({
      category_id: null,
      category_name: null,
    })
  })

  test('its catalogue number is free, for a new product and for another', async () => {
    const { cat_no, category_id } = await trashed(api)
    const json = productInput({ category_id, cat_no: String(cat_no).toLowerCase() })
    expect((await api.send(`POST ${LIST}`, { json })).status).toBe(201)
    const other = await trashed(api)
    const renamed = await createProduct(api)
    expect((await api.send(`PUT ${product(renamed.id)}`, { json: { cat_no: other.cat_no } })).status).toBe(
      200,
    )
  })
})

describe('contract §4 restoring', () => {
  test('a product outside the trash is 409', async () => {
    const { id } = await createProduct(api)
    await expectRefusal(api, `POST ${product(id)}/restore`, {}, 409)
  })

  test.each([
    [{ category_id: 0 }, 422],
    [{ category_id: 'x' }, 422],
    [{ category_id: null }, 422],
    [{ category_id: 999_999_999 }, 422],
    [[], 400],
  ])('%j is %d', async (json, status) => {
    const { id } = await trashed(api)
    await expectRefusal(api, `POST ${product(id)}/restore`, { json }, status)
  })

  test('the product returns unchanged, into lists, counts and cards', async () => {
    const { id, category_id, name } = await trashed(api)
    const { status, headers, body } = await api.send<Product>(`POST ${product(id)}/restore`)
    expect({ status, tag: headers.get('etag') }).toEqual({ status: 200, tag: '"3"' })
    expect(body).toMatchObject({ id, name, category_id, deleted_at: null, revision: 3 })
    expect((await list(`?category_id=${category_id}`)).ids).toEqual([id])
    expect(await cardOf(Number(category_id))).toBe(1)
    expect(await lastChangeSet(api)).toMatchObject({ kind: 'restore', products: 1 })
  })

  test('a product whose category is gone is 409 naming it, and 200 with another', async () => {
    const { id: category_id } = await createCategory(api, { category_name: 'Short-lived' })
    const { id } = await trashed(api, { category_id })
    expect((await api.send(`DELETE ${category(category_id)}`)).status).toBe(200)
    await expectRefusal(api, `POST ${product(id)}/restore`, {}, 409)
    expect((await restore(id)).body.detail.message).toContain('"Short-lived" was deleted meanwhile')
    const { id: next, category_name } = await createCategory(api)
    const { status, body } = await restore(id, { category_id: next })
    expect({ status, body }).toMatchObject({ status: 200, body: { category_id: next, category_name } })
    const history = await api.send<{ changes: { fields: object[] }[] }>(`GET ${product(id)}/history`)
    expect(history.body.changes[0]?.fields).toContainEqual({
      field: 'category_id',
      before: null,
      after: next,
    })
  })

  test('a restore into another category moves the product', async () => {
    const { id, category_id } = await trashed(api)
    const { id: next } = await createCategory(api)
    expect((await restore(id, { category_id: next })).body).toMatchObject({ category_id: next })
    expect([await cardOf(Number(category_id)), await cardOf(next)]).toEqual([0, 1])
  })

  test('a product whose number is in use, in any case, is 409 naming it', async () => {
    const { id, cat_no, category_id } = await trashed(api, { cat_no: 'Taken-1' })
    await createProduct(api, { cat_no: 'TAKEN-1', category_id })
    await expectRefusal(api, `POST ${product(id)}/restore`, {}, 409)
    expect((await restore(id)).body.detail.message).toBe(
      `Catalogue number "${cat_no}" is already used by another product`,
    )
  })

  test('one of two products with one number returns when both are restored at once, and the other is 409', async () => {
    const { id: category_id } = await createCategory(api)
    for (let round = 0; round < 25; round += 1) {
      const cat_no = `TWIN-${round}`
      const twins = [await trashed(api, { cat_no, category_id }), await trashed(api, { cat_no, category_id })]
      const answers = await Promise.all(twins.map(({ id }) => restore(id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('one of two restores at once is 200, the other 409, with one entry of history', async () => {
    const { id } = await trashed(api)
    const answers = await Promise.all([restore(id), restore(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await api.send<Product>(`GET ${product(id)}`)).body.revision).toBe(3)
  })
})

describe('contract §4 Deleting forever', () => {
  test('a product outside the trash is 409', async () => {
    const { id } = await createProduct(api)
    await expectRefusal(api, `DELETE ${product(id)}?forever=true`, {}, 409)
    const { body } = await api.send<{ detail: { message: string } }>(`DELETE ${product(id)}?forever=true`)
    expect(body.detail.message).toContain('Only a product in the trash can be deleted forever')
  })

  test.each(['yes', '1', '', 'TRUE'])('?forever=%s is 400', async (value) => {
    const { id } = await trashed(api)
    await expectRefusal(api, `DELETE ${product(id)}?forever=${value}`, {}, 400)
  })

  test.each([
    'GET {product}',
    'GET {product}/history',
    'POST {product}/restore',
    'DELETE {product}?forever=true',
    'DELETE {product}',
  ])('%s of a purged product is 404', async (call) => {
    const { id } = await purged(api)
    await expectRefusal(api, call.replace('{product}', product(id)), {}, 404)
  })

  test('a purged product leaves neither row nor values', async () => {
    const { id } = await purged(api)
    expect((await list('?deleted=true')).ids).not.toContain(id)
    const { rows } = await api.payload.db.pool.query(
      `select op, old from changes where entity = 'p' and entity_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ op: 'd', old: null }])
  })

  test('products leave the trash after 30 days, not a day earlier', async () => {
    const { purgeTrash } = await import('@/catalogue/products/trash')
    const [old, young] = [await trashed(api), await trashed(api)]
    // Without the triggers, because only time would do it.
    await api.payload.db.pool.query(
      `begin; set local session_replication_role = replica;
       update reference_products set deleted_at = now() - interval '30 days' where id = ${old.id};
       update reference_products set deleted_at = now() - interval '29 days 23 hours' where id = ${young.id}; commit`,
    )
    expect(await purgeTrash(api.payload)).toBe(1)
    expect((await api.send(`GET ${product(old.id)}`)).status).toBe(404)
    expect((await api.send(`GET ${product(young.id)}`)).status).toBe(200)
    expect((await changeSets(api, '?kind=delete&limit=1')).change_sets[0]).toMatchObject({
      actor: null,
      label: 'Products that lay in the trash for 30 days',
      products: 1,
    })
    expect(await purgeTrash(api.payload)).toBe(0)
    expect((await lastChangeSet(api)).label).toBe('Products that lay in the trash for 30 days')
  })
})

describe('contract §4 Deleting many forever', () => {
  test.each([[[]], [['x']], [Array.from({ length: 1_001 }, (_, n) => n + 1)]])('ids %# are 422', (ids) =>
    expectRefusal(api, `POST ${LIST}purge`, { json: { ids } }, 422),
  )

  test('one id outside the trash or unknown is 409 or 404, and all stay', async () => {
    const [{ id }, living] = [await trashed(api), await createProduct(api)]
    await expectRefusal(api, `POST ${LIST}purge`, { json: { ids: [id, living.id] } }, 409)
    await expectRefusal(api, `POST ${LIST}purge`, { json: { ids: [id, 999_999] } }, 404)
  })

  test('the products and their histories are removed in one change set', async () => {
    const ids = [(await trashed(api)).id, (await trashed(api)).id]
    expect(await api.send(`POST ${LIST}purge`, { json: { ids: [...ids, ...ids] } })).toMatchObject({
      status: 200,
      body: { deleted: 2 },
    })
    for (const id of ids) expect((await api.send(`GET ${product(id)}/history`)).status).toBe(404)
    expect(await lastChangeSet(api)).toMatchObject({ kind: 'delete', actor: { name: ADMIN.name } })
  })
})
