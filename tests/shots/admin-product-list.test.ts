import type { Page } from '@playwright/test'
import { Staff } from '../support/browser/browser-api'
import { addCategories, addProducts } from '../support/browser/browser-rows'
import { holdCall } from '../support/browser/calls'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'
import { ProductListPage } from '../support/pages/product-list-page'
import { ProductRecordPage } from '../support/pages/product-record-page'

const PATH = '/admin/reference-standards'

/** A state of the list, as a window shows it. */
function state(
  name: string,
  query: string,
  prepare: (screen: ProductListPage, page: Page) => Promise<unknown>,
) {
  shots(
    `admin-list-${name}`,
    `${PATH}?${query}`,
    async (page) => {
      const screen = new ProductListPage(page)
      await screen.settled()
      await prepare(screen, page)
    },
    { asAdmin: true, windowOnly: true },
  )
}

const FILTERED = 'status=In+Stock,Out+of+Stock&missing=file_path&letter=E&sort=-name'

/** What the shots have changed is taken back: the list is the same in each. */
test.afterEach(({ app }) => app.resetDatabase())

state('filtered', FILTERED, async (screen) => screen.chips.first().waitFor())
state('none-found', 'status=In+Stock&updated_to=2020-01-01', async (screen) => screen.chips.first().waitFor())
state('filters', FILTERED, async (screen) => {
  await screen.openFilters()
  await screen.count('In Stock').waitFor()
})
state('filters-end', FILTERED, async (screen) => {
  await screen.openFilters()
  await screen.panel.getByLabel('First letter').scrollIntoViewIfNeeded()
})
state('chosen', 'tab=products', async (screen) => {
  await screen.boxes.nth(1).check()
  await screen.boxes.nth(4).click({ modifiers: ['Shift'] })
  await screen.bar.waitFor()
})
state('bulk', 'tab=products', async (screen, page) => {
  await screen.pageBox.check()
  await screen.barButton('Bulk change').click()
  await screen.bulkDialog.waitFor()
  await page.keyboard.press('Tab')
})
state('bulk-preview', 'tab=products', async (screen) => {
  await screen.pageBox.check()
  await screen.planBulk('Set Shipping Temperature', { field: 'Shipping Temperature', text: '2–8 °C' })
  await screen.sample.first().waitFor()
})
state('bulk-done', 'status=Out+of+Stock', async (screen) => {
  await screen.pageBox.check()
  await screen.planBulk('Hold back from releases')
  await screen.bulkDialog.getByRole('button', { name: /^Hold/ }).click()
  await screen.bulkDialog.getByRole('button', { name: 'Undo' }).waitFor()
})
state('export', 'tab=products&search=ol', async (screen) => {
  await screen.exportButton.click()
  await screen.exportDialog.waitFor()
})
state('export-running', 'tab=products', async (screen, page) => {
  await holdCall(page, 'GET', /\/export\?/)
  await screen.exportButton.click()
  await screen.exportDialog.getByRole('button', { name: 'Download' }).click()
})
state('views', FILTERED, async (screen) => {
  await screen.openViews()
  for (const name of ['Without a PDF', 'Ready to ship']) {
    await screen.saveView(name)
    await screen.views.filter({ hasText: name }).waitFor()
  }
})

state('columns', 'columns=name,category_name,cas_no,country_of_origin', async (screen) => {
  await screen.openColumns()
})
state(
  'wide',
  'columns=name,category_name,cas_no,country_of_origin,held,updated_at,synonym',
  async (screen) => {
    await screen.rows.nth(3).getByRole('cell').nth(2).dblclick()
    await screen.page.getByLabel(/^CAS No of /).waitFor()
  },
)

test.describe('duplicates', () => {
  test.beforeEach(async ({ freshDatabase }) => {
    const staff = new Staff(freshDatabase)
    const { id: category_id } = await staff.category('Twins')
    for (const [place, fields] of [{ synonym: 'One' }, { synonym: 'Two' }, { hsn_code: '2942' }].entries())
      await staff.send('POST product/', {
        category_id,
        name: 'Cholesterol',
        cat_no: `TW-${place}`,
        cas_no: '57-88-5',
        ...fields,
      })
  })
  state('duplicates', 'duplicates=true', async (screen) => {
    await screen.page.getByRole('rowheader').first().waitFor()
  })
  state('merge', 'duplicates=true', async (screen) => {
    await screen.page.getByRole('rowheader').first().getByRole('button').click()
    await screen.mergeDialog.getByRole('group').first().waitFor()
  })
  shots(
    'admin-record-duplicates',
    `${PATH}?search=TW-0`,
    async (page) => {
      await page.getByRole('link', { name: 'Cholesterol' }).click()
      await new ProductRecordPage(page).partners.scrollIntoViewIfNeeded()
    },
    { asAdmin: true, windowOnly: true },
  )
})

test.describe('a catalogue of many pages', () => {
  test.beforeEach(async ({ freshDatabase: { databaseUrl } }) => {
    await addCategories(databaseUrl, 10_000)
    await addProducts(databaseUrl, 5_000)
  })
  state('chosen-page', 'tab=products', async (screen) => {
    await screen.pageBox.check()
    await screen.bar.waitFor()
  })
  state('category-filter', 'tab=products', async (screen) => {
    await screen.openFilters()
    await screen.panel.getByRole('combobox', { name: 'Category' }).fill('bulk category 01')
  })
})
