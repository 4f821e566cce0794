import type { Locator, Page } from '@playwright/test'

/** /admin/releases */
export class ReleasesPage {
  readonly rows: Locator
  readonly live: Locator
  /** The state before the first release. */
  readonly original: Locator

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.rows = main.getByRole('table', { name: 'Releases' }).locator('tbody tr:has(td)')
    this.original = main.getByRole('link', { name: /^the site as it was built$/i }).last()
    this.live = main.getByRole('region', { name: 'Live now' })
  }

  /** @param query of the address, such as `?page=2` */
  async open(query = '') {
    await this.page.goto(`/admin/releases${query}`)
    await this.page.getByRole('heading', { name: 'Releases', level: 1 }).waitFor()
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
}
