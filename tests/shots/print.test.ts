import { publicRoutes } from '../../src/domain/content/routes'
import { test } from '../support/browser/test'

/** The width of an A4 sheet between its margins, in CSS pixels. */
const SHEET_WIDTH = 672

/** Every public page as paper: a PDF, and a picture of the same. The page is not scrolled through before. */
for (const path of [
  ...publicRoutes.filter((route) => route !== '/home' && route !== '/admin-access'),
  '/products/food-nutrition',
  '/reference-standards/chlorhexidine',
  '/reference-standards/chlorhexidine/chlorhexidine',
]) {
  test(`${path} on paper`, async ({ page }) => {
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await page.goto(path)
    await page.pdf({ path: `screenshots/print-${name}.pdf`, format: 'A4' })
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: SHEET_WIDTH, height: 1000 })
    await page.screenshot({ path: `screenshots/print-${name}.png`, fullPage: true })
  })
}
