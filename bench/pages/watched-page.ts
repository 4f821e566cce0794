import type { Page } from '@playwright/test'
import { NAMING_HELPER, throttle } from './chromium'

/**
 * What a page has seen since it was asked last, in ms.
 * `painted`: from a key to the next paint, where it takes 16 ms and more. `listed`: from a key in the search box until its
 * list is painted.
 */
export type Seen = {
  fcp: number
  lcp: number
  cls: number
  painted: number[]
  listed: number[]
  tasks: { start: number; ms: number }[]
}

type Watched = Window & { seen: Seen }

/** Runs in the page first. */
function observe() {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, painted: [], listed: [], tasks: [] }
  Object.assign(window, { seen })
  // A large catalogue has more files than are kept by default.
  performance.setResourceTimingBufferSize(5_000)
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => {
    // The DOM's types lack the threshold, which is 104 ms by default.
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options)
  }
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.cls += value ?? 0
  })
  watch('event', ({ name, duration }) => {
    if (name === 'keydown') seen.painted.push(duration)
  })
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, ms: duration })
  })
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
        port1.onmessage = () => seen.listed.push(performance.now() - event.timeStamp)
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/** Opens an address in a new page, whose paints, shifts, tasks and keys are recorded, and waits until it has loaded. */
export async function openWatched(page: Page, url: string, isSlow = false): Promise<Page> {
  if (isSlow) await throttle(page)
  await page.addInitScript(NAMING_HELPER)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  return page
}

/** Returns what was seen, and forgets its lists. */
export const takeSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = window as unknown as Watched
    const { painted, listed, tasks } = seen
    return { ...seen, painted: painted.splice(0), listed: listed.splice(0), tasks: tasks.splice(0) }
  })

/** The longest of some tasks, to print; a browser reports none up to 50 ms. */
export const longestTask = (seen: readonly Seen[]): string => {
  const tasks = seen.flatMap(({ tasks }) => tasks.map(({ ms }) => ms))
  return tasks.length === 0 ? '50 ms at most' : `${Math.max(...tasks).toFixed(0)} ms`
}

/** Makes a page's CPU so many times slower; its workers stay as fast. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Waits for the frame after the next one: what was drawn is painted, and its task has ended. */
export const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Runs in a page or a worker. */
const listScripts = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.split('?')[0]?.endsWith('.js'))
    .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const)

/** The bytes of each script that a page and its workers have fetched, as sent. */
export async function scriptsOf(page: Page): Promise<number[]> {
  const own = await page.evaluate(listScripts)
  const ofWorkers = await Promise.all(page.workers().map((worker) => worker.evaluate(listScripts)))
  return [...new Map([...own, ...ofWorkers.flat()]).values()]
}
