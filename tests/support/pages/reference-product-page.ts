import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

/** /reference-standards/{category}/{product} (spec §2.13). */
export class ReferenceProductPage {
  readonly name: Locator
  readonly breadcrumbs: Locator
  readonly tabs: Locator
  readonly selectedTab: Locator
  /** The visible panel. */
  readonly panel: Locator
  readonly related: Locator

  constructor(private readonly page: Page) {
    const main = page.getByRole('main')
    this.name = main.getByRole('heading', { level: 1 })
    this.breadcrumbs = main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    this.tabs = main.getByRole('tab')
    this.selectedTab = main.getByRole('tab', { selected: true })
    this.panel = main.getByRole('tabpanel')
    this.related = main.getByRole('region', { name: 'Related Products' }).getByRole('article')
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/reference-standards/${path}`)
    await hydrated(this.tabs.first())
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }

  /** The visible terms and values of a list of facts. */
  facts(list: Locator): Promise<string[][]> {
    return list
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('dt')?.textContent ?? '',
          row.querySelector('dd > span')?.textContent ?? '',
        ]),
      )
  }

  copyButton(what: string): Locator {
    return this.page.getByRole('button', { name: `Copy ${what}`, exact: true })
  }
}
