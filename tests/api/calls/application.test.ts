import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { atEnd } from '../../support/application/at-end'
import { picture } from '../../support/files/files'
import { picturesFolder, putRow } from '../../support/files/uploaded-picture'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
  // The application works on the jobs here, not the runner of the test.
  await api.runner?.stop()
  await createProduct(api)
  await api.payload.db.pool.query(
    `with killed as (insert into change_sets (kind, state, label) values ('import', 'running', 'killed.csv') returning id)
     insert into jobs (kind, subject, state, holder, held_until)
     select 'import-command', id, 'running', gen_random_uuid(), now() - interval '1 second' from killed`,
  )
  const { openApplication } = await import('@/server/application')
  const application = await openApplication()
  atEnd(async () => {
    // It would work on the jobs of this worker's next file, and log each second that it cannot.
    application.logger.level = 'silent'
    await application.close()
  })
})

test('contract §4 A start seals the log of changes, and ends the import that a killed process left', async () => {
  await vi.waitFor(async () => {
    const { rows } = await api.payload.db.pool.query(
      `select count(*) filter (where seal is null and state = 'done')::int as unsealed,
              count(*) filter (where state = 'running')::int as running from change_sets`,
    )
    expect(rows).toEqual([{ unsealed: 0, running: 0 }])
  }, 10_000)
})

test('contract §6 The server makes the versions of a picture while it runs a long job of the catalogue', async () => {
  const { PICTURE_JOB, prepareLater } = await import('@/platform/files/pictures/picture-job')
  const { pool, drizzle } = api.payload.db
  const count = async (kinds: string, state: string) =>
    (await pool.query(`select from jobs where kind ${kinds} and state = $1`, [state])).rowCount
  const holder = await pool.connect()
  try {
    await holder.query('begin; select from reference_products for update')
    const { rows } = await pool.query<{ id: number }>('select id from reference_products')
    const { status } = await api.send('POST /reference-standards/product/bulk', {
      json: { select: { ids: rows.map(({ id }) => id) }, set: { inventory_status: 'Out of Stock' } },
    })
    expect(status).toBe(202)
    await vi.waitFor(async () => expect(await count(`<> '${PICTURE_JOB}'`, 'running')).toBe(1), 10_000)

    const { key } = await putRow(api, { width: 40, height: 30, widths: [40] }, 'preparing')
    mkdirSync(picturesFolder(), { recursive: true })
    writeFileSync(path.join(picturesFolder(), `${key}.jpg`), await picture('jpeg'))
    const uploaded = await pool.query<{ id: number }>('select id from content_pictures where key = $1', [key])
    await prepareLater(drizzle, Number(uploaded.rows[0]?.id))
    await vi.waitFor(async () => expect(await count(`= '${PICTURE_JOB}'`, 'done')).toBe(1), 20_000)
    expect(await count(`<> '${PICTURE_JOB}'`, 'running')).toBe(1)
    expect(existsSync(path.join(picturesFolder(), `${key}-40.avif`))).toBe(true)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await vi.waitFor(async () => expect(await count(`<> '${PICTURE_JOB}'`, 'running')).toBe(0), 20_000)
})

test('a database without a migration is named in one sentence, and nothing is served', async () => {
  const { rows } = await api.payload.db.pool.query<{ name: string }>(
    'delete from payload_migrations where id = (select max(id) from payload_migrations) returning name',
  )
  const { openApplication } = await import('@/server/application')
  const failure = await openApplication().then(() => null, String)
  expect(failure).toBe(
    `Error: The database lacks 1 migration(s) (${rows[0]?.name}): run "npm run migrate" and start again.`,
  )
})
