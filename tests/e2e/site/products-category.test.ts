import { foodNutrition } from '../../../src/content-seed/products/food-nutrition'
import { pharmaceuticals } from '../../../src/content-seed/products/pharmaceuticals'
import { productCategories } from '../../../src/content-seed/products/product-categories'
import { plainText } from '../../../src/domain/content/schema/texts/plain-text'
import { servedPage, textsAt } from '../../support/browser/served-page'
import { expect, test } from '../../support/browser/test'
import { ProductCategoryPage } from '../../support/pages/product-category-page'

/** The nine cards of Food & Nutrition, with the panel after one. */
function cardsWithPanelAfter(index: number): string[] {
  const names = foodNutrition.seed.subcategories.map(({ name }) => name)
  return names.toSpliced(index + 1, 0, '[panel]')
}

/** The section of a page with this heading. */
const sectionOf = (page: Document, heading: string): Element | null =>
  [...page.querySelectorAll('section')].find((section) => textsAt(section, 'h2').includes(heading)) ?? null

test('§2.8 Each category has a trail, an introduction, cards, services, downloads on request and help', async ({
  request,
}) => {
  for (const { seed } of productCategories) {
    const { key, hero, intro, subcategories } = seed
    const page = await servedPage(request, `/products/${key}`)
    const main = page.querySelector('main')
    expect(textsAt(page, 'nav[aria-label="Breadcrumb"] li'), key).toEqual(['Home', 'Products', hero.title])
    expect(textsAt(page, 'h1'), key).toEqual([hero.title])
    expect(main?.textContent, key).toContain(plainText(intro))
    expect(textsAt(page, '#range h3 button'), key).toEqual(subcategories.map(({ name }) => name))
    expect(textsAt(sectionOf(page, 'Discover Our Services'), 'h3'), key).toHaveLength(5)
    const downloads = sectionOf(page, 'Resources & Downloads')
    expect(textsAt(downloads, 'h3'), key).toEqual(['Product Catalogs', 'Technical Documentation'])
    // contract §10: they lead to the live catalogue, and to the certificate of a lot.
    expect(textsAt(downloads, 'a[href="/catalogue.xlsx"]'), key).toEqual(['Download'])
    expect(textsAt(downloads, 'a[href="/reference-standards#certificate"]'), key).toEqual(['Download'])
    expect(textsAt(page, '#help a[href="/contact"]'), key).toContainEqual(expect.stringContaining('Contact'))
    expect(textsAt(page, '#help a'), key).toContainEqual(expect.stringContaining('View All Products'))
    // The addresses of the subcategories are data, not links.
    expect(main?.querySelectorAll(`a[href^="/products/${key}/"]`), key).toHaveLength(0)
  }
})

test('§2.8 The introduction and the link to all products are visible; a card opens its panel; the same card, the close button and Escape close it', async ({
  page,
}) => {
  const category = new ProductCategoryPage(page)
  await category.open('pharmaceuticals')
  await expect(page.getByText(plainText(pharmaceuticals.seed.intro))).toBeVisible()
  await expect(page.locator('#help').getByRole('link', { name: 'View All Products' })).toBeVisible()
  await expect(category.panel).toHaveCount(0)

  await category.card('Excipients').click()
  await expect(category.panel.getByRole('heading')).toHaveText('Excipients')
  await expect(category.panel.getByText('Microcrystalline Cellulose')).toBeVisible()
  await expect(category.panel.getByText('Filler and dry binder, 50 to 200 µm grades')).toBeVisible()
  await category.card('Excipients').click()
  await expect(category.panel).toHaveCount(0)

  await category.card('APIs').click()
  await category.card('Nutraceuticals').click()
  await expect(category.panel.getByRole('heading')).toHaveText('Nutraceuticals')
  await expect(category.openCard).toHaveText(['Nutraceuticals'])
  await category.closeButton.click()
  await expect(category.panel).toHaveCount(0)
  await expect(category.card('Nutraceuticals')).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(category.card('Biopharmaceuticals')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(category.closeButton).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(category.panel).toHaveCount(0)
  await expect(category.card('Nutraceuticals')).toBeFocused()
})

test('§2.8 The panel follows the last card of its row, 4, 2 or 1 wide, and moves with its card on resize', async ({
  page,
}) => {
  const category = new ProductCategoryPage(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await category.open('food-nutrition')
  await category.card('Bakery').click()
  for (const [width, columns] of [
    [1440, 4],
    [1024, 4],
    [1023, 2],
    [640, 2],
    [639, 1],
    [390, 1],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => category.arrangement(), `${width} px`).toEqual(cardsWithPanelAfter(columns - 1))
    expect(await category.cardsInFirstRow(), `${width} px`).toBe(columns)
  }
  await category.card('Dairy').click()
  expect(await category.arrangement()).toEqual(cardsWithPanelAfter(7))
  await category.card('Pet Food').click()
  expect(await category.arrangement()).toEqual(cardsWithPanelAfter(8))
})

test('§2.8 An address with a subcategory opens its card', async ({ page }) => {
  const category = new ProductCategoryPage(page)
  await category.open('food-nutrition#dairy')
  await expect(category.panel.getByRole('heading')).toHaveText('Dairy')
  await expect(category.card('Dairy')).toBeInViewport()
})

test('§2.8 An unknown key has no card section, and is not an error', async ({ page }) => {
  for (const key of ['pharma', 'unlisted', '%F0%9F']) {
    const answer = await page.goto(`/products/${key}`)
    expect(answer?.status(), key).toBe(200)
    await expect(page.locator('#services'), key).toBeVisible()
    await expect(page.locator('#range'), key).toHaveCount(0)
    await expect(page.getByText('Page Not Found'), key).toHaveCount(0)
  }
  await page.goto('/products/pet-toys')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pet Toys')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Products',
    'Pet Toys',
  ])
})

test('§2.1 A subcategory’s own address is Page Not Found', async ({ request }) => {
  const answer = await request.get('/products/food-nutrition/dairy')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('Page Not Found')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.8 Every subcategory’s details can be read', async ({ page }) => {
    const { range } = new ProductCategoryPage(page)
    await page.goto('/products/pharmaceuticals')
    for (const { description, featuredProducts } of pharmaceuticals.seed.subcategories) {
      await expect(range.getByRole('paragraph').filter({ hasText: plainText(description) })).toBeVisible()
      for (const { name, sub } of featuredProducts)
        await expect(range.getByText(`${name}: ${sub}`)).toBeVisible()
    }
  })
})
