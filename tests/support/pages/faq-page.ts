import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

/** /support/faq (spec §2.7). */
export class FaqPage {
  readonly tabs: Locator
  readonly panel: Locator
  /** The questions on screen, as buttons. */
  readonly questions: Locator
  readonly openQuestions: Locator
  readonly loadMore: Locator

  constructor(private readonly page: Page) {
    this.tabs = page.getByRole('tab')
    this.panel = page.getByRole('tabpanel')
    this.questions = this.panel.getByRole('heading').getByRole('button')
    this.openQuestions = this.panel.getByRole('button', { expanded: true })
    this.loadMore = page.getByRole('button', { name: 'Load More' })
  }

  async open(hash = ''): Promise<void> {
    await this.page.goto(`/support/faq${hash}`)
    await hydrated(this.tabs.first())
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }

  question(text: string): Locator {
    return this.panel.getByRole('button', { name: text })
  }
}
