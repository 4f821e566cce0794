import { Staff } from '../../support/browser/browser-api'
import { catalogue, mixedCatalogue, twoSheets } from '../../support/browser/browser-files'
import { answerCall, Calls } from '../../support/browser/calls'
import { storeAdminSession } from '../../support/browser/session'
import { expect, test } from '../../support/browser/test'
import { ImportPage } from '../../support/pages/import-page'

const UNCLEAR = catalogue('unclear.csv', [
  'Number,What it is,Other number',
  'AV-990001,Imported first,50-00-0',
  'AV-990002,Imported second,',
])

test.describe('contract §4 The columns of a file', () => {
  test('a required field without a column is reported until a column or one value is chosen for it', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ImportPage(page)
    await screen.drop(UNCLEAR)
    const needed = page.getByRole('region', { name: 'What a new product needs' })
    await screen.column('Number').selectOption({ label: 'Not imported' })
    await expect(screen.bar).toHaveText('Still needed: Catalog No.')
    await screen.column('Number').selectOption({ label: 'Catalog No *' })
    await expect(screen.bar).toHaveText('Nothing is written yet: the rows are only checked.')
    await expect(needed).toContainText(/Name\s*In no column: only products that exist are updated/)
    await expect(needed).toContainText('From “Number”')
    await screen.column('What it is').selectOption({ label: 'Name *' })
    const same = page.getByRole('region', { name: 'The same in every new product' })
    await same.getByRole('combobox').selectOption({ label: 'Category' })
    await same.getByRole('button', { name: 'Add' }).click()
    await expect(same.getByLabel('Category', { exact: true })).toBeFocused()
    await page.keyboard.type('Abacavir')
    await expect(needed).toContainText('“Abacavir” in every new product')
    await same.getByRole('combobox').selectOption({ label: 'Inventory Status' })
    await same.getByRole('button', { name: 'Add' }).click()
    await same.getByLabel('Inventory Status', { exact: true }).selectOption('Limited Stock')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(same.getByLabel('Inventory Status', { exact: true })).toHaveCount(0)
    await screen.checkRows()
    await screen.tab('Created').click()
    await screen.row(2).getByText('fields filled').click()
    await expect(screen.row(2)).toContainText(/Category\s*Abacavir/)
    await expect(screen.row(2)).toContainText(/Inventory Status\s*Synthesis on demand/)
  })

  test('the meaning of empty cells and of rows without a number is chosen here, and kept when the page is left', async ({
    page,
    context,
    freshDatabase,
    signedIn: _,
  }) => {
    const screen = new ImportPage(page)
    const id = await screen.drop(
      catalogue('numbers.csv', ['name,category,synonym', 'Imported without a number,Abacavir,']),
    )
    await expect(screen.bar).toHaveText('Still needed: Catalog No.')
    await page.getByRole('switch', { name: 'Give them the next free one' }).check()
    await screen.column('synonym').selectOption({ label: 'Synonym' })
    await expect(screen.columns.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('switch', { name: 'They empty the field' }).check()
    await expect(screen.columns.getByRole('checkbox')).toHaveCount(1)
    await expect(page.getByRole('checkbox', { name: 'Empty what is empty in the file' })).toBeChecked()
    const same = page.getByRole('region', { name: 'The same in every new product' })
    await same.getByRole('combobox').selectOption({ label: 'Description' })
    await same.getByRole('button', { name: 'Add' }).click()
    await page.keyboard.type('Typed and not sent')
    // The session storage does not know other tabs.
    const tab = await context.newPage()
    await storeAdminSession(tab, freshDatabase.adminSession)
    await tab.goto(page.url())
    await expect(tab.getByLabel('Description', { exact: true })).toHaveValue('Typed and not sent')
    await tab.close()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Empty what is empty in the file' })).toBeChecked()
    await screen.checkRows()
    expect(await new Staff(freshDatabase).readImport(id)).toMatchObject({
      clear: ['synonym'],
      number_new: true,
    })
    await screen.tab('Created').click()
    await expect(screen.row(2)).toContainText(/AV-\d{6}/)
  })

  test('a refused choice is reported in place; a saved choice survives a reload, is used by the check, and is proposed for the next file', async ({
    page,
    problems,
    freshDatabase,
    signedIn: _,
  }) => {
    const screen = new ImportPage(page)
    const id = await screen.drop(mixedCatalogue())

    await test.step('a field chosen twice is reported at both columns, and nothing is sent', async () => {
      const calls = new Calls(page)
      await screen.column('Shelf').selectOption({ label: 'CAS No' })
      for (const [header, other] of [
        ['Shelf', 'CAS'],
        ['CAS', 'Shelf'],
      ] as const) {
        await expect(screen.column(header)).toHaveAttribute('aria-invalid', 'true')
        await expect(screen.column(header)).toHaveAccessibleDescription(
          new RegExp(`Also chosen for “${other}”$`),
        )
      }
      await expect(screen.bar).toHaveText('CAS No is chosen more than once.')
      await screen.check.click()
      await expect(screen.column('CAS')).toBeFocused()
      expect(calls.of('PUT', /./)).toEqual([])
      await screen.column('CAS').selectOption({ label: 'Not imported' })
      await expect(screen.column('Shelf')).not.toHaveAttribute('aria-invalid')
      await screen.column('CAS').selectOption({ label: 'CAS No' })
      await screen.column('Shelf').selectOption({ label: 'Description' })
    })

    await test.step('a refusal of the server is shown in place, and the choice stays', async () => {
      problems.expect(/status 422/, /Failed to load resource.*422/)
      const message = 'The file has no column "Shelf"'
      await answerCall(page, 'PUT', /\/import\/\d+$/, { status: 422, body: { detail: { message } } })
      await screen.check.click()
      await expect(screen.bar).toHaveText(message)
      await expect(screen.column('Shelf')).toHaveValue('description')
      await page.unrouteAll()
    })

    const creates = page.getByRole('switch', { name: 'Create those that are missing' })
    await creates.uncheck()
    await page.reload()
    await expect(screen.column('Shelf')).toHaveValue('description')
    await expect(creates).not.toBeChecked()
    await expect(page.getByText('Rows of other categories are rejected.')).toBeVisible()
    await screen.checkRows()
    await expect(screen.tab('Rejected')).toHaveText(/^4/)
    expect(await new Staff(freshDatabase).readImport(id)).toMatchObject({ create_categories: false })

    await screen.steps.getByRole('link', { name: 'Columns' }).click()
    await expect(screen.heading('What the columns hold')).toBeFocused()
    await expect(screen.column('Shelf')).toHaveValue('description')
    await creates.check()
    await page.goBack()
    await expect(screen.heading('What the import would do')).toBeFocused()
    await page.goForward()
    await expect(creates).toBeChecked()
    await screen.checkRows()
    await expect(screen.tab('Rejected')).toHaveText(/^3/)
    await expect(page).toHaveURL(new RegExp(`/admin/imports/${id}$`))

    await screen.drop(mixedCatalogue('next.csv'))
    await expect(screen.column('Shelf')).toHaveValue('description')
  })

  test('a workbook shows the columns of the chosen sheet', async ({ page, signedIn: _ }) => {
    const screen = new ImportPage(page)
    await screen.drop(twoSheets())
    const sheet = page.getByLabel('Sheet')
    // The sheet with known columns.
    await expect(sheet).toHaveValue('Stock')
    await sheet.selectOption('Contacts')
    await expect(screen.columns.getByRole('listitem')).toHaveText([/Person/, /Telephone/])
    await screen.column('Person').selectOption({ label: 'Name *' })
    await sheet.focus()
    await sheet.selectOption('Stock')
    await expect(screen.columns.getByRole('listitem')).toHaveText([/Code/, /Compound/, /Group/])
    await expect(sheet).toBeFocused()
    await expect(screen.column('Compound')).toHaveValue('name')
    await sheet.selectOption('Contacts')
    await expect(screen.column('Person')).toHaveValue('name')
    await sheet.selectOption('Stock')
    await screen.checkRows()
    await expect(screen.tab('Created')).toHaveText(/^1/)
    await screen.tab('Created').click()
    await expect(screen.row(2)).toContainText('AV-990001')
    await screen.steps.getByRole('link', { name: 'Columns' }).click()
    await expect(sheet).toHaveValue('Stock')
  })
})
