import type { Browser } from '@playwright/test'
import { withProduct } from '../instruments/servers'
import { kilobytes } from '../instruments/statistics'
import type { Part } from '../part'
import { ADDRESSES } from './addresses'
import { withBrowser } from './chromium'

/** The KB of scripts that the first view of a page may have, with gzip. */
const SCRIPTS: Readonly<Record<string, number>> = {
  '/': 145,
  '/services': 140,
  '/about': 140,
  '/privacy': 140,
  '/admin/login': 190,
}
const MOST_SCRIPTS = 160

/** Bytes of first views with Brotli before visitors could search (commit e0fe578c): document, scripts and styles. */
const BEFORE: Readonly<Record<string, number>> = {
  '/': 153_252,
  '/about': 149_687,
  '/services': 146_314,
  '/contact': 149_217,
  '/support/faq': 148_634,
  '/resources/blogs': 149_453,
  '/privacy': 145_500,
  '/products': 149_769,
  '/products/pharmaceuticals': 150_366,
  '/reference-standards': 147_667,
  '/reference-standards/acetaminophen': 147_343,
  '/reference-standards/acetaminophen/acetaminophen': 148_913,
}
const INDEX = '/reference-standards'

type View = { html: number; scripts: number; styles: number }

/** The bytes of the first view of a page, before scrolling, at 1440 px, without heads. */
async function viewOf(browser: Browser, url: string, encoding: string): Promise<View> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'accept-encoding': encoding },
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const view = await page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
    const bytes = { html: 0, scripts: 0, styles: 0 }
    for (const entry of entries as PerformanceResourceTiming[]) {
      const file = entry.name.split('?')[0] ?? ''
      if (entry.entryType === 'navigation') bytes.html += entry.encodedBodySize
      else if (file.endsWith('.js')) bytes.scripts += entry.encodedBodySize
      else if (file.endsWith('.css')) bytes.styles += entry.encodedBodySize
    }
    return bytes
  })
  await page.close()
  return view
}

export const part: Part = {
  question:
    'How many bytes are the first views of pages, and how many more than before visitors could search?',
  bars: {
    ...Object.fromEntries(ADDRESSES.map((at) => [`${at}, scripts`, `≤ ${SCRIPTS[at] ?? MOST_SCRIPTS} KB`])),
    ...Object.fromEntries(Object.keys(BEFORE).map((at) => [`${at}, more than before`, '≤ 2 KB'])),
    'the index, HTML': '≤ 17 KB',
  },
  run: (tell) =>
    withProduct(({ url }) =>
      withBrowser(async (browser) => {
        for (const address of ADDRESSES) {
          tell(`${address}, scripts`, kilobytes((await viewOf(browser, url + address, 'gzip')).scripts))
          const before = BEFORE[address]
          if (before === undefined) continue
          const { html, scripts, styles } = await viewOf(browser, url + address, 'br')
          tell(`${address}, more than before`, kilobytes(html + scripts + styles - before))
          if (address === INDEX) tell('the index, HTML', kilobytes(html))
        }
      }),
    ),
}
