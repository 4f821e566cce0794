import { beforeAll, describe, expect, test } from 'vitest'
import type { Readiness } from '@/endpoints/health/health'
import { type Api, openApi } from '../../support/application/api'

let api: Api
let setReadiness: (readiness: Readiness) => void
beforeAll(async () => {
  api = await openApi()
  const { reportReadiness } = await import('@/endpoints/health/health')
  setReadiness = (readiness) => reportReadiness(api.payload, () => readiness)
})

describe('contract §8 The reports of an instance about itself', () => {
  test.each<[Readiness, ready: number, health: number]>([
    [{ status: 'starting', release: 0 }, 503, 503],
    [{ status: 'ready', release: 7 }, 200, 200],
    [{ status: 'stopping', release: 7 }, 503, 200],
  ])('%o: ready %i, health %i, live 200', async (readiness, ready, health) => {
    setReadiness(readiness)
    const ask = (path: string) => api.fetch(`GET /health${path}`, { token: null })
    const answers = { ready: await ask('/ready'), health: await ask(''), live: await ask('/live') }
    expect({
      ready: answers.ready.status,
      health: answers.health.status,
      live: answers.live.status,
    }).toEqual({ ready, health, live: 200 })
    expect(await answers.ready.json()).toEqual({ ...readiness, checks: { database: 'ok', store: 'disk' } })
    expect(await answers.live.json()).toEqual({ status: 'ok' })
    for (const { headers } of Object.values(answers)) expect(headers.get('cache-control')).toBe('no-store')
  })
})
