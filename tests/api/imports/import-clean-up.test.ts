import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { filesBelow, form } from '../../support/files/files'
import {
  apply,
  carry,
  check,
  csv,
  IMPORTS,
  readImport,
  rowsOf,
  SUPPLIER_HEADER,
  supplierLine,
  upload,
} from '../../support/imports/imports'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

test('contract §4 An import’s file is removed with it, and unclaimed files after an hour', async () => {
  const { sweepImportFiles } = await import('@/catalogue/importing/import-files')
  const folder = path.join(api.uploadsDir, 'imports')
  const found = await upload(api, csv('name,cat_no,category', 'A,AV-600001,Swept'))
  const [stored] = await api.query<{ name: string }>(
    'select stored_file as name from imports where id = $1',
    [found.id],
  )
  const kept = path.join(folder, String(stored?.name))
  mkdirSync(folder, { recursive: true })
  const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(folder, name)) as [string, string]
  const before = new Date(Date.now() - 2 * 60 * 60 * 1_000)
  for (const file of [old, fresh]) writeFileSync(file, 'x')
  for (const file of [old, kept]) utimesSync(file, before, before)
  await sweepImportFiles(api.payload)
  expect([old, fresh, kept].map((file) => existsSync(file))).toEqual([false, true, true])
  await apply(api, (await check(api, found)).id)
  expect((await readImport(api, found.id)).state).toBe('applied')
  expect(existsSync(kept)).toBe(false)
})

test('contract §4 The file of an import stays when the connection breaks while it is stored, because the import may exist', async () => {
  const folder = path.join(api.uploadsDir, 'imports')
  const before = filesBelow(folder).length
  await api.query(`create function break_off() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return null;
    end $$;
    create constraint trigger break_off after insert on imports deferrable initially deferred
      for each row execute function break_off()`)
  const { status } = await api.send(`POST ${IMPORTS}`, {
    raw: form(['file', Buffer.from(csv('name', 'A')), 'a.csv']),
  })
  await api.query('drop trigger break_off on imports; drop function break_off')
  expect(status).toBe(503)
  expect(filesBelow(folder)).toHaveLength(before + 1)
})

test('contract §4 Abandoned imports are cancelled, and the rows of old ones removed; their reports stay', async () => {
  const { sweepImports } = await import('@/catalogue/importing/end-import')
  const age = (id: number, column: 'touched_at' | 'ended_at', days: number) =>
    api.payload.db.pool.query(
      `update imports set ${column} = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    )
  const files = () => filesBelow(path.join(api.uploadsDir, 'imports')).length
  const catalogue = (key: string) => csv(SUPPLIER_HEADER, supplierLine(key))
  const mapping = await upload(api, catalogue('left at its columns'))
  const checked = await check(api, await upload(api, catalogue('left at its check')))
  const recent = await upload(api, catalogue('of this week'))
  const old = await carry(api, catalogue('of last month'))
  const kept = await carry(api, catalogue('of this month'))
  const before = files()
  for (const { id } of [mapping, checked]) await age(id, 'touched_at', 8)
  await age(recent.id, 'touched_at', 6)
  await age(old.id, 'ended_at', 31)
  await age(kept.id, 'ended_at', 29)
  await sweepImports(api.payload)

  for (const { id } of [mapping, checked]) {
    expect(await readImport(api, id)).toMatchObject({
      state: 'cancelled',
      error: 'Nobody went on with it for 7 days.',
    })
  }
  expect(files()).toBe(before - 2)
  expect((await readImport(api, recent.id)).state).toBe('mapping')
  expect(await readImport(api, old.id)).toMatchObject({ rows_removed: true, counts: { created: 1 } })
  expect(await rowsOf(api, old.id)).toEqual([])
  await expectRefusal(api, `GET ${IMPORTS}${old.id}/rejected.csv`, {}, 404)
  expect(await readImport(api, kept.id)).toMatchObject({ rows_removed: false })
  expect(await rowsOf(api, kept.id)).toHaveLength(1)
})
