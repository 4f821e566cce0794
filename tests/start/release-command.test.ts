import { spawn } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { makeHome, productsOf } from './running-product'

const home = makeHome('release-command')
const { start, untilHealthy } = productsOf(home)
const dataDir = path.join(home, 'data')
const root = path.resolve(import.meta.dirname, '../..')

/** `npm run release -- …`, with what it says and what it ends with. */
function release(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(root, 'scripts/release.mjs'), ...words], {
    cwd: home,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: dataDir,
      ...env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  )
}

const says = (text: string | RegExp, code = 0) => ({ code, said: expect.stringMatching(text) })

describe('contract §5 releases from the command line', () => {
  test.each([
    [['--help'], 0],
    [['-h'], 0],
    [[], 2],
    [['publsh'], 2],
    [['publish', 'two', 'labels'], 2],
    [['list', '--force'], 2],
  ])('what can be typed is said without a database: %j ends with %d', async (words, code) => {
    // Nothing is there, and nothing is made for it.
    const nowhere = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing', PAYLOAD_SECRET: 'x' }
    expect(await release(words, nowhere)).toEqual(says(/^Usage: npm run release -- COMMAND/, code))
  })

  test('a database that does not answer: not done, in one sentence', async () => {
    const nowhere = { DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/nothing', PAYLOAD_SECRET: 'x' }
    const { code, said } = await release(['list'], nowhere)
    expect(code).toBe(3)
    expect(said).toMatch(/cannot be reached/)
    expect(said).not.toMatch(/secret|\n\s+at /)
  })
})

describe('contract §5 each command', () => {
  const password = 'Press-and-publish-7'
  let url: string
  beforeAll(async () => {
    const port = await freeLoopbackPort()
    url = `http://localhost:${port}`
    const run = start({ PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD: password })
    await untilHealthy(url, run)
  }, 120_000)

  async function staff<Body>(method: string, address: string, json?: unknown): Promise<Body> {
    const signIn = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password }),
    })
    const { access_token } = await signIn.json()
    const answer = await fetch(`${url}/api${address}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: json === undefined ? undefined : JSON.stringify(json),
    })
    return answer.json()
  }

  const shown = async () => (await fetch(url)).headers.get('x-release')

  test('on the database of a running server, which shows what becomes of it', async () => {
    expect(await release(['pending'])).toEqual(says(/Nothing is pending/))
    expect(await release(['publish', 'Nothing'])).toEqual(says(/✗ There is nothing to publish/, 1))

    const path = '/reference-standards/product/'
    const [first] = await staff<{ id: number }[]>('GET', `${path}?search=AV-101002`)
    const [second] = await staff<{ id: number }[]>('GET', `${path}?search=AV-102001`)
    await staff('PUT', `${path}${first?.id}`, { synonym: 'Typed' })
    await staff('PUT', `${path}${second?.id}`, { synonym: 'Typed too' })
    expect(await release(['pending'])).toEqual(says(/AV-101002.*: synonym[\s\S]*2 pending, \d+ pages\./))

    expect(await release(['publish', '--products', 'first'])).toEqual(says(/✗ --products takes ids/, 1))
    expect(await release(['publish', '--products', '99999999999'])).toEqual(says(/✗ --products takes ids/, 1))
    expect(await release(['publish', '--content', 'no/such'])).toEqual(says(/✗ "no\/such" has nothing/, 1))
    expect(await release(['publish', '--products', `${first?.id}`, '--ready'])).toEqual(
      says(/Release 1 is ready: \d+ pages changed\./),
    )
    expect(await shown()).toBe('0')
    expect(await release(['live', '1'])).toEqual(says(/Visitors see release 1\./))
    await expect.poll(shown).toBe('1')
    expect(await release(['publish', 'Typed\u0007'])).toEqual(says(/✗ .*label.*invisible/, 1))
    expect(await release(['publish', 'x'.repeat(201)])).toEqual(says(/✗ .*label must be at most 200/, 1))
    expect(await release(['publish', 'The rest'])).toEqual(says(/Release 2 is live: \d+ pages changed\./))
    await expect.poll(shown).toBe('2')
    expect(await release(['list'])).toEqual(says(/ 2 {2}live .*The rest\n[\s\S]*Visitors see release 2\./))

    expect(await release(['live', '99'])).toEqual(says(/✗ There is no such release/, 1))
    expect(await release(['live'])).toEqual(says(/✗ Say the number of a release/, 1))
    expect(await release(['remove', '2'])).toEqual(says(/✗ Release 2 is what visitors see/, 1))
    expect(await release(['remove', '0'])).toEqual(says(/✗ Release 0 is the built-in content/, 1))
    expect(await release(['live', '0'])).toEqual(says(/Visitors see release 0\./))
    await expect.poll(shown).toBe('0')
    expect(await release(['remove', '1'])).toEqual(says(/Release 1 was removed\./))
    // Two dozen commands, each a process with a connection of its own.
  }, 400_000)
})
