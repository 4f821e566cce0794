import { Staff } from '../../support/browser/browser-api'
import { catalogue, mixedCatalogue } from '../../support/browser/browser-files'
import { whileProductsHeld } from '../../support/browser/browser-locks'
import { addImports } from '../../support/browser/browser-rows'
import { answerCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { AdminShell } from '../../support/pages/admin-shell'
import { ImportsPage } from '../../support/pages/imports-page'
import { Toasts } from '../../support/pages/toasts'

test.describe('contract §4 The list of imports', () => {
  test('the sidebar leads to the list; a failed load is reported and can be repeated; the empty list leads to a new import', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 500/, /Failed to load resource.*500/)
    await answerCall(page, 'GET', /\/import\/\?/, { status: 500 })
    await page.goto('/admin/users')
    const { navigation } = new AdminShell(page)
    await navigation.getByRole('link', { name: 'Imports' }).click()
    await expect(page).toHaveTitle(/^Imports/)
    await expect(new Toasts(page).saying('Error', 'Failed to load the imports')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Nothing was imported yet\./)).toBeVisible()
    await new ImportsPage(page).new.click()
    await expect(page).toHaveURL(/\/admin\/imports\/new$/)
    await expect(navigation.getByRole('link', { name: 'Imports' })).toHaveAttribute('aria-current', 'page')
  })

  test('the list shows the progress, author and result of each import, newest first, and follows a running import to its end', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const done = await staff.imported(
      catalogue('done.csv', ['cat_no,name,category', 'AV-990009,New,Abacavir']),
    )
    const checked = await staff.checked(mixedCatalogue('checked.csv'))
    await staff.upload(mixedCatalogue('mapping.csv'))
    const screen = new ImportsPage(page)
    await screen.open()
    await expect(screen.status).toHaveText('3 imports')
    await expect(screen.rows).toHaveText([
      /mapping\.csv.*Columns to choose.*Asha Admin/,
      /checked\.csv\s*2 created · 1 updated · 1 unchanged · 3 rejected.*Checked/,
      /done\.csv\s*1 created.*Imported/,
    ])
    await screen.row('done.csv').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/admin/imports/${done}$`))
    await expect(page.getByRole('heading', { name: 'done.csv', level: 1 })).toBeFocused()
    await page.goBack()
    await screen.state.selectOption({ label: 'Checked' })
    await expect(page).toHaveURL(/\?state=checked$/)
    await expect(screen.rows).toHaveCount(1)
    await page.reload()
    await expect(screen.rows).toHaveText([/checked\.csv/])
    await screen.state.selectOption({ label: 'Undone' })
    await expect(page.getByText('There are no such imports.')).toBeVisible()
    await whileProductsHeld(freshDatabase.databaseUrl, async () => {
      await staff.send(`POST import/${checked}/apply`)
      await page.getByRole('link', { name: 'Show all imports' }).click()
      await expect(screen.rows).toHaveCount(3)
      await expect(screen.row('checked.csv')).toContainText('Being imported')
      await expect(screen.row('checked.csv')).toContainText('0 of 3 rows')
      await expect(screen.row('checked.csv').getByRole('progressbar')).toBeVisible()
    })
    await expect(screen.row('checked.csv')).toContainText('Imported')

    await test.step('the address holds the page of the list', async () => {
      await addImports(freshDatabase.databaseUrl, 60)
      await screen.open('?page=9&state=nonsense')
      await page.getByRole('link', { name: 'Show all imports' }).click()
      await expect(screen.rows).toHaveCount(50)
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page).toHaveURL(/\?page=2$/)
      await expect(screen.rows).toHaveCount(13)
    })
  })
})
