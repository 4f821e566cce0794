import type { Browser } from '@playwright/test'
import { startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { ADDRESSES } from './addresses'
import { NAMING_HELPER, openBrowser } from './browser'
import { throttle } from './throttle'

const ROUNDS = 5

type LongTask = { start: number; end: number }
type Seen = { fcp: number; lcp: number; cls: number; longTasks: LongTask[] }
type Vitals = { fcp: number; lcp: number; cls: number; tbt: number }

/** Runs in the page first: records the browser's performance entries. */
function observe() {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, longTasks: [] }
  Object.assign(window, { seen })
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value ?? 0
  })
  watch('longtask', (entry) => {
    seen.longTasks.push({ start: entry.startTime, end: entry.startTime + entry.duration })
  })
}

/** Total blocking time: the time beyond 50 ms of each long task after the first contentful paint. */
function blockingTime({ fcp, longTasks }: Seen): number {
  return longTasks
    .map(({ start, end }) => end - Math.max(start, fcp) - 50)
    .filter((blocked) => blocked > 0)
    .reduce((sum, blocked) => sum + blocked, 0)
}

async function visit(browser: Browser, url: string, isThrottled: boolean): Promise<Vitals> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  if (isThrottled) await throttle(page)
  await page.addInitScript(NAMING_HELPER)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await page.close()
  return { ...seen, tbt: blockingTime(seen) }
}

/** FCP, LCP, CLS and total blocking time of each page, unthrottled and on slow 4G with a CPU four times slower, at 390 px. */
export const run: Part = async () => {
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    for (const isThrottled of [false, true]) {
      const rows: string[][] = []
      for (const address of ADDRESSES) {
        const visits: Vitals[] = []
        for (let round = 0; round < ROUNDS; round += 1)
          visits.push(await visit(browser, product.url + address, isThrottled))
        const middle = (name: keyof Vitals, digits: number) =>
          median(visits.map((one) => one[name])).toFixed(digits)
        rows.push([address, middle('fcp', 0), middle('lcp', 0), middle('cls', 3), middle('tbt', 0)])
      }
      console.log(isThrottled ? '\nSlow 4G, CPU ÷ 4' : 'Unthrottled')
      printTable(['page', 'FCP ms', 'LCP ms', 'CLS', 'TBT ms'], rows)
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}
