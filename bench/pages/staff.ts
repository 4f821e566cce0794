import type { Browser, BrowserContext } from '@playwright/test'
import { fillCatalogue } from '../api/rows'
import { withInstallation } from '../instruments/installation'
import type { Staff } from '../instruments/staff'
import { median, milliseconds } from '../instruments/statistics'
import { type Part, sized } from '../part'
import { NAMING_HELPER, untilUsable, withBrowser } from './chromium'
import { openWatched, takeSeen } from './watched-page'

const ROUNDS = sized(5, 1)
const PRODUCTS = 100
const CATEGORIES = sized(15_000, 1_500)
const PATH = '/admin/reference-standards'
/** After its last key ten categories match, after its first one all. */
const TYPED = 'category 0123'
const FEW = 'Category 01230'

async function signedIn(browser: Browser, { token }: Staff): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(NAMING_HELPER)
  await context.addInitScript((session) => {
    sessionStorage.setItem('admin_token', session)
    sessionStorage.setItem('admin_user', '{"name":"Bench"}')
  }, token)
  return context
}

/** Runs in the page: whether all rows are shown, and the menu of the last one has opened by a click. */
function isListUsable(rows: number): boolean {
  const buttons = document.querySelectorAll<HTMLElement>('tbody tr button')
  if (buttons.length === rows && !document.body.dataset.clicked) {
    document.body.dataset.clicked = 'true'
    buttons[rows - 1]?.click()
  }
  return document.querySelector('[role="menu"]') !== null
}

export const part: Part = {
  question:
    'How long do staff wait for a list of 100 products, and for 15,000 categories and a search in them?',
  bars: {
    'a list, first visit': '≤ 800 ms',
    'a list, first visit, slow 4G, CPU ÷ 4': '≤ 3 s',
    'the first cards of categories': '≤ 800 ms',
    'a key in their search, slowest': '≤ 100 ms',
  },
  run: (tell) =>
    withInstallation('staff', ({ staff, database }) =>
      withBrowser(async (browser) => {
        await fillCatalogue(database, PRODUCTS, 20)
        const list = `${staff.url}${PATH}?tab=products`
        for (const network of ['', ', slow 4G, CPU ÷ 4']) {
          const [first, next]: [number[], number[]] = [[], []]
          for (let round = 0; round < ROUNDS; round += 1) {
            const context = await signedIn(browser, staff)
            for (const times of [first, next])
              times.push(await untilUsable(context, list, isListUsable, PRODUCTS, network !== ''))
            await context.close()
          }
          tell(`a list, first visit${network}`, milliseconds(median(first)))
          tell(`a list, next visit${network}`, milliseconds(median(next)))
        }
        await fillCatalogue(database, 0, CATEGORIES)
        const [appeared, keys]: [number[], number[]] = [[], []]
        for (let round = 0; round < ROUNDS; round += 1) {
          const context = await signedIn(browser, staff)
          const hasCards = (n: number) => document.querySelectorAll('[role="tabpanel"] li').length >= n
          appeared.push(await untilUsable(context, staff.url + PATH, hasCards, 1))
          const page = await openWatched(await context.newPage(), staff.url + PATH)
          const field = page.getByPlaceholder('Search categories and products...')
          await field.pressSequentially(TYPED, { delay: 100 })
          await page.getByRole('heading', { name: FEW }).waitFor()
          keys.push(...(await takeSeen(page)).painted)
          await context.close()
        }
        tell('the first cards of categories', milliseconds(median(appeared)))
        tell('a key in their search, slowest', milliseconds(Math.max(16, ...keys)))
      }),
    ),
}
