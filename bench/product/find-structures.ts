import type { Browser, Page } from '@playwright/test'
import { kilobytes, milliseconds } from '../instruments/statistics'
import { longestTask, openWatched, type Seen, scriptsOf, takeSeen, untilPainted } from '../pages/watched-page'
import type { Tell } from '../part'

/** Cards shown first. */
const FIRST = 60
/** A search that takes longer has failed. */
const PATIENCE_MS = 60_000

const FRAGMENTS = ['c1ccccc1', 'C(=O)N', 'C1CCC2C(C1)CCC1C2CCC2CCCC12']

/** No structure of the catalogues contains it. */
const NOTHING = '[Rn]'

/** Resolves when the next worker of the page has answered once: the answer to its first task, the warm-up. */
const warmed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.Worker = class extends Worker {
          constructor(...given: ConstructorParameters<typeof Worker>) {
            super(...given)
            this.addEventListener('message', () => resolve(), { once: true })
          }
        }
      }),
  )

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

/** The structure search: the size of its library, and the time of searches once the index is there. */
export async function measureStructures(browser: Browser, url: string, tell: Tell): Promise<void> {
  const page = await openWatched(await browser.newPage(), `${url}/reference-standards`)
  const warm = warmed(page)
  await page.getByRole('button', { name: 'Draw a structure' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('SMILES, molfile, CAT No or CAS No')
  const editor = dialog.getByRole('group', { name: 'Structure editor' })
  await editor.locator('canvas').first().waitFor()
  // Drawing or typing takes a visitor longer.
  await warm
  const findNothing = async () => {
    await field.fill(NOTHING)
    await dialog.getByRole('button', { name: 'Search', exact: true }).click()
    await dialog.getByRole('status').filter({ hasText: /^0 / }).waitFor({ timeout: PATIENCE_MS })
  }
  // Fetches the index.
  await findNothing()
  tell('structure library', kilobytes(Math.max(...(await scriptsOf(page)))))
  const [first, all]: [number[], number[]] = [[], []]
  const seen: Seen[] = []
  for (const smiles of FRAGMENTS) {
    await findNothing()
    await field.fill(smiles)
    // Drawing starts after a pause and must not be measured as searching.
    await dialog.locator('[aria-label="Structure editor"][aria-busy="false"]').waitFor()
    await untilPainted(page)
    await takeSeen(page)
    const times = await searched(page)
    seen.push(await takeSeen(page))
    // Where fewer are found, all of them are the first.
    if (times.count >= FIRST) first.push(times.first)
    all.push(times.all)
  }
  tell('first 60 of a substructure, slowest', milliseconds(Math.max(...first)))
  tell('all of a substructure, slowest', milliseconds(Math.max(...all)))
  tell('longest task while it searches', longestTask(seen))
  await page.close()
}
