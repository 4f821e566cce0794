import { beforeAll, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../support/api'
import { createProduct } from '../support/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

test('contract §4 what serves seals the log of changes, and ends what a killed import left', async () => {
  await createProduct(api)
  const { pool } = api.payload.db
  await pool.query(
    `with killed as (insert into change_sets (kind, state, label) values ('import', 'running', 'killed.csv') returning id)
     insert into jobs (kind, subject, state, holder, held_until)
     select 'import-command', id, 'running', gen_random_uuid(), now() - interval '1 second' from killed`,
  )
  const { openApplication } = await import('@/server/application')
  await openApplication()
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select count(*) filter (where seal is null and state = 'done')::int as unsealed,
              count(*) filter (where state = 'running')::int as running from change_sets`,
    )
    expect(rows).toEqual([{ unsealed: 0, running: 0 }])
  }, 10_000)
})

test('a database that lacks a migration is named in one sentence, and nothing is served', async () => {
  const { rows } = await api.payload.db.pool.query<{ name: string }>(
    'delete from payload_migrations where id = (select max(id) from payload_migrations) returning name',
  )
  const { openApplication } = await import('@/server/application')
  const failure = await openApplication().then(() => null, String)
  expect(failure).toBe(
    `Error: The database lacks 1 migration(s) (${rows[0]?.name}): run "npm run payload -- migrate" and start again.`,
  )
})
