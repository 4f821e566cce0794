import type { Locator, Page } from '@playwright/test'
import { SiteFrame } from './site-frame'

/** The search box of the bar and the list that answers it (contract §7). */
export class SearchBox {
  readonly frame: SiteFrame
  readonly field: Locator
  readonly list: Locator
  readonly options: Locator
  readonly status: Locator

  constructor(page: Page) {
    this.frame = new SiteFrame(page)
    this.field = this.frame.searchBox
    this.list = this.frame.bar.getByRole('listbox', { name: 'Search results' })
    this.options = this.list.getByRole('option')
    this.status = this.frame.bar.getByRole('status')
  }

  async open(path: string): Promise<void> {
    await this.frame.open(path)
    await this.frame.searchButton.click()
  }

  /** The active option. */
  get active(): Locator {
    return this.list.getByRole('option', { selected: true })
  }

  group(name: string): Locator {
    return this.list.getByRole('group', { name, exact: true })
  }
}
