import type { Locator, Page } from '@playwright/test'

export type RowAction = 'Merge' | 'View' | 'Edit' | 'Open' | 'Delete'

/** /admin/reference-standards */
export class ReferenceStandardsPage {
  readonly search: Locator
  readonly rows: Locator
  readonly cards: Locator
  readonly addCategory: Locator
  readonly addProduct: Locator
  readonly dialog: Locator
  readonly createProduct: Locator

  constructor(readonly page: Page) {
    this.search = page.getByPlaceholder('Search categories and products...')
    this.rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr')
    this.cards = page.getByRole('tabpanel').getByRole('listitem')
    this.addCategory = page.getByRole('button', { name: 'Add Category' })
    this.addProduct = page.getByRole('button', { name: 'Add Product' })
    this.dialog = page.locator('dialog[open]')
    this.createProduct = this.dialog.getByRole('button', { name: 'Create Product' })
  }

  /** Opens the page on one of its tabs and waits for its list. */
  async open(tab: 'categories' | 'products' = 'categories') {
    await this.page.goto(`/admin/reference-standards${tab === 'products' ? '?tab=products' : ''}`)
    const first = tab === 'products' ? this.rows.getByRole('button') : this.cards
    await first.first().waitFor()
  }

  /** Opens the dialog for a new product. */
  async openNewProduct() {
    await this.open('products')
    await this.addProduct.click()
    await this.page.getByRole('dialog', { name: 'Add Product' }).waitFor()
  }

  tab(name: 'Categories' | 'Products'): Locator {
    return this.page.getByRole('tab', { name })
  }

  stat(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd')
  }

  pages(of: 'products' | 'categories'): Locator {
    return this.page.getByRole('navigation', { name: `Pages of ${of}` })
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  /** Chooses an action from the menu of a row or card. */
  async choose(action: RowAction, of: Locator) {
    await of.getByRole('button', { name: /^Actions for/ }).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  /** A field of the open dialog. */
  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true })
  }

  /** The options in the open list of the category field. */
  get categoryOptions(): Locator {
    return this.dialog.getByRole('listbox', { name: 'categories' }).getByRole('option')
  }

  /** Types a category's name and chooses it from the matches; '' clears the field. */
  async chooseCategory(name: string) {
    await this.field('Category*').clear()
    await this.field('Category*').fill(name)
    if (name !== '')
      await this.categoryOptions.and(this.page.getByRole('option', { name, exact: true })).click()
  }

  async fillRequired({ category, name, catNo }: { category: string; name: string; catNo: string }) {
    await this.chooseCategory(category)
    await this.field('Name*').fill(name)
    await this.field('Catalog No*').fill(catNo)
  }
}
