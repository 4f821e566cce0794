import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { makeHome, productsOf } from './running-product'

const home = makeHome('start-release')
const { start, untilHealthy } = productsOf(home)

const PRODUCT = '/reference-standards/abacavir/abacavir-sulfate'

test('contract §5 a publication outlives SIGKILL: nothing of it is seen before, all of it after, and a start shows it at once', {
  timeout: 300_000,
}, async () => {
  const port = await freeLoopbackPort()
  const url = `http://localhost:${port}`
  const env = { PORT: String(port), DATA_DIR: path.join(home, 'data'), ADMIN_PASSWORD: 'Press-and-publish-7' }
  let run = start(env)
  await untilHealthy(url, run)
  const call = async (method: string, address: string, json?: unknown, token = '') => {
    const answer = await fetch(`${url}/api${address}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json === undefined ? undefined : JSON.stringify(json),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const { body: session } = await call('POST', '/auth/login', {
    email: 'admin@example.com',
    password: env.ADMIN_PASSWORD,
  })
  const staff = (method: string, address: string, json?: unknown) =>
    call(method, address, json, session.access_token)
  const visit = async (address: string) => {
    const answer = await fetch(url + address, { redirect: 'manual' })
    return { status: answer.status, release: answer.headers.get('x-release'), text: await answer.text() }
  }
  const { body: found } = await staff('GET', '/reference-standards/product/?search=AV-101002')
  await staff('PUT', `/reference-standards/product/${found[0].id}`, { synonym: 'Printed by the press' })
  expect((await staff('POST', '/release/', { label: 'Killed' })).status).toBe(202)

  // In the middle of its pages.
  const release = async () => (await staff('GET', '/release/1')).body
  while ((await release()).progress.done === 0) await sleep(20)
  expect(await release()).toMatchObject({ state: 'preparing' })
  run.process.kill('SIGKILL')
  await run.ended
  run = start(env)
  await untilHealthy(url, run)
  expect(await visit(PRODUCT)).toMatchObject({ status: 200, release: '0' })
  for (const end = Date.now() + 150_000; (await release()).state === 'preparing' && Date.now() < end; )
    await sleep(100)
  expect(await release()).toMatchObject({ state: 'live', error: null })
  const shown = await visit(PRODUCT)
  expect(shown).toMatchObject({
    status: 200,
    release: '1',
    text: expect.stringContaining('Printed by the press'),
  })
  expect(await visit('/reference-standards/unobtainium')).toMatchObject({ status: 404, release: '1' })

  // A start shows it at once; the process that printed is not left behind.
  run.process.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  run = start(env)
  await untilHealthy(url, run)
  expect(await visit(PRODUCT)).toEqual(shown)
  expect((await staff('POST', '/release/0/live', {})).status).toBe(200)
  expect(await visit(PRODUCT)).toMatchObject({ release: '0' })
})
