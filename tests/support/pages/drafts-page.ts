import type { Locator, Page } from '@playwright/test'

/** /admin/releases/pending */
export class DraftsPage {
  readonly items: Locator
  readonly bar: Locator
  readonly search: Locator
  readonly publish: Locator
  readonly preview: Locator
  readonly dialog: Locator
  readonly nothing: Locator

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.items = main.getByRole('list', { name: 'Changes' }).locator('> li')
    this.bar = main.getByRole('region', { name: 'Publish' })
    this.search = main.getByLabel('Search the changes')
    this.publish = this.bar.getByRole('button', { name: /^Publish/ })
    this.preview = this.bar.getByRole('button', { name: /^Preview/ })
    this.dialog = page.locator('dialog[open]')
    this.nothing = main.getByRole('region', { name: 'Nothing to publish' })
  }

  /** @param query of the address, such as `?kind=product` */
  async open(query = '') {
    await this.page.goto(`/admin/releases/pending${query}`)
    await this.items.or(this.nothing).first().waitFor()
  }

  item(text: string): Locator {
    return this.items.filter({ hasText: text })
  }

  /** The number of changes of a kind. */
  count(of: 'Products' | 'Content' | 'Pages'): Locator {
    return this.page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: this.page.getByText(of, { exact: true }) })
      .locator('dd > span')
      .first()
  }

  /** Presses the confirming button of the dialog. */
  confirm(name: 'Publish' | 'Prepare' | 'Schedule' | 'Hold back') {
    return this.dialog.getByRole('button', { name, exact: true }).click()
  }
}
