import type { Page } from '@playwright/test'
import { productsPage } from '../../../src/content-seed/products/overview'
import { productCategories } from '../../../src/content-seed/products/product-categories'
import { expect, test } from '../../support/browser/test'
import { ProductsPage } from '../../support/pages/products-page'

const RESTING = 'Documents that release it'
const TITLES = productsPage.seed.whyChoose.panels.map(({ title }) => title)

/** Waits for pending renders of React, which are scheduled by messages and go on while the clock is stopped. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        let turns = 0
        port1.onmessage = () => (turns++ < 3 ? port2.postMessage(null) : resolve())
        port2.postMessage(null)
      }),
  )
}

test('§2.8 Four tiles lead to the four categories, and the closing band to /contact; the catalogue is on request, not a dead button; Show All Products opens an index of all ranges', async ({
  page,
}) => {
  const products = new ProductsPage(page)
  await products.open()
  await expect(products.tiles).toHaveText([
    'Pharmaceuticals',
    'Personal Care & Cosmetics',
    'Food & Nutrition',
    'Reference Standards & Impurities',
  ])
  const targets = await products.tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(productCategories.map(({ seed }) => `/products/${seed.key}`))

  const { customSolutions } = products
  await expect(customSolutions.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await expect(customSolutions.getByRole('link', { name: 'Download Catalog' })).toHaveAttribute(
    'href',
    '/catalogue.xlsx',
  )

  const links = products.allProducts.getByRole('link')
  await expect(links.first()).toBeHidden()
  await page.getByRole('button', { name: 'Show All Products', expanded: false }).press('Enter')
  await expect(links).toHaveText(
    productCategories.flatMap(({ seed }) => seed.subcategories.map(({ name }) => name)),
  )
  await links.filter({ hasText: 'Hair Care' }).click()
  await expect(page).toHaveURL(/\/products\/personal-care#hair-care$/)
  await expect(page.getByRole('button', { name: 'Hair Care', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('§4 §9 The impact numbers count from 0 in ticks of 16 ms over 2000 ms, once, and not before they are in view', async ({
  page,
}) => {
  const products = new ProductsPage(page)
  await page.clock.install({ time: 0 })
  await products.open()
  await page.clock.pauseAt(60_000)
  await expect(products.numbers).toHaveText(['0+', '0+', '0+', '0%'])

  await products.numbers.first().scrollIntoViewIfNeeded()
  const shown = async () => Number.parseInt((await products.numbers.first().textContent()) ?? '', 10)
  await expect
    .poll(async () => {
      await page.clock.runFor(16)
      return shown()
    })
    .toBeGreaterThan(0)
  await drawn(page)
  const start = await shown()
  expect(start % 80, 'a whole number of ticks').toBe(0)
  await page.clock.runFor(160)
  await expect(products.numbers.first()).toHaveText(`${start + 800}+`)

  await page.clock.runFor(2000)
  await expect(products.numbers).toHaveText(['10000+', '50+', '20+', '95%'])
  for (const end of ['10000+', '50+', '20+', '95%']) {
    await expect(page.getByText(end, { exact: true }), 'written once').toBeVisible()
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(products.numbers.first()).not.toBeInViewport()
  await products.numbers.first().scrollIntoViewIfNeeded()
  await page.clock.runFor(500)
  await expect(products.numbers).toHaveText(['10000+', '50+', '20+', '95%'])
})

test('§2.8 §4 With reduced motion the impact numbers show their final value, and each fits its column at every width', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: 0 })
  const products = new ProductsPage(page)
  await products.open()
  await page.clock.pauseAt(60_000)
  await products.numbers.first().scrollIntoViewIfNeeded()
  await expect(products.numbers).toHaveText(['10000+', '50+', '20+', '95%'])
  for (const width of [320, 639, 1023, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const room = await products.numbers.evaluateAll((numbers) =>
      numbers.map((number) => {
        const column = number.closest('dd')?.getBoundingClientRect()
        return (column?.right ?? 0) - number.getBoundingClientRect().right
      }),
    )
    for (const left of room) expect(left, `${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test('§4 On a desktop the why-choose panel under the pointer or with the focus is wide; otherwise the second is', async ({
  page,
}) => {
  const products = new ProductsPage(page)
  await products.open()
  await expect(products.panels).toHaveCount(TITLES.length)
  await expect(products.expandedPanel).toContainText(RESTING)
  await expect(products.next).toBeHidden()

  const widths = () => products.panels.evaluateAll((panels) => panels.map((panel) => panel.clientWidth))
  for (const index of [3, 0]) {
    await products.panels.nth(index).hover()
    await expect(products.expandedPanel).toHaveText(new RegExp(`^${TITLES[index]}`))
    await expect.poll(async () => (await widths()).indexOf(Math.max(...(await widths())))).toBe(index)
    await expect(products.panels.nth(index).getByRole('paragraph')).toHaveCSS('opacity', '1')
  }
  await products.customSolutions.hover()
  await expect(products.expandedPanel).toContainText(RESTING)
  await expect(products.panels.first().getByRole('paragraph')).toHaveCSS('opacity', '0')

  await products.panels.first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(products.panels.nth(2)).toHaveAttribute('data-expanded', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(products.expandedPanel).toContainText(RESTING)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('§4 One why-choose panel is shown; arrows and swipes over 50 px change it, round the ends', async ({
    page,
  }) => {
    const products = new ProductsPage(page)
    await products.open()
    const expectPanel = (index: number) =>
      expect(products.whyChoose.getByRole('heading', { level: 3 })).toHaveText([TITLES[index] ?? ''])
    const last = TITLES.length - 1

    await expectPanel(0)
    for (const distance of [50, -50, 0]) {
      await products.swipe(distance)
      await expectPanel(0)
    }
    await products.swipe(-51)
    await expectPanel(1)
    await products.swipe(51)
    await expectPanel(0)
    await products.swipe(200)
    await expectPanel(last)
    await products.next.tap()
    await expectPanel(0)
    await products.previous.tap()
    await expectPanel(last)
    await products.swipe(-200)
    await expectPanel(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.8 The numbers, every reason and the index of all ranges can be read', async ({ page }) => {
    const products = new ProductsPage(page)
    await page.goto('/products')
    for (const number of ['10000+', '50+', '20+', '95%']) {
      await expect(page.locator('#impact').getByText(number).filter({ visible: true })).toHaveCount(1)
    }
    for (const { description } of productsPage.seed.whyChoose.panels) {
      await expect(page.getByText(description)).toHaveCSS('opacity', '1')
    }
    await products.showAll.click()
    await expect(products.allProducts.getByRole('link', { name: 'Pet Food' })).toBeVisible()
  })
})
