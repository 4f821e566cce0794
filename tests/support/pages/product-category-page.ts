import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

/** /products/{category} (spec §2.8). */
export class ProductCategoryPage {
  readonly range: Locator
  /** The buttons of the subcategory cards. */
  readonly cards: Locator
  readonly openCard: Locator
  /** The open detail panel. */
  readonly panel: Locator
  readonly closeButton: Locator

  constructor(private readonly page: Page) {
    this.range = page.locator('#range')
    this.cards = this.range.getByRole('heading', { level: 3 }).getByRole('button')
    this.openCard = this.range.getByRole('button', { expanded: true })
    this.panel = this.range.getByRole('list').first().getByRole('region')
    this.closeButton = this.panel.getByRole('button', { name: /^Close/ })
  }

  async open(address: string): Promise<void> {
    await this.page.goto(`/products/${address}`)
    await hydrated(this.cards.first())
  }

  card(name: string): Locator {
    return this.range.getByRole('button', { name, exact: true })
  }

  /** The names of the cards in order, with `[panel]` in the place of the detail panel. */
  arrangement(): Promise<string[]> {
    return this.range
      .locator('ul')
      .first()
      .evaluate((list) =>
        [...list.children].map((item) =>
          item.querySelector('section') ? '[panel]' : (item.querySelector('h3')?.textContent ?? ''),
        ),
      )
  }

  /** The number of cards in the first row of the browser's layout. */
  cardsInFirstRow(): Promise<number> {
    return this.cards.evaluateAll((buttons) => {
      const tops = buttons.map((button) => button.closest('li')?.getBoundingClientRect().top)
      return tops.filter((top) => top === tops[0]).length
    })
  }
}
