import type { Browser } from '@playwright/test'
import type { FindableProduct } from '@/finding/findable'
import { serveWithFiles } from '../instruments/finding-proxy'
import { tellProgress } from '../instruments/progress'
import { startProduct } from '../instruments/servers'
import { percentile, printTable } from '../instruments/statistics'
import { openBrowser } from '../pages/browser'
import {
  bytesOf,
  longestTask,
  openWatched,
  scriptsOf,
  slowDown,
  takeSeen,
  untilPainted,
  untilTold,
} from '../pages/watched-page'
import { measureStructureSearch } from './find-structures-in-browser'

/** How much slower a phone is than the measuring machine (contract §7). */
const SLOWER = 4
const NAMES = 12
const LISTED = 1_000

const BARS: Record<number, { key: string; first: string; all: string; list: string }> = {
  98: { key: '≤ 50 ms', first: '≤ 100 ms', all: '≤ 300 ms', list: '≤ 1 s' },
  5000: { key: '≤ 50 ms', first: '≤ 300 ms', all: '≤ 1 s', list: '≤ 2 s' },
  100000: { key: '≤ 120 ms', first: '≤ 1 s', all: '≤ 3 s', list: '≤ 5 s' },
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`
const milliseconds = (value: number) => `${value.toFixed(0)} ms`

/** The box: its scripts, and the time of a key once its files are there. @returns rows of a table */
async function measureBox(
  browser: Browser,
  url: string,
  names: readonly string[],
  bar: string,
): Promise<string[][]> {
  const watched = await openWatched(browser, `${url}/about`)
  const { page } = watched
  const before = bytesOf(await scriptsOf(page))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.getByRole('combobox')
  await field.pressSequentially('ac')
  await page.locator('[role=listbox][aria-busy=false]').waitFor()
  const scripts = bytesOf(await scriptsOf(page)) - before
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
  tellProgress('in a browser: names, letter by letter')
  await type()
  await slowDown(watched, SLOWER)
  await takeSeen(page)
  await type()
  const seen = await takeSeen(page)
  await page.close()
  return [
    ['scripts of the box', kilobytes(scripts), '≤ 25 KB'],
    [`a key, CPU ÷ ${SLOWER}, p95 of ${seen.keys.length}`, milliseconds(percentile(seen.keys, 0.95)), bar],
    [`a key, CPU ÷ ${SLOWER}, median`, milliseconds(percentile(seen.keys, 0.5)), ''],
    [`longest task while typing, CPU ÷ ${SLOWER}`, longestTask(seen), ''],
  ]
}

/** As many numbers as can be looked up at once: half of them of products, as far as there are so many. */
function numbersOf(products: readonly FindableProduct[]): string[] {
  const numbers = new Set<string>()
  for (let at = 0; at < LISTED; at++) {
    const { catNo, casNo } = products[Math.floor((at * products.length) / LISTED)] ?? {}
    numbers.add((at % 2 === 0 ? catNo : casNo) || `AV-9${at}`)
  }
  for (let at = 0; numbers.size < LISTED; at++) numbers.add(`AV-8${String(at).padStart(5, '0')}`)
  return [...numbers]
}

/** Time to look up 1,000 numbers. @returns rows of a table */
async function measureList(
  browser: Browser,
  url: string,
  products: readonly FindableProduct[],
  bar: string,
): Promise<string[][]> {
  tellProgress('in a browser: a list of numbers')
  const { page } = await openWatched(browser, `${url}/reference-standards#list`)
  await page.getByRole('textbox', { name: 'CAS or catalogue numbers' }).fill(numbersOf(products).join('\n'))
  await takeSeen(page)
  const telling = untilTold(page, 'found')
  const begin = performance.now()
  await page.getByRole('button', { name: 'Look up', exact: true }).click()
  const told = await telling
  const time = performance.now() - begin
  await page.waitForFunction((rows) => document.querySelectorAll('tbody tr').length >= rows, LISTED)
  await untilPainted(page)
  const seen = await takeSeen(page)
  await page.close()
  return [
    [`${LISTED} numbers: ${told}`, milliseconds(time), bar],
    ['longest task meanwhile', longestTask(seen), '≤ 200 ms'],
  ]
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
    const rows = [
      ...(await measureBox(browser, proxy.url, names, bars.key)),
      ...(await measureStructureSearch(browser, proxy.url, bars)),
      ...(await measureList(browser, proxy.url, products, bars.list)),
    ]
    console.log()
    printTable([`${products.length.toLocaleString('en')}, in a browser`, 'measured', 'wanted'], rows)
  } finally {
    await browser.close()
    proxy.close()
    await product.stop()
  }
}
