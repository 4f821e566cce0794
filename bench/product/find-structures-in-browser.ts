import type { Browser, Page } from '@playwright/test'
import { tellProgress } from '../instruments/progress'
import {
  bytesOf,
  longestTask,
  openWatched,
  scriptsOf,
  slowDown,
  takeSeen,
  untilPainted,
} from '../pages/watched-page'

/** Cards shown first. */
const FIRST = 60
/** A search that takes longer has failed. */
const PATIENCE_MS = 60_000

const FRAGMENTS = ['c1ccccc1', 'C(=O)N', 'C1CCC2C(C1)CCC1C2CCC2CCCC12']

/** From the open dialog to the first press of Search. */
const DRAWING_MS = 2_000

/** No structure of the catalogues contains it. */
const NOTHING = '[Rn]'

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`
const milliseconds = (value: number) => `${value.toFixed(0)} ms`

/**
 * Presses Search and waits until all is found and the first cards are painted; the search before found nothing. It
 * listens to changes: polling in each frame has the page draw frames that nobody needs.
 * @returns times after the click; NaN if it does not end
 */
const searched = (page: Page) =>
  page.evaluate(
    ([first, patience]) =>
      new Promise<{ first: number; all: number; count: number }>((resolve) => {
        const dialog = document.querySelector('dialog[open]') as HTMLElement
        const begin = performance.now()
        // The task after a frame: the frame is painted.
        const afterPaint = (done: (passed: number) => void) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => done(performance.now() - begin)
            port2.postMessage(null)
          })
        let isShown = false
        let shown = 0
        const observer = new MutationObserver(() => {
          const cards = dialog.querySelectorAll('ul li').length
          if (!isShown && cards >= first) {
            isShown = true
            afterPaint((passed) => {
              shown = passed
            })
          }
          // `more than 1,000 substances`
          const count = Number(dialog.querySelector('[role=status]')?.textContent?.replace(/\D/g, ''))
          if (count === 0 || cards < Math.min(first, count)) return
          observer.disconnect()
          afterPaint((passed) => resolve({ first: shown, all: passed, count }))
        })
        observer.observe(dialog, { subtree: true, childList: true, characterData: true })
        setTimeout(() => resolve({ first: Number.NaN, all: Number.NaN, count: 0 }), patience)
        const button = [...dialog.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Search',
        )
        button?.click()
      }),
    [FIRST, PATIENCE_MS] as const,
  )

type Bars = { first: string; all: string }

/** The structure search: the size of openchemlib, and the time of searches once the index is there. @returns rows of a table */
export async function measureStructureSearch(browser: Browser, url: string, bars: Bars): Promise<string[][]> {
  const watched = await openWatched(browser, `${url}/reference-standards`)
  const { page } = watched
  const before = bytesOf(await scriptsOf(page))
  await page.getByRole('button', { name: 'Draw a structure' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('SMILES, molfile, CAT No or CAS No')
  const editor = dialog.getByRole('group', { name: 'Structure editor' })
  await editor.locator('canvas').first().waitFor()
  // Drawing or typing takes a visitor longer; meanwhile the worker has its code compiled.
  await page.waitForTimeout(DRAWING_MS)
  const opened = await takeSeen(page)
  const findNothing = async () => {
    await field.fill(NOTHING)
    await dialog.getByRole('button', { name: 'Search', exact: true }).click()
    await dialog.getByRole('status').filter({ hasText: /^0 / }).waitFor({ timeout: PATIENCE_MS })
  }
  tellProgress('in a browser: the index of structures')
  // Fetches the index.
  await findNothing()
  const scripts = await scriptsOf(page)
  const rows = [
    ['openchemlib', kilobytes(Math.max(...scripts.map(([, bytes]) => bytes))), '≤ 300 KB'],
    ['all scripts of the structure search', kilobytes(bytesOf(scripts) - before), ''],
    ['longest task while its dialog opens', longestTask(opened), ''],
  ]
  const searchFor = async (smiles: string) => {
    await findNothing()
    await field.fill(smiles)
    // Drawing starts after a pause and must not be measured as searching.
    await dialog.locator('[aria-label="Structure editor"][aria-busy="false"]').waitFor()
    await untilPainted(page)
    await takeSeen(page)
    const times = await searched(page)
    return { ...times, seen: await takeSeen(page) }
  }
  for (const smiles of FRAGMENTS) {
    tellProgress(`in a browser: structures with ${smiles}`)
    const { first, all, count, seen } = await searchFor(smiles)
    await slowDown(watched, 4)
    const slowed = await searchFor(smiles)
    await slowDown(watched, 1)
    // Where fewer are found, all of them are the first.
    if (count >= FIRST) rows.push([`${smiles}: first of ${count}`, milliseconds(first), bars.first])
    rows.push([`${smiles}: all ${count}`, milliseconds(all), bars.all])
    rows.push([`${smiles}: longest task`, longestTask(seen), '≤ 50 ms'])
    rows.push([`${smiles}: longest task, CPU ÷ 4`, longestTask(slowed.seen), ''])
  }
  await page.close()
  return rows
}
