import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { serveApi } from '../../support/application/wire'
import { EXPORT } from '../../support/products/exports'
import { createCategory } from '../../support/products/factories'

let api: Api
let category: { id: number }
beforeAll(async () => {
  api = await openApi()
})
beforeEach(async () => {
  category = await createCategory(api)
})

describe('contract §4 Exports that no client reads', () => {
  /** Transactions of exports, as PostgreSQL sees them. */
  const open = async () => {
    const { rows } = await api.payload.db.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and query like '%from exported'`,
    )
    return Number(rows[0]?.n)
  }
  const begin = () => api.fetch(`GET ${EXPORT}?format=csv`)

  test('two run at once; the next gets the time to retry, until one has ended', async () => {
    const [first, second] = [await begin(), await begin()]
    const { status, headers } = await api.send(`GET ${EXPORT}?format=csv`)
    expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 429, retry: '10' })
    expect(await open()).toBe(2)
    await first.body?.cancel()
    const third = await begin()
    expect(third.status).toBe(200)
    expect((await third.text()).length).toBeGreaterThan(100)
    await second.text()
    await expect.poll(open).toBe(0)
  })

  test('HEAD answers like GET and occupies nothing', async () => {
    const { status, headers } = await api.fetch(`HEAD ${EXPORT}?format=sdf`)
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'chemical/x-mdl-sdfile',
    })
    await expect.poll(open).toBe(0)
  })

  test('a client that disconnects in the middle leaves nothing behind', async () => {
    await api.payload.db.pool.query(
      `insert into reference_products (name, cat_no, category_id, description)
       select 'Gone ' || n, 'GO-' || n, $1, repeat('x', 5000) from generate_series(1, 3000) n`,
      [category.id],
    )
    const wire = await serveApi(api)
    const sent = wire.begin(`GET /api${EXPORT}?format=csv`, { authorization: `Bearer ${api.token}` })
    const answer = await new Promise<NodeJS.ReadableStream>((resolve) => {
      sent.once('response', resolve)
      sent.end()
    })
    await new Promise((resolve) => answer.once('data', resolve))
    expect(await open()).toBe(1)
    answer.pause()
    sent.on('error', () => {})
    sent.destroy()
    await expect.poll(open).toBe(0)
    wire.close()
  })

  test('a lost database breaks off the file, and the next export succeeds', async () => {
    const end = () =>
      api.payload.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like '%from exported'`,
      )
    const response = await begin()
    const reader = response.body?.getReader()
    await reader?.read()
    await end()
    const rest = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
    }
    await expect(rest()).rejects.toThrow()
    await expect.poll(open).toBe(0)
    expect((await begin()).status).toBe(200)
  })
})
