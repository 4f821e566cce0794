import type { Locator, Page } from '@playwright/test'

/** /admin/trash */
export class TrashPage {
  readonly rows: Locator
  readonly status: Locator
  readonly dialog: Locator
  readonly wholePage: Locator

  constructor(readonly page: Page) {
    this.rows = page.getByRole('table', { name: 'Products in the trash' }).locator('tbody tr')
    this.status = page.getByRole('main').getByRole('status').first()
    this.dialog = page.locator('dialog[open]')
    this.wholePage = page.getByRole('checkbox', { name: 'Choose all on this page' })
  }

  async open() {
    await this.page.goto('/admin/trash')
    await this.rows.or(this.page.getByText('The trash is empty.')).first().waitFor()
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  restore(text: string): Locator {
    return this.row(text).getByRole('button', { name: /^Restore/ })
  }

  deleteForever(text: string): Locator {
    return this.row(text).getByRole('button', { name: /^Delete .* forever$/ })
  }
}
