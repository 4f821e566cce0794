import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { makeHome, productsOf } from './running-product'

const home = makeHome('start-log')
const { start, untilHealthy } = productsOf(home)

const PASSWORD = 'Planted-pass-word-1'

/** Secrets that the log must not contain. */
const PLANTED = {
  password: PASSWORD,
  wrong: 'Planted-wrong-word-2',
  secret: 'planted-payload-secret-3',
  query: 'planted-query-4',
  body: 'planted-body-value-5',
  cookie: 'planted-cookie-6',
  bearer: 'planted-bearer-7',
  file: 'planted-file-name-8',
}

type Line = Record<string, unknown>

describe('contract §8 The log', () => {
  test('every line is JSON with the documented fields, and without secrets', async () => {
    const [port, metrics] = [await freeLoopbackPort(), await freeLoopbackPort()]
    const url = `http://localhost:${port}`
    const run = start({
      PORT: String(port),
      METRICS_PORT: String(metrics),
      DATA_DIR: path.join(home, 'data'),
      // One product, because a release prints every page, and its log lines do not depend on their number.
      SEED: 'none',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '0',
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'debug',
      SLOW_STATEMENT_MS: '1',
      PAYLOAD_SECRET: PLANTED.secret,
      ADMIN_PASSWORD: PASSWORD,
    })
    await untilHealthy(url, run)
    const call = async (
      method: string,
      address: string,
      json?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const answer = await fetch(`${url}/api${address}`, {
        method,
        headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: json === undefined ? undefined : JSON.stringify(json),
      })
      return { id: answer.headers.get('x-request-id'), status: answer.status, body: await answer.json() }
    }
    await call('POST', '/auth/login', { email: 'admin@example.com', password: PLANTED.wrong })
    const { body: session } = await call('POST', '/auth/login', {
      email: 'admin@example.com',
      password: PASSWORD,
    })
    const token: string = session.access_token
    const staff = { authorization: `Bearer ${token}`, 'x-request-id': 'edge-planted-1' }
    const made = await call(
      'POST',
      '/reference-standards/category/',
      { category_name: PLANTED.body, description: PLANTED.body },
      staff,
    )
    expect(made.id).toBe('edge-planted-1')
    await call('GET', `/reference-standards/product/?search=${PLANTED.query}`, undefined, staff)
    await call('GET', '/reference-standards/product/', undefined, {
      authorization: `Bearer ${PLANTED.bearer}`,
    })
    const form = new FormData()
    form.set('image', new Blob(['no picture']), `${PLANTED.file}.png`)
    await fetch(`${url}/api/reference-standards/product/upload`, {
      method: 'POST',
      headers: { authorization: staff.authorization },
      body: form,
    })
    const panel = await fetch(`${url}/cms?${PLANTED.query}`, {
      headers: { cookie: `cms_session=${PLANTED.cookie}` },
      redirect: 'manual',
    })
    expect(panel.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    const { body: product } = await call(
      'POST',
      '/reference-standards/product/',
      { name: 'Logged', cat_no: 'AV-101002', category_id: made.body.id },
      staff,
    )
    const corrected = await call(
      'PUT',
      `/reference-standards/product/${product.id}`,
      { synonym: PLANTED.body },
      staff,
    )
    expect(corrected.status).toBe(200)
    // A publication is a job, which has the id of the request that started it.
    const begun = await call('POST', '/release/', {}, staff)
    expect(begun.status).toBe(202)
    await expect
      .poll(async () => (await call('GET', '/release/1', undefined, staff)).body.state, { timeout: 120_000 })
      .not.toBe('preparing')
    // From memory, from the disk, and missing.
    for (const address of ['/about', '/robots.txt', '/no/such/page'])
      await (await fetch(url + address)).text()
    const scraped = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    // The release is live before its job has ended, which is counted a moment later.
    await expect
      .poll(scraped, { timeout: 30_000 })
      .toMatch(/^averline_job_duration_seconds_count\{kind="release",outcome="done"\} 1$/m)
    const scrape = await scraped()
    expect(scrape).toMatch(/^averline_db_up 1$/m)
    expect(scrape).toMatch(/^averline_release_live 1$/m)
    expect(scrape).toMatch(/^averline_sign_ins_total\{outcome="failed"\} 1$/m)
    expect(scrape).toMatch(
      /^http_requests_total\{route="\/api\/auth\/login",method="POST",status="401"\} 1$/m,
    )
    for (const [route, status] of [
      ['page', 200],
      ['file', 200],
      ['missing', 404],
    ]) {
      const labels = `{route="${route}",method="GET",status="${status}"}`
      expect(scrape).toContain(`\nhttp_requests_total${labels} 1\n`)
      expect(scrape).toContain(`\nhttp_request_duration_seconds_count${labels} 1\n`)
    }
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    run.process.kill('SIGTERM')
    expect(await run.ended).toBe(0)

    const lines = run.output().trim().split('\n')
    const parsed = lines.map((line) => {
      const read: Line = JSON.parse(line)
      expect(read).toMatchObject({
        level: expect.stringMatching(/^(?:fatal|error|warn|info|debug)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        msg: expect.any(String),
        pid: expect.any(Number),
        hostname: expect.any(String),
      })
      return read
    })
    const of = (msg: string) => parsed.filter((line) => line.msg === msg)
    expect(of('ready')).toHaveLength(1)
    expect(of('stopping')).toHaveLength(1)
    expect(of('stopped')).toHaveLength(1)
    expect(of('first-admin')).toEqual([expect.objectContaining({ email: 'admin@example.com' })])
    expect(of('request')).toContainEqual(
      expect.objectContaining({
        request_id: 'edge-planted-1',
        method: 'POST',
        route: '/api/reference-standards/category',
        status: made.status,
        ms: expect.any(Number),
        actor: expect.any(Number),
        bytes: expect.any(Number),
      }),
    )
    expect(of('request')).toContainEqual(
      expect.objectContaining({ route: 'panel', status: 303, actor: null }),
    )
    expect(of('job')).toContainEqual(
      expect.objectContaining({ kind: 'release', subject: 1, outcome: 'done', request_id: 'edge-planted-1' }),
    )
    expect(of('release-live').map(({ release }) => release)).toEqual([0, 1])
    expect(of('child')).toContainEqual(expect.objectContaining({ process: 'press', event: 'started' }))
    expect(of('slow-statement')).toContainEqual(
      expect.objectContaining({ ms: expect.any(Number), statement: expect.any(String) }),
    )
    const accounts = parsed.filter(({ log }) => log === 'accounts')
    expect(accounts.map(({ event }) => event)).toEqual(['sign-in-failed', 'sign-in'])
    for (const { request_id } of accounts) expect(request_id).toMatch(/^[\da-f-]{36}$/)

    for (const [what, words] of Object.entries({ ...PLANTED, token }))
      expect({ what, isLogged: run.output().includes(words) }).toEqual({ what, isLogged: false })
  }, 300_000)
})
