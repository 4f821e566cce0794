import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { insertUser, openSessionFor } from '../../support/application/rows'
import { expectRefusal } from '../../support/calls/refusals'
import {
  CHANGE_SETS,
  changedBy,
  changeSet,
  changeSets,
  correct,
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
const refused = (call: string, status: number) => expectRefusal(api, call, {}, status)

const BAD_QUERIES = [
  'kind=edits',
  'kind=',
  'kind=EDIT',
  'kind=edit,create',
  'state=open',
  'state=',
  'actor=0',
  'actor=-1',
  'actor=1.5',
  'actor=asha',
  'actor=',
  'actor=9999999999',
  'page=0',
  'page=x',
  'page=-1',
  'limit=0',
  'limit=101',
  'limit=1e1',
  'kind=edit&kind=edit',
  'kind=%FF',
  'search=%00',
  'from=yesterday',
  'to=2026-02-30',
]

const SUB_CALLS = ['GET {id}', 'GET {id}/change', 'GET {id}/kept', 'POST {id}/undo']
const aimed = (call: string, id: string) => call.replace('{id}', `${CHANGE_SETS}${id}`)

describe('contract §4 Bad input to the calls of change sets', () => {
  test.each(BAD_QUERIES)('GET change-set/?%s is 400', (query) => refused(`GET ${CHANGE_SETS}?${query}`, 400))

  test.each(SUB_CALLS.flatMap((call) => ['abc', '0', '-1', '1.5', '9999999999'].map((id) => [call, id])))(
    '%s with the id %s is 400',
    (call, id) => refused(aimed(call, id), 400),
  )

  test.each(SUB_CALLS)('%s with an unknown id is 404', (call) => refused(aimed(call, '999999999'), 404))

  test.each(['change', 'kept'])(
    'GET change-set/{id}/%s with a page or limit out of bounds is 400',
    async (of) => {
      await createCategory(api)
      const { id } = await lastChangeSet(api)
      for (const query of ['page=0', 'page=x', 'limit=0', 'limit=101'])
        await refused(`GET ${CHANGE_SETS}${id}/${of}?${query}`, 400)
    },
  )

  test.each([
    ['POST', CHANGE_SETS, 'GET, HEAD'],
    ['DELETE', `${CHANGE_SETS}1`, 'GET, HEAD'],
    ['GET', `${CHANGE_SETS}1/undo`, 'POST'],
  ])('%s %s is 405', async (method, path, allowed) => {
    const { status, headers } = await api.send(`${method} ${path}`)
    expect({ status, allowed: headers.get('allow') }).toEqual({ status: 405, allowed })
  })
})

describe('contract §4 The list of change sets', () => {
  let other: { id: number; token: string }
  let marked: number[]

  beforeAll(async () => {
    const id = await insertUser(api, 'other-hand@example.com')
    other = { id, token: await openSessionFor(api, id) }
    const made = await createProduct(api, { name: 'Listed', cat_no: 'LIST-1' })
    marked = [(await lastChangeSet(api)).id]
    for (const [json, token] of [
      [{ cas_no: '50-00-0' }, undefined],
      [{ cas_no: '64-17-5' }, other.token],
      [{ description: 'Stable' }, other.token],
    ] as const) {
      await correct(api, made.id, json, token)
      marked.unshift((await lastChangeSet(api)).id)
    }
    marked.unshift(await undo(api))
  })

  test('a change set says when, by whom, what and how much', async () => {
    const [undone, edit] = [await changeSet(api, marked[0] ?? 0), await changeSet(api, marked[1] ?? 0)]
    expect(edit).toEqual({
      id: marked[1],
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      actor: { id: other.id, name: 'Inserted' },
      kind: 'edit',
      label: 'LIST-1 Listed',
      products: 1,
      state: 'undone',
      undone_by: marked[0],
      progress: null,
      waits_for: null,
    })
    expect(undone).toMatchObject({
      actor: { name: ADMIN.name },
      kind: 'undo',
      label: 'Undo: LIST-1 Listed',
      products: 1,
      state: 'done',
      undone_by: null,
    })
    expect(Math.abs(Date.now() - Date.parse(edit.at))).toBeLessThan(60_000)
  })

  test('the list is newest first, and its pages contain each change set once', async () => {
    const whole = await changeSets(api, '?limit=100')
    const ids = whole.change_sets.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(ids.slice(0, marked.length)).toEqual(marked)
    expect(whole).toMatchObject({ page: 1, limit: 100, total: ids.length, pages: 1 })
    const paged: number[] = []
    for (let page = 1; page <= Math.ceil(ids.length / 2); page += 1) {
      const part = await changeSets(api, `?limit=2&page=${page}`)
      expect(part).toMatchObject({ page, limit: 2, total: ids.length, pages: Math.ceil(ids.length / 2) })
      paged.push(...part.change_sets.map(({ id }) => id))
    }
    expect(paged).toEqual(ids)
    expect(await changeSets(api, '?page=9999')).toMatchObject({ change_sets: [], page: 9999, limit: 50 })
  })

  test('the list is filtered by kind, person and state, and by all at once', async () => {
    const found = async (query: string) => {
      const { change_sets, total } = await changeSets(api, `?limit=100&${query}`)
      expect(total).toBe(change_sets.length)
      return change_sets.map(({ id }) => id).filter((id) => marked.includes(id))
    }
    const [back, last, second, first, creation] = marked
    expect(await found('kind=undo')).toEqual([back])
    expect(await found('kind=edit')).toEqual([last, second, first])
    expect(await found('kind=create')).toEqual([creation])
    expect(await found(`actor=${other.id}`)).toEqual([last, second])
    expect(await found('state=undone')).toEqual([last])
    expect(await found('state=running')).toEqual([])
    expect(await found(`kind=edit&actor=${other.id}&state=done`)).toEqual([second])
    expect(await found('actor=999999')).toEqual([])
    for (const { kind, state } of (await changeSets(api, '?kind=edit&state=done')).change_sets)
      expect([kind, state]).toEqual(['edit', 'done'])
  })

  test('the list is searched by number, words, person and product, and limited to days', async () => {
    const found = async (query: string) =>
      (await changeSets(api, `?limit=100&${query}`)).change_sets
        .map(({ id }) => id)
        .filter((id) => marked.includes(id))
    const [back, last, second] = marked
    expect(await found(`search=${last}`)).toEqual([last])
    expect(await found(`search=%23${last}`)).toEqual([last])
    expect(await found('search=list-1')).toEqual(marked)
    expect(await found('search=UNDO: list')).toEqual([back])
    expect(await found('search=inserted')).toEqual([last, second])
    expect(await found('search=100%25')).toEqual([])
    // No change set has this name.
    await api.payload.db.pool.query(
      `update reference_products set synonym = 'Nowhere else' where cat_no = 'LIST-1'`,
    )
    expect(await found('search=nowhere%20ELSE')).toEqual(marked)
    const today = new Date().toISOString().slice(0, 10)
    expect(await found(`from=${today}&to=${today}`)).toEqual(marked)
    expect(await found('to=2020-01-01')).toEqual([])
    expect(await found('from=2999-01-01')).toEqual([])
  })

  test('a deleted person keeps the name they had', async () => {
    const { id, name } = await createAdminUser(api, { name: 'Gone Person' })
    const token = await openSessionFor(api, id)
    await correct(api, (await createProduct(api)).id, { description: 'By the one who left' }, token)
    const { id: set } = await lastChangeSet(api)
    await succeed(api, `DELETE /admin-users/${id}`)
    expect((await changeSet(api, set)).actor).toEqual({ id, name })
  })
})

describe('contract §4 The records of a change set', () => {
  test('the records show what was done to them, and each field before and after', async () => {
    const { id, cat_no, name } = await createProduct(api, { cat_no: 'REC-1', name: 'Recorded' })
    const record = { record: 'product', id, title: `${cat_no} ${name}` }
    expect(await changedBy(api, (await lastChangeSet(api)).id)).toEqual([
      { ...record, revision: 1, what: 'created', fields: [] },
    ])
    await correct(api, id, { cas_no: '50-00-0', held: true })
    const { id: edit } = await lastChangeSet(api)
    expect(await changedBy(api, edit)).toEqual([
      {
        ...record,
        revision: 2,
        what: 'changed',
        fields: [
          { field: 'cas_no', before: null, after: '50-00-0' },
          { field: 'held', before: false, after: true },
        ],
      },
    ])
    await correct(api, id, { cas_no: '64-17-5' })
    expect((await changedBy(api, edit))[0]?.fields).toContainEqual({
      field: 'cas_no',
      before: null,
      after: '50-00-0',
    })
    await succeed(api, `DELETE ${product(id)}`)
    const { id: trashing } = await lastChangeSet(api)
    expect(await changedBy(api, trashing)).toMatchObject([
      {
        ...record,
        what: 'changed',
        fields: [{ field: 'deleted_at', before: null, after: expect.any(String) }],
      },
    ])
    await succeed(api, `DELETE ${product(id)}?forever=true`)
    expect(await changedBy(api, (await lastChangeSet(api)).id)).toEqual([
      { record: 'product', id, title: null, revision: 5, what: 'deleted', fields: [] },
    ])
    expect(await changedBy(api, edit)).toEqual([])
  })

  test('changes of a category and an admin user are recorded', async () => {
    const { id, category_name } = await createCategory(api)
    expect(await changedBy(api, (await lastChangeSet(api)).id)).toMatchObject([
      { record: 'category', id, title: category_name, what: 'created' },
    ])
    await succeed(api, `PUT /reference-standards/category/${id}`, { category_name, description: 'Told' })
    expect((await changedBy(api, (await lastChangeSet(api)).id))[0]?.fields).toEqual([
      { field: 'description', before: 'Impurities and salts', after: 'Told' },
    ])
    const user = await createAdminUser(api)
    expect(await changedBy(api, (await lastChangeSet(api)).id)).toMatchObject([
      { record: 'admin user', id: user.id, title: user.email, what: 'created' },
    ])
    await succeed(api, `PUT /admin-users/${user.id}`, { name: 'Other Name', password: 'another-secret' })
    const changed = (await changedBy(api, (await lastChangeSet(api)).id))[0]?.fields
    expect(changed).toContainEqual({ field: 'name', before: null, after: null })
    expect(changed).toContainEqual({ field: 'password_hash', before: null, after: null })
  })
})
