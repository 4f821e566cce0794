import type { Browser, CDPSession, Page } from '@playwright/test'
import type { FindableProduct } from '@/finding/findable'
import { serveWithFiles } from '../instruments/finding-proxy'
import { startProduct } from '../instruments/servers'
import { percentile, printTable } from '../instruments/statistics'
import { NAMING_HELPER, openBrowser } from '../pages/browser'

/** How much slower a phone is than the measuring machine (contract §7). */
const SLOWER = 4
const NAMES = 12
const FIRST = 60
const FRAGMENTS = ['c1ccccc1', 'C(=O)N', 'C1CCC2C(C1)CCC1C2CCC2CCCC12']

const BARS: Record<number, { key: string; first: string; all: string; list: string }> = {
  98: { key: '≤ 50 ms', first: '≤ 100 ms', all: '≤ 300 ms', list: '≤ 1 s' },
  5000: { key: '≤ 50 ms', first: '≤ 300 ms', all: '≤ 1 s', list: '≤ 2 s' },
  100000: { key: '≤ 120 ms', first: '≤ 1 s', all: '≤ 3 s', list: '≤ 5 s' },
}

type Seen = { keys: number[]; longTasks: number[] }
type Watched = Window & { seen: Seen }

/** Runs in the page first: records long tasks, and for each key the time until the list is painted. */
function observe() {
  const seen: Seen = { keys: [], longTasks: [] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  addEventListener(
    'input',
    (event) => {
      const look = () => {
        const list = document.querySelector('[role=listbox]')
        if (list?.getAttribute('aria-busy') !== 'false') return void requestAnimationFrame(look)
        // The task after a frame: the frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => seen.keys.push(performance.now() - event.timeStamp)
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/** Sizes of the scripts that a page, or its worker, has fetched, as sent. */
const scriptBytes = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.split('?')[0]?.endsWith('.js'))
    .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const)

type Scripts = readonly (readonly [string, number])[]

const largestOf = (scripts: Scripts) => Math.max(...scripts.map(([, bytes]) => bytes))

const bytesOf = (scripts: Scripts) => [...new Map(scripts).values()].reduce((sum, bytes) => sum + bytes, 0)

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`
const milliseconds = (value: number) => `${value.toFixed(0)} ms`

async function openPage(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(NAMING_HELPER)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  return { page, session }
}

/** Empties what was seen, and returns it. */
const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = window as unknown as Watched
    const taken = { keys: seen.keys.splice(0), longTasks: seen.longTasks.splice(0) }
    return taken
  })

/** The longest of some tasks; a browser reports none up to 50 ms. */
const longest = ({ longTasks }: Seen) => milliseconds(Math.max(0, ...longTasks))

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })

/** The box: its scripts, and the time of a key once its files are there. */
async function measureBox(browser: Browser, url: string, names: readonly string[]) {
  const { page, session } = await openPage(browser, `${url}/about`)
  const before = bytesOf(await page.evaluate(scriptBytes))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.getByRole('combobox')
  await field.pressSequentially('ac')
  await page.locator('[role=listbox][aria-busy=false]').waitFor()
  const scripts = bytesOf(await page.evaluate(scriptBytes)) - before
  const type = async () => {
    for (const name of names) {
      await field.fill('')
      for (const letter of name.slice(0, 16)) {
        await page.keyboard.type(letter)
        await page.waitForFunction(() => {
          const list = document.querySelector('[role=listbox]')
          return list === null || list.getAttribute('aria-busy') === 'false'
        })
      }
    }
  }
  await type()
  await slow(session, SLOWER)
  await takeSeen(page)
  await type()
  const seen = await takeSeen(page)
  await page.close()
  return { scripts, seen }
}

const NOTHING = '[Se]'

/** Waits for the frame after the next one: what was drawn is painted, and its task has ended. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Waits until a search is over, before which another one found nothing. @returns times after the click */
const searched = (page: Page) =>
  page.evaluate(
    (first) =>
      new Promise<{ first: number; all: number; cards: number }>((resolve) => {
        const dialog = document.querySelector('dialog')
        const begin = performance.now()
        let shown = 0
        const look = () => {
          const cards = dialog?.querySelectorAll('ul li').length ?? 0
          if (shown === 0 && cards >= first) shown = performance.now() - begin
          const counted = Number(dialog?.querySelector('[role=status]')?.textContent?.replace(/\D/g, ''))
          if (counted === 0) return void requestAnimationFrame(look)
          if (cards < Math.min(first, counted)) return void requestAnimationFrame(look)
          const all = performance.now() - begin
          resolve({ first: shown || all, all, cards: counted })
        }
        const button = [...(dialog?.querySelectorAll('button') ?? [])].find(
          ({ textContent }) => textContent === 'Search',
        )
        button?.click()
        requestAnimationFrame(look)
      }),
    FIRST,
  )

/** The structure search: the size of openchemlib, and the time of searches once the index is there. */
async function measureStructureSearch(browser: Browser, url: string) {
  const { page, session } = await openPage(browser, `${url}/reference-standards`)
  const before = bytesOf(await page.evaluate(scriptBytes))
  await page.getByRole('button', { name: 'Draw a structure' }).click()
  const field = page.getByLabel('SMILES, molfile, CAT No or CAS No')
  await page.getByRole('group', { name: 'Structure editor' }).locator('canvas').first().waitFor()
  const opened = await takeSeen(page)
  const button = page.getByRole('dialog').getByRole('button', { name: 'Search' })
  const findNothing = async () => {
    await field.fill(NOTHING)
    await button.click()
    await page.getByRole('dialog').getByRole('status').filter({ hasText: /^0 / }).waitFor()
  }
  // Fetches the index.
  await findNothing()
  const inWorker = await Promise.all(page.workers().map((worker) => worker.evaluate(scriptBytes)))
  const scripts = [...(await page.evaluate(scriptBytes)), ...inWorker.flat()]
  const sizes = { library: largestOf(scripts), all: bytesOf(scripts) - before }
  const rows: { smiles: string; first: number; all: number; cards: number; seen: Seen; slowed: Seen }[] = []
  const searchFor = async (smiles: string) => {
    await findNothing()
    await field.fill(smiles)
    // Drawing starts after a pause and must not be measured as searching.
    await page.locator('[aria-label="Structure editor"][aria-busy="false"]').waitFor()
    await painted(page)
    await takeSeen(page)
    return searched(page)
  }
  for (const smiles of FRAGMENTS) {
    const times = await searchFor(smiles)
    const seen = await takeSeen(page)
    await slow(session, SLOWER)
    await searchFor(smiles)
    const slowed = await takeSeen(page)
    await slow(session, 1)
    rows.push({ smiles, ...times, seen, slowed })
  }
  await page.close()
  return { sizes, opened, rows }
}

/** Time to look up 1,000 numbers, most of which are found. */
async function measureList(browser: Browser, url: string, products: readonly FindableProduct[]) {
  const { page } = await openPage(browser, `${url}/reference-standards#list`)
  const numbers = Array.from({ length: 1_000 }, (_, at) => {
    const product = products[Math.floor((at * products.length) / 1_000)]
    return at % 2 === 0 ? (product?.catNo ?? '') : product?.casNo || `NO-${at}`
  })
  const field = page.getByRole('textbox', { name: 'CAS or catalogue numbers' })
  await field.fill([...new Set(numbers)].join('\n'))
  await takeSeen(page)
  const begin = performance.now()
  await page.getByRole('button', { name: 'Look up', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'found' }).waitFor()
  const time = performance.now() - begin
  const seen = await takeSeen(page)
  await page.close()
  return { time, seen }
}

/** Searches as a browser makes them: the times until something is painted, and the longest task of the page. */
export async function measureInBrowser(
  products: readonly FindableProduct[],
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  const bars = BARS[products.length] ?? { key: '', first: '', all: '', list: '' }
  const product = await startProduct()
  const proxy = await serveWithFiles(product.url, files)
  const browser = await openBrowser()
  try {
    const names = Array.from(
      { length: NAMES },
      (_, at) => products[Math.floor((at * products.length) / NAMES)]?.name ?? '',
    )
    const box = await measureBox(browser, proxy.url, names)
    const structures = await measureStructureSearch(browser, proxy.url)
    const list = await measureList(browser, proxy.url, products)
    const keys = percentile(box.seen.keys, 0.95)
    console.log()
    printTable(
      [`${products.length.toLocaleString('en')}, in a browser`, 'measured', 'wanted'],
      [
        ['scripts of the box', kilobytes(box.scripts), '≤ 25 KB'],
        [`a key, CPU ÷ ${SLOWER}, p95 of ${box.seen.keys.length}`, milliseconds(keys), bars.key],
        [`longest task while typing, CPU ÷ ${SLOWER}`, longest(box.seen), ''],
        ['openchemlib', kilobytes(structures.sizes.library), '≤ 300 KB'],
        ['all scripts of the structure search', kilobytes(structures.sizes.all), ''],
        ['longest task while it opens', longest(structures.opened), ''],
        ...structures.rows.flatMap(({ smiles, first, all, cards, seen, slowed }) => [
          // Where fewer are found, all of them are the first.
          ...(cards < FIRST ? [] : [[`${smiles}: first of ${cards}`, milliseconds(first), bars.first]]),
          [`${smiles}: all ${cards}`, milliseconds(all), bars.all],
          [`${smiles}: longest task`, longest(seen), '≤ 50 ms'],
          [`${smiles}: longest task, CPU ÷ ${SLOWER}`, longest(slowed), ''],
        ]),
        ['1,000 numbers', milliseconds(list.time), bars.list],
        ['longest task meanwhile', longest(list.seen), '≤ 200 ms'],
      ],
    )
  } finally {
    await browser.close()
    proxy.close()
    await product.stop()
  }
}
