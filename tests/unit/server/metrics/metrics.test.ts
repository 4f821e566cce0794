import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WatchedState } from '@/releases/stored/watched-state'
import { kindOfAddress } from '@/server/door/measured'

const HOST = '127.0.0.1'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const STATE: WatchedState = {
  live: 7,
  unprinted: 12,
  jobs: [{ kind: 'release', state: 'queued', count: 2, oldest: 30 }],
  backedUp: 1_700_000_000,
  verified: null,
}

let asked = 0
let state: () => Promise<WatchedState>
let url = ''
let server: Awaited<ReturnType<typeof loadMetrics>>['server']
let metrics: Awaited<ReturnType<typeof loadMetrics>>['metrics']
let openMetrics: Awaited<ReturnType<typeof loadMetrics>>['openMetrics']

/** Counters that nothing has counted in yet: files of this project share their modules, and a failed test is run again. */
async function loadMetrics() {
  vi.resetModules()
  const { openMetrics } = await import('@/server/metrics/metrics-server')
  const metrics = await import('@/platform/observing/metrics')
  const port = await freePort()
  const source = {
    state: () => {
      asked += 1
      return state()
    },
    pool: () => ({ total: 4, idle: 3, waiting: 1, max: 10 }),
    shown: () => 6,
  }
  const server = await openMetrics(source, port, HOST)
  url = `http://${HOST}:${port}`
  return { server, metrics, openMetrics }
}

beforeEach(async () => {
  state = async () => STATE
  ;({ server, metrics, openMetrics } = await loadMetrics())
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

async function scrape(): Promise<string> {
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  return answer.text()
}

describe('contract §8 metrics', () => {
  test('their port answers nothing else', async () => {
    expect((await fetch(`${url}/`)).status).toBe(404)
    expect((await fetch(`${url}/metrics/x`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  test('a port in use is refused with a sentence that names the variable', async () => {
    const port = Number(new URL(url).port)
    const source = {
      state: async () => STATE,
      pool: () => ({ total: 0, idle: 0, waiting: 0, max: 0 }),
      shown: () => 0,
    }
    await expect(openMetrics(source, port, HOST)).rejects.toThrow(/METRICS_PORT \d+ .* cannot be opened/)
  })

  test('a scrape queries the database once, and has every documented metric', async () => {
    metrics.measureAnswer('/api/reference-standards/product/:id', 'GET', 200, 0.02)
    metrics.measureAnswer('page', 'BREW', 404, 0.001)
    metrics.countSlowStatement()
    metrics.countSignIn('failed')
    metrics.measureJob('release', 'done', 3)
    metrics.noteChild('press', process.pid, 'started')
    asked = 0
    const text = await scrape()
    expect(asked).toBe(1)
    for (const line of [
      'http_requests_total{route="/api/reference-standards/product/:id",method="GET",status="200"} 1',
      'http_requests_total{route="page",method="other",status="404"} 1',
      'http_request_duration_seconds_bucket{le="0.025",route="/api/reference-standards/product/:id",method="GET",status="200"} 1',
      'averline_db_connections{state="idle"} 3',
      'averline_db_connections{state="busy"} 1',
      'averline_db_connections{state="waiting"} 1',
      'averline_db_connections{state="max"} 10',
      'averline_db_slow_statements_total 1',
      'averline_db_up 1',
      'averline_jobs{kind="release",state="queued"} 2',
      'averline_job_oldest_seconds{kind="release",state="queued"} 30',
      'averline_job_duration_seconds_count{kind="release",outcome="done"} 1',
      'averline_release_live 7',
      'averline_release_shown 6',
      'averline_release_unprinted_pages 12',
      'averline_child_up{process="press"} 1',
      'averline_child_up{process="panel"} 0',
      'averline_child_starts_total{process="press"} 1',
      'averline_sign_ins_total{outcome="failed"} 1',
      'averline_backup_last_success_timestamp_seconds 1700000000',
      'averline_backup_last_verified_timestamp_seconds 0',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toMatch(/^averline_child_resident_bytes\{process="press"\} [1-9]/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(text).toMatch(/^process_resident_memory_bytes /m)
  })

  test('answers are counted by route, method and status, in every bucket that they fit', async () => {
    for (const seconds of [0.005, 0.006, 0.3, 31]) metrics.measureAnswer('asset', 'GET', 200, seconds)
    metrics.measureAnswer('asset', 'GET', 304, 0.001)
    metrics.measureAnswer('asset', 'HEAD', 200, 0.001)
    const ofAssets = async () =>
      (await scrape()).split('\n').filter((line) => line.includes('route="asset",method="GET",status="200"'))
    const labels = 'route="asset",method="GET",status="200"'
    const bucket = (le: string, count: number) =>
      `http_request_duration_seconds_bucket{le="${le}",${labels}} ${count}`
    const lines = [
      `http_requests_total{${labels}} 4`,
      bucket('0.005', 1),
      ...['0.01', '0.025', '0.05', '0.1', '0.25'].map((le) => bucket(le, 2)),
      ...['0.5', '1', '2.5', '5', '10', '30'].map((le) => bucket(le, 3)),
      bucket('+Inf', 4),
      `http_request_duration_seconds_sum{${labels}} 31.311`,
      `http_request_duration_seconds_count{${labels}} 4`,
    ]
    expect(await ofAssets()).toEqual(lines)
    // A scrape does not reset the counters.
    expect(await ofAssets()).toEqual(lines)
  })

  test('without the database a scrape is answered within two seconds', async () => {
    state = () => Promise.reject(new Error('away'))
    expect(await scrape()).toMatch(/^averline_db_up 0$/m)
    state = () => new Promise(() => {})
    const began = performance.now()
    expect(await scrape()).toMatch(/^averline_db_up 0$/m)
    expect(performance.now() - began).toBeGreaterThan(1_900)
    state = async () => ({ ...STATE, jobs: [] })
    const text = await scrape()
    expect(text).toMatch(/^averline_db_up 1$/m)
    // A queue that is empty has no lines left.
    expect(text).not.toMatch(/^averline_jobs\{/m)
  })

  test.each(['docs/observability/alerts.yaml', 'docs/observability/dashboard.json'])(
    '%s names only existing metrics',
    async (file) => {
      const known = new Set(metrics.measures.getMetricsAsArray().map(({ name }) => name))
      const named = readFileSync(file, 'utf8').match(/\b(?:averline|http|process|nodejs)_\w+/g) ?? []
      expect(named.length).toBeGreaterThan(4)
      for (const name of named)
        expect({
          name,
          isKnown: known.has(name) || known.has(name.replace(/_(?:bucket|sum|count)$/, '')),
        }).toEqual({
          name,
          isKnown: true,
        })
    },
  )

  test.each([
    ['/', 'page'],
    ['/reference-standards/abacavir', 'page'],
    ['/_next/static/chunks/a.js', 'asset'],
    ['/reference-standards/abacavir/x.sdf', 'file'],
    ['/pictures/a.webp', 'picture'],
    ['/preview/token/about', 'preview'],
  ])('the kind of %s is %s', (address, kind) => {
    expect(kindOfAddress(address)).toBe(kind)
  })
})
