import type { Locator, Page } from '@playwright/test'

/** /admin/activity */
export class ActivityPage {
  readonly rows: Locator
  readonly status: Locator
  readonly kind: Locator
  readonly back: Locator
  readonly records: Locator
  readonly kept: Locator
  readonly dialog: Locator
  readonly outcome: Locator

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.rows = main.getByRole('listitem')
    this.status = main.getByRole('status').first()
    this.kind = page.getByLabel('Filter by kind')
    this.back = page.getByRole('link', { name: 'All activity' })
    this.records = page.getByRole('table', { name: 'Changed records' }).locator('tbody tr')
    this.kept = page.getByRole('list', { name: 'Kept values' }).getByRole('listitem')
    this.dialog = page.getByRole('alertdialog')
    this.outcome = main.getByRole('article').getByRole('status')
  }

  /** @param query of the address, such as `?kind=edit` */
  async open(query = '') {
    await this.page.goto(`/admin/activity${query}`)
    await this.rows.first().waitFor()
  }

  async openChange(id: number) {
    await this.page.goto(`/admin/activity?set=${id}`)
    await this.page.getByRole('heading', { name: 'What it changed' }).waitFor()
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  /** The changes of one day. */
  day(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 1 })
  }

  button(name: 'Undo' | 'Do again'): Locator {
    return this.page.getByRole('article').getByRole('button', { name })
  }

  /** Undoes or repeats the open change. */
  async undo(word: 'Undo' | 'Do again' = 'Undo') {
    await this.button(word).click()
    await this.dialog.getByRole('button', { name: word }).click()
  }
}
