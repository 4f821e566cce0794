import { readFileSync, statSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { clearUp, newDataDir } from './holder'

const cluster = new Cluster(newDataDir())
beforeAll(async () => {
  vi.stubEnv('SLOW_STATEMENT_MS', '50')
  await cluster.open()
}, 60_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await cluster.close()
  clearUp()
}, 60_000)

const log = () => readFileSync(cluster.logFile, 'utf8')

test('contract §8 The embedded PostgreSQL writes the plan of a slow statement to its own log, without its parameters', async () => {
  const client = new pg.Client(cluster.url('postgres'))
  await client.connect()
  await client.query('select $1::text as word', ['not-slow'])
  await client.query(
    'select count(*) from generate_series(1, 3) n where pg_sleep(0.05) is not null and $1 <> $2',
    ['a value of a caller', 'another value'],
  )
  await client.end()
  await expect.poll(log).toMatch(/LOG: {2}duration: [\d.]+ ms {2}plan:/)
  expect(log()).toContain('Query Text: select count(*) from generate_series(1, 3) n where')
  expect(log()).toContain('Function Scan on generate_series n')
  expect(log()).not.toMatch(/Query Parameters|a value of a caller|another value|not-slow/)
  expect(statSync(cluster.logFile).mode & 0o077).toBe(0)
})
