import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

/** /privacy, /terms and /disclaimer (spec §2.14). */
export class LegalPage {
  readonly title: Locator
  readonly tabs: Locator
  readonly chosenTab: Locator
  readonly panel: Locator
  readonly sectionHeadings: Locator
  readonly lastUpdated: Locator

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.tabs = page.getByRole('tab')
    this.chosenTab = page.getByRole('tab', { selected: true })
    this.panel = page.getByRole('tabpanel')
    this.sectionHeadings = this.panel.getByRole('heading', { level: 2 })
    this.lastUpdated = page.getByText(/^Last updated/)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await hydrated(this.tabs.first())
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }
}
