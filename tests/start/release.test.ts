import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listBackups } from '@/commands/backup/backups'
import { FolderPlace } from '@/commands/backup/places/folder-place'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { freeLoopbackPort, portOf } from '../../scripts/steps/port.mjs'
import { makeHome, productsOf } from './running-product'

const home = makeHome('start-release')
const products = productsOf(home)
const dataDir = path.join(home, 'data')
const root = path.resolve(import.meta.dirname, '../..')

const PRODUCT = '/reference-standards/abacavir/abacavir-sulfate'
/** AV-101001 …, the second of which is {@link PRODUCT}: a release prints a page of each, and some more. */
const NAMES = [
  'Abacavir',
  'Abacavir Sulfate',
  ...Array.from({ length: 6 }, (_, index) => `Impurity ${index + 1}`),
]
const PASSWORD = 'Press-and-publish-7'

const run = (program: string, words: readonly string[], env: Record<string, string>) =>
  products.run(program, words, { DATA_DIR: dataDir, ...env })

/** `npm run release -- …`, with what it says and what it ends with. */
const release = (words: string[], env: Record<string, string> = {}) =>
  run(path.join(root, 'scripts/release.mjs'), words, env)

const says = (text: string | RegExp, code = 0) => ({ code, said: expect.stringMatching(text) })

/** The product on the data directory that the tests share, as its staff and its visitors reach it. */
async function serving({ start, untilHealthy } = products) {
  const port = await freeLoopbackPort()
  const url = `http://localhost:${port}`
  const begin = async () => {
    const begun = start({ PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, SEED: 'none' })
    await untilHealthy(url, begun)
    return begun
  }
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
  const product = await begin()
  const signIn = { email: 'admin@example.com', password: PASSWORD }
  const { body: session } = await call('POST', '/auth/login', signIn)
  const staff = (method: string, address: string, json?: unknown) =>
    call(method, address, json, session.access_token)
  const visit = async (address: string) => {
    const answer = await fetch(url + address, { redirect: 'manual' })
    return { status: answer.status, release: answer.headers.get('x-release'), text: await answer.text() }
  }
  /** Corrects a product. @returns its id */
  const correct = async (catNo: string, synonym: string): Promise<number> => {
    const { body: found } = await staff('GET', `/reference-standards/product/?search=${catNo}`)
    await staff('PUT', `/reference-standards/product/${found[0].id}`, { synonym })
    return found[0].id
  }
  return { product, begin, staff, visit, correct }
}

type Served = Awaited<ReturnType<typeof serving>>

async function addProducts(staff: Served['staff']): Promise<void> {
  const { status, body: category } = await staff('POST', '/reference-standards/category/', {
    category_name: 'Abacavir',
  })
  expect(status).toBe(201)
  for (const [index, name] of NAMES.entries()) {
    const product = { name, cat_no: `AV-${101_001 + index}`, category_id: category.id }
    expect((await staff('POST', '/reference-standards/product/', product)).status).toBe(201)
  }
}

describe('contract §5 Releases from the command line', () => {
  test.each([
    [['--help'], 0],
    [['-h'], 0],
    [[], 2],
    [['publsh'], 2],
    [['publish', 'two', 'labels'], 2],
    [['list', '--force'], 2],
  ])('a mistyped command is refused without a database: %j ends with %d', async (words, code) => {
    // Nothing exists there, and nothing is created for it.
    const nowhere = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing', PAYLOAD_SECRET: 'x' }
    expect(await release(words, nowhere)).toEqual(says(/^Usage: npm run release -- COMMAND/, code))
  })

  test('a database that does not answer gives one sentence', async () => {
    const nowhere = { DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/nothing', PAYLOAD_SECRET: 'x' }
    const { code, said } = await release(['list'], nowhere)
    expect(code).toBe(3)
    expect(said).toMatch(/cannot be reached/)
    expect(said).not.toMatch(/secret|\n\s+at /)
  })
})

// The later tests share a data directory: the first release prints every page, the others only changes.
// There are enough products for a release to be killed half-way; what takes longer is in tests/e2e/admin/publishing.
test('contract §5 A publication survives SIGKILL: visitors see nothing of it before, all of it after, and a start shows it at once', {
  timeout: 300_000,
}, async () => {
  const { product, begin, staff, visit, correct } = await serving()
  await addProducts(staff)
  await correct('AV-101002', 'Printed by the press')
  expect((await staff('POST', '/release/', { label: 'Killed' })).status).toBe(202)

  // In the middle of its pages.
  const first = async () => (await staff('GET', '/release/1')).body
  while ((await first()).progress.done === 0) await sleep(20)
  expect(await first()).toMatchObject({ state: 'preparing' })
  product.process.kill('SIGKILL')
  await product.ended
  const second = await begin()
  expect(await visit(PRODUCT)).toMatchObject({ status: 200, release: '0' })
  for (const end = Date.now() + 150_000; (await first()).state === 'preparing' && Date.now() < end; )
    await sleep(100)
  expect(await first()).toMatchObject({ state: 'live', error: null })
  const shown = await visit(PRODUCT)
  expect(shown).toMatchObject({
    status: 200,
    release: '1',
    text: expect.stringContaining('Printed by the press'),
  })
  expect(await visit('/reference-standards/unobtainium')).toMatchObject({ status: 404, release: '1' })

  // A start shows it at once; no printing process is left.
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  await begin()
  expect(await visit(PRODUCT)).toEqual(shown)
  for (const number of ['0', '1']) {
    expect((await staff('POST', `/release/${number}/live`, {})).status).toBe(200)
    expect(await visit(PRODUCT)).toMatchObject({ release: number })
  }
})

describe('contract §5 Each command', () => {
  const shared = productsOf(home, afterAll)
  let visit: Served['visit']
  let correct: Served['correct']
  beforeAll(async () => {
    const served = await serving(shared)
    visit = served.visit
    correct = served.correct
  }, 120_000)

  test('a command on the database of a running server changes what the server shows', async () => {
    const shown = async () => (await visit('/')).release
    const renamed = { SITE_URL: 'https://www.averline.example' }
    expect(await release(['pending'], renamed)).toEqual(
      says(
        /✗ The site is built for http:\/\/localhost:3000, and SITE_URL is https:\/\/www\.averline\.example/,
        3,
      ),
    )
    expect(await release(['publish', 'Nothing'])).toEqual(says(/✗ There is nothing to publish/, 1))

    const first = await correct('AV-101002', 'Typed')
    await correct('AV-101003', 'Typed too')
    // With a default address of its own, and no build for it: the build that shows pages prints them.
    const elsewhere = { SITE_URL: '', PORT: '4999' }
    expect(await release(['pending'], elsewhere)).toEqual(
      says(/^(?![\s\S]*Building)[\s\S]*AV-101002.*: synonym[\s\S]*2 pending, \d+ pages\./),
    )
    expect(await release(['publish', '--products', `${first}`, '--ready'])).toEqual(
      says(/Release 2 is ready: \d+ pages changed\./),
    )
    expect(await shown()).toBe('1')
    expect(await release(['live', '2'])).toEqual(says(/Visitors see release 2\./))
    await expect.poll(shown).toBe('2')
    expect(await release(['publish', 'The rest'])).toEqual(says(/Release 3 is live: \d+ pages changed\./))
    await expect.poll(shown).toBe('3')
    expect(await release(['list'])).toEqual(says(/ 3 {2}live .*The rest\n[\s\S]*Visitors see release 3\./))
    expect(await release(['live', '0'])).toEqual(says(/Visitors see release 0\./))
    await expect.poll(shown).toBe('0')
  }, 400_000)

  test('contract §8 A backup is verified beside a running server: restored, served, queried and noted', async () => {
    const cluster = await new Cluster(dataDir).open()
    onTestFinished(() => cluster.close())
    const target = path.join(home, 'backups')
    // As in a .env that the commands share with the server, whose port it is.
    const metrics = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void metrics.close())
    await once(metrics, 'listening')
    const command = (...words: string[]) =>
      run(path.join(root, 'scripts/command.mjs'), words, { METRICS_PORT: String(portOf(metrics)) })
    expect(await command('backup', target)).toEqual(says(/^Backup /m))
    const [name = ''] = readdirSync(target).filter((each) => each.endsWith('Z'))
    const backup = path.join(target, name)
    expect(await command('restore', backup, '--verify')).toEqual(
      says(new RegExp(`^Verified ${name}: \\d+ rows, \\d+ files, 50 pages, \\d+\\.\\d s$`, 'm')),
    )
    const noted = JSON.parse(readFileSync(path.join(backup, 'verified.json'), 'utf8'))
    expect(noted).toMatchObject({ at: expect.any(String), version: expect.any(String), pages: 50 })
    expect(await listBackups(new FolderPlace(target))).toMatchObject([{ name, verifiedAt: noted.at }])
    // The live release is unchanged, and no file is left beside it.
    expect(await visit('/')).toMatchObject({ status: 200, release: '0' })
    const client = new pg.Client(cluster.url())
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query(`select datname from pg_database where datname like '%verify%'`)
    expect(rows).toEqual([])

    // A damaged backup is not verified.
    rmSync(path.join(backup, 'verified.json'))
    truncateSync(path.join(backup, 'tables/releases.copy.gz'), 30)
    expect(await command('restore', backup, '--verify')).toEqual(
      says(/✗ .*releases\.copy\.gz is missing or damaged/, 1),
    )
    expect(existsSync(path.join(backup, 'verified.json'))).toBe(false)
  }, 400_000)
})
