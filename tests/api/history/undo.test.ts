import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import {
  CHANGE_SETS,
  changeSet,
  changeSets,
  correct,
  keptBy,
  lastChangeSet,
  succeed,
  undo,
} from '../../support/history/change-sets'
import { createAdminUser, createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const product = (id: number) => `/reference-standards/product/${id}`
const category = (id: number) => `/reference-standards/category/${id}`
const refused = (call: string, status: number) => expectRefusal(api, call, {}, status)
const read = async (id: number) => (await api.send<Record<string, unknown>>(`GET ${product(id)}`)).body

describe('contract §4 What undoing refuses', () => {
  test('a change set that was undone before is 409', async () => {
    await correct(api, (await createProduct(api)).id, { description: 'Once' })
    const { id } = await lastChangeSet(api)
    await undo(api, id)
    const { status, body } = await api.send(`POST ${CHANGE_SETS}${id}/undo`)
    expect({ status, body }).toEqual({
      status: 409,
      body: { detail: { message: 'This was undone already' } },
    })
    await refused(`POST ${CHANGE_SETS}${id}/undo`, 409)
  })

  test.each(['running', 'failed'])('a change set that is %s is 409', async (state) => {
    const { rows } = await api.payload.db.pool.query<{ id: string }>(
      `insert into change_sets (kind, state) values ('import', $1) returning id`,
      [state],
    )
    await refused(`POST ${CHANGE_SETS}${rows[0]?.id}/undo`, 409)
  })

  test('a change of an admin user, and a product deleted forever, is 409', async () => {
    await createAdminUser(api)
    await refused(`POST ${CHANGE_SETS}${(await lastChangeSet(api)).id}/undo`, 409)
    const { id } = await createProduct(api)
    await succeed(api, `DELETE ${product(id)}`)
    await succeed(api, `DELETE ${product(id)}?forever=true`)
    await refused(`POST ${CHANGE_SETS}${(await lastChangeSet(api)).id}/undo`, 409)
  })

  test('one of two simultaneous undos of a change set is 202, the other 409, and there is one undo', async () => {
    const { id } = await createProduct(api)
    for (let round = 0; round < 25; round += 1) {
      await correct(api, id, { description: `Round ${round}` })
      const { id: set } = await lastChangeSet(api)
      const answers = await Promise.all([1, 2].map(() => api.send(`POST ${CHANGE_SETS}${set}/undo`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
      const undoing = await lastChangeSet(api)
      expect(undoing.kind).toBe('undo')
      expect(await changeSet(api, set)).toMatchObject({ state: 'undone', undone_by: undoing.id })
      expect((await changeSets(api, '?limit=2')).change_sets[1]?.id).toBe(set)
      expect((await read(id)).description).toBe(null)
    }
  })
})

describe('contract §4 An undo that has begun', () => {
  test('an undo waits for other work, and says how far it is; its target is undone when it has ended', async () => {
    const { id } = await createProduct(api, { description: 'Old' })
    await correct(api, id, { description: 'New' })
    const { id: set } = await lastChangeSet(api)
    await api.payload.db.pool.query(
      `insert into jobs (kind, subject, label, actor_name, done, total, state, holder, held_until)
       values ('undo', 0, 'the import of new.csv', 'Asha', 3, 10, 'running', gen_random_uuid(), now() + interval '1 hour'),
         ('picture', 0, 'a picture', null, 0, 0, 'running', gen_random_uuid(), now() + interval '1 hour')`,
    )
    const undoing = await undo(api, set)
    expect(await changeSet(api, undoing)).toMatchObject({
      state: 'running',
      progress: { done: 0, total: 0 },
      waits_for: { label: 'the import of new.csv', actor: 'Asha', progress: { done: 3, total: 10 } },
    })
    expect(await changeSet(api, set)).toMatchObject({ state: 'done', undone_by: undoing })
    expect((await changeSets(api, '?state=undone&limit=1')).change_sets[0]?.id).not.toBe(set)
    const again = await api.send(`POST ${CHANGE_SETS}${set}/undo`)
    expect(again).toMatchObject({
      status: 409,
      body: { detail: { message: 'This is being undone' } },
    })
    await api.payload.db.pool.query(`delete from jobs where subject = 0`)
    api.runner?.wake()
    await api.runner?.idle()
    expect(await changeSet(api, set)).toMatchObject({ state: 'undone', undone_by: undoing })
    expect(await changeSet(api, undoing)).toMatchObject({ state: 'done', progress: null, waits_for: null })
    const { rows } = await api.payload.db.pool.query(
      `select done, total from jobs where kind = 'undo' and subject = $1`,
      [undoing],
    )
    expect(rows).toEqual([{ done: 1, total: 1 }])
  })
})

describe('contract §4 undo', () => {
  test('undoing an edit restores the fields; undoing that repeats the edit', async () => {
    const { id } = await createProduct(api, { cas_no: '50-00-0', description: 'Old' })
    await correct(api, id, { cas_no: '64-17-5', description: 'New', held: true })
    const { id: set } = await lastChangeSet(api)
    const undoing = await undo(api)
    expect(await read(id)).toMatchObject({ cas_no: '50-00-0', description: 'Old', held: false, revision: 3 })
    expect(await keptBy(api, undoing)).toEqual([])
    const redo = await undo(api, undoing)
    expect(await read(id)).toMatchObject({ cas_no: '64-17-5', description: 'New', held: true, revision: 4 })
    expect(await changeSet(api, undoing)).toMatchObject({ state: 'undone', undone_by: redo })
    expect(await changeSet(api, set)).toMatchObject({ state: 'done', undone_by: null })
    const again = await undo(api, set)
    expect(await read(id)).toMatchObject({ cas_no: '50-00-0', revision: 5 })
    expect(await changeSet(api, redo)).toMatchObject({ state: 'undone', undone_by: again })
    expect(await changeSet(api, undoing)).toMatchObject({ state: 'done', undone_by: null })
    expect(await changeSet(api, set)).toMatchObject({ state: 'undone', undone_by: again })
  })

  test('a field changed later stays, and is listed as kept with the value it would have', async () => {
    const { id, cat_no } = await createProduct(api, { cas_no: '50-00-0', description: 'Old' })
    await correct(api, id, { cas_no: '64-17-5', description: 'New' })
    const { id: set } = await lastChangeSet(api)
    await correct(api, id, { description: 'Later' })
    const undoing = await undo(api, set)
    expect(await read(id)).toMatchObject({ cas_no: '50-00-0', description: 'Later' })
    expect(await keptBy(api, undoing)).toEqual([
      { product_id: id, cat_no, field: 'description', now: 'Later', would_be: 'Old' },
    ])
    expect(await keptBy(api, set)).toEqual([])
  })

  test('a created product goes to the trash; if edited since, it stays, kept with field null', async () => {
    const untouched = await createProduct(api)
    const undoing = await undo(api)
    expect((await read(untouched.id)).deleted_at).toEqual(expect.any(String))
    expect(await keptBy(api, undoing)).toEqual([])
    await undo(api, undoing)
    expect((await read(untouched.id)).deleted_at).toBe(null)

    const edited = await createProduct(api)
    const { id: creation } = await lastChangeSet(api)
    await correct(api, edited.id, { description: 'Edited since' })
    const kept = await keptBy(api, await undo(api, creation))
    expect(kept).toEqual([
      { product_id: edited.id, cat_no: edited.cat_no, field: null, now: null, would_be: null },
    ])
    expect(await read(edited.id)).toMatchObject({
      deleted_at: null,
      description: 'Edited since',
      revision: 2,
    })
  })

  test('a deleted product returns, unless its number is in use', async () => {
    const { id, cat_no, category_id } = await createProduct(api)
    await succeed(api, `DELETE ${product(id)}`)
    await undo(api)
    expect((await read(id)).deleted_at).toBe(null)
    await succeed(api, `DELETE ${product(id)}`)
    const { id: deletion } = await lastChangeSet(api)
    await createProduct(api, { cat_no, category_id })
    const [kept, ...others] = await keptBy(api, await undo(api, deletion))
    expect(others).toEqual([])
    expect(kept).toEqual({
      product_id: id,
      cat_no,
      field: 'deleted_at',
      now: expect.any(String),
      would_be: null,
    })
    expect((await read(id)).deleted_at).toEqual(expect.any(String))
  })

  test('a move out of a category that is gone stays, kept with both categories', async () => {
    const { id, cat_no, category_id } = await createProduct(api)
    const there = await createCategory(api)
    await succeed(api, `POST ${product(id)}/move`, { category_id: there.id })
    const { id: move } = await lastChangeSet(api)
    await succeed(api, `DELETE ${category(Number(category_id))}`)
    expect(await keptBy(api, await undo(api, move))).toEqual([
      { product_id: id, cat_no, field: 'category_id', now: there.id, would_be: category_id },
    ])
    expect((await read(id)).category_id).toBe(there.id)
  })

  test('a created category is removed; a renamed one has its old name; a deleted one returns under its id', async () => {
    const names = async () =>
      (
        await api.send<{ id: number; category_name: string }[]>('GET /reference-standards/category/')
      ).body.reduce((all, { id, category_name }) => all.set(id, category_name), new Map<number, string>())
    const { id, category_name } = await createCategory(api)
    await undo(api, await undo(api))
    expect((await names()).get(id)).toBe(category_name)
    await succeed(api, `PUT ${category(id)}`, { category_name: 'Renamed' })
    await undo(api)
    expect((await names()).get(id)).toBe(category_name)
    await succeed(api, `DELETE ${category(id)}`)
    expect((await names()).has(id)).toBe(false)
    await undo(api)
    expect((await names()).get(id)).toBe(category_name)
  })

  test('a category’s name is restored although its description changed since, which stays', async () => {
    const { id, category_name } = await createCategory(api)
    await succeed(api, `PUT ${category(id)}`, { category_name: 'Renamed by mistake', description: 'With it' })
    const { id: renaming } = await lastChangeSet(api)
    await succeed(api, `PUT ${category(id)}`, { description: 'Since' })
    await undo(api, renaming)
    const { body } = await api.send<{ id: number }[]>('GET /reference-standards/category/')
    expect(body.find((one) => one.id === id)).toMatchObject({ category_name, description: 'Since' })
  })

  test('a category’s deletion is called by its name, also when products in the trash lose it', async () => {
    const { id, category_name } = await createCategory(api)
    const { id: trashed } = await createProduct(api, { category_id: id })
    await succeed(api, `DELETE ${product(trashed)}`)
    await succeed(api, `DELETE ${category(id)}`)
    expect(await lastChangeSet(api)).toMatchObject({ kind: 'delete', label: `Category ${category_name}` })
  })

  test('a product that goes to the trash and loses its category with it counts once', async () => {
    await api.payload.db.pool.query(`
      with category as (insert into reference_categories (category_name) values ('Imported with it') returning id)
      insert into reference_products (name, cat_no, category_id) select 'Imported', 'AV-770001', id from category`)
    const { id } = await lastChangeSet(api)
    expect(await changeSet(api, await undo(api, id))).toMatchObject({ products: 1 })
  })

  test('the kept records are paged: all of them, in pages', async () => {
    const { id } = await createProduct(api, { cas_no: '50-00-0', description: 'Old', synonym: 'Old' })
    await correct(api, id, { cas_no: '64-17-5', description: 'New', synonym: 'New' })
    const { id: set } = await lastChangeSet(api)
    await correct(api, id, { cas_no: '67-56-1', description: 'Later', synonym: 'Later' })
    const undoing = await undo(api, set)
    const pages = [1, 2, 3].map((page) => api.send(`GET ${CHANGE_SETS}${undoing}/kept?limit=2&page=${page}`))
    const [one, two, three] = (await Promise.all(pages)).map(
      ({ body }) => body as { kept: { field: string }[] },
    )
    expect([one, two, three].map((page) => page?.kept.map(({ field }) => field))).toEqual([
      ['cas_no', 'description'],
      ['synonym'],
      [],
    ])
    expect(two).toMatchObject({ page: 2, limit: 2, total: 3, pages: 2 })
  })
})
