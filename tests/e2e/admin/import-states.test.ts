import { withSlowInserts } from '../../support/application/slow-inserts'
import { Staff } from '../../support/browser/browser-api'
import { catalogue, longCatalogue, mixedCatalogue } from '../../support/browser/browser-files'
import { whileProductsHeld } from '../../support/browser/browser-locks'
import { addRunningJob, endJob, removeImportRows } from '../../support/browser/browser-rows'
import { answerCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ImportPage } from '../../support/pages/import-page'

test('contract §4 The page of an unknown import says that there is none', async ({
  page,
  problems,
  signedIn: _,
}) => {
  problems.expect(/status 404/, /Failed to load resource.*404/)
  await page.goto('/admin/imports/999999')
  await expect(page.getByRole('heading', { name: 'No such import', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All imports' }).click()
  await expect(page).toHaveURL(/\/admin\/imports$/)
})

test.describe('contract §4 An import is reopened in the state in which it was left', () => {
  test('while its columns are chosen, while it is queued, and while it is written', async ({
    page,
    problems,
    freshDatabase,
    signedIn: _,
  }) => {
    const { databaseUrl } = freshDatabase
    const { id } = await new Staff(freshDatabase).upload(mixedCatalogue())
    const screen = new ImportPage(page)
    const other = await addRunningJob(databaseUrl)
    await screen.open(id)
    await expect(screen.step).toHaveText(/Columns/)
    await expect(screen.column('Compound')).toHaveValue('name')
    await screen.check.click()
    await expect(screen.heading('Checking the rows')).toBeFocused()
    await expect(page.getByText('Waiting for other work. This begins by itself after it.')).toBeVisible()
    await page.reload()
    await expect(screen.heading('Checking the rows')).toBeVisible()
    await expect(screen.step).toHaveText(/Check/)
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
    await expect(screen.begin).toHaveCount(0)
    await endJob(databaseUrl, other)
    await screen.checked()
    await whileProductsHeld(databaseUrl, async () => {
      await screen.apply()
      await expect(screen.heading('Importing')).toBeFocused()
      await page.reload()
      await expect(screen.heading('Importing')).toBeVisible()
      await expect(page.getByText(/^0 of 3 rows$/)).toBeVisible()
      problems.expect(/status 503/, /Failed to load resource.*503/)
      await answerCall(page, 'GET', /^\/api\/reference-standards\/import\//, { status: 503 })
      await expect(page.getByText('The server does not answer; this page goes on by itself.')).toBeVisible()
      await page.unrouteAll()
      await expect(page.getByText(/^0 of 3 rows$/)).toBeVisible()
      await expect(screen.step).toHaveText(/Import/)
    })
    await screen.applied()
    await expect(page.getByText('2 products added, 1 product updated and 1 category made.')).toBeVisible()
    await page.reload()
    await expect(screen.heading('Imported')).toBeVisible()
    await expect(screen.undo).toBeVisible()
  })

  test('the first rows are shown while others are being checked', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const { id } = await new Staff(freshDatabase).upload(longCatalogue(1_000))
    const screen = new ImportPage(page)
    await screen.open(id)
    await withSlowInserts(freshDatabase.databaseUrl, 'import_rows', async () => {
      await screen.check.click()
      await expect(screen.row(2)).toContainText('AV-800001')
      await expect(screen.heading('Checking the rows')).toBeVisible()
      await screen.cancel.click()
      await expect(screen.dialog).toContainText('Nothing of it is in the catalogue.')
      await screen.dialog.getByRole('button', { name: 'Cancel import' }).click()
      await expect(screen.heading('The import was cancelled')).toBeFocused()
      await expect(page.getByText('Nothing of it was written.')).toBeVisible()
    })
  })

  test('the page opens on the rows that were last shown; long texts are cut, and expand on request', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const long = `${'It is kept dry. '.repeat(20)}The end.`
    const lines = Array.from({ length: 120 }, (_, index) => `AV-${800_001 + index},Imported,Abacavir,`)
    const id = await new Staff(freshDatabase).checked(
      catalogue('long-text.csv', [
        'cat_no,name,category,description',
        ...lines,
        `AV-101001,Abacavir,Abacavir,${long}`,
      ]),
    )
    const screen = new ImportPage(page)
    await screen.open(id)
    // The first tab with rows.
    await expect(screen.tab('Updated')).toHaveAttribute('aria-selected', 'true')
    await expect(screen.row(122)).toContainText('It is kept dry.')
    await expect(screen.row(122)).not.toContainText('The end.')
    const whole = screen.row(122).getByRole('button', { name: 'All of Description' })
    await whole.click()
    await expect(whole).toHaveAttribute('aria-expanded', 'true')
    await expect(screen.row(122)).toContainText('The end.')
    await screen.tab('Created').click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\?rows=created&page=2$/)
    await expect(screen.row(52)).toBeVisible()
    await page.reload()
    await expect(screen.row(52)).toBeVisible()
    await screen.tab('Created').focus()
    await page.keyboard.press('End')
    await expect(screen.tab('New categories')).toBeFocused()
    await page.reload()
    await expect(page.getByText('No category is new.')).toBeVisible()
    await screen.open(id, '?rows=created&page=9')
    await page.getByRole('link', { name: 'Show the first ones' }).click()
    await expect(screen.row(2)).toBeVisible()
  })

  test('the report shows the rows that were skipped for a newer change; weeks later it shows none', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const { id: category_id } = await staff.category('Elsewhere')
    const id = await staff.checked(mixedCatalogue())
    await staff.product({ name: 'Quicker', cat_no: 'AV-990001', category_id })
    const screen = new ImportPage(page)
    await screen.open(id)
    await screen.apply()
    await screen.applied()
    await expect(screen.heading('Imported')).toBeFocused()
    await expect(page.getByText(/^1 row was left out\./)).toBeVisible()
    await page.getByRole('link', { name: 'See why' }).click()
    await expect(page).toHaveURL(/\?rows=left_out$/)
    await expect(screen.row(2)).toContainText('Somebody has added the catalogue number AV-990001 meanwhile')
    await expect(page.getByRole('button', { name: 'Download the rows rejected and left out' })).toBeVisible()

    await test.step('an import that ended weeks ago shows its figures without its rows', async () => {
      await removeImportRows(freshDatabase.databaseUrl, id)
      await screen.open(id)
      await expect(
        page.getByText('The rows themselves were removed 30 days after the import ended.'),
      ).toBeVisible()
      await expect(page.getByRole('region', { name: 'Rows' }).getByText('Created')).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0)
      await expect(screen.undo).toBeVisible()
    })
  })
})
