import { catalogue, mixedCatalogue } from '../../support/browser/browser-files'
import { answerCall, Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ImportPage } from '../../support/pages/import-page'

test.describe('contract §4 Correcting rejected rows', () => {
  test('each problem is shown at its cell; Escape reverts, Enter saves, and the counts follow', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    const screen = new ImportPage(page)
    await screen.dropAndCheck(mixedCatalogue())
    const calls = new Calls(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the rejected rows' }).click()
    const rejected = await download
    expect(rejected.suggestedFilename()).toBe('supplier.rejected.csv')
    await expect(screen.row(6)).toContainText(/CAS No\s*in “CAS”\s*50-00-1/)
    await expect(screen.row(6)).toContainText('has the check digit 1, expected 0')
    await screen.edit('CAS No', 6).click()
    await expect(screen.cell('CAS No', 6)).toBeFocused()
    await expect(screen.cell('CAS No', 6)).toHaveAccessibleDescription(/check digit 1, expected 0/)
    await expect(page.getByRole('button', { name: 'Save everywhere' })).toHaveCount(0)
    await page.keyboard.type('nonsense')
    await page.keyboard.press('Escape')
    await expect(screen.edit('CAS No', 6)).toBeFocused()
    await expect(screen.row(6)).toContainText('50-00-1')
    expect(calls.of('PUT', /./)).toEqual([])

    const held = await holdCall(page, 'PUT', /\/row\/6$/)
    await page.keyboard.press('Enter')
    await page.keyboard.type('50-00-2')
    await page.keyboard.press('Enter')

    await test.step('a cell without a problem can be corrected too, also while another correction is being saved', async () => {
      await page.getByRole('button', { name: 'Show the other cells of line 6' }).click()
      await screen.edit('Name', 6).click()
      await page.keyboard.type('Imported as')
      held.release()
      await expect(screen.row(6).getByRole('status')).toHaveText('Still rejected')
      await expect(screen.row(6)).toContainText('has the check digit 2, expected 0')
      await page.keyboard.type(' third')
      await expect(screen.cell('Name', 6)).toHaveValue('Imported as third')
      await page.keyboard.press('Enter')
      await expect(screen.row(6).getByRole('status')).toBeFocused()
      await expect(screen.row(6).getByRole('status')).toHaveText('Still rejected')
      await expect(screen.row(6)).toContainText('Imported as third')
    })

    await test.step('unsaved text survives other tabs and a reload', async () => {
      await screen.edit('CAS No', 6).click()
      await page.keyboard.type('50-00')
      await screen.tab('Created').click()
      await expect(screen.row(2)).toBeVisible()
      await screen.tab('Rejected').click()
      await expect(screen.cell('CAS No', 6)).toHaveValue('50-00')
      await page.reload()
      await expect(screen.cell('CAS No', 6)).toHaveValue('50-00')
    })

    await test.step('a refusal of the server is shown at the cell, and the typed text stays', async () => {
      problems.expect(/status 409/, /Failed to load resource.*409/)
      await screen.cell('CAS No', 6).fill('50-00-0')
      const message = 'The import is being written: rows can be mended only in one that is checked'
      await answerCall(page, 'PUT', /\/row\/6$/, { status: 409, body: { detail: { message } } })
      await page.keyboard.press('Enter')
      await expect(screen.row(6).getByRole('alert')).toHaveText(message)
      await expect(screen.cell('CAS No', 6)).toHaveValue('50-00-0')
      await page.unrouteAll()
    })

    await page.keyboard.press('Enter')
    await expect(screen.row(6).getByRole('status')).toBeFocused()
    await expect(screen.row(6).getByRole('status')).toHaveText('Mended: will be created')
    await expect(screen.tab('Rejected')).toHaveText(/^2/)
    await expect(screen.tab('Created')).toHaveText(/^3/)
    await page.reload()
    await expect(screen.row(7)).toBeVisible()
    await expect(screen.row(6)).toHaveCount(0)

    await test.step('the file of rejected rows can be corrected and imported', async () => {
      await screen.drop(await rejected.path())
      await expect(screen.column('reason')).toHaveValue('')
      await expect(screen.column('Code')).toHaveValue('cat_no')
    })
  })

  test('all rows with the same value are corrected at once, also rows on other pages', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ImportPage(page)
    const lines = Array.from({ length: 60 }, (_, index) => `AV-${990_100 + index},P ${index},Abacavir,Gone,`)
    await screen.dropAndCheck(
      catalogue('gone.csv', [
        'cat_no,name,category,status,cas_no',
        'AV-990001,First,Abacavir,In Stock,50-00-1',
        'AV-990002,Second,Abacavir,Sold out for ever,',
        'AV-990003,Third,Abacavir,Sold out for ever,',
        ...lines,
      ]),
    )
    const everywhere = page.getByRole('button', { name: 'Save everywhere' })
    await screen.edit('Inventory Status', 4).click()
    await screen.cell('Inventory Status', 4).fill('Out of Stock')
    await expect(everywhere).toHaveAccessibleDescription(
      'Everywhere: in each row that says “Sold out for ever”, 2 of them on this page.',
    )
    await everywhere.click()
    await expect(screen.mended).toHaveText('Mended in 2 rows.')
    await expect(screen.mended).toBeFocused()
    await expect(screen.row(3)).toHaveCount(0)
    await expect(screen.tab('Rejected')).toHaveText(/^61/)
    await expect(screen.tab('Created')).toHaveText(/^2/)

    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\?rows=rejected&page=2$/)
    await expect(screen.rows).toHaveCount(11)
    await screen.edit('Inventory Status', 64).click()
    await screen.cell('Inventory Status', 64).fill('Out of Stock')
    await everywhere.click()
    await expect(screen.mended).toHaveText('Mended in 60 rows.')
    await expect(screen.tab('Created')).toHaveText(/^62/)
    await expect(screen.tab('Rejected')).toHaveText(/^1/)
  })
})
