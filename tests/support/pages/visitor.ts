import { type Browser, expect, type Page } from '@playwright/test'
import type { App } from '../application/app'
import { hydrated } from '../browser/hydrated'
import { SearchBox } from './search-box'
import { StructureDialogPage } from './structure-dialog'

/** A visitor in another browser context. */
export class Visitor {
  constructor(private readonly page: Page) {}

  static async from(browser: Browser, { url }: App): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: url })
    return new Visitor(await context.newPage())
  }

  /** Loads a page. @returns its release */
  async load(address: string) {
    const answer = await this.page.goto(address)
    return { status: answer?.status(), release: answer?.headers()['x-release'] }
  }

  get main() {
    return this.page.getByRole('main')
  }

  /** The text of the search box's first option. */
  async found(text: string): Promise<string> {
    const box = new SearchBox(this.page)
    await hydrated(box.frame.searchButton)
    await box.frame.searchButton.click()
    await box.field.fill(text)
    await expect(box.list).toHaveAttribute('aria-busy', 'false')
    const option = await box.options.first().textContent()
    await this.page.keyboard.press('Escape')
    return option ?? ''
  }

  /** Searches structures on the open index. @returns the sentence about the matches */
  async searchesStructures(smiles: string): Promise<string> {
    const structures = new StructureDialogPage(this.page)
    await structures.button.click()
    await structures.field.fill(smiles)
    await structures.search.click()
    await expect(structures.status).toHaveText(/ substances?$/)
    const said = await structures.status.textContent()
    await this.page.keyboard.press('Escape')
    await expect(structures.dialog).toHaveCount(0)
    return said ?? ''
  }

  leave = () => this.page.context().close()
}
