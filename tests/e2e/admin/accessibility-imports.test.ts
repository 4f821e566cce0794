import { expectAccessible, expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { Staff } from '../../support/browser/browser-api'
import { image, mixedCatalogue, mixedLots, twoSheets } from '../../support/browser/browser-files'
import { addRunningJob } from '../../support/browser/browser-rows'
import { test } from '../../support/browser/test'
import { ImportPage } from '../../support/pages/import-page'
import { ImportsPage } from '../../support/pages/imports-page'

test.describe('axe finds no barrier on whole screens in either theme', () => {
  test.slow()
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the imports: the list, the file and a refused file', async ({
    page,
    problems,
    freshDatabase,
    signedIn: _,
  }) => {
    problems.expect(/status 415/, /Failed to load resource.*415/)
    const screen = new ImportPage(page)
    await new ImportsPage(page).open()
    await expectAccessible(page, 'no imports')
    await new Staff(freshDatabase).imported(mixedCatalogue())
    await new Staff(freshDatabase).checked(mixedCatalogue('again.csv'))
    await addRunningJob(freshDatabase.databaseUrl)
    const { id } = await new Staff(freshDatabase).upload(mixedCatalogue('waits.csv'))
    await screen.open(id)
    await screen.check.click()
    await screen.progress.waitFor()
    await expectAccessible(page, 'import that waits')
    await new ImportsPage(page).open()
    await expectAccessibleInBothThemes(page, 'imports')
    await screen.openNew()
    await screen.file.setInputFiles(image)
    await screen.refusal.locator('p').waitFor()
    await expectAccessible(page, 'refused file')
  })

  test('an import: its columns, its rows, its questions and its report; an import of lots', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ImportPage(page)
    await screen.drop(twoSheets())
    await page.getByLabel('Sheet').selectOption('Contacts')
    await screen.column('Person').selectOption({ label: 'Name *' })
    await screen.column('Telephone').selectOption({ label: 'Name *' })
    await page.getByRole('button', { name: 'Add' }).click()
    await expectAccessibleInBothThemes(page, 'columns, with problems')
    await screen.dropAndCheck(mixedCatalogue())
    await screen.edit('Inventory Status', 7).click()
    await page.getByRole('button', { name: 'Show the other cells of line 8' }).click()
    await expectAccessible(page, 'rejected rows, one being mended')
    for (const name of ['Updated', 'Created', 'Unchanged', 'New categories']) {
      await screen.tab(name).click()
      await screen.rows.first().waitFor()
      await expectAccessible(page, name)
    }
    await screen.cancel.click()
    await screen.dialog.waitFor()
    await expectAccessible(page, 'question before it is cancelled')
    await page.keyboard.press('Escape')
    await screen.begin.click()
    await screen.dialog.waitFor()
    await expectAccessible(page, 'question before it is written')
    await screen.dialog.getByRole('button', { name: 'Import' }).click()
    await screen.undo.waitFor()
    await expectAccessibleInBothThemes(page, 'report')
    await screen.drop(mixedLots())
    await expectAccessible(page, 'columns of lots')
    await screen.checkRows()
    await screen.rows.first().waitFor()
    await expectAccessible(page, 'rejected lots')
  })
})
