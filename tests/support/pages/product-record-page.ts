import type { Locator, Page } from '@playwright/test'

/** /admin/reference-standards/products/{id} */
export class ProductRecordPage {
  readonly heading: Locator
  readonly save: Locator
  readonly status: Locator
  readonly dialog: Locator
  readonly history: Locator
  readonly changes: Locator
  readonly trash: Locator
  readonly completeness: Locator
  readonly partners: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.save = page.getByRole('button', { name: 'Save', exact: true })
    this.status = page.getByRole('status').filter({ hasText: /saved|unsaved/ })
    this.dialog = page.locator('dialog[open]')
    this.history = page.getByRole('region', { name: 'History' })
    this.changes = this.history.locator('ol > li')
    this.trash = page.getByRole('region', { name: 'In the trash' })
    this.partners = page.getByRole('region', { name: 'Duplicates' })
    this.completeness = page.getByRole('region', { name: 'Completeness' })
  }

  async open(id: number) {
    await this.page.goto(`/admin/reference-standards/products/${id}`)
    await this.changes.first().waitFor()
  }

  /** A field of the form; required ones have a star. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  /** One of the choices for a field in conflict. */
  choice(field: string, name: 'Theirs' | 'Mine' | 'Something else'): Locator {
    return this.dialog.getByRole('group', { name: field }).getByRole('radio', { name })
  }
}
