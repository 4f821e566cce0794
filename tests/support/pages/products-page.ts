import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

/** /products (spec §2.8). */
export class ProductsPage {
  readonly tiles: Locator
  readonly showAll: Locator
  /** The index that Show All Products opens. */
  readonly allProducts: Locator
  /** The displayed impact numbers while they count. */
  readonly numbers: Locator
  readonly whyChoose: Locator
  readonly panels: Locator
  readonly expandedPanel: Locator
  readonly next: Locator
  readonly previous: Locator
  readonly customSolutions: Locator

  constructor(private readonly page: Page) {
    const tiles = page.getByRole('region', { name: 'Choose where you work' })
    this.tiles = tiles.getByRole('heading', { level: 3 }).getByRole('link')
    this.allProducts = tiles.getByRole('group')
    this.showAll = tiles.getByText('Show All Products')
    this.numbers = page.locator('#impact dd span > span:first-child')
    this.whyChoose = page.getByRole('region', { name: 'What comes with the material' })
    this.panels = this.whyChoose.getByRole('listitem')
    this.expandedPanel = this.whyChoose.locator('[data-expanded="true"]')
    this.next = this.whyChoose.getByRole('button', { name: 'Next reason' })
    this.previous = this.whyChoose.getByRole('button', { name: 'Previous reason' })
    this.customSolutions = page.locator('#custom-solutions')
  }

  async open(): Promise<void> {
    await this.page.goto('/products')
    await hydrated(this.panels.first())
  }

  /** Swipes over the carousel by a number of pixels to the right, or to the left if negative. */
  async swipe(distance: number): Promise<void> {
    const list = this.whyChoose.getByRole('list')
    const touch = (clientX: number) => ({ changedTouches: [{ identifier: 0, clientX, clientY: 300 }] })
    await list.dispatchEvent('touchstart', touch(200))
    await list.dispatchEvent('touchend', touch(200 + distance))
  }
}
