import type { Request } from '@playwright/test'
import { addProducts } from '../../support/browser/browser-rows'
import { Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

const LIST = '/api/reference-standards/product/'

test.describe('more than 100 products', () => {
  test.beforeEach(async ({ freshDatabase }) => addProducts(freshDatabase.databaseUrl, 902))

  test('the first call is the one the specification names; other pages are loaded one by one; the search covers all products', async ({
    page,
    signedIn: _,
  }) => {
    const calls = new Calls(page)
    const screen = new ReferenceStandardsPage(page)
    const pages = screen.pages('products')
    await screen.open('products')

    await test.step('the figures count the whole catalogue', async () => {
      await expect(screen.rows).toHaveCount(100)
      await expect(screen.stat('Total Products')).toHaveText('1,000')
      const { demand, stock } = { demand: 7 + 812, stock: 65 + 90 }
      await expect(screen.stat('Synthesis in Demand')).toHaveText(String(demand))
      await expect(screen.stat('In Stock Products')).toHaveText(String(stock))
      expect(calls.of('GET', LIST)[0]?.path).toBe(`${LIST}?limit=100`)
      await expect(page.getByText('Showing 1 to 100 of 1,000 products')).toBeVisible()
    })

    await test.step('the previous page is marked as old until the next one arrives', async () => {
      const answer = await holdCall(page, 'GET', /product\/\?limit=100&page=2$/)
      await pages.getByRole('button', { name: 'Next' }).click()
      await expect(screen.rows.first().locator('..')).toHaveAttribute('inert')
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
      answer.release()
      await expect(page.getByText('Showing 101 to 200 of 1,000 products')).toBeVisible()
      await expect(screen.rows.first().locator('..')).not.toHaveAttribute('inert')
      const late = await holdCall(page, 'GET', /product\/\?limit=100&page=4$/)
      await pages.getByRole('button', { name: '4', exact: true }).click()
      await expect(page.getByText('Showing 301 to 400 of 1,000 products')).toBeVisible()
      await expect(pages.getByRole('button', { name: /^\d+$/ })).toHaveText(['2', '3', '4', '5', '6'])
      // Typed before that page arrives: the page is no longer awaited.
      await pages.getByRole('textbox', { name: 'Page' }).fill('9')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Showing 801 to 900 of 1,000 products')).toBeVisible()
      await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
      late.release()
    })

    await test.step('a new search starts at its first page', async () => {
      await screen.search.fill('bulk')
      await expect(page.getByText('Showing 1 to 100 of 902 products')).toBeVisible()
      await screen.search.fill('')
      await expect(page.getByText('Showing 1 to 100 of 1,000 products')).toBeVisible()
    })

    await test.step('a search shows the known matches at once and asks the server for the others', async () => {
      const answer = await holdCall(page, 'GET', /product\/\?limit=100&search=esomeprazole$/)
      await screen.search.fill('esomeprazole')
      await expect(screen.row('AV-130001')).toBeVisible()
      await expect(page.getByText('Searching all 1,000 products...')).toBeVisible()
      answer.release()
      await expect(page.getByText('1 found')).toBeVisible()
      await screen.search.fill('BULK-90')
      await expect(page.getByText('4 found')).toBeVisible()
      await expect(screen.rows).toHaveCount(4)
      expect(calls.of('GET', LIST).at(-1)?.path).toBe(`${LIST}?limit=100&search=bulk-90`)
    })

    await test.step('a late answer to an earlier search never replaces a later one', async () => {
      const slow = await holdCall(page, 'GET', /search=bulk-5$/)
      const isSlow = (request: Request) => request.url().endsWith('search=bulk-5')
      const asked = page.waitForRequest(isSlow)
      // Either its answer arrives, or it is aborted.
      const over = Promise.race([
        page.waitForEvent('requestfinished', isSlow),
        page.waitForEvent('requestfailed', isSlow),
      ])
      await screen.search.fill('bulk-5')
      await expect(page.getByText('Searching all 1,000 products...')).toBeVisible()
      await asked
      await screen.search.fill('bulk-777')
      await expect(screen.rows).toHaveCount(1)
      slow.release()
      await over
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      )
      await expect(screen.rows).toHaveCount(1)
      await expect(screen.row('BULK-777')).toBeVisible()
    })
  })
})
