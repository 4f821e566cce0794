import type { Page } from '@playwright/test'
import type { App } from '../support/application/app'
import { Staff } from '../support/browser/browser-api'
import { catalogue, longCatalogue, mixedCatalogue } from '../support/browser/browser-files'
import { addImports, addRunningJob, failImport, removeImportRows } from '../support/browser/browser-rows'
import { holdCall } from '../support/browser/calls'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'
import { ImportPage } from '../support/pages/import-page'

test.beforeEach(({ problems }) => problems.expect(/status 415/, /Failed to load resource/))

const LONG = 'A white to off-white crystalline powder that is kept dry and away from light. '.repeat(6)

/** What suppliers write: long names, notes, faults of several kinds. */
const supplier = () =>
  catalogue('supplier-price-list-2026-11 (final, corrected).csv', [
    'Code,Compound,Group,CAS,Availability,MW,Remarks,Shelf',
    `AV-990001,Tirzepatide Impurity 12 (N-acetyl-L-phenylalanyl-L-leucyl analogue),Tirzepatide and its impurities,,In Stock,,${LONG},A1`,
    'AV-990002,Imported second,Brand new things,,In Stock,,,A2',
    `AV-101001,Abacavir,Abacavir,136470-78-5,Out of Stock,286.34,${LONG}New batch.,A3`,
    'AV-101002,Abacavir Sulfate,Abacavir,188062-50-2,Limited Stock,670.75,,A4',
    'AV-990003,Imported third,Abacavir,50-00-1,In Stock,,,A5',
    'AV-990004,Imported fourth,Abacavir,,Sold out for ever,,,A6',
    'AV-990005,Imported fifth,Abacavir,64-17-5,Sold out for ever,46.07 g/mol or thereabouts,,A7',
    'AV-990006,Imported sixth,Abacavir,64-17-5,In Stock,46.07,,A8',
  ])

/** A state of an import that is there before. */
function state(
  name: string,
  prepare: (app: App) => Promise<{ id: number; query?: string }>,
  come: (page: Page, screen: ImportPage) => Promise<unknown>,
  { windowOnly = false } = {},
) {
  test.describe(name, () => {
    let address: { id: number; query?: string }
    test.beforeEach(async ({ freshDatabase }) => {
      address = await prepare(freshDatabase)
    })
    test.afterEach(({ app }) => app.resetDatabase())
    shots(
      `admin-${name}`,
      '/admin/imports/new',
      async (page) => {
        const screen = new ImportPage(page)
        await screen.open(address.id, address.query)
        await come(page, screen)
      },
      { asAdmin: true, windowOnly },
    )
  })
}

const uploaded = async (app: App) => ({ id: (await new Staff(app).upload(supplier())).id })
const checked = (query?: string) => async (app: App) => ({
  id: await new Staff(app).checked(supplier()),
  query,
})
const imported = async (app: App) => ({ id: await new Staff(app).imported(supplier()) })

shots('admin-import-new', '/admin/imports/new', undefined, { asAdmin: true })
shots(
  'admin-import-uploading',
  '/admin/imports/new',
  async (page) => {
    await holdCall(page, 'POST', /\/import\/$/)
    await new ImportPage(page).file.setInputFiles(mixedCatalogue())
    await page.getByRole('button', { name: 'Cancel upload' }).waitFor()
  },
  { asAdmin: true, windowOnly: true },
)
shots(
  'admin-import-refused',
  '/admin/imports/new',
  async (page) => {
    const screen = new ImportPage(page)
    await screen.file.setInputFiles({
      ...mixedCatalogue('macro.xls'),
      buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    })
    await screen.refusal.locator('p').waitFor()
  },
  { asAdmin: true, windowOnly: true },
)

state('import-columns', uploaded, (_, screen) => screen.check.waitFor())
state('import-columns-choices', uploaded, async (page, screen) => {
  await screen.column('Compound').selectOption({ label: 'Not imported' })
  await page.getByRole('switch', { name: 'They empty the field' }).check()
  await page.getByRole('switch', { name: 'Give them the next free one' }).check()
})
state('import-columns-problems', uploaded, async (page, screen) => {
  await screen.column('Shelf').selectOption({ label: 'CAS No' })
  await screen.column('Group').selectOption({ label: 'Not imported' })
  await page.getByRole('button', { name: 'Add' }).click()
})
state(
  'import-waiting',
  async (app) => {
    const { id, columns } = await new Staff(app).upload(supplier())
    await addRunningJob(app.databaseUrl)
    const proposed = Object.fromEntries(columns.map(({ header, field }) => [header, field]))
    await new Staff(app).send(`PUT import/${id}`, { columns: proposed })
    return { id }
  },
  (page) => page.getByText(/^Waiting:/).waitFor(),
)
state('import-rejected', checked(), async (_, screen) => {
  await screen.edit('Inventory Status', 7).click()
})
state('import-updated', checked('?rows=updated'), (_, screen) => screen.row(4).waitFor())
state('import-created', checked('?rows=created'), async (_, screen) => {
  await screen.row(2).getByText('fields filled').click()
})
state('import-categories', checked('?rows=categories'), (_, screen) => screen.rows.first().waitFor())
state(
  'import-asked',
  checked(),
  async (_, screen) => {
    await screen.begin.click()
    await screen.dialog.waitFor()
  },
  { windowOnly: true },
)
state('import-report', imported, (_, screen) => screen.undo.waitFor())
state(
  'import-old',
  async (app) => {
    const { id } = await imported(app)
    await removeImportRows(app.databaseUrl, id)
    return { id }
  },
  (page) => page.getByText(/^The rows themselves were removed/).waitFor(),
)
state(
  'import-failed',
  async (app) => {
    const { id } = await uploaded(app)
    await failImport(app.databaseUrl, id, 'The file cannot be imported: line 3 is longer than 2 MB')
    return { id }
  },
  (page) => page.getByRole('heading', { name: 'The import failed' }).waitFor(),
)
state(
  'import-cancel',
  checked(),
  async (_, screen) => {
    await screen.cancel.click()
    await screen.dialog.waitFor()
  },
  { windowOnly: true },
)

test.describe('the list of imports', () => {
  test.beforeEach(async ({ freshDatabase }) => {
    const { databaseUrl } = freshDatabase
    const staff = new Staff(freshDatabase)
    await addImports(databaseUrl, 55)
    await staff.imported(longCatalogue(40))
    await staff.checked(supplier())
    await failImport(databaseUrl, (await uploaded(freshDatabase)).id, 'Line 3 is longer than 2 MB')
    await addRunningJob(databaseUrl)
    const { id } = await staff.upload(mixedCatalogue())
    await staff.send(`PUT import/${id}`, {
      columns: { Code: 'cat_no', Compound: 'name', Group: 'category' },
    })
  })
  test.afterEach(({ app }) => app.resetDatabase())
  shots('admin-imports', '/admin/imports', (page) => page.getByText('long.csv').waitFor(), { asAdmin: true })
})
shots('admin-imports-empty', '/admin/imports', (page) => page.getByText(/^Nothing was imported/).waitFor(), {
  asAdmin: true,
  windowOnly: true,
})
