import { categoriesOfLetter } from '../../../src/content-seed/catalogue/catalogue'
import { expect, test } from '../../support/browser/test'
import { ReferenceIndexPage } from '../../support/pages/reference-index-page'

const namesOf = (letter: string) => categoriesOfLetter(letter).map(({ name }) => name)
const withCount = (names: string[]) => names.map((name) => new RegExp(`^${name}\\d*$`))

test('§2.11 The index by mouse and by keyboard', async ({ page }) => {
  const index = new ReferenceIndexPage(page)
  await index.open()
  await test.step('the page shows the banner and the letters, with A selected', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference Standards & Impurities')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Products',
      'Reference Standards & Impurities',
    ])
    await expect(index.letters).toHaveText([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])
    await expect(index.selectedLetter).toHaveText('A')
    await expect(index.names).toHaveText(withCount(namesOf('A')))
  })
  await test.step('the letter bar is one Tab stop; arrows, Home, End and letters move along it', async () => {
    await index.search.focus()
    for (const [key, letter] of [
      ['Tab', 'A'],
      ['ArrowRight', 'B'],
      ['ArrowRight', 'C'],
      ['ArrowLeft', 'B'],
      ['Home', 'A'],
      ['ArrowLeft', 'Z'],
      ['ArrowRight', 'A'],
      ['End', 'Z'],
      ['d', 'D'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(index.letter(letter), key).toBeFocused()
      await expect(index.selectedLetter, key).toHaveText(letter)
    }
    await page.keyboard.press('Tab')
    await expect(index.names.first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(index.letter('D')).toBeFocused()
  })
  await test.step('a letter shows its names; a letter without names says so', async () => {
    for (const letter of 'BCDE') {
      await index.letter(letter).click()
      await expect(index.selectedLetter).toHaveText(letter)
      await expect(index.names).toHaveText(withCount(namesOf(letter)))
    }
    for (const letter of 'FQZ') {
      await index.letter(letter).click()
      await expect(index.panel.getByText(`No categories found for letter "${letter}"`)).toBeVisible()
      await expect(index.names).toHaveCount(0)
    }
  })
  await test.step('the search finds parts of the selected letter’s names in any case, and quotes a text that it did not find', async () => {
    await index.letter('A').click()
    await index.search.fill('ACID')
    await expect(index.names).toHaveText(withCount(['Acetylsalicylic Acid', 'Ascorbic Acid']))
    await index.search.fill('caffeine')
    await expect(index.panel.getByText('No results found for "caffeine"')).toBeVisible()
    await index.letter('C').click()
    await expect(index.names).toHaveText(withCount(['Caffeine']))
    await index.letter('Q').click()
    await expect(index.panel.getByText('No results found for "caffeine"')).toBeVisible()
    await index.search.fill('   ')
    await expect(index.panel.getByText('No categories found for letter "Q"')).toBeVisible()
    await index.search.fill('')
    await expect(index.panel.getByText('No categories found for letter "Q"')).toBeVisible()
  })
})

test('§2.11 An address with a letter opens it; a name leads to its category; Back leads to its letter', async ({
  page,
}) => {
  const index = new ReferenceIndexPage(page)
  await index.open('#c')
  await expect(index.selectedLetter).toHaveText('C')
  await page.evaluate(() => {
    window.location.hash = 'd'
  })
  await expect(index.selectedLetter).toHaveText('D')

  await index.letter('A').click()
  await index.name('Acetylsalicylic Acid').click()
  await expect(page).toHaveURL(/\/reference-standards\/acetylsalicylic-acid$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acetylsalicylic Acid Related Products')

  await page.goBack()
  await index.letter('E').click()
  await index.name('Enalapril').click()
  await expect(page).toHaveURL(/\/reference-standards\/enalapril$/)
  await page.goBack()
  await expect(index.selectedLetter).toHaveText('E')
  await expect(index.names).toHaveText(withCount(namesOf('E')))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.11 The names of all letters are listed, each with its link', async ({ page }) => {
    await page.goto('/reference-standards')
    for (const name of ['Abacavir', 'Caffeine', 'Ezetimibe']) {
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    }
    await expect(new ReferenceIndexPage(page).search).toBeHidden()
  })
})
