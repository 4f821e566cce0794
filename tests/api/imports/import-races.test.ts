import { beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import {
  check,
  csv,
  IMPORTS,
  proposed,
  readImport,
  SUPPLIER_HEADER,
  supplierLine,
  upload,
} from '../../support/imports/imports'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

/** Whether a statement waits for a row lock. */
const isWaiting = async () => {
  const { rows } = await api.payload.db.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('contract §4 An import cancelled while its columns are being chosen stays cancelled', async () => {
  const found = await upload(api, csv(SUPPLIER_HEADER, supplierLine('c1')))
  const choosing = await api.payload.db.pool.connect()
  await choosing.query('begin')
  await choosing.query('select 1 from imports where id = $1 for update', [found.id])
  const cancelling = api.send(`POST ${IMPORTS}${found.id}/cancel`)
  await expect.poll(isWaiting).toBe(true)
  await choosing.query(`update imports set state = 'checking' where id = $1`, [found.id])
  await choosing.query(`insert into jobs (kind, subject) values ('import-check', $1)`, [found.id])
  await choosing.query('commit')
  choosing.release()
  expect(await cancelling).toMatchObject({ status: 202, body: { state: 'cancelled' } })
  await api.runner?.idle()
  expect(await readImport(api, found.id)).toMatchObject({ state: 'cancelled', error: null })
  const { rows } = await api.payload.db.pool.query(
    `select 1 from jobs where subject = $1 and state in ('queued', 'running')`,
    [found.id],
  )
  expect(rows).toEqual([])
})

test('contract §4 A dry run that fails after the end of its import changes nothing of it', async () => {
  const { checkJob } = await import('@/catalogue/importing/check-job')
  const found = await check(api, await upload(api, csv(SUPPLIER_HEADER, supplierLine('c2'))))
  await checkJob(api.payload).fail(found.id, new Error('The process died behind the last part'))
  expect(await readImport(api, found.id)).toMatchObject({ state: 'checked', error: null })
  expect((await api.send(`PUT ${IMPORTS}${found.id}`, { json: { columns: proposed(found) } })).status).toBe(
    200,
  )
  await api.runner?.idle()
  expect(await readImport(api, found.id)).toMatchObject({ state: 'checked', counts: { created: 1 } })
})
