import { expect, test } from 'vitest'
import { openApi } from '../support/api'

test('a database that lacks a migration is named in one sentence, and nothing is served', async () => {
  const { payload } = await openApi()
  const { rows } = await payload.db.pool.query<{ name: string }>(
    'delete from payload_migrations where id = (select max(id) from payload_migrations) returning name',
  )
  const { openApplication } = await import('@/server/application')
  const failure = await openApplication().then(() => null, String)
  expect(failure).toBe(
    `Error: The database lacks 1 migration(s) (${rows[0]?.name}): run "npm run payload -- migrate" and start again.`,
  )
})
