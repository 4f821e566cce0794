import { expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { ReferenceIndexPage } from '../../support/pages/reference-index-page'
import { SearchBox } from '../../support/pages/search-box'

test('contract §7 A search of the index lists categories of all letters and substances, twenty at first, then more on request', async ({
  page,
}) => {
  const index = new ReferenceIndexPage(page)
  await index.open()
  await expect(index.wholeCatalogue).toHaveCount(0)
  await index.search.fill('caffeine')
  const found = index.wholeCatalogue.getByRole('link')
  await expect(found.first()).toHaveAttribute('href', '/reference-standards/caffeine')
  await expect(found.nth(1)).toHaveAttribute('href', '/reference-standards/caffeine/caffeine')
  await expect(index.selectedLetter).toHaveText('A')
  await expectAccessibleInBothThemes(page, 'the index with a search')
  // The category is among the names of the selected letter.
  await index.letter('C').click()
  await expect(found.first()).toHaveAttribute('href', '/reference-standards/caffeine/caffeine')
  await index.search.fill('zzzz')
  await expect(index.wholeCatalogue).toHaveCount(0)
  await index.search.fill('c')
  await expect(index.wholeCatalogue).toHaveCount(0)

  await index.search.fill('impurity')
  const entries = index.wholeCatalogue.getByRole('listitem')
  await expect(entries).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => entries.count()).toBeGreaterThan(20)
})

test('contract §7 A hash names a search, and the letter of its best match is selected', async ({ page }) => {
  const index = new ReferenceIndexPage(page)
  await index.open('#search=caffeine')
  await expect(index.search).toHaveValue('caffeine')
  await expect(index.selectedLetter).toHaveText('C')
  await expect(index.search).toBeInViewport()
  await expect(index.wholeCatalogue.getByRole('link').first()).toBeInViewport()
  await page.goto('/robots.txt')
  await index.open('#search=%E0%A4%A')
  await expect(index.search).toHaveValue('')
})

test('contract §7 The search box leads to all substances on the index, also from the index itself', async ({
  page,
}) => {
  const box = new SearchBox(page)
  const index = new ReferenceIndexPage(page)
  for (const [path, text] of [
    ['/about', 'acid'],
    ['/reference-standards', 'impurity'],
  ] as const) {
    await box.open(path)
    await box.field.fill(text)
    await box.options.filter({ hasText: /^(?:All \d+|More than \d+) substances$/ }).click()
    await expect(page).toHaveURL(`/reference-standards#search=${text}`)
    await expect(index.search).toHaveValue(text)
    await expect(index.search).toBeInViewport()
    await expect(index.wholeCatalogue.getByRole('link').first()).toBeInViewport()
  }
  await page.goBack()
  await expect(page).toHaveURL('/reference-standards')
  await expect(index.search).toHaveValue('')
  await expect(index.wholeCatalogue).toHaveCount(0)
})
