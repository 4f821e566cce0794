import type { Browser } from '@playwright/test'
import type { FindableProduct } from '@/domain/finding/findable'
import { serveWithFiles } from '../instruments/finding-proxy'
import { withProduct } from '../instruments/servers'
import { kilobytes, milliseconds, percentile, timed } from '../instruments/statistics'
import { withBrowser } from '../pages/chromium'
import { longestTask, openWatched, scriptsOf, slowDown, takeSeen, untilPainted } from '../pages/watched-page'
import type { Tell } from '../part'
import { measureStructures } from './find-structures'

/** How much slower a phone is than the measuring machine (contract §7). */
const SLOWER = 4
const NAMES = 12
const LISTED = 1_000

const sumOf = (bytes: readonly number[]) => bytes.reduce((sum, each) => sum + each, 0)

/** The box: its scripts, and the time of a key once its files are there. */
async function measureBox(
  browser: Browser,
  url: string,
  names: readonly string[],
  tell: Tell,
): Promise<void> {
  const page = await openWatched(await browser.newPage(), `${url}/about`)
  const before = sumOf(await scriptsOf(page))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.getByRole('combobox')
  await field.pressSequentially('ac')
  await page.locator('[role=listbox][aria-busy=false]').waitFor()
  tell('scripts of the box', kilobytes(sumOf(await scriptsOf(page)) - before))
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
  await slowDown(page, SLOWER)
  await takeSeen(page)
  await type()
  const { listed } = await takeSeen(page)
  tell('a key to the painted list, CPU ÷ 4, p95', milliseconds(percentile(listed, 0.95)))
  await page.close()
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

async function measureList(
  browser: Browser,
  url: string,
  products: readonly FindableProduct[],
  tell: Tell,
): Promise<void> {
  const page = await openWatched(await browser.newPage(), `${url}/reference-standards#list`)
  await page.getByRole('textbox', { name: 'CAS or catalogue numbers' }).fill(numbersOf(products).join('\n'))
  await takeSeen(page)
  const lookUp = async () => {
    await page.getByRole('button', { name: 'Look up', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'found' }).waitFor()
  }
  tell('1,000 numbers looked up', milliseconds(await timed(lookUp)))
  await page.waitForFunction((rows) => document.querySelectorAll('tbody tr').length >= rows, LISTED)
  await untilPainted(page)
  tell('longest task meanwhile', longestTask([await takeSeen(page)]))
  await page.close()
}

/** Searches as a browser makes them: the times until something is painted, and the longest task of the page. */
export const measureInBrowser = (
  products: readonly FindableProduct[],
  files: ReadonlyMap<string, string | Uint8Array>,
  tell: Tell,
): Promise<void> =>
  withProduct(async (product) => {
    const proxy = await serveWithFiles(product.url, files)
    const names = Array.from(
      { length: NAMES },
      (_, at) => products[Math.floor((at * products.length) / NAMES)]?.name ?? '',
    )
    await withBrowser(async (browser) => {
      await measureBox(browser, proxy.url, names, tell)
      await measureStructures(browser, proxy.url, tell)
      await measureList(browser, proxy.url, products, tell)
    })
    proxy.close()
  })
