import { Staff } from '../../support/browser/browser-api'
import { catalogue, mixedCatalogue } from '../../support/browser/browser-files'
import { answerCall, Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ImportPage } from '../../support/pages/import-page'

// Files are read in threads and rows judged by jobs: on a busy machine that takes its time.
test.describe.configure({ timeout: 60_000 })

test.describe('contract §4 mending rejected rows', () => {
  test('a refusal of the server is said at the cell, and what was typed stays', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 409/, /Failed to load resource.*409/)
    const screen = new ImportPage(page)
    await screen.dropAndCheck(mixedCatalogue())
    await screen.edit('CAS No', 6).click()
    await screen.cell('CAS No', 6).fill('50-00-0')
    const message = 'The import is being written: rows can be mended only in one that is checked'
    await answerCall(page, 'PUT', /\/row\/6$/, { status: 409, body: { detail: { message } } })
    await page.keyboard.press('Enter')
    await expect(screen.row(6).getByRole('alert')).toHaveText(message)
    await expect(screen.cell('CAS No', 6)).toHaveValue('50-00-0')
    await page.unrouteAll()
    await page.keyboard.press('Enter')
    await expect(screen.row(6).getByRole('status')).toHaveText('Mended: will be created')
  })

  test('each problem is at its cell; Escape takes back, Enter saves, and the counts follow', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ImportPage(page)
    await screen.dropAndCheck(mixedCatalogue())
    const calls = new Calls(page)
    await expect(screen.row(6)).toContainText(/CAS No\s*in “CAS”\s*50-00-1/)
    await expect(screen.row(6)).toContainText('has the check digit 1, expected 0')
    await screen.edit('CAS No', 6).click()
    await expect(screen.cell('CAS No', 6)).toBeFocused()
    await expect(screen.cell('CAS No', 6)).toHaveAccessibleDescription(/check digit 1, expected 0/)
    await page.keyboard.type('nonsense')
    await page.keyboard.press('Escape')
    await expect(screen.edit('CAS No', 6)).toBeFocused()
    await expect(screen.row(6)).toContainText('50-00-1')
    expect(calls.of('PUT', /./)).toEqual([])

    await page.keyboard.press('Enter')
    await page.keyboard.type('50-00-2')
    await page.keyboard.press('Enter')
    await expect(screen.row(6).getByRole('status')).toHaveText('Still rejected')
    await expect(screen.row(6)).toContainText('has the check digit 2, expected 0')
    await screen.edit('CAS No', 6).click()
    await page.keyboard.type('50-00-0')
    await page.keyboard.press('Enter')
    await expect(screen.row(6).getByRole('status')).toBeFocused()
    await expect(screen.row(6).getByRole('status')).toHaveText('Mended: will be created')
    await expect(screen.tab('Rejected')).toHaveText(/^2/)
    await expect(screen.tab('Created')).toHaveText(/^3/)
    await page.reload()
    await expect(screen.row(7)).toBeVisible()
    await expect(screen.row(6)).toHaveCount(0)
  })

  test('what is typed and not saved survives other tabs and a reload', async ({ page, signedIn: _ }) => {
    const screen = new ImportPage(page)
    await screen.dropAndCheck(mixedCatalogue())
    await screen.edit('CAS No', 6).click()
    await page.keyboard.type('50-00')
    await screen.tab('Created').click()
    await expect(screen.row(2)).toBeVisible()
    await screen.tab('Rejected').click()
    await expect(screen.cell('CAS No', 6)).toHaveValue('50-00')
    await page.reload()
    await expect(screen.cell('CAS No', 6)).toHaveValue('50-00')
  })

  test('all rows that say the same are mended at once', async ({ page, signedIn: _ }) => {
    const screen = new ImportPage(page)
    await screen.dropAndCheck(mixedCatalogue())
    await screen.edit('CAS No', 6).click()
    await expect(page.getByRole('button', { name: 'Save everywhere' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await screen.edit('Inventory Status', 8).click()
    await screen.cell('Inventory Status', 8).fill('Out of Stock')
    const everywhere = page.getByRole('button', { name: 'Save everywhere' })
    await expect(everywhere).toHaveAccessibleDescription(
      'Everywhere: in each row that says “Sold out for ever”, 2 of them on this page.',
    )
    await everywhere.click()
    await expect(screen.mended).toHaveText('Mended in 2 rows.')
    await expect(screen.mended).toBeFocused()
    await expect(screen.rows).toHaveCount(1)
    await expect(screen.tab('Rejected')).toHaveText(/^1/)
    await expect(screen.tab('Created')).toHaveText(/^4/)
  })

  test('also those on other pages', async ({ page, signedIn: _ }) => {
    const lines = Array.from({ length: 60 }, (_, index) => `AV-${990_100 + index},P ${index},Abacavir,Gone`)
    const screen = new ImportPage(page)
    await screen.dropAndCheck(catalogue('gone.csv', ['cat_no,name,category,status', ...lines]))
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\?rows=rejected&page=2$/)
    await expect(screen.rows).toHaveCount(10)
    await screen.edit('Inventory Status', 61).click()
    await screen.cell('Inventory Status', 61).fill('Out of Stock')
    await page.getByRole('button', { name: 'Save everywhere' }).click()
    await expect(screen.mended).toHaveText('Mended in 60 rows.')
    await expect(page.getByText('No row is rejected.')).toBeVisible()
    await expect(screen.tab('Created')).toHaveText(/^60/)
  })

  test('a cell without a problem can be corrected as well', async ({ page, signedIn: _ }) => {
    const screen = new ImportPage(page)
    await screen.dropAndCheck(mixedCatalogue())
    await page.getByRole('button', { name: 'Show the other cells of line 6' }).click()
    await screen.edit('Name', 6).click()
    await page.keyboard.type('Imported as third')
    await page.keyboard.press('Enter')
    await expect(screen.row(6).getByRole('status')).toHaveText('Still rejected')
    await expect(screen.row(6)).toContainText('Imported as third')
  })

  test('they can be saved as a file, to be corrected and imported', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const id = await new Staff(freshDatabase).checked(mixedCatalogue())
    const screen = new ImportPage(page)
    await screen.open(id)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the rejected rows' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('supplier.rejected.csv')
    await screen.drop(await file.path())
    await expect(screen.column('reason')).toHaveValue('')
    await expect(screen.column('Code')).toHaveValue('cat_no')
  })
})
