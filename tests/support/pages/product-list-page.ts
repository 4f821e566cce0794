import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { ReferenceStandardsPage } from './reference-standards-page'

/** The products tab, with its filters and bulk actions (contract §4). */
export class ProductListPage extends ReferenceStandardsPage {
  readonly filtersButton: Locator
  readonly exportButton: Locator
  /** The number of matches beside the heading. */
  readonly found: Locator
  readonly panel: Locator
  readonly chips: Locator
  /** The bar of the selection. */
  readonly bar: Locator
  readonly pageBox: Locator
  readonly boxes: Locator
  readonly bulkDialog: Locator
  readonly exportDialog: Locator
  readonly viewsDialog: Locator
  readonly columnsDialog: Locator
  readonly mergeDialog: Locator
  /** The saved views, by their names. */
  readonly views: Locator
  readonly sample: Locator

  constructor(page: Page) {
    super(page)
    this.filtersButton = page.getByRole('button', { name: 'Filters' })
    this.exportButton = page.getByRole('button', { name: 'Export', exact: true })
    this.found = page.getByRole('tabpanel').getByRole('status').first()
    this.panel = page.getByRole('dialog', { name: 'Filters' })
    this.chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('button', { name: /^Remove/ })
    this.bar = page.getByRole('region', { name: 'Chosen products' })
    this.pageBox = page.getByRole('checkbox', { name: 'Choose all on this page' })
    this.boxes = this.rows.getByRole('checkbox')
    this.bulkDialog = page.getByRole('dialog', { name: 'Bulk change' })
    this.exportDialog = page.getByRole('dialog', { name: 'Export' })
    this.viewsDialog = page.getByRole('dialog', { name: 'Views' })
    this.mergeDialog = page.getByRole('dialog', { name: 'Merge' })
    this.columnsDialog = page.getByRole('dialog', { name: 'Columns' })
    this.views = this.viewsDialog.getByRole('list', { name: 'Saved views' }).getByRole('listitem')
    this.sample = this.bulkDialog.getByRole('list', { name: 'What will change' }).getByRole('listitem')
  }

  /** Opens an address of the list, and waits until its products are shown. */
  async openAt(query: string) {
    await this.page.goto(`/admin/reference-standards?${query}`)
    await this.settled()
  }

  /** Waits until the list shows the newest request. */
  async settled() {
    await this.page.locator('table[aria-busy="false"] tbody:not([inert]) tr').first().waitFor()
  }

  async openFilters() {
    await this.filtersButton.click()
    await this.panel.waitFor()
  }

  /** A choice of a filter. */
  filter(label: string): Locator {
    return this.panel.getByRole('checkbox', { name: label, exact: true })
  }

  /** The count beside a choice. */
  count(label: string): Locator {
    return this.panel
      .locator('div')
      .filter({ has: this.page.getByRole('checkbox', { name: label, exact: true }) })
      .last()
      .getByText(/^[\d,]+ products$/)
  }

  head(name: string): Locator {
    return this.page.getByRole('columnheader', { name, exact: true })
  }

  /** Clicks a column's head for the next order. */
  sortBy(name: string) {
    return this.head(name).getByRole('button').click()
  }

  /** The cell of a row in a column, from 1. */
  cell(catNo: string, place: number): Locator {
    return this.row(catNo)
      .getByRole('cell')
      .nth(place - 1)
  }

  /** The editor of a cell. */
  editor(field: string, catNo: string): Locator {
    return this.page.getByLabel(`${field} of ${catNo}`, { exact: true })
  }

  async openColumns() {
    await this.page.getByRole('button', { name: 'Columns' }).click()
    await this.columnsDialog.waitFor()
  }

  box(catNo: string): Locator {
    return this.page.getByRole('checkbox', { name: new RegExp(`^Choose ${catNo} `) })
  }

  /** The catalogue numbers of the visible rows. */
  catNos(): Promise<string[]> {
    return this.rows.locator('td:nth-child(2)').allTextContents()
  }

  barButton(name: string | RegExp): Locator {
    return this.bar.getByRole('button', { name })
  }

  /** Downloads the export of the open dialog. */
  async download(): Promise<{ name: string; bytes: Buffer }> {
    const started = this.page.waitForEvent('download')
    await this.exportDialog.getByRole('button', { name: 'Download' }).click()
    const download = await started
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }

  async openViews() {
    await this.page.getByRole('button', { name: 'Views' }).click()
    await this.viewsDialog.waitFor()
  }

  /** Saves the present list as a view, in the open dialog. */
  async saveView(name: string) {
    await this.viewsDialog.getByLabel('Save what is on screen as').fill(name)
    await this.viewsDialog.getByRole('button', { name: 'Save' }).click()
  }

  /** Fills in the dialog, and requests the preview. */
  async planBulk(action: string, value?: { field: string; text: string }) {
    await this.barButton('Bulk change').click()
    await this.bulkDialog.getByLabel('What to do').selectOption(action)
    if (value) {
      const control = this.bulkDialog.getByLabel(value.field)
      if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
        await control.selectOption(value.text)
      else await control.fill(value.text)
    }
    await this.bulkDialog.getByRole('button', { name: 'See what changes' }).click()
  }
}
