import type { Locator, Page } from '@playwright/test'

/** /admin/documents */
export class DocumentsPage {
  readonly documents: Locator
  readonly lots: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.documents = page.getByRole('table', { name: 'Documents' }).locator('tbody tr')
    this.lots = page.getByRole('table', { name: 'Lots' }).locator('tbody tr')
    this.dialog = page.locator('dialog[open]')
  }

  /** @param query of the address, such as `?tab=lots` */
  async open(query = '') {
    await this.page.goto(`/admin/documents${query}`)
    await this.page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor()
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  /** Opens the menu of an entry and chooses an action. @param name as the menu's button says it */
  async choose(name: string, action: string) {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }
}
