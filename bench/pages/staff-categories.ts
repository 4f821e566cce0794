import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { createDatabase, fillCategories, openSession } from '../api/rows'
import { dataDir, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { NAMING_HELPER, openBrowser } from './browser'

const ROUNDS = 5
const SIZES = [1_500, 15_000]
const PATH = '/admin/reference-standards'
/** After its last key ten categories match, after its first one all. */
const TYPED = 'category 0123'
const FEW = 'Category 01230'

type Seen = { appeared: number; keys: number[] }

/** Runs in the page first: records when the first card is painted, and the time from each key to the next paint. */
function observe() {
  const seen: Seen = { appeared: 0, keys: [] }
  Object.assign(window, { seen })
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(null)
    })
  const look = () => {
    if (!document.querySelector('[role="tabpanel"] li')) return requestAnimationFrame(look)
    afterPaint(() => {
      seen.appeared = performance.now()
    })
  }
  requestAnimationFrame(look)
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => afterPaint(() => seen.keys.push(performance.now() - timeStamp)),
    true,
  )
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

async function visit(browser: Browser, url: string, token: string): Promise<Seen> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  // The measured operation may be slow.
  page.setDefaultTimeout(180_000)
  await page.addInitScript((session) => {
    sessionStorage.setItem('admin_token', session)
    sessionStorage.setItem('admin_user', '{"name":"Bench"}')
  }, token)
  await page.addInitScript(NAMING_HELPER)
  await page.addInitScript(observe)
  await page.goto(url)
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.appeared > 0)
  await page.getByPlaceholder('Search categories and products...').focus()
  for (const [index, key] of [...TYPED].entries()) {
    await page.keyboard.type(key)
    await page.waitForFunction(
      (typed) => (window as unknown as { seen: Seen }).seen.keys.length === typed,
      index + 1,
    )
  }
  await page.getByRole('heading', { name: FEW }).waitFor()
  const seen = await seenIn(page)
  await page.close()
  return seen
}

/**
 * The categories tab, which is shown first: from the address to the first cards, and from each key of a search to its
 * paint.
 */
export const run: Part = async () => {
  // Creates the cluster and the secret if necessary.
  await (await startProduct()).stop()
  const cluster = await new Cluster(dataDir).open()
  await createDatabase(cluster.url('postgres'), 'bench_categories')
  const DATABASE_URL = cluster.url('bench_categories')
  const PAYLOAD_SECRET = readFileSync(path.join(dataDir, 'payload.secret'), 'utf8')
  const product = await startProduct({ DATABASE_URL, PAYLOAD_SECRET })
  const browser = await openBrowser()
  try {
    const token = await openSession(DATABASE_URL)
    const rows: string[][] = []
    for (const size of SIZES) {
      await fillCategories(DATABASE_URL, size)
      const visits: Seen[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        visits.push(await visit(browser, product.url + PATH, token))
      const keys = visits.flatMap((seen) => seen.keys)
      rows.push([
        size.toLocaleString('en-US'),
        median(visits.map(({ appeared }) => appeared)).toFixed(0),
        median(keys).toFixed(0),
        median(visits.map((seen) => Math.max(...seen.keys))).toFixed(0),
      ])
    }
    printTable(['categories', 'to the first cards, ms', 'a key, ms', 'its slowest key, ms'], rows)
  } finally {
    await browser.close()
    await product.stop()
    await cluster.close()
  }
}
