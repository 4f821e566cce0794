import { addCategories } from '../../support/browser/browser-rows'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

const LIST = '/api/reference-standards/category/'

test.describe('§2.18 A thousand categories', () => {
  test.beforeEach(({ freshDatabase }) => addCategories(freshDatabase.databaseUrl, 1_000))

  test('a thousand categories are cards on numbered pages, each reachable by its number; the search covers all; they are requested once', async ({
    page,
    signedIn: _,
  }) => {
    const calls = new Calls(page)
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    const pages = screen.pages('categories')

    await test.step('the figure counts all categories', async () => {
      await expect(screen.cards).toHaveCount(60)
      await expect(screen.stat('Total Categories')).toHaveText('1,032')
      await expect(pages).toContainText('Showing 1 to 60 of 1,032 categories')
      await pages.getByRole('button', { name: 'Next' }).click()
      await expect(pages).toContainText('Showing 61 to 120 of 1,032 categories')
      await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeInViewport()
      await pages.getByRole('button', { name: '4', exact: true }).click()
      await expect(pages).toContainText('Showing 181 to 240 of 1,032 categories')
    })

    await test.step('a number that no page has leads nowhere', async () => {
      const field = pages.getByRole('textbox', { name: 'Page' })
      await expect(pages).toContainText('of 18')
      for (const nowhere of ['', '0', 'x']) {
        await field.fill(nowhere)
        await field.press('Enter')
        await expect(field).toHaveValue('4')
        await expect(pages).toContainText('Showing 181 to 240')
      }
      await field.fill('12')
      await field.press('Enter')
      await expect(pages).toContainText('Showing 661 to 720 of 1,032 categories')
      await expect(pages.getByRole('button', { name: '12', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(field).toBeFocused()
      await field.fill('900')
      await pages.getByRole('button', { name: 'Go' }).click()
      await expect(pages).toContainText('Showing 1,021 to 1,032 of 1,032 categories')
      await expect(screen.cards).toHaveCount(12)
      await expect(field).toHaveValue('18')
    })

    await test.step('a new search starts at its first page', async () => {
      await screen.search.fill('BULK')
      await expect(page.getByText('1,000 found')).toBeVisible()
      await expect(pages).toContainText('Showing 1 to 60 of 1,000 categories')
      await screen.search.fill('list 987')
      await expect(screen.cards).toHaveCount(1)
      await expect(screen.card('Bulk category 0987')).toBeVisible()
      await expect(pages).toHaveCount(0)
      await screen.search.fill('')
      await expect(pages).toContainText('Showing 1 to 60 of 1,032 categories')
    })
    expect(calls.of('GET', LIST)).toHaveLength(1)
    expect(calls.of('GET', /category/)).toHaveLength(1)

    await test.step('deleting the last card of the last page shows the page before', async () => {
      page.on('dialog', (prompt) => prompt.accept())
      await screen.search.fill('bulk category 00')
      await expect(page.getByText('99 found')).toBeVisible()
      await screen.search.fill('category 00')
      await pages.getByRole('button', { name: '2', exact: true }).click()
      await expect(screen.cards).toHaveCount(39)
      await screen.choose('Delete', screen.card('Bulk category 0099'))
      await screen.dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(pages).toContainText('Showing 61 to 98 of 98 categories')
    })
  })
})
