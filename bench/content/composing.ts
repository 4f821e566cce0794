import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { createDatabase, openSession } from '../api/rows'
import { fillVaried } from '../api/varied-rows'
import { load } from '../instruments/load'
import { dataDir, type Server, startProduct } from '../instruments/servers'
import { median, percentile, printTable } from '../instruments/statistics'
import { openBrowser } from '../pages/browser'
import type { Part } from '../part'
import { addressOf, Composer, fillRedirects, longPost, page, post, question } from './composer'

const DOCUMENTS = 200
const REDIRECTS = 2_000
const PRODUCTS = 5_000
const CATEGORIES = 250
/** Drawing one takes about 7 ms, once. */
const STRUCTURES = 500
const LONG_POSTS = 100
/** Of 20 and fewer, the 95th percentile would be the slowest: the first, which reads all documents. */
const TIMES = 60
/** Releases of one document each, of each kind. */
const RELEASES = 40
/** Rounds of loads, and of the form. */
const ROUNDS = 5
const SECONDS = 3

const directory = path.join(dataDir, 'bench-composing')

type Row = [what: string, measured: string, wanted: string]

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`

const percentile95 = (measured: readonly number[]) =>
  `${milliseconds(percentile(measured, 0.95))} (slowest ${Math.max(...measured).toFixed(0)})`

async function repeated(times: number, work: (n: number) => Promise<unknown>): Promise<string> {
  const measured: number[] = []
  for (let n = 0; n < times; n += 1) measured.push(await timed(() => work(n)))
  return percentile95(measured)
}

/** Publishes new documents one by one: the dialog of Publish this…, then its button until visitors see the document. */
async function published(
  composer: Composer,
  kind: string,
  made: (name: string) => object,
): Promise<{ opened: number[]; visible: number[]; pages: number }> {
  const ids: number[] = []
  for (let n = 0; n < RELEASES; n += 1)
    ids.push((await composer.send(`POST /cms/api/${kind}?depth=0`, made(`new ${kind} ${n}`))).doc.id)
  const opened: number[] = []
  const visible: number[] = []
  let pages = 0
  for (const id of ids) {
    const call = `/cms/api/${kind}/${id}/publish`
    opened.push(await timed(() => composer.send(`GET ${call}`)))
    visible.push(
      await timed(async () => {
        pages = Math.max(pages, await composer.released(`POST ${call}`))
      }),
    )
  }
  return { opened, visible, pages }
}

/** The waiting times of editors. */
async function editing(composer: Composer): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of ['posts', 'questions', 'pages', 'redirects'])
    rows.push([
      `the list of ${kind}, p95`,
      await repeated(TIMES, () => composer.send(`GET /cms/api/${kind}?draft=true&depth=0&limit=50`)),
      '≤ 500 ms',
    ])
  const pending = await repeated(TIMES, () => composer.send('GET /api/release/pending?kind=content&limit=50'))
  const search = await repeated(TIMES, () => composer.send('GET /cms/api/search?q=certificate'))
  const { id } = (await composer.send('POST /cms/api/pages?depth=0', page('saved'))).doc
  const saves = await repeated(TIMES, (n) =>
    composer.send(`PATCH /cms/api/pages/${id}?depth=0`, { title: `Saved ${n}` }),
  )
  return [
    ...rows,
    ['pending, p95', pending, '≤ 500 ms'],
    ['search, p95', search, '≤ 500 ms'],
    ['a save of a page of 20 blocks, p95', saves, '≤ 500 ms'],
  ]
}

/**
 * From the address of a page's form until a block of it opens, in a browser that has been there before.
 * Each round opens another block: the panel keeps open what was opened.
 */
async function formUsable({ url }: Server, token: string, id: number): Promise<string> {
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'cms_session', value: token, domain: 'localhost', path: '/cms' }])
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const form = await context.newPage()
    times.push(
      await timed(async () => {
        await form.goto(`${url}/cms/collections/pages/${id}`, { waitUntil: 'commit' })
        await form.waitForFunction((n) => {
          const row = document.querySelectorAll('.blocks-field__row')[n]
          // Closed: it listens once the page's code has it.
          if (!row?.classList.contains('collapsible--collapsed')) return row !== undefined
          row.querySelector<HTMLElement>('.collapsible__toggle')?.click()
          return false
        }, round)
      }),
    )
    await form.close()
  }
  await browser.close()
  return milliseconds(median(times.slice(1)))
}

/** Requests a second of an address ÷ those of /about, in turn. */
function ratioOf({ url }: Server, address: string): string {
  const ratios = Array.from({ length: ROUNDS }, () => {
    const [about, own] = ['/about', address].map((each) => load(url + each, 32, SECONDS))
    return (own?.requestsPerSecond ?? 0) / (about?.requestsPerSecond ?? 1)
  })
  return median(ratios).toFixed(2)
}

async function brotliKilobytes({ url }: Server, address: string): Promise<string> {
  // The front door's own bytes: fetch would decode them, and says their length.
  const answer = await fetch(url + address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return `${(Number(answer.headers.get('content-length')) / 1000).toFixed(1)} KB`
}

async function measured(product: Server, composer: Composer, databaseUrl: string): Promise<Row[]> {
  await composer.fill('posts', LONG_POSTS, longPost)
  await composer.released('POST /api/release/')
  const blogs = await brotliKilobytes(product, '/resources/blogs')
  const room = DOCUMENTS - RELEASES
  await composer.fill('posts', room, post)
  await composer.fill('questions', room, question)
  await composer.fill('pages', room, page)
  await fillRedirects(databaseUrl, REDIRECTS)
  const rows = await editing(composer)
  await composer.released('POST /api/release/')
  const posts = await published(composer, 'posts', post)
  const pages = await published(composer, 'pages', page)
  rows.push(
    ['the dialog of Publish this…, p95', percentile95([...posts.opened, ...pages.opened]), '≤ 500 ms'],
    [
      'click to visible, a post, p95',
      `${percentile95(posts.visible)}, ${posts.pages} pages`,
      '≤ 1,500 ms, ≤ 3 pages',
    ],
    [
      'click to visible, a new page, p95',
      `${percentile95(pages.visible)}, ${pages.pages} pages`,
      '≤ 1,500 ms, ≤ 1 pages',
    ],
  )
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const oneProduct = await repeated(RELEASES, async (n) => {
    await database.query(
      `update reference_products set synonym = $1 where id = (select min(id) from reference_products where not held)`,
      [`Round ${n}`],
    )
    await composer.released('POST /api/release/')
  })
  await database.end()
  const token = await openSession(databaseUrl)
  const { id } = (await composer.send('POST /cms/api/pages?depth=0', page('opened'))).doc
  return [
    ...rows,
    ['click to visible, one product, p95', oneProduct, '≤ 2,000 ms'],
    ['the form of a page of 20 blocks usable, warm', await formUsable(product, token, id), '≤ 2,000 ms'],
    ['a composed page ÷ /about, requests a second', ratioOf(product, addressOf('new pages 0')), '≥ 0.9'],
    ['a redirect ÷ /about, requests a second', ratioOf(product, '/old-7'), '≥ 0.9'],
    [`/resources/blogs with ${LONG_POSTS} posts of 2,000 characters, Brotli`, blogs, '≤ 120 KB'],
  ]
}

/** The waiting times of editors with 200 posts, questions and pages, 2,000 redirects and 5,000 products (contract §9). */
export const run: Part = async () => {
  rmSync(directory, { recursive: true, force: true })
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  await createDatabase(cluster.url('postgres'), 'bench_composing')
  const databaseUrl = cluster.url('bench_composing')
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: keptSecret(dataDir, 'payload.secret'),
    SEED: 'none',
    DATA_DIR: path.join(directory, 'data'),
  })
  try {
    await fillVaried(databaseUrl, PRODUCTS, CATEGORIES, STRUCTURES)
    const composer = new Composer(product.url, await openSession(databaseUrl))
    printTable(['composing', 'measured', 'wanted'], await measured(product, composer, databaseUrl))
  } finally {
    await product.stop()
    await createDatabase(cluster.url('postgres'), 'bench_composing')
    await cluster.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
