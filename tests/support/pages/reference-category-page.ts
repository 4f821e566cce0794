import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

/** /reference-standards/{category} (spec §2.12). */
export class ReferenceCategoryPage {
  readonly title: Locator
  readonly breadcrumbs: Locator
  readonly filtersButton: Locator
  /** The panel beside the products, or behind the Filters button. */
  readonly filters: Locator
  readonly categories: Locator
  readonly statuses: Locator
  readonly products: Locator
  readonly names: Locator

  constructor(private readonly page: Page) {
    const main = page.getByRole('main')
    this.title = main.getByRole('heading', { level: 1 })
    this.breadcrumbs = main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    this.filtersButton = main.getByRole('button', { name: 'Filters' })
    this.filters = page.locator('#catalogue-filters')
    this.categories = main.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    this.statuses = main.getByRole('group', { name: 'Inventory Status' }).getByRole('checkbox')
    this.products = main.getByRole('article')
    this.names = this.products.getByRole('heading')
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/reference-standards/${slug}`)
    await hydrated(this.filters.locator('input').first())
  }

  status(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true })
  }

  product(name: string): Locator {
    return this.products.filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }
}
