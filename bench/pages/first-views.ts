import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { printTable } from '../instruments/statistics'
import { ADDRESSES } from './addresses'

const COUNTED: ReadonlySet<string> = new Set(['Document', 'Script', 'Stylesheet'])

/** The quality of Brotli by which a release packs its documents. */
const RELEASED = 8

/** Bytes of HTML, scripts and styles: as the build packs documents, and as a release packs them. */
type View = { built: number; released: number }

/** First views before visitors could search (commit e0fe578c), with their documents packed as they are packed now. */
const BEFORE: Readonly<Record<string, View>> = {
  '/': { built: 153_252, released: 155_022 },
  '/about': { built: 149_687, released: 151_300 },
  '/services': { built: 146_314, released: 147_639 },
  '/contact': { built: 149_217, released: 150_402 },
  '/support/faq': { built: 148_634, released: 149_958 },
  '/resources/blogs': { built: 149_453, released: 150_809 },
  '/privacy': { built: 145_500, released: 146_753 },
  '/products': { built: 149_769, released: 151_004 },
  '/products/pharmaceuticals': { built: 150_366, released: 151_632 },
  '/reference-standards': { built: 147_667, released: 148_619 },
  '/reference-standards/acetaminophen': { built: 147_343, released: 148_504 },
  '/reference-standards/acetaminophen/acetaminophen': { built: 148_913, released: 150_278 },
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`

const packedByRelease = (html: Buffer) =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: RELEASED,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  }).length

/** The bytes of a first view as Brotli, before scrolling, without headers. */
async function viewOf(browser: Browser, url: string): Promise<View> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'br' } })
  const kindOf = new Map<string, string>()
  const bytes = { Document: 0, others: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? ''
    if (COUNTED.has(kind)) bytes[kind === 'Document' ? kind : 'others'] += encodedDataLength
  })
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  const html = await response?.body()
  await page.close()
  return {
    built: bytes.Document + bytes.others,
    released: packedByRelease(html ?? Buffer.alloc(0)) + bytes.others,
  }
}

/** Compares first views with those of the product before visitors could search (contract §7). */
export async function compareFirstViews(browser: Browser, url: string): Promise<void> {
  const rows: string[][] = []
  for (const address of ADDRESSES) {
    const view = await viewOf(browser, url + address)
    const before = BEFORE[address]
    for (const kind of ['built', 'released'] as const) {
      const more = before && kilobytes(view[kind] - before[kind])
      rows.push([address, kind, String(view[kind]), more ?? '', more === undefined ? '' : '≤ 2 KB'])
    }
  }
  console.log()
  printTable(['first view, Brotli', 'documents', 'bytes', 'more than before', 'wanted'], rows)
}
