import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { changeSet, lastChangeSet, undo } from '../../support/history/change-sets'
import { BULK, bulkOf, product } from '../../support/products/bulk'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
const { read, preview, change, some } = bulkOf(() => api)

type Body = Record<string, unknown>

/** A product in the trash, with a number that another may have. */
const trashed = async (cat_no: string) => {
  const { category_id } = await some(1)
  const { rows } = await api.payload.db.pool.query<{ id: number }>(
    `insert into reference_products (name, cat_no, category_id, deleted_at) values ('Trashed', $1, $2, now()) returning id`,
    [cat_no, category_id],
  )
  return Number(rows[0]?.id)
}

describe('contract §4 A bulk change refuses', () => {
  const set = { set: { inventory_status: 'In Stock' } }
  const REFUSED: [what: string, body: (id: number) => Body][] = [
    ['no selection', () => set],
    ['an empty selection', () => ({ select: {}, ...set })],
    ['ids and a filter at once', (id) => ({ select: { ids: [id], filter: {} }, ...set })],
    ['no ids', () => ({ select: { ids: [] }, ...set })],
    ['an invalid id', () => ({ select: { ids: ['1'] }, ...set })],
    ['an unknown id', (id) => ({ select: { ids: [id, 999_999_999] }, ...set })],
    ['a filter that finds nothing', () => ({ select: { filter: { search: 'no such thing' } }, ...set })],
    ['a filter that no list takes', () => ({ select: { filter: { colour: 'red' } }, ...set })],
    ['a value that the list does not take', () => ({ select: { filter: { status: 'red' } }, ...set })],
    ['nothing to be done', (id) => ({ select: { ids: [id] } })],
    ['two things to be done', (id) => ({ select: { ids: [id] }, ...set, delete: true })],
    ['an empty set', (id) => ({ select: { ids: [id] }, set: {} })],
    ['a name', (id) => ({ select: { ids: [id] }, set: { name: 'All the same' } })],
    ['a catalogue number', (id) => ({ select: { ids: [id] }, set: { cat_no: 'ALL-1' } })],
    ['an unknown field', (id) => ({ select: { ids: [id] }, set: { colour: 'red' } })],
    ['an unknown status', (id) => ({ select: { ids: [id] }, set: { inventory_status: 'Gone' } })],
    [
      'a file that is not there',
      (id) => ({ select: { ids: [id] }, set: { image_path: '/api/files/none.png' } }),
    ],
    ['a category that is not there', (id) => ({ select: { ids: [id] }, move_to: 999_999_999 })],
    ['delete: false', (id) => ({ select: { ids: [id] }, delete: false })],
    ['restoring a product that is not in the trash', (id) => ({ select: { ids: [id] }, restore: true })],
  ]
  test.each(REFUSED)('%s is 422, in a preview and in fact', async (_what, body) => {
    const { id } = await createProduct(api)
    for (const dry_run of [true, false]) {
      await expectRefusal(api, BULK, { json: { ...body(id), dry_run } }, 422)
    }
    expect((await read(id)).revision).toBe(1)
  })

  test('ids of unknown products are each named', async () => {
    const { id } = await createProduct(api)
    const ids = [id, 999_999_998, 999_999_999]
    const { body } = await api.send<{ detail: { message: string } }>(BULK, {
      json: { select: { ids }, set: { held: true } },
    })
    expect(body.detail.message).toBe('There are no such products: 999999998, 999999999')
  })

  test('the maximum number of ids is read, all of them unknown', async () => {
    const ids = Array.from({ length: 100_000 }, (_, n) => 999_900_000 - n)
    await expectRefusal(api, BULK, { json: { select: { ids }, ...set } }, 422)
  })

  test('products in the trash are 422 for all actions but restoring', async () => {
    const { id } = await createProduct(api)
    await api.send(`DELETE ${product(id)}`)
    await expectRefusal(api, BULK, { json: { select: { ids: [id] }, ...set } }, 422)
    await expectRefusal(api, BULK, { json: { select: { ids: [id] }, delete: true } }, 422)
  })

  test('restoring is 409 where a number is taken or a category gone, names them, and restores nothing', async () => {
    const { ids } = await some(2)
    const [first = 0, second = 0] = ids
    const { cat_no } = await read(first)
    await change({ select: { ids }, delete: true })
    await createProduct(api, { cat_no })
    const { status, body } = await api.send<{ detail: { message: string } }>(BULK, {
      json: { select: { ids }, restore: true },
    })
    expect(status).toBe(409)
    expect(body.detail.message).toContain(`"${cat_no}"`)
    expect((await read(second)).deleted_at).not.toBeNull()
    const twice = await Promise.all([1, 2].map(() => trashed('TWICE-1')))
    await expectRefusal(api, BULK, { json: { select: { ids: twice }, restore: true } }, 409)
    const { category_id, ids: homeless } = await some(1)
    await change({ select: { ids: homeless }, delete: true })
    await api.send(`DELETE /reference-standards/category/${category_id}`)
    await expectRefusal(api, BULK, { json: { select: { ids: homeless }, restore: true } }, 409)
  })
})

describe('contract §4 A bulk change', () => {
  test('a preview counts the changes and shows the first ten, and changes nothing', async () => {
    const { category_id, ids } = await some(12, { inventory_status: 'Out of Stock' })
    await api.send(`PUT ${product(ids[0] ?? 0)}`, { json: { inventory_status: 'In Stock' } })
    const before = await lastChangeSet(api)
    const tried = await preview({
      select: { filter: { category_id: String(category_id) } },
      set: { inventory_status: 'In Stock', country_of_origin: 'India' },
    })
    expect(tried).toMatchObject({ matched: 12, changed: 11, unchanged: 1 })
    expect(tried.sample).toHaveLength(10)
    expect(tried.sample[0]).toEqual({
      id: ids[1],
      cat_no: (await read(ids[1] ?? 0)).cat_no,
      fields: [{ field: 'inventory_status', before: 'Out of Stock', after: 'In Stock' }],
    })
    expect((await read(ids[1] ?? 0)).revision).toBe(1)
    expect((await lastChangeSet(api)).id).toBe(before.id)
  })

  test('a change sets fields of all matches of a filter except the excepted, in one change set that can be undone', async () => {
    const { category_id, ids } = await some(5, { description: 'Old', country_of_origin: 'India' })
    const [excepted = 0, other = 0] = ids
    const id = await change({
      select: { filter: { category_id: String(category_id) }, except: [excepted] },
      set: { description: 'New', held: true, hsn_code: null, country_of_origin: '' },
    })
    expect(await changeSet(api, id)).toMatchObject({
      kind: 'bulk',
      state: 'done',
      products: 4,
      actor: { name: expect.any(String) },
      label: expect.stringContaining('Description: New'),
    })
    expect(await read(other)).toMatchObject({
      description: 'New',
      held: true,
      country_of_origin: null,
      revision: 2,
    })
    expect(await read(excepted)).toMatchObject({ description: 'Old', held: false, revision: 1 })
    expect(await preview({ select: { ids: [other] }, set: { held: false } })).toMatchObject({
      sample: [{ fields: [{ field: 'held', before: true, after: false }] }],
    })
    expect(await preview({ select: { ids: [excepted] }, set: { country_of_origin: '' } })).toMatchObject({
      sample: [{ fields: [{ field: 'country_of_origin', before: 'India', after: null }] }],
    })
    await undo(api, id)
    expect(await read(other)).toMatchObject({ description: 'Old', held: false, revision: 3 })
  })

  test('a filter on the field that is set finds the same in the preview and in fact', async () => {
    const { category_id, ids } = await some(2)
    const target = (await createCategory(api)).id
    const filter = { category_id: String(category_id), status: 'Out of Stock' }
    const [id = 0] = ids
    await api.send(`PUT ${product(id)}`, { json: { inventory_status: 'Out of Stock' } })
    const set = { select: { filter }, set: { inventory_status: 'In Stock' } }
    expect(await preview(set)).toMatchObject({ matched: 1, changed: 1, sample: [{ id }] })
    await changeSet(api, await change(set))
    expect(await read(id)).toMatchObject({ inventory_status: 'In Stock' })
    const move = { select: { filter: { category_id: String(category_id) } }, move_to: target }
    expect(await preview(move)).toMatchObject({ matched: 2, changed: 2 })
    await changeSet(api, await change(move))
    expect(await read(id)).toMatchObject({ category_id: target })
  })

  test('products that have the value already are left, and counted', async () => {
    const { ids } = await some(3, { inventory_status: 'In Stock' })
    const id = await change({ select: { ids }, set: { inventory_status: 'In Stock' } })
    expect(await changeSet(api, id)).toMatchObject({ state: 'done', products: 0 })
    expect((await read(ids[0] ?? 0)).revision).toBe(1)
  })

  test('products are moved to a category, shown by its id and its name', async () => {
    const { category_id, ids } = await some(3)
    const { id: target, category_name } = await createCategory(api)
    const { sample } = await preview({ select: { ids }, move_to: target })
    const from = (await read(ids[0] ?? 0)).category_name
    expect(sample[0]).toMatchObject({
      fields: [
        { field: 'category_id', before: category_id, after: target },
        { field: 'category_name', before: from, after: category_name },
      ],
    })
    await change({ select: { ids }, move_to: target })
    for (const id of ids) expect(await read(id)).toMatchObject({ category_id: target, category_name })
    const counts = (await api.send<Body[]>('GET /reference-standards/category/')).body
    expect(counts.find(({ id }) => id === target)?.product_count).toBe(3)
    expect(counts.find(({ id }) => id === category_id)?.product_count).toBe(0)
  })

  test('products are moved to the trash and restored', async () => {
    const { ids } = await some(3)
    const { sample } = await preview({ select: { ids }, delete: true })
    expect(sample[0]).toMatchObject({
      fields: [{ field: 'deleted_at', before: null, after: expect.any(String) }],
    })
    const id = await change({ select: { ids }, delete: true })
    expect((await read(ids[0] ?? 0)).deleted_at).not.toBeNull()
    expect(await changeSet(api, id)).toMatchObject({ kind: 'bulk', products: 3 })
    await change({ select: { ids }, restore: true })
    for (const one of ids) expect((await read(one)).deleted_at).toBeNull()
  })

  test('20,000 products are restored from the trash in steps', async () => {
    const { category_id } = await some(1)
    await api.payload.db.pool.query(
      `insert into reference_products (name, cat_no, category_id, deleted_at)
       select 'Back ' || n, 'BACK-' || n, $1::int, now() from generate_series(1, 20000) n`,
      [category_id],
    )
    const select = { filter: { category_id: String(category_id), deleted: 'true' } }
    expect(await preview({ select, restore: true })).toMatchObject({ matched: 20_000, changed: 20_000 })
  })

  test('a change of many products is done in parts, and an edit of one does not wait for all', async () => {
    const { category_id } = await some(1)
    await api.payload.db.pool.query(
      `insert into reference_products (name, cat_no, category_id, inventory_status)
       select 'Many ' || n, 'MANY-' || n, $1::int, 'In Stock' from generate_series(1, 2500) n`,
      [category_id],
    )
    const id = await change({
      select: { filter: { category_id: String(category_id), search: 'Many' } },
      set: { inventory_status: 'Out of Stock' },
    })
    await api.runner?.idle()
    expect(await changeSet(api, id)).toMatchObject({ state: 'done', products: 2500 })
    const { rows } = await api.payload.db.pool.query(
      `select revision, count(*)::int from reference_products where category_id = $1 and name like 'Many%' group by 1`,
      [category_id],
    )
    expect(rows).toEqual([{ revision: 2, count: 2500 }])
  })
})
