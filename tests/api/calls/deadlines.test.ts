import { once } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deadlines } from '@/platform/database/connection/pool'
import { type Api, openApi, type Sent } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { SilentProxy } from '../../support/application/silent-proxy'
import { createCategory, createProduct } from '../../support/products/factories'

const proxy = new SilentProxy()
let api: Api
/** Loaded once the API is open, because it reads the environment. */
let pools: typeof import('@/platform/database/connection/pool')
let directUrl = ''
let proxiedUrl = ''
beforeAll(async () => {
  api = await openApi('empty', async (url) => {
    directUrl = url
    proxiedUrl = await proxy.open(url)
    return proxiedUrl
  })
  pools = await import('@/platform/database/connection/pool')
})
afterAll(() => proxy.close())

/** The deadlines of new connections: the real ones, unless a test shortens them. */
function setForNew(deadlines: Partial<Deadlines>): void {
  const all = { ...pools.CALL_DEADLINES, ...deadlines }
  Object.assign(api.payload.db.pool.options, pools.poolOptions(proxiedUrl, all))
}

/** Sets them for all connections, by breaking the existing ones. */
async function breakAllAndSet(deadlines: Partial<Deadlines>): Promise<void> {
  proxy.reset()
  setForNew(deadlines)
  const { pool } = api.payload.db
  // Connections with the former deadlines are gone once the pool has noticed that they broke.
  while ((await pool.query('select 1').catch(() => null)) === null);
}

type Setting = 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
const setting = async (name: Setting) =>
  (await api.payload.db.pool.query<Record<Setting, string>>(`show ${name}`)).rows[0]?.[name]

const LIST = 'GET /reference-standards/product/'
const CATEGORIES = '/reference-standards/category/'

/** Expects an answer with Retry-After in the error shape of its call. */
function expectUnavailable(answer: { status: number; headers: Headers; body: unknown }, wrapped: boolean) {
  const text = expect.stringMatching(/try again/)
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 503,
    body: { detail: wrapped ? { message: text } : text },
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

test('§7 Every connection has deadlines, and PostgreSQL reports before the client gives up', async () => {
  expect(await setting('statement_timeout')).toBe('10s')
  expect(await setting('lock_timeout')).toBe('5s')
  expect(await setting('idle_in_transaction_session_timeout')).toBe('30s')
  expect(pools.CALL_DEADLINES.statement).toBeLessThan(pools.CALL_DEADLINES.answer)
  const { options } = api.payload.db.pool
  expect(options).toMatchObject({ connectionTimeoutMillis: 10_000, keepAlive: true })
  // With pg's own limit, each answer stays in memory until a full garbage collection.
  expect(options).not.toHaveProperty('query_timeout')
})

test('§7 No statement stays prepared under a name, which the next connection of a pooler would not know', async () => {
  await api.signIn()
  await createProduct(api)
  for (const call of [LIST, `${LIST}?search=x`, `GET ${CATEGORIES}`, 'GET /admin-users/', 'GET /health'])
    expect((await api.send(call)).status).toBe(200)
  // The pool first gives the connection that was used last.
  const { pool } = api.payload.db
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  const found = await Promise.all(
    clients.map((client) => client.query('select name from pg_prepared_statements')),
  )
  for (const client of clients) client.release()
  expect(clients.length).toBeGreaterThan(0)
  expect(found.flatMap(({ rows }) => rows)).toEqual([])
})

describe('§7 A connection that falls silent', () => {
  beforeEach(() => breakAllAndSet({ connect: 1_000, answer: 1_000 }))

  /** The next connection works again, and has its full time. */
  function recover(): void {
    // The silent connection was discarded, not returned to the pool.
    expect(api.payload.db.pool.idleCount).toBe(0)
    proxy.recover()
    setForNew({})
  }

  const login: Sent = { token: null, json: { email: ADMIN.email, password: ADMIN.password } }
  const CALLS: [call: string, wrapped: boolean, sent?: () => Sent][] = [
    [LIST, true],
    [`POST ${CATEGORIES}`, true, () => ({ json: { category_name: 'Silence' } })],
    ['GET /auth/verify', false],
    ['POST /auth/login', false, () => login],
    ['GET /admin-users/', false],
  ]
  test.each(CALLS)('%s answers 503, and as before once the network is back', async (call, wrapped, sent) => {
    const again = () => api.send(call, sent?.())
    proxy.fallSilent()
    expectUnavailable(await again(), wrapped)
    recover()
    expect((await again()).status).toBeLessThan(300)
  })

  test('a connection that idled for longer than that is refused too', async () => {
    const { pool } = api.payload.db
    const client = await pool.connect()
    client.release()
    const { connection } = client as unknown as { connection: { stream: Socket } }
    await once(connection.stream, 'timeout')
    proxy.fallSilent()
    expectUnavailable(await api.send(LIST), true)
    recover()
  })

  test('contract §8 GET /health answers 503; the process is live, and ready to show pages', async () => {
    proxy.fallSilent()
    const [health, live, ready] = await Promise.all(
      ['', '/live', '/ready'].map((path) => api.send(`GET /health${path}`, { token: null })),
    )
    expect([health?.status, live?.status, ready?.status]).toEqual([503, 200, 200])
    expect(ready?.body).toMatchObject({ status: 'ready', checks: { database: 'away' } })
    recover()
    expect((await api.send('GET /health')).status).toBe(200)
    expect((await api.send('GET /health/ready')).body).toMatchObject({ checks: { database: 'ok' } })
  })

  test('an interruption inside a transaction gives 503, stores nothing and loses no connection', async () => {
    const { pool } = api.payload.db
    const { id } = await createCategory(api)
    const holder = new pg.Client(directUrl)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from reference_categories where id = $1 for update', [id])
    const puts = Array.from({ length: 12 }, (_, i) =>
      api.send(`PUT ${CATEGORIES}${id}`, { json: { description: `Silent ${i}` } }),
    )
    for (const answer of await Promise.all(puts)) expectUnavailable(answer, true)
    // An answer does not wait until its connection is returned.
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 20_000 }).toBe(0)
    await holder.end()
    await breakAllAndSet({})
    expect((await api.send(`PUT ${CATEGORIES}${id}`, { json: {} })).body).toMatchObject({
      description: 'Impurities and salts',
    })
  })
})

test('contract §8 A stopping server leaves a silent database', async () => {
  const { endPool } = await import('@/platform/database/connection/close-database')
  const pool = new pg.Pool(pools.poolOptions(proxiedUrl, pools.CALL_DEADLINES))
  pool.on('error', () => {})
  const clients = [await pool.connect(), await pool.connect()]
  clients[0]?.release()
  proxy.fallSilent()
  await endPool(pool, 200)
  expect(clients.map((client) => pools.databaseSocketOf(client).destroyed)).toEqual([true, true])
  proxy.recover()
  await breakAllAndSet({})
}, 10_000)

test('§7 The pool stays whole however often the network breaks', async () => {
  const { pool } = api.payload.db
  for (let i = 0; i < 12; i += 1) await breakAllAndSet({})
  expect(pool.totalCount - pool.idleCount).toBe(0)
  expect((await api.send(LIST)).status).toBe(200)
})

describe('§7 A lock held by another transaction', () => {
  const WAITS: [what: string, deadlines: Partial<Deadlines>][] = [
    ['no lock in time', { lock: 200 }],
    ['no end of the statement in time', { statement: 200 }],
  ]
  test.each(WAITS)(
    '%s is 503 without a partial write, and succeeds once the lock is free',
    async (_what, deadlines) => {
      const { id, name } = await createProduct(api)
      await breakAllAndSet(deadlines)
      const holder = new pg.Client(directUrl)
      await holder.connect()
      await holder.query('begin')
      await holder.query('select from reference_products where id = $1 for update', [id])
      const put = () =>
        api.send(`PUT /reference-standards/product/${id}`, { json: { name: `${name} later` } })
      expectUnavailable(await put(), true)
      // Reads do not wait for this lock.
      expect((await api.send(LIST)).status).toBe(200)
      await holder.query('lock table reference_products in access exclusive mode')
      expectUnavailable(await api.send(LIST), true)
      await holder.end()
      expect((await put()).body).toMatchObject({ name: `${name} later` })
    },
  )
})
