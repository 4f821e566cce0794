import { categoriesOfLetter, productsOfCategory } from '../../../src/content-seed/catalogue/catalogue'
import { servedPage, textsAt } from '../../support/browser/served-page'
import { expect, test } from '../../support/browser/test'
import { ReferenceCategoryPage } from '../../support/pages/reference-category-page'

test('§2.12 The page shows the title, the trail, the letter’s categories beside the products, and every fact of a card', async ({
  page,
}) => {
  const category = new ReferenceCategoryPage(page)
  await category.open('chlorhexidine')
  await expect(category.title).toHaveText('Chlorhexidine Related Products')
  await expect(category.breadcrumbs).toHaveText([
    'Home',
    'Products',
    'Reference Standards & Impurities',
    'Chlorhexidine',
  ])
  await expect(category.categories).toHaveText(categoriesOfLetter('C').map(({ name }) => name))
  await expect(category.categories.and(page.locator('[aria-current="page"]'))).toHaveText('Chlorhexidine')
  await expect(category.statuses).toHaveCount(5)
  await expect(category.names).toHaveText(productsOfCategory('chlorhexidine').map(({ name }) => name))

  const card = category.product('Chlorhexidine')
  await expect(card.getByRole('img', { name: 'Chemical structure of Chlorhexidine' })).toBeVisible()
  const facts = await card.locator('dl > div').evaluateAll((rows) => rows.map((row) => row.textContent))
  expect(facts).toEqual([
    'CAT NoAV-121001',
    'CAS No55-56-1',
    'Mol.F.C22H30Cl2N10',
    'Mol.Wt.505.46',
    'Inv. StatusIn Stock',
    'Rel. CAS No56-95-1; 3697-42-5',
  ])
  await expect(category.product('4-Chloroaniline').getByText('Rel. CAS No')).toHaveCount(0)
})

test('§2.12 Only A, B and C have category lists', async ({ request }) => {
  const lists = async (slug: string) => {
    const page = await servedPage(request, `/reference-standards/${slug}`)
    return {
      categories: textsAt(page, '#catalogue-filters nav a').length > 0,
      statuses: page.querySelectorAll('#catalogue-filters input[type="checkbox"]').length,
    }
  }
  for (const slug of ['atenolol', 'baclofen'])
    expect(await lists(slug), slug).toEqual({ categories: true, statuses: 5 })
  for (const slug of ['diclofenac', 'enalapril'])
    expect(await lists(slug), slug).toEqual({ categories: false, statuses: 5 })
})

test('§2.12 A ticked status is kept from category to category and does not change the list; a click anywhere on a card leads to the product', async ({
  page,
}) => {
  const category = new ReferenceCategoryPage(page)
  await category.open('caffeine')
  const names = productsOfCategory('caffeine').map(({ name }) => name)
  await category.status('Out of Stock').check()
  await expect(category.names).toHaveText(names)
  await expect(page.getByText('The list shows every status.')).toBeVisible()

  await category.categories.filter({ hasText: 'Cetirizine' }).click()
  await expect(category.title).toHaveText('Cetirizine Related Products')
  await expect(category.status('Out of Stock')).toBeChecked()
  await expect(category.names).toHaveText(productsOfCategory('cetirizine').map(({ name }) => name))
  await category.status('Out of Stock').uncheck()
  await page.goBack()
  await expect(category.title).toHaveText('Caffeine Related Products')
  await expect(category.status('Out of Stock')).not.toBeChecked()

  await category.product('Theobromine').click({ position: { x: 40, y: 40 } })
  await expect(page).toHaveURL(/\/reference-standards\/caffeine\/theobromine$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theobromine')
})

test('§2.12 A category without products, listed or not, shows the empty state and is not an error', async ({
  page,
}) => {
  const category = new ReferenceCategoryPage(page)
  for (const [slug, title, neighbours] of [
    ['budesonide', 'Budesonide', 'B'],
    ['acme-oxide', 'Acme Oxide', 'A'],
    ['unobtainium', 'Unobtainium', 'U'],
    ['unlisted', 'Unlisted', 'U'],
    ['caf%C3%A9', 'Café', 'C'],
    ['%F0%9F', '%F0%9F', '%'],
  ] as const) {
    const answer = await page.goto(`/reference-standards/${slug}`)
    expect(answer?.status(), slug).toBe(200)
    await expect(category.title, slug).toHaveText(`${title} Related Products`)
    await expect(category.breadcrumbs.last(), slug).toHaveText(title)
    await expect(page.getByRole('heading', { name: 'No products found' }), slug).toBeVisible()
    await expect(page.getByText('Try adjusting your filters or search criteria.'), slug).toBeVisible()
    await expect(category.categories, slug).toHaveCount(
      'ABC'.includes(neighbours) ? categoriesOfLetter(neighbours).length : 0,
    )
    await expect(page.getByText('Page Not Found'), slug).toHaveCount(0)
  }
})

test('§2.1 An address with a final slash leads to the one without, known or not', async ({ request }) => {
  for (const path of [
    '/products/pharmaceuticals',
    '/products/pharma',
    '/reference-standards/caffeine',
    '/reference-standards/unobtainium',
    '/reference-standards/caffeine/theobromine',
  ]) {
    const answer = await request.get(`${path}/`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([308, path])
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('§2.12 Filters opens the panel, and choosing a category closes it', async ({ page }) => {
    const category = new ReferenceCategoryPage(page)
    await category.open('caffeine')
    await expect(category.filters).toBeHidden()
    await category.filtersButton.click()
    await expect(category.filtersButton).toHaveAttribute('aria-expanded', 'true')
    await category.status('In Stock').check()
    await category.categories.filter({ hasText: 'Chlorhexidine' }).click()
    await expect(category.title).toHaveText('Chlorhexidine Related Products')
    await expect(category.filters).toBeHidden()
    await category.filtersButton.press('Enter')
    await expect(category.status('In Stock')).toBeChecked()
    await category.categories.and(page.locator('[aria-current="page"]')).click()
    await expect(category.filters).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('§2.12 The categories and the products can be read, and no control is offered that would do nothing', async ({
    page,
  }) => {
    const category = new ReferenceCategoryPage(page)
    await page.goto('/reference-standards/caffeine')
    await expect(category.categories.first()).toBeVisible()
    await expect(category.names).toHaveText(productsOfCategory('caffeine').map(({ name }) => name))
    await expect(category.filtersButton).toBeHidden()
    await expect(category.statuses.first()).toBeHidden()
  })
})
