import { addSignedInAdmin } from '../../support/browser/browser-rows'
import { storeAdminSession } from '../../support/browser/session'
import { expect, test } from '../../support/browser/test'
import { ProductListPage } from '../../support/pages/product-list-page'

test.describe('issue 14 saved views', () => {
  test('there are none at first, and the whole catalogue is none to save', async ({ page, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.openViews()
    await expect(screen.viewsDialog).toContainText('No views yet.')
    await expect(screen.viewsDialog.getByRole('button', { name: 'Save' })).toHaveCount(0)
  })

  test('a name that is empty, or taken, is refused where it is typed', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 409/, /Failed to load resource.*409/)
    const screen = new ProductListPage(page)
    await screen.openAt('status=In+Stock')
    await screen.openViews()
    await screen.saveView('  ')
    await expect(screen.viewsDialog.getByText('Give the view a name')).toBeVisible()
    await screen.saveView('Ready to ship')
    await expect(screen.views).toHaveCount(1)
    await screen.saveView('ready to SHIP')
    await expect(screen.viewsDialog.getByText('You already have a view named "ready to SHIP"')).toBeVisible()
    await expect(screen.viewsDialog.getByLabel('Save what is on screen as')).toHaveValue('ready to SHIP')
  })

  test('is saved, shown, renamed and deleted', async ({ page, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    await screen.openAt('search=ol&status=In+Stock,Out+of+Stock&missing=file_path&sort=-name&page=1')
    const shown = await screen.catNos()
    await screen.openViews()
    await screen.saveView('Without a PDF')
    await expect(screen.views).toHaveText(['Without a PDF'])
    const view = (name: string) => screen.viewsDialog.getByRole('button', { name, exact: true })
    await expect(view('Without a PDF')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Escape')
    await screen.open('categories')
    await screen.openViews()
    await expect(view('Without a PDF')).toHaveAttribute('aria-current', 'false')
    await view('Without a PDF').click()
    await expect(page).toHaveURL(/\?search=ol&status=In\+Stock,Out\+of\+Stock&missing=file_path&sort=-name$/)
    await expect(screen.search).toHaveValue('ol')
    await screen.settled()
    expect(await screen.catNos()).toEqual(shown)

    await screen.openViews()
    await screen.viewsDialog.getByRole('button', { name: 'Rename Without a PDF' }).click()
    const name = screen.viewsDialog.getByLabel('Another name for Without a PDF')
    await expect(name).toBeFocused()
    await name.fill('To be scanned')
    await page.keyboard.press('Enter')
    await expect(view('To be scanned')).toBeFocused()
    await page.reload()
    await screen.openViews()
    await expect(screen.views).toHaveText(['To be scanned'])
    await screen.viewsDialog.getByRole('button', { name: 'Delete To be scanned' }).click()
    await page
      .getByRole('alertdialog', { name: 'Delete View' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(screen.viewsDialog).toContainText('No views yet.')
    await expect(screen.viewsDialog).toBeVisible()
  })

  test('are one’s own', async ({ page, freshDatabase, browser, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    await screen.openAt('held=true')
    await screen.openViews()
    await screen.saveView('Mine')
    await expect(screen.views).toHaveCount(1)
    const context = await browser.newContext({ baseURL: freshDatabase.url })
    const other = await context.newPage()
    await storeAdminSession(other, await addSignedInAdmin(freshDatabase.databaseUrl, 'Bela'))
    const theirs = new ProductListPage(other)
    await theirs.open('products')
    await theirs.openViews()
    await expect(theirs.viewsDialog).toContainText('No views yet.')
    await context.close()
  })
})
