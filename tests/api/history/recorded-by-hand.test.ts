import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { changedBy, lastChangeSet, undo } from '../../support/history/change-sets'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const product = (id: number) => `/reference-standards/product/${id}`
const sql = (statement: string, values: unknown[] = []) => api.payload.db.pool.query(statement, values)
const historyOf = async (id: number) =>
  (await api.send<{ changes: Record<string, unknown>[] }>(`GET ${product(id)}/history`)).body.changes

describe('contract §4 SQL by hand', () => {
  test('an update is recorded as other, without an author, with its changes', async () => {
    const { id } = await createProduct(api, { cas_no: '50-00-0' })
    await sql(`update reference_products set cas_no = '64-17-5' where id = $1`, [id])
    expect((await historyOf(id))[0]).toMatchObject({
      id: 2,
      kind: 'other',
      actor: null,
      fields: [{ field: 'cas_no', before: '50-00-0', after: '64-17-5' }],
    })
    expect(await lastChangeSet(api)).toMatchObject({ kind: 'other', actor: null, products: 1, state: 'done' })
    expect((await api.send(`GET ${product(id)}`)).body).toMatchObject({ revision: 2, updated_by: null })
  })

  test('a statement over many rows is one change set, named after their number', async () => {
    const { id: category_id } = await createCategory(api)
    await sql(
      `insert into reference_products (name, cat_no, category_id, inventory_status)
       select 'By hand ' || n, 'HAND-' || n, $1, 'In Stock' from generate_series(1, 30) n`,
      [category_id],
    )
    const made = await lastChangeSet(api)
    expect(made).toMatchObject({ kind: 'other', actor: null, products: 30, label: '30 products' })
    await sql(`update reference_products set held = true where category_id = $1 and cat_no <> 'HAND-7'`, [
      category_id,
    ])
    expect(await lastChangeSet(api)).toMatchObject({ kind: 'other', products: 29 })
    await undo(api)
    expect((await sql('select count(*)::int as held from reference_products where held')).rows).toEqual([
      { held: 0 },
    ])
  })

  test('a statement cannot hide its change: revision, times and author are set by the database', async () => {
    const { id } = await createProduct(api)
    await sql(
      `update reference_products set name = 'Slipped in', revision = 1, updated_at = '2020-01-01', updated_by = '{"id":7,"name":"Somebody else"}' where id = $1`,
      [id],
    )
    const { body } = await api.send<{ updated_at: string }>(`GET ${product(id)}`)
    expect(body).toMatchObject({ revision: 2, updated_by: null })
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse('2021-01-01'))
    const { id: last } = await lastChangeSet(api)
    await sql(`update reference_products set revision = 9, updated_by = null where id = $1`, [id])
    expect((await lastChangeSet(api)).id).toBe(last)
  })

  test('a truncation and a change of id are refused', async () => {
    const { id } = await createProduct(api)
    for (const table of ['reference_products', 'reference_categories', 'admin_users'])
      await expect(sql(`truncate ${table} cascade`)).rejects.toThrow('would leave no record')
    await expect(sql('update reference_products set id = id + 100000 where id = $1', [id])).rejects.toThrow(
      'The id of a record stays',
    )
  })

  test('a product starts with revision 1, whatever is inserted', async () => {
    const { id: category_id } = await createCategory(api)
    const { rows } = await sql(
      `insert into reference_products (name, cat_no, category_id, revision) values ('Late', 'LATE-1', $1, 7) returning revision`,
      [category_id],
    )
    expect(rows).toEqual([{ revision: 1 }])
  })

  test('a deletion that bypasses the trash is recorded, and removes the history', async () => {
    const { id } = await createProduct(api)
    await sql('delete from reference_products where id = $1', [id])
    const { id: set, kind, actor } = await lastChangeSet(api)
    expect({ kind, actor }).toEqual({ kind: 'other', actor: null })
    expect(await changedBy(api, set)).toMatchObject([{ record: 'product', id, what: 'deleted', title: null }])
    expect((await api.send(`GET ${product(id)}/history`)).status).toBe(404)
  })

  test('changes of a category and an admin user are recorded too', async () => {
    const { id } = await createCategory(api)
    await sql(`update reference_categories set description = 'By hand' where id = $1`, [id])
    expect(await changedBy(api, (await lastChangeSet(api)).id)).toMatchObject([
      {
        record: 'category',
        id,
        what: 'changed',
        fields: [{ field: 'description', before: 'Impurities and salts', after: 'By hand' }],
      },
    ])
    await sql(`update admin_users set is_active = is_active, phone = '22' where email = $1`, [ADMIN.email])
    const { id: set, kind } = await lastChangeSet(api)
    expect(kind).toBe('other')
    expect(await changedBy(api, set)).toMatchObject([
      { record: 'admin user', fields: [{ field: 'phone', before: null, after: null }] },
    ])
  })
})
