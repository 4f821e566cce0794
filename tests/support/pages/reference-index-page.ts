import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

/** /reference-standards (spec §2.11). */
export class ReferenceIndexPage {
  readonly search: Locator
  readonly letters: Locator
  readonly selectedLetter: Locator
  readonly panel: Locator
  readonly names: Locator
  readonly wholeCatalogue: Locator

  constructor(private readonly page: Page) {
    this.search = page.getByPlaceholder('Search Reference Standards & Impurities...')
    this.letters = page.getByRole('tab')
    this.selectedLetter = page.getByRole('tab', { selected: true })
    this.panel = page.getByRole('tabpanel')
    this.wholeCatalogue = page.getByRole('list', { name: 'In the whole catalogue' })
    this.names = this.panel.getByRole('list').getByRole('link')
  }

  async open(hash = ''): Promise<void> {
    await this.page.goto(`/reference-standards${hash}`)
    await hydrated(this.letters.first())
  }

  letter(letter: string): Locator {
    return this.page.getByRole('tab', { name: letter, exact: true })
  }

  name(name: string): Locator {
    return this.panel.getByRole('link', { name, exact: true })
  }
}
