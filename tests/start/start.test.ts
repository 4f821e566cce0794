import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { checkNodeVersion } from '../../scripts/steps/node-version.mjs'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { makeHome, productsOf } from './running-product'

const home = makeHome('start-command')
const { start, untilHealthy } = productsOf(home)

describe('npm start refuses with one clear sentence', () => {
  const notADirectory = path.join(home, 'file')
  writeFileSync(notADirectory, '')

  test.each<[string, Record<string, string>, RegExp]>([
    ['a port that is not a number', { PORT: 'http' }, /PORT is "http": it must be a whole number/],
    [
      'a data directory it cannot write',
      { DATA_DIR: path.join(notADirectory, 'data') },
      /cannot be written \(ENOTDIR\): .*DATA_DIR/,
    ],
    [
      'a data directory that no system makes',
      { DATA_DIR: '/proc/data' },
      /cannot be written \(E\w+\): .*DATA_DIR/,
    ],
    [
      'a database of the user without a secret',
      { DATABASE_URL: 'postgresql://localhost/x' },
      /DATABASE_URL is set, so PAYLOAD_SECRET is needed too/,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgresql://me:hidden-word@127.0.0.1:9/x', PAYLOAD_SECRET: 's' },
      /The database of DATABASE_URL cannot be reached/,
    ],
  ])('%s', async (_what, env, sentence) => {
    const run = start({ PORT: String(await freeLoopbackPort()), DATA_DIR: path.join(home, 'unused'), ...env })
    expect(await run.ended).toBe(1)
    const complaint = run.output().split('✗ ')[1] ?? run.output()
    expect(complaint).toMatch(sentence)
    expect(complaint.trim().split('\n')).toHaveLength(1)
    expect(complaint).not.toContain('hidden-word')
  })

  test('a taken port', async () => {
    const other = createServer().listen(0)
    const { port } = other.address() as { port: number }
    const run = start({ PORT: String(port), DATA_DIR: path.join(home, 'unused') })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(`Port ${port} is taken by another program`)
    other.close()
  })

  test.each(['20.18.3', '18.20.8', '16.0.0'])('Node %s', (version) => {
    expect(() => checkNodeVersion(version)).toThrow(/Node 20.19 or newer is needed/)
  })

  test.each(['20.19.0', '22.0.0', '24.4.1'])('Node %s is accepted', (version) => {
    expect(() => checkNodeVersion(version)).not.toThrow()
  })
})

/** Code that fails outside of everything when a process gets this signal, for Node to load first. */
const SHAKEN = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => {
  Promise.reject(new Error('promised to nobody'))
  throw new Error('thrown by nobody’s code')
})`)}`

describe('npm start', () => {
  test('the product serves, shows the first admin once, survives SIGKILL of Node and of PostgreSQL with every row, and stops cleanly', async () => {
    const port = await freeLoopbackPort()
    const url = `http://localhost:${port}`
    const env = {
      PORT: String(port),
      DATA_DIR: path.join(home, 'data'),
      SEED: 'none',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '2',
    }
    const first = start(env)
    await untilHealthy(url, first)
    // Nobody gets past the proxy: only this machine's own address is listened to (127.0.0.2 is it by another name).
    await expect(fetch(`http://127.0.0.2:${port}/api/health`)).rejects.toThrow('fetch failed')
    const password = first.output().match(/password {2}(\S+)/)?.[1]
    expect(password).toMatch(/^[\w-]{16}$/)
    const signIn = () =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@example.com', password }),
      })
    const { access_token } = await (await signIn()).json()
    const created = await fetch(`${url}/api/reference-standards/category/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ category_name: 'Kept' }),
    })
    expect(created.status).toBe(201)

    first.process.kill('SIGKILL')
    await first.ended
    const second = start({ ...env, NODE_OPTIONS: `--import=${SHAKEN}` })
    await untilHealthy(url, second)
    const listed = await fetch(`${url}/api/reference-standards/category`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(await listed.json()).toMatchObject([{ category_name: 'Kept' }])
    expect(second.output()).not.toContain('password')

    const postmaster = Number(
      readFileSync(path.join(env.DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
    )
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(() => expect(second.output()).toContain('PostgreSQL ended unexpectedly'), 10_000)
    await untilHealthy(url, second)
    const verified = await fetch(`${url}/api/auth/verify`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(verified.status).toBe(200)

    // What nobody foresaw is told, and ends nothing.
    second.process.kill('SIGUSR2')
    for (const what of ['thrown by nobody’s code', 'promised to nobody'])
      await vi.waitFor(() => expect(second.output()).toContain(what), 10_000)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)

    // Someone asks for another protocol and stays: an answer, and no obstacle to the end.
    await fetch(`${url}/nope`)
    const stays = connect(port, '127.0.0.1').on('error', () => {})
    stays.write('GET /nope HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    const answered = new Promise((resolve) => stays.once('data', (chunk) => resolve(String(chunk))))
    expect(await answered).toMatch(/^HTTP\/1.1 404 /)

    const before = second.output().length
    const readiness = () => fetch(`${url}/api/health/ready`)
    expect(await (await readiness()).json()).toMatchObject({ status: 'ready', release: 0 })
    second.process.kill('SIGTERM')
    // contract §8 For a while everything is answered, so that the proxy can turn to another instance.
    await vi.waitFor(async () => expect((await readiness()).status).toBe(503), 2_000)
    expect(await (await readiness()).json()).toMatchObject({ status: 'stopping' })
    const page = await fetch(`${url}/about`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    expect(await second.ended).toBe(0)
    expect(second.output().slice(before)).not.toMatch(/error|lost/i)

    // contract §8 A second signal does not wait for anything.
    const impatient = start(env)
    await untilHealthy(url, impatient)
    for (let sent = 0; sent < 2; sent += 1) {
      impatient.process.kill('SIGTERM')
      await vi.waitFor(() => expect(impatient.output()).toContain('Stopping'), 2_000)
    }
    expect(await impatient.ended).toBe(1)

    // What cannot be used ends the start, and leaves no database behind.
    const third = start({ ...env, SEED: 'everything' })
    expect(await third.ended).toBe(1)
    expect(third.output()).toContain('✗ The environment variable SEED cannot be used')
    expect(existsSync(path.join(env.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
  })
})

test('contract §1 SIGTERM to npm stops the server too', async () => {
  const port = await freeLoopbackPort()
  const npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      SITE_URL: 'http://localhost:3000',
      LOG_FORMAT: 'text',
      SEED: 'none',
      PORT: String(port),
      DATA_DIR: path.join(home, 'data'),
    },
  })
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
  })
  // The server writes to the same pipe: it closes when both have ended.
  const ended = new Promise<number | null>((resolve) => npm.once('close', resolve))
  await untilHealthy(`http://localhost:${port}`, { process: npm, output: () => output, ended })
  npm.kill('SIGTERM')
  await ended
  expect(output).toContain('Stopping: finishing what is in flight')
})
