import { beforeAll, describe, expect, test } from 'vitest'
import { hashFreely } from '../../support/accounts/free-hashes'
import { type Api, openApi } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { changedBy, lastChangeSet } from '../../support/history/change-sets'
import { createAdminUser, createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  hashFreely()
  api = await openApi()
})

const product = (id: number) => `/reference-standards/product/${id}`
const category = (id: number) => `/reference-standards/category/${id}`
const user = (id: number) => `/admin-users/${id}`
const sql = (statement: string, values: unknown[] = []) => api.payload.db.pool.query(statement, values)
const historyOf = async (id: number) =>
  (await api.send<{ changes: Record<string, unknown>[] }>(`GET ${product(id)}/history`)).body.changes

/** Each change of a new record, with the expected entry. */
const ACTS: [what: string, act: () => Promise<unknown>, recorded: object][] = [
  [
    'a category is made',
    () => createCategory(api, { category_name: 'Made' }),
    { kind: 'create', label: 'Category Made', products: 0 },
  ],
  [
    'a category is changed',
    async () => {
      const { id } = await createCategory(api)
      return api.send(`PUT ${category(id)}`, { json: { category_name: 'Changed' } })
    },
    { kind: 'edit', label: 'Category Changed', products: 0 },
  ],
  [
    'a category is deleted',
    async () => {
      const { id } = await createCategory(api, { category_name: 'Deleted' })
      return api.send(`DELETE ${category(id)}`)
    },
    { kind: 'delete', label: 'Category Deleted', products: 0 },
  ],
  [
    'a product is made',
    () => createProduct(api, { cat_no: 'ACT-1', name: 'Made' }),
    { kind: 'create', label: 'ACT-1 Made', products: 1 },
  ],
  [
    'a product is changed',
    async () => {
      const { id } = await createProduct(api, { cat_no: 'ACT-2' })
      return api.send(`PUT ${product(id)}`, { json: { name: 'Changed' } })
    },
    { kind: 'edit', label: 'ACT-2 Changed', products: 1 },
  ],
  [
    'a product is reverted',
    async () => {
      const { id } = await createProduct(api, { cat_no: 'ACT-3', name: 'First' })
      await api.send(`PUT ${product(id)}`, { json: { name: 'Second' } })
      return api.send(`POST ${product(id)}/revert`, { json: { revision: 1 } })
    },
    { kind: 'restore', label: 'ACT-3 First', products: 1 },
  ],
  [
    'a product goes to the trash',
    async () => {
      const { id } = await createProduct(api, { cat_no: 'ACT-4', name: 'Trashed' })
      return api.send(`DELETE ${product(id)}`)
    },
    { kind: 'delete', label: 'ACT-4 Trashed', products: 1 },
  ],
  [
    'a product comes back',
    async () => {
      const { id } = await createProduct(api, { cat_no: 'ACT-5', name: 'Back' })
      await api.send(`DELETE ${product(id)}`)
      return api.send(`POST ${product(id)}/restore`)
    },
    { kind: 'restore', label: 'ACT-5 Back', products: 1 },
  ],
  [
    'a product is deleted forever',
    async () => {
      const { id } = await createProduct(api, { cat_no: 'ACT-6', name: 'Gone' })
      await api.send(`DELETE ${product(id)}`)
      return api.send(`DELETE ${product(id)}?forever=true`)
    },
    { kind: 'delete', products: 1 },
  ],
  [
    'an admin user is made',
    () => createAdminUser(api, { email: 'made@example.com' }),
    { kind: 'create', label: 'Admin user made@example.com', products: 0 },
  ],
  [
    'an admin user is changed',
    async () => {
      const { id } = await createAdminUser(api, { email: 'changed@example.com' })
      return api.send(`PUT ${user(id)}`, { json: { name: 'Changed' } })
    },
    { kind: 'edit', label: 'Admin user changed@example.com', products: 0 },
  ],
  [
    'an admin user is deleted',
    async () => {
      const { id } = await createAdminUser(api, { email: 'deleted@example.com' })
      return api.send(`DELETE ${user(id)}`)
    },
    { kind: 'delete', label: 'Admin user deleted@example.com', products: 0 },
  ],
]

describe('contract §4 Every change belongs to a change set', () => {
  test.each(ACTS)('%s', async (_what, act, recorded) => {
    await act()
    expect(await lastChangeSet(api)).toMatchObject({
      ...recorded,
      actor: { name: ADMIN.name },
      state: 'done',
      undone_by: null,
    })
  })

  test('a refused change leaves no change set', async () => {
    const { id, cat_no, category_id } = await createProduct(api)
    const { id: last } = await lastChangeSet(api)
    const json = { name: 'Twin', cat_no, category_id }
    expect((await api.send('POST /reference-standards/product/', { json })).status).toBe(409)
    expect((await api.send(`PUT ${product(id)}`, { json: { name: '' } })).status).toBe(422)
    expect((await api.send(`DELETE ${category(Number(category_id))}`)).status).toBe(409)
    expect((await lastChangeSet(api)).id).toBe(last)
  })
})

describe('contract §4 A move between categories', () => {
  test('a move is recorded with both names, which stay when the categories are renamed', async () => {
    const [from, to] = [await createCategory(api), await createCategory(api)]
    const { id } = await createProduct(api, { category_id: from.id })
    await sql('update reference_products set category_id = $2 where id = $1', [id, to.id])
    await api.send(`PUT ${category(to.id)}`, { json: { category_name: 'Called otherwise' } })
    expect((await historyOf(id))[0]?.fields).toEqual([
      { field: 'category_id', before: from.id, after: to.id },
      { field: 'category_name', before: from.category_name, after: to.category_name },
    ])
  })
})

describe('contract §4 Admin users', () => {
  test('changes of admins are recorded without password and hash', async () => {
    const password = 'never-to-be-seen-1'
    const { id } = await createAdminUser(api, { email: 'secret@example.com', password })
    const { rows: before } = await sql('select password_hash as hash from admin_users where id = $1', [id])
    await api.send(`PUT ${user(id)}`, { json: { password: 'never-to-be-seen-2', name: 'Renamed' } })
    const { id: change } = await lastChangeSet(api)
    const { rows: after } = await sql('select password_hash as hash from admin_users where id = $1', [id])
    await api.send(`PUT ${user(id)}`, { json: { is_active: false } })
    await api.send(`DELETE ${user(id)}`)
    expect(await changedBy(api, change)).toEqual([
      {
        record: 'admin user',
        id,
        title: null,
        revision: expect.any(Number),
        what: 'changed',
        fields: expect.arrayContaining(
          ['name', 'password_hash'].map((field) => ({ field, before: null, after: null })),
        ),
      },
    ])
    const { rows } = await sql(
      `select op, old from changes where entity = 'u' and entity_id = $1 order by change_set`,
      [id],
    )
    expect(rows.map(({ op }) => op)).toEqual(['c', 'u', 'u', 'd'])
    expect(rows[3]?.old).toMatchObject({ email: 'secret@example.com', name: 'Renamed', is_active: false })
    const log = JSON.stringify(
      (await sql(`select c.*, s.* from changes c join change_sets s on s.id = c.change_set`)).rows,
    )
    for (const secret of [password, 'never-to-be-seen-2', before[0]?.hash, after[0]?.hash])
      expect(log).not.toContain(secret)
    expect(log).not.toMatch(/scrypt|argon|\$2[aby]\$/)
  })

  test('signing in and out is no change of the catalogue or of an account', async () => {
    const { id: last } = await lastChangeSet(api)
    const token = await api.signIn()
    await api.send('POST /auth/logout', { token })
    expect((await lastChangeSet(api)).id).toBe(last)
  })
})
