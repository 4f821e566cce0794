import type { Locator, Page } from '@playwright/test'

type Files = Parameters<Locator['setInputFiles']>[0]

/** /admin/documents/new */
export class AddDocumentsPage {
  readonly file: Locator
  readonly rows: Locator
  readonly status: Locator
  readonly register: Locator
  readonly nextProblem: Locator

  constructor(readonly page: Page) {
    this.file = page.getByLabel(/^Drop PDFs here/)
    this.rows = page.getByRole('table', { name: 'Files' }).locator('tbody tr')
    const bar = page.getByRole('region', { name: 'Register' })
    this.status = bar.getByRole('status')
    this.register = bar.getByRole('button', { name: /^Register/ })
    this.nextProblem = bar.getByRole('button', { name: 'Next problem' })
  }

  async open() {
    await this.page.goto('/admin/documents/new')
    await this.file.waitFor({ state: 'attached' })
  }

  add = (files: Files) => this.file.setInputFiles(files)

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  /** A cell of a file's row. */
  cell(label: string, file: string): Locator {
    return this.page.getByLabel(`${label} of ${file}`, { exact: true })
  }
}
