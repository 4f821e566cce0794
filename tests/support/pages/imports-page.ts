import type { Locator, Page } from '@playwright/test'

/** /admin/imports */
export class ImportsPage {
  readonly rows: Locator
  readonly status: Locator
  readonly state: Locator
  readonly new: Locator

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.rows = main.getByRole('table', { name: 'Imports' }).locator('tbody tr')
    this.status = main.getByRole('status').first()
    this.state = main.getByLabel('Filter by state')
    this.new = main.getByRole('link', { name: 'Import', exact: true })
  }

  /** @param query of the address, such as `?state=applied` */
  async open(query = '') {
    await this.page.goto(`/admin/imports${query}`)
    await this.page.getByRole('heading', { name: 'Imports', level: 1 }).waitFor()
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
}
