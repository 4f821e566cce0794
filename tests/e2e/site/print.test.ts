import type { Page } from '@playwright/test'
import { seedsInOrder } from '../../../src/content-seed/kind-documents'
import { questions } from '../../../src/content-seed/kinds/questions'
import { foodNutrition } from '../../../src/content-seed/products/food-nutrition'
import { productsPage } from '../../../src/content-seed/products/overview'
import { publicRoutes } from '../../../src/domain/content/routes'
import { plainText } from '../../../src/domain/content/schema/texts/plain-text'
import { expect, test } from '../../support/browser/test'
import { SiteFrame } from '../../support/pages/site-frame'

/** Additional content of some pages on paper. */
const ALSO: Record<string, { what: string; expectIt: (page: Page) => Promise<void> }> = {
  '/support/faq': {
    what: '§2.7 the printed FAQ has every answer',
    expectIt: async (page) => {
      for (const { answer } of seedsInOrder(questions))
        await expect(page.getByText(plainText(answer))).toBeVisible()
    },
  },
  '/contact': {
    what: '§2.7 the printed teaser has its four answers',
    expectIt: async (page) => {
      const answers = page.locator('#faq details p')
      await expect(answers).toHaveCount(4)
      for (const answer of await answers.all()) await expect(answer).toBeVisible()
    },
  },
  '/products/food-nutrition': {
    what: '§2.8 every subcategory has its products',
    expectIt: async (page) => {
      for (const { description, featuredProducts } of foodNutrition.seed.subcategories) {
        await expect(page.getByText(plainText(description))).toBeVisible()
        for (const { name, sub } of featuredProducts)
          await expect(page.getByText(`${name}: ${sub}`)).toBeVisible()
      }
    },
  },
  '/products': {
    what: '§2.8 every panel has its sentence, every figure its end',
    expectIt: async (page) => {
      for (const { description } of productsPage.seed.whyChoose.panels)
        await expect(page.getByText(plainText(description))).toBeVisible()
      await expect(page.getByRole('main').getByText('10000+').filter({ visible: true })).toHaveCount(1)
    },
  },
}

const PATHS = [
  ...new Set([
    ...publicRoutes.filter((path) => path !== '/home' && path !== '/admin-access'),
    '/reference-standards/chlorhexidine',
    ...Object.keys(ALSO),
  ]),
]

/** Visible elements that have no use on paper. */
function outOfPlace(page: Page) {
  const main = page.getByRole('main')
  return page
    .getByRole('navigation')
    .or(page.getByRole('banner'))
    .or(page.getByRole('tablist'))
    .or(page.getByRole('textbox'))
    .or(page.getByRole('searchbox'))
    .or(main.locator('img, video'))
    .or(main.locator('button:not([aria-expanded])'))
    .filter({ visible: true })
}

// Five or six pages each, so that workers share them.
for (const part of [0, 1, 2]) {
  const paths = PATHS.filter((_, at) => at % 3 === part)
  test(`§2.1 ${paths.join(', ')} print as ink on white paper with the disclaimer, without navigation, controls, pictures or film`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    for (const path of paths)
      await test.step(path, async () => {
        // Printed in the dark theme, without scrolling before.
        await page.emulateMedia({ media: 'screen' })
        await new SiteFrame(page).open(path)
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(outOfPlace(page)).toHaveCount(0)
        const { ground, ink } = await page.evaluate(() => ({
          ground: getComputedStyle(document.documentElement).backgroundColor,
          ink: getComputedStyle(document.querySelector('h1') ?? document.body).color,
        }))
        expect({ ground, ink }).toEqual({ ground: 'rgb(255, 255, 255)', ink: 'rgb(11, 29, 35)' })
        const headings = page.locator('main :is(h2, h3):not(#inquiry *)')
        await expect(headings.filter({ visible: false })).toHaveCount(0)
        await expect(
          page.getByRole('contentinfo').getByText('resident in India aged 18 and over'),
        ).toBeVisible()
        const also = ALSO[path]
        if (also) await test.step(also.what, () => also.expectIt(page))
      })
  })
}
