import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { form, pdf, picture } from '../support/files/files'
import { openS3, type S3Server } from '../support/store/s3-server'
import { makeHome, productsOf, type Run } from './running-product'

/** The built product with its files in a bucket (contract §8). */

const home = makeHome('start-bucket')
const { start, untilHealthy, run } = productsOf(home)
const dataDir = path.join(home, 'data')
const root = path.resolve(import.meta.dirname, '../..')

const PASSWORD = 'Files-in-a-bucket-7'
const PRODUCT = '/reference-standards/kept/bucket-sulfate'
const READS = ['/api/reference-standards/product/', '/api/reference-standards/category/', '/api/release/']
const PAGES = ['/', '/about', '/reference-standards', PRODUCT, '/sitemap.xml']
/** The time without the store. The product asks it again every two seconds. */
const AWAY_MS = 5_000
/** The time between two rounds of requests: much shorter than a call that waits for the store in vain. */
const ASKED_EVERY_MS = 100

let s3: S3Server
let env: Record<string, string>
let url: string
beforeAll(async () => {
  s3 = await openS3()
  const port = String(await freeLoopbackPort())
  url = `http://localhost:${port}`
  env = { ...s3.env, PORT: port, DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD: PASSWORD }
})
afterAll(() => s3.close())

async function serve(): Promise<Run> {
  const begun = start(env)
  await untilHealthy(url, begun)
  return begun
}

let token = ''
async function call<Body>(method: string, address: string, sent?: object | FormData) {
  const answer = await fetch(`${url}/api${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(sent && !(sent instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: sent instanceof FormData ? sent : sent && JSON.stringify(sent),
  })
  // Answers of the API (docs/openapi.json).
  return { status: answer.status, body: (await answer.json()) as Body }
}

async function signIn(): Promise<void> {
  const sent = { email: 'admin@example.com', password: PASSWORD }
  token = (await call<{ access_token: string }>('POST', '/auth/login', sent)).body.access_token
}

const statusOf = async (address: string) => {
  const answer = await fetch(url + address, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return `${address} ${answer.status} ${address.startsWith('/api') ? '' : answer.headers.get('x-release')}`
}
const keys = (part: string) => [...s3.objects.keys()].filter((key) => key.includes(part))
const forgetCopies = () => {
  for (const folder of ['cache', 'releases', 'uploads', 'pictures'])
    rmSync(path.join(dataDir, folder), { recursive: true, force: true })
}

const document = pdf({ paddingBytes: 100_000 })
const files = { image: '', document: '' }

/** Repeatedly requests pages, files and reads of the API while the store is away. */
async function beAway(): Promise<void> {
  const asked = [...PAGES, ...READS, files.image, files.document]
  await Promise.all(asked.map(statusOf))
  s3.mood = 'silent'
  const uploading = call('POST', '/reference-standards/product/upload', form(['pdf', pdf()]))
  const seen = new Map<string, number>()
  for (const end = performance.now() + AWAY_MS; performance.now() < end; await sleep(ASKED_EVERY_MS))
    for (const answer of await Promise.all(asked.map(statusOf))) seen.set(answer, (seen.get(answer) ?? 0) + 1)
  expect([...seen.keys()].filter((answer) => !/ 200 1?$/.test(answer))).toEqual([])
  expect(seen.size).toBe(asked.length)
  expect(await uploading).toMatchObject({ status: 503 })
  s3.mood = 'well'
  const again = async () =>
    (await call('POST', '/reference-standards/product/upload', form(['pdf', pdf()]))).status
  await expect.poll(again, { timeout: 15_000 }).toBe(200)
}

describe('contract §8 npm start with a bucket', () => {
  test('a wrong secret gives one sentence that names the variable, and exit code 1', async () => {
    const begun = start({ ...env, S3_SECRET_ACCESS_KEY: 'a wrong secret' })
    expect(await begun.ended).toBe(1)
    expect(begun.output()).toMatch(/✗ The secret in S3_SECRET_ACCESS_KEY does not belong/)
    expect(begun.output()).not.toMatch(/wrong secret|not-in-any-log|\n\s+at /)
  })

  test('uploads and pages are stored there; with every copy lost they are served from there, and reads go on while it is away', {
    timeout: 300_000,
  }, async () => {
    const first = await serve()
    await signIn()
    const upload = form(['image', await picture('png')], ['pdf', document])
    const { body: stored } = await call<{ image_path: string; file_path: string }>(
      'POST',
      '/reference-standards/product/upload',
      upload,
    )
    files.image = stored.image_path
    files.document = stored.file_path
    const { body: category } = await call<{ id: number }>('POST', '/reference-standards/category/', {
      category_name: 'Kept',
      description: 'Kept in a bucket',
    })
    const product = { name: 'Bucket sulfate', cat_no: 'AV-900001', category_id: category.id, ...stored }
    expect(await call('POST', '/reference-standards/product/', product)).toMatchObject({ status: 201 })
    expect(await call('POST', '/release/', { label: 'Kept' })).toMatchObject({ status: 202 })
    const state = async () => (await call<{ state: string }>('GET', '/release/1')).body.state
    await expect.poll(state, { timeout: 200_000, interval: 200 }).toBe('live')
    expect(keys('site/uploads/').length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => keys('.page').length, { timeout: 60_000 }).toBeGreaterThan(PAGES.length)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    forgetCopies()
    await serve()
    s3.asked.length = 0
    expect(await Promise.all(PAGES.map(statusOf))).toEqual(PAGES.map((page) => `${page} 200 1`))
    expect(s3.asked.filter((asked) => /^GET .*\.page$/.test(asked))).not.toEqual([])
    expect(s3.asked.filter((asked) => /^PUT .*\.page$/.test(asked))).toEqual([])
    const part = await fetch(url + files.document, { headers: { range: 'bytes=-20' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(
      `bytes ${document.length - 20}-${document.length - 1}/${document.length}`,
    )
    expect(Buffer.from(await part.arrayBuffer())).toEqual(document.subarray(-20))
    expect((await fetch(url + files.image)).status).toBe(200)

    await beAway()
  })

  test('its backup in a bucket is verified, and its files are untouched', {
    timeout: 400_000,
  }, async () => {
    const before = keys('site/').sort()
    const target = 's3://files/copies'
    const command = (...words: string[]) => run(path.join(root, 'scripts/command.mjs'), words, env)
    expect(await command('backup', target, '--keep', '3')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Backup \S+: \d+ rows, 2 files, 2 new, /m),
    })
    const [sealed = ''] = keys('/inventory.json.sha256')
    const name = sealed.split('/')[1] ?? ''
    expect(await command('restore', `${target}/${name}`, '--verify')).toMatchObject({
      code: 0,
      said: expect.stringMatching(new RegExp(`^Verified ${name}: \\d+ rows, 2 files, \\d+ pages, `, 'm')),
    })
    expect(JSON.parse(String(s3.objects.get(`copies/${name}/verified.json`)?.bytes))).toMatchObject({
      files: 2,
    })
    expect((await command('backup', target, '--list')).said).toMatch(/ verified \d{4}-/)
    expect(keys('site/').sort()).toEqual(before)
  })
})
