import type { Browser, CDPSession, Page } from '@playwright/test'
import { NAMING_HELPER } from './browser'

/** What a page has seen since it was asked last: times of keys and of long tasks, in ms. */
export type Seen = { keys: number[]; longTasks: number[] }

type Watched = Window & { seen: Seen }

/** A page whose long tasks and keys are recorded. */
export type WatchedPage = { page: Page; session: CDPSession }

/** Runs in the page first: records long tasks, and for each searched text the time from its key until the list is painted. */
function observe() {
  const seen: Seen = { keys: [], longTasks: [] }
  Object.assign(window, { seen })
  // A large catalogue has more files than are kept by default.
  performance.setResourceTimingBufferSize(5_000)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  let last = 0
  addEventListener(
    'input',
    (event) => {
      last = event.timeStamp
      // A text of one letter lists nothing.
      const field = event.target as HTMLInputElement
      if ((field.value.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2) return
      const look = () => {
        if (last !== event.timeStamp) return
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

/** Opens a page of the given browser, on a screen of 1280 px. */
export async function openWatched(browser: Browser, url: string): Promise<WatchedPage> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(NAMING_HELPER)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  return { page, session }
}

/** Empties what was seen, and returns it. */
export const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = window as unknown as Watched
    return { keys: seen.keys.splice(0), longTasks: seen.longTasks.splice(0) }
  })

/** The longest of some tasks, to print; a browser reports none up to 50 ms. */
export const longestTask = ({ longTasks }: Seen): string =>
  longTasks.length === 0 ? 'none above 50 ms' : `${Math.max(...longTasks).toFixed(0)} ms`

/** Makes a page's CPU so many times slower; its workers stay as fast. */
export const slowDown = ({ session }: WatchedPage, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate })

/** Waits for the frame after the next one: what was drawn is painted, and its task has ended. */
export const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Waits for a status with a text. It listens: polling in each frame has the page draw frames that nobody needs. */
export const untilTold = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          for (const { textContent } of document.querySelectorAll('[role=status]'))
            if (textContent?.includes(wanted)) {
              observer.disconnect()
              resolve(textContent)
            }
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    text,
  )

/** Sizes of the scripts that a page, or its worker, has fetched, as sent, by address. */
export type Scripts = readonly (readonly [string, number])[]

/** Runs in a page or a worker. */
const listScripts = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.split('?')[0]?.endsWith('.js'))
    .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const)

/** The scripts of a page and of its workers. */
export async function scriptsOf(page: Page): Promise<Scripts> {
  const own = await page.evaluate(listScripts)
  const ofWorkers = await Promise.all(page.workers().map((worker) => worker.evaluate(listScripts)))
  return [...new Map([...own, ...ofWorkers.flat()])]
}

/** Their sum. */
export const bytesOf = (scripts: Scripts) => scripts.reduce((sum, [, bytes]) => sum + bytes, 0)
