import type { Browser, BrowserContext } from '@playwright/test'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { fillCatalogue, openSession } from '../api/rows'
import { dataDir, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { NAMING_HELPER, openBrowser } from './browser'
import { throttle } from './throttle'

const ROUNDS = 5
const PRODUCTS = 100
const PATH = '/admin/reference-standards?tab=products'

type Visit = { listed: number; usable: number; shift: number }

/** Runs in the page first: records when all rows are shown, and when the last one's menu has opened by a click. */
function observe(rows: number) {
  const seen: Visit = { listed: 0, usable: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const buttons = document.querySelectorAll<HTMLElement>('tbody tr button')
    if (seen.listed === 0 && buttons.length === rows) {
      seen.listed = performance.now()
      buttons[rows - 1]?.click()
    }
    if (seen.listed > 0 && document.querySelector('[role="menu"]')) seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function visit(context: BrowserContext, url: string, isThrottled: boolean): Promise<Visit> {
  const page = await context.newPage()
  if (isThrottled) await throttle(page)
  await page.addInitScript(NAMING_HELPER)
  await page.addInitScript(observe, PRODUCTS)
  await page.goto(url)
  const seen = await page.waitForFunction(() => {
    const { seen } = window as unknown as { seen: Visit }
    return seen.usable > 0 && seen
  })
  const figures = (await seen.jsonValue()) as Visit
  await page.close()
  return figures
}

/** A first visit with an empty cache, and the next one in the same browser. */
async function visits(browser: Browser, url: string, token: string, isThrottled: boolean) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((session) => {
    sessionStorage.setItem('admin_token', session)
    sessionStorage.setItem('admin_user', '{"name":"Bench"}')
  }, token)
  const first = await visit(context, url, isThrottled)
  const next = await visit(context, url, isThrottled)
  await context.close()
  return { first, next }
}

/** From the address to a usable list of 100 products. */
export const run: Part = async () => {
  const product = await startProduct()
  const cluster = await new Cluster(dataDir).open()
  const browser = await openBrowser()
  try {
    await fillCatalogue(cluster.url(), PRODUCTS)
    const token = await openSession(cluster.url())
    const rows: string[][] = []
    for (const isThrottled of [false, true]) {
      const rounds: Awaited<ReturnType<typeof visits>>[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await visits(browser, product.url + PATH, token, isThrottled))
      for (const kind of ['first', 'next'] as const) {
        const middle = (name: keyof Visit, digits: number) =>
          median(rounds.map((round) => round[kind][name])).toFixed(digits)
        const network = isThrottled ? 'slow 4G, CPU ÷ 4' : 'unthrottled'
        rows.push([network, kind, middle('listed', 0), middle('usable', 0), middle('shift', 3)])
      }
    }
    printTable(['network and CPU', 'visit', 'rows ms', 'usable ms', 'CLS'], rows)
  } finally {
    await browser.close()
    await cluster.close()
    await product.stop()
  }
}
