import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser, findTestBrowser } from '../../scripts/steps/browser.mjs'
import { timed } from '../instruments/statistics'

/** tsx wraps named functions in a helper, which functions sent into a page need there first. */
export const NAMING_HELPER = { content: 'globalThis.__name = (named) => named' }

/** The full browser if there is one, else the tests' browser, without background requests. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? findTestBrowser(),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** "Slow 4G": 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Throttles the page to slow 4G and a CPU four times slower. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * The time in ms from an address until its page is usable.
 * @param isUsable asked in each frame, in the page
 */
export async function untilUsable(
  context: BrowserContext,
  url: string,
  isUsable: (n: number) => boolean,
  n: number,
  isSlow = false,
): Promise<number> {
  const page = await context.newPage()
  // What is measured may be slow.
  page.setDefaultTimeout(180_000)
  if (isSlow) await throttle(page)
  const ms = await timed(async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(isUsable, n)
  })
  await page.close()
  return ms
}
