import { plainText } from '../../../src/content/schema/plain-text'
import { foodNutrition } from '../../../src/content-seed/products/food-nutrition'
import { pharmaceuticals } from '../../../src/content-seed/products/pharmaceuticals'
import { productCategories } from '../../../src/content-seed/products/product-categories'
import { expect, test } from '../../support/browser/test'
import { ProductCategoryPage } from '../../support/pages/product-category-page'

/** The cards of Food & Nutrition, nine of them, with the panel after one. */
function cardsWithPanelAfter(index: number): string[] {
  const names = foodNutrition.seed.subcategories.map(({ name }) => name)
  return names.toSpliced(index + 1, 0, '[panel]')
}

for (const { seed } of productCategories) {
  const { key, hero, intro, subcategories } = seed
  test(`§2.8 /products/${key}: trail, introduction, cards, services, downloads on request, help`, async ({
    page,
  }) => {
    const category = new ProductCategoryPage(page)
    await category.open(key)
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(trail).toHaveText(['Home', 'Products', hero.title])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title)
    await expect(page.getByText(plainText(intro))).toBeVisible()
    await expect(category.cards).toHaveText(subcategories.map(({ name }) => name))
    await expect(category.services.getByRole('heading', { level: 3 })).toHaveCount(5)
    await expect(category.downloads.getByRole('heading', { level: 3 })).toHaveText([
      'Product Catalogs',
      'Technical Documentation',
    ])
    for (const button of await category.downloads.getByRole('button').all())
      await expect(button).toBeDisabled()
    await expect(category.help.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
    await expect(category.help.getByRole('link', { name: 'View All Products' })).toBeVisible()
    // The addresses of the subcategories are data, not links.
    await expect(page.getByRole('main').locator(`a[href^="/products/${key}/"]`)).toHaveCount(0)
  })
}

test('§2.8 a card opens its panel; the same card, the close button and Escape close it', async ({ page }) => {
  const category = new ProductCategoryPage(page)
  await category.open('pharmaceuticals')
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

test('§2.8 the panel stands after the last card of its row, 4, 2 or 1 wide, and follows its card on resize', async ({
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

test('§2.8 an address with a subcategory opens its card', async ({ page }) => {
  const category = new ProductCategoryPage(page)
  await category.open('food-nutrition#dairy')
  await expect(category.panel.getByRole('heading')).toHaveText('Dairy')
  await expect(category.card('Dairy')).toBeInViewport()
})

test('§2.8 a key that is not known has no card section, and is no error', async ({ page }) => {
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

test('§2.1 a subcategory’s own address is Page Not Found', async ({ request }) => {
  const answer = await request.get('/products/food-nutrition/dairy')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('Page Not Found')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.8 every subcategory’s details can be read', async ({ page }) => {
    const { range } = new ProductCategoryPage(page)
    await page.goto('/products/pharmaceuticals')
    for (const { description, featuredProducts } of pharmaceuticals.seed.subcategories) {
      await expect(range.getByRole('paragraph').filter({ hasText: plainText(description) })).toBeVisible()
      for (const { name, sub } of featuredProducts)
        await expect(range.getByText(`${name}: ${sub}`)).toBeVisible()
    }
  })
})
