import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { expectRefusal } from '../../support/calls/refusals'
import { changeSet, keptBy, undo } from '../../support/history/change-sets'
import {
  apply,
  carry,
  check,
  csv,
  IMPORTS,
  productByNumber,
  proposed,
  readImport,
  rowsOf,
  SUPPLIER_HEADER,
  supplierLine,
  supplierNumber,
  upload,
} from '../../support/imports/imports'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

describe('contract §4 Applying an import', () => {
  test('applying writes the preview as one change set of its admin, and keeps no file', async () => {
    const done = await carry(
      api,
      csv(SUPPLIER_HEADER, supplierLine('a1', '50-00-0', 'Applied'), supplierLine('a2', '', 'Applied')),
      'spring.csv',
    )
    expect(done).toMatchObject({ state: 'applied', counts: { created: 2 }, progress: { done: 2, total: 2 } })
    expect(await changeSet(api, done.change_set ?? 0)).toMatchObject({
      kind: 'import',
      label: 'spring.csv',
      products: 2,
      state: 'done',
      actor: done.actor,
    })
    expect(await productByNumber(api, supplierNumber('a1'))).toMatchObject({
      category_name: 'Applied',
      cas_no: '50-00-0',
      inventory_status: 'In Stock',
      shipping_temperature: null,
    })
    expect((await rowsOf(api, done.id))[0]?.product_id).toEqual(
      (await productByNumber(api, supplierNumber('a1'))).id,
    )
    expect(existsSync(path.join(api.uploadsDir, 'imports', 'x'))).toBe(false)
    expect(
      (await api.payload.db.pool.query('select stored_file from imports where id = $1', [done.id])).rows,
    ).toEqual([{ stored_file: null }])
  })

  test('applying skips rows whose product has changed since, if their outcome differs', async () => {
    const change = (id: unknown, json: object) => api.send(`PUT /reference-standards/product/${id}`, { json })
    for (const n of [1, 2, 3]) await createProduct(api, { name: `Race ${n}`, cat_no: `AV-71000${n}` })
    const file = csv(
      'name,cat_no,category,inventory_status,description',
      ...[1, 2, 3, 4].map((n) => `Race ${n},AV-71000${n},Raced,In Stock,Of the file`),
    )
    const { id } = await check(api, await upload(api, file))
    await change((await productByNumber(api, 'AV-710001')).id, { description: 'Of somebody else' })
    await change((await productByNumber(api, 'AV-710002')).id, { cas_no: '50-00-0' })
    await createProduct(api, { name: 'Race 4', cat_no: 'av-710004' })
    const done = await apply(api, id)
    expect(done.counts).toMatchObject({ updated: 2, created: 0, left_out: 2 })
    expect(await productByNumber(api, 'AV-710001')).toMatchObject({ description: 'Of somebody else' })
    expect(await productByNumber(api, 'AV-710002')).toMatchObject({
      description: 'Of the file',
      cas_no: '50-00-0',
    })
    const left = await rowsOf(api, id, '?state=left_out')
    expect(left.map(({ line: at }) => at)).toEqual([2, 5])
    expect(left[0]?.problems.at(-1)?.message).toContain('changed')
  })

  test('an import is undone by its own call; categories that it made and that are empty go with it', async () => {
    const { id: stays } = await createProduct(api, {
      name: 'Substance u0',
      cat_no: supplierNumber('u0'),
      inventory_status: 'Out of Stock',
    })
    const done = await carry(
      api,
      csv(SUPPLIER_HEADER, supplierLine('u0', '', 'Undone'), supplierLine('u1', '', 'Undone')),
    )
    await api.send(`PUT /reference-standards/product/${stays}`, {
      json: { inventory_status: 'Under Synthesis' },
    })
    const { status, body } = await api.send<{ change_set: number }>(`POST ${IMPORTS}${done.id}/undo`)
    expect(status).toBe(202)
    expect(await readImport(api, done.id)).toMatchObject({ state: 'undone', change_set: done.change_set })
    expect(await changeSet(api, body.change_set)).toMatchObject({ kind: 'undo', state: 'done' })
    expect(await keptBy(api, body.change_set)).toMatchObject([
      { product_id: stays, field: 'inventory_status' },
    ])
    await expect(productByNumber(api, supplierNumber('u1'))).rejects.toThrow()
    const states = async () => [
      (await readImport(api, done.id)).state,
      (await changeSet(api, done.change_set ?? 0)).state,
    ]
    await undo(api, body.change_set)
    expect(await states()).toEqual(['applied', 'done'])
    expect((await api.send(`POST ${IMPORTS}${done.id}/undo`)).status).toBe(202)
    expect(await states()).toEqual(['undone', 'undone'])
    await expect(productByNumber(api, supplierNumber('u1'))).rejects.toThrow()
    const names = (await api.send<{ category_name: string }[]>('GET /reference-standards/category/')).body
    expect(names.map(({ category_name }) => category_name)).not.toContain('Undone')
  })

  test('an import without changes ends like any other, without a change set', async () => {
    const file = csv(SUPPLIER_HEADER, supplierLine('n1', '', 'Nothing'))
    await carry(api, file)
    const again = await carry(api, file)
    expect(again).toMatchObject({ state: 'applied', counts: { unchanged: 1 }, change_set: null })
    await expectRefusal(api, `POST ${IMPORTS}${again.id}/undo`, {}, 409)
  })

  test('held, a picture and a document can be columns; a missing file rejects its row', async () => {
    const done = await carry(
      api,
      csv(
        'name,cat_no,category,held,image_path',
        'Held,AV-750001,Held,yes,https://example.com/a.png',
        'Gone,AV-750002,Held,no,/api/files/AAAAAAAAAAAAAAAAAAAAAA.png',
      ),
    )
    expect(done.counts).toMatchObject({ created: 1, rejected: 1 })
    expect(await productByNumber(api, 'AV-750001')).toMatchObject({
      held: true,
      image_path: 'https://example.com/a.png',
    })
  })
})

describe('contract §4 A large import', () => {
  test('lists stay fast during the import: tables are analysed after 1,000 rows, and at each doubling', async () => {
    const lines = Array.from({ length: 2_300 }, (_, n) => supplierLine(`many${n}`, '', `Many ${n % 50}`))
    const { pool } = api.payload.db
    const vacuums = async () => {
      await pool.query('select pg_stat_clear_snapshot()')
      const { rows } = await pool.query(
        `select vacuum_count::int as count from pg_stat_user_tables where relname = 'reference_products'`,
      )
      return rows[0].count
    }
    const before = await vacuums()
    expect(await carry(api, csv(SUPPLIER_HEADER, lines))).toMatchObject({ counts: { created: 2_300 } })
    await api.runner?.idle()
    // After 1,000, after 2,000, and at the end.
    await expect.poll(async () => (await vacuums()) - before).toBe(3)
  })
})

describe('contract §4 imports', () => {
  test('imports are listed newest first, by state, with their progress', async () => {
    await upload(api, csv(SUPPLIER_HEADER, supplierLine('l0')))
    const { id } = await upload(api, csv(SUPPLIER_HEADER, supplierLine('l1')))
    const { body } = await api.send<{ imports: { id: number; state: string }[] }>(
      `GET ${IMPORTS}?state=mapping&limit=2`,
    )
    expect(body).toMatchObject({
      page: 1,
      limit: 2,
      imports: [{ id, state: 'mapping' }, { state: 'mapping' }],
    })
  })

  test('a second import waits for the first, and is done after it', async () => {
    const [first, second] = [
      await upload(
        api,
        csv(SUPPLIER_HEADER, ...Array.from({ length: 3_000 }, (_, n) => supplierLine(`w${n}`))),
      ),
      await upload(api, csv(SUPPLIER_HEADER, supplierLine('w0', '50-00-0'))),
    ]
    await api.send(`PUT ${IMPORTS}${first.id}`, { json: { columns: proposed(first) } })
    await api.send(`PUT ${IMPORTS}${second.id}`, { json: { columns: proposed(second) } })
    expect(await readImport(api, second.id)).toMatchObject({
      state: 'checking',
      waiting: true,
      waits_for: { label: expect.stringMatching(/^the check of /), actor: ADMIN.name },
    })
    await api.runner?.idle()
    expect(await readImport(api, second.id)).toMatchObject({
      state: 'checked',
      waiting: false,
      waits_for: null,
    })
  })

  test('an import cancelled while it is written reverts its changes', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => supplierLine(`x${n}`, '', 'Cancelled'))
    const { id } = await check(api, await upload(api, csv(SUPPLIER_HEADER, lines)))
    await api.send(`POST ${IMPORTS}${id}/apply`)
    while ((await readImport(api, id)).progress.done === 0);
    expect((await api.send(`POST ${IMPORTS}${id}/cancel`)).status).toBe(202)
    await api.runner?.idle()
    expect(await readImport(api, id)).toMatchObject({ state: 'cancelled' })
    const { headers } = await api.send('GET /reference-standards/product/?search=Substance%20x')
    expect(headers.get('x-total-count')).toBe('0')
  })
})
