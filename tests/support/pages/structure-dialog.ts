import type { Locator, Page } from '@playwright/test'
import { ReferenceIndexPage } from './reference-index-page'

/** The dialog `Draw a structure` of the index (contract §7). */
export class StructureDialogPage {
  readonly button: Locator
  readonly dialog: Locator
  readonly field: Locator
  readonly editor: Locator
  readonly search: Locator
  readonly status: Locator
  readonly alert: Locator
  readonly cards: Locator

  constructor(private readonly page: Page) {
    this.button = page.getByRole('button', { name: 'Draw a structure' })
    this.dialog = page.getByRole('dialog', { name: 'Draw a structure' })
    this.field = this.dialog.getByLabel('SMILES, molfile, CAT No or CAS No')
    this.editor = this.dialog.getByRole('group', { name: 'Structure editor' })
    this.search = this.dialog.getByRole('button', { name: 'Search' })
    this.status = this.dialog.getByRole('status')
    this.alert = this.dialog.getByRole('alert')
    this.cards = this.dialog.getByRole('list', { name: 'Substances found' }).getByRole('listitem')
  }

  async open(): Promise<void> {
    await new ReferenceIndexPage(this.page).open('#structure')
    await this.field.waitFor()
  }

  find(how: 'Substructure' | 'Similar' | 'Exact'): Locator {
    return this.dialog.getByRole('radio', { name: how })
  }
}
