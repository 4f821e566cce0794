import type { Locator, Page } from '@playwright/test'

type File = { name: string; mimeType: string; buffer: Buffer } | string

/** The wizard: /admin/imports/new and /admin/imports/{id} */
export class ImportPage {
  readonly file: Locator
  readonly refusal: Locator
  readonly steps: Locator
  readonly step: Locator
  readonly columns: Locator
  readonly bar: Locator
  readonly check: Locator
  readonly begin: Locator
  readonly cancel: Locator
  readonly undo: Locator
  readonly progress: Locator
  readonly dialog: Locator
  readonly rows: Locator
  readonly mended: Locator
  readonly outcome: Locator

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.file = main.getByLabel('Drop a file here, or choose one')
    this.refusal = main.getByRole('alert')
    this.steps = main.getByRole('list', { name: 'Steps of the import' })
    this.step = this.steps.locator('[aria-current="step"]')
    this.columns = main.getByRole('list', { name: 'Columns' })
    this.bar = main.getByRole('status').last()
    this.check = main.getByRole('button', { name: 'Check the rows' })
    this.begin = main.getByRole('button', { name: /^Import .*\.\.\.$/ })
    this.cancel = main.getByRole('button', { name: 'Cancel import' })
    this.undo = main.getByRole('button', { name: 'Undo' })
    this.progress = main.getByRole('progressbar', { name: 'Progress' })
    this.dialog = page.getByRole('alertdialog')
    this.rows = main.getByRole('tabpanel').locator('tbody tr')
    this.mended = main.getByRole('tabpanel').getByRole('status').first()
    this.outcome = main.getByRole('status').filter({ hasText: /^(Undone|Being undone)/ })
  }

  async openNew() {
    await this.page.goto('/admin/imports/new')
    await this.file.waitFor({ state: 'attached' })
  }

  async open(id: number, query = '') {
    await this.page.goto(`/admin/imports/${id}${query}`)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
  }

  /** Drops a file and waits for its columns. @returns the import's id */
  async drop(file: File): Promise<number> {
    await this.openNew()
    await this.file.setInputFiles(file)
    await this.heading('What the columns hold').waitFor()
    return this.id
  }

  /** Drops a file and has its rows checked with the proposed columns. @returns the import's id */
  async dropAndCheck(file: File): Promise<number> {
    const id = await this.drop(file)
    await this.checkRows()
    return id
  }

  async checkRows() {
    await this.check.click()
    await this.checked()
  }

  /** Waits until the rows are checked. */
  async checked() {
    await this.heading('What the import would do').waitFor()
  }

  /** Starts the import of the checked rows. */
  async apply() {
    await this.begin.click()
    await this.dialog.getByRole('button', { name: 'Import' }).click()
  }

  /** Waits until it is imported. */
  async applied() {
    await this.heading('Imported').waitFor()
  }

  /** Waits until it is undone. */
  async undone() {
    await this.heading('Imported, and undone').waitFor()
  }

  get id(): number {
    return Number(new URL(this.page.url()).pathname.split('/').at(-1))
  }

  /** The heading of a step of the wizard. */
  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 2, exact: true })
  }

  /** The field that is chosen for a column. */
  column(header: string): Locator {
    return this.columns.getByLabel(header, { exact: true })
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  /** The row of a line of the file. */
  row(line: number): Locator {
    return this.rows.filter({ has: this.page.getByRole('cell', { name: String(line), exact: true }) })
  }

  edit(field: string, line: number): Locator {
    return this.page.getByRole('button', { name: `Edit ${field} of line ${line}`, exact: true })
  }

  /** The control of a cell that is being edited. */
  cell(field: string, line: number): Locator {
    return this.page.getByRole('textbox', { name: `${field} of line ${line}`, exact: true })
  }
}
