import type { Locator, Page } from '@playwright/test'

/** /admin/trash */
export class TrashPage {
  readonly rows: Locator
  readonly search: Locator
  readonly status: Locator
  readonly pagination: Locator
  readonly dialog: Locator
  readonly wholePage: Locator
  readonly chosen: Locator

  constructor(readonly page: Page) {
    this.rows = page.getByRole('table', { name: 'Products in the trash' }).locator('tbody tr')
    this.search = page.getByLabel('Search the trash')
    this.status = page.getByRole('main').getByRole('status').first()
    this.pagination = page.getByRole('navigation', { name: 'Pages of products' })
    this.dialog = page.locator('dialog[open]')
    this.wholePage = page.getByRole('checkbox', { name: 'Choose all on this page' })
    this.chosen = page.getByRole('region', { name: 'Chosen products' })
  }

  async open() {
    await this.page.goto('/admin/trash')
    await this.rows.or(this.page.getByText('The trash is empty.')).first().waitFor()
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  box(text: string): Locator {
    return this.row(text).getByRole('checkbox')
  }

  restore(text: string): Locator {
    return this.row(text).getByRole('button', { name: /^Restore/ })
  }

  deleteForever(text: string): Locator {
    return this.row(text).getByRole('button', { name: /^Delete .* forever$/ })
  }

  get category(): Locator {
    return this.dialog.getByLabel('Category*')
  }

  async chooseCategory(name: string) {
    await this.category.fill(name)
    await this.dialog
      .getByRole('listbox', { name: 'categories' })
      .getByRole('option', { name, exact: true })
      .click()
  }
}
