import { beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { productOf, publish } from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi('sample')
  // The effect of DATABASE_POOL=2 (payload.config.ts), which the pool reads each time.
  const { pool } = api.payload.db
  pool.options.max = 2
})

test('contract §8 Two connections suffice for writes at once, a list beside them, and a publication', async () => {
  const id = await productOf(api, 'AV-101001')
  const calls = Array.from({ length: 30 }, (_, index) =>
    index % 3 === 0
      ? api.send('GET /reference-standards/product/?limit=10')
      : api.send(`PUT /reference-standards/product/${id}`, { json: { synonym: `At once ${index}` } }),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await publish(api)).toMatchObject({ state: 'live' })
  await expect.poll(() => api.payload.db.pool.totalCount).toBeLessThanOrEqual(2)
})
