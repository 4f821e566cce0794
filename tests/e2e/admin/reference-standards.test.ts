import { Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

test.describe('§2.18 Reference Standards', () => {
  test('the screen has its title, buttons, four figures, a search and two tabs; §7 it loads both lists once as it opens, with the bearer token', async ({
    page,
    signedIn,
  }) => {
    const calls = new Calls(page)
    const screen = new ReferenceStandardsPage(page)
    await screen.open()
    await expect(page.getByRole('heading', { name: 'Reference Standards', level: 1 })).toBeVisible()
    await expect(page.getByText('Manage reference standards, categories, and products')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Drafts' })).toBeVisible()
    for (const name of ['Export', 'Filters'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(page).toHaveURL(/\/admin\/reference-standards$/)
    await expect(screen.stat('Total Categories')).toHaveText('32')
    await expect(screen.stat('Total Products')).toHaveText('98')
    await expect(screen.stat('Synthesis in Demand')).toHaveText(/^\d+$/)
    await expect(screen.stat('In Stock Products')).toHaveText(/^\d+$/)
    await expect(screen.search).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Categories', 'Products'])
    await expect(screen.tab('Categories')).toHaveAttribute('aria-selected', 'true')
    const lists = calls.of('GET', /^\/api\/reference-standards\//)
    expect(lists.map(({ path }) => path).sort()).toEqual([
      '/api/reference-standards/category/',
      '/api/reference-standards/product/?limit=100',
    ])
    for (const { headers } of lists) expect(headers.authorization).toBe(`Bearer ${signedIn.token}`)

    // By arrow keys; a reload keeps the open tab.
    await screen.tab('Categories').focus()
    await page.keyboard.press('ArrowRight')
    await expect(screen.tab('Products')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Products Management' })).toBeVisible()
    await page.reload()
    await expect(screen.tab('Products')).toHaveAttribute('aria-selected', 'true')
  })

  test('both lists are requested during the verification, and nothing is shown before it', async ({
    page,
    signedIn: _,
  }) => {
    const verification = await holdCall(page, 'GET', /^\/api\/auth\/verify$/)
    const screen = new ReferenceStandardsPage(page)
    const answers = Promise.all(
      [/\/category\/$/, /\/product\/\?limit=100$/].map((path) => page.waitForResponse(path)),
    )
    await page.goto('/admin/reference-standards')
    await answers
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    await expect(screen.cards).toHaveCount(0)
    verification.release()
    await expect(screen.cards).toHaveCount(32)
  })
})
