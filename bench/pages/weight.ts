import { startProduct } from '../instruments/servers'
import { printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { ADDRESSES } from './addresses'
import { openBrowser } from './browser'
import { compareFirstViews } from './first-views'

const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Media', 'Fetch'] as const

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/**
 * Bytes on the wire of a first view, before scrolling, at 1440 px, by kind, with gzip, in which the targets are set.
 * Brotli saves another tenth.
 */
export const run: Part = async () => {
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const rows: string[][] = []
    for (const address of ADDRESSES) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
      const kindOf = new Map<string, string>()
      const bytes = new Map<string, number>()
      session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type))
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const kind = kindOf.get(requestId) ?? 'Other'
        bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
      })
      await page.goto(product.url + address, { waitUntil: 'networkidle' })
      // A video counts whole: it is fetched once the page is interactive.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('video')].every(
          (film) => film.readyState === film.HAVE_ENOUGH_DATA && film.buffered.end(0) === film.duration,
        ),
      )
      const all = [...bytes.values()].reduce((sum, of) => sum + of, 0)
      rows.push([
        address,
        ...[...KINDS.map((kind) => bytes.get(kind) ?? 0), all].map(kilobytes),
        String(kindOf.size),
      ])
      await page.close()
    }
    printTable(['page (KB)', ...KINDS, 'all', 'requests'], rows)
    await compareFirstViews(browser, product.url)
  } finally {
    await browser.close()
    await product.stop()
  }
}
