import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'
import { tabTo } from '../browser/tab-to'
import { SAVED } from './document-states'

/** /cms/collections/{kind}: the list of a kind, and the form of one of its documents. */
export class DocumentFormPage {
  readonly heading: Locator
  readonly save: Locator
  readonly publishThis: Locator
  readonly status: Locator
  /** The dialog of `Publish this…`, in each of its states. */
  readonly publication: Locator
  readonly usedIn: Locator
  /** What `Add Block` offers. */
  readonly blockTypes: Locator

  constructor(
    readonly page: Page,
    readonly kind: string,
  ) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.save = page.getByRole('button', { name: 'Save for the next release' })
    this.publishThis = page.getByRole('button', { name: 'Publish this…' })
    this.status = page.getByRole('status').filter({ hasText: 'Status:' })
    this.publication = page.getByRole('dialog', { name: /^Publish “/ })
    this.blockTypes = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading', { name: 'Add Block' }) })
    this.usedIn = page.getByRole('region', { name: 'Used in' })
  }

  /** Opens the list. */
  async openList() {
    await this.page.goto(`/cms/collections/${this.kind}`)
    await this.heading.waitFor()
  }

  /** Opens the form of a document. @param key such as `posts/post-3` */
  async open(key: string) {
    const where = `where[documentKey][equals]=${encodeURIComponent(key)}`
    const answer = await this.page.request.get(`/cms/api/${this.kind}?draft=true&depth=0&${where}`)
    const { docs }: { docs: { id: number }[] } = await answer.json()
    if (!docs[0]) throw new Error(`The panel has no document ${key}`)
    await this.page.goto(`/cms/collections/${this.kind}/${docs[0].id}`)
    await hydrated(this.save)
  }

  /** A field of the form by its label. */
  field(label: string | RegExp): Locator {
    return this.page.locator('.document-fields__edit').getByLabel(label, { exact: true })
  }

  /** Resolves when the form has stored a draft with these words. */
  async nextKept(words: string): Promise<void> {
    await this.page.waitForResponse(
      (response) =>
        response.ok() &&
        ['PATCH', 'POST'].includes(response.request().method()) &&
        response.url().includes(`/cms/api/${this.kind}`) &&
        (response.request().postData() ?? '').includes(words),
    )
  }

  /** Opens the actions of a row or a block. */
  async openActions(row: Locator) {
    await row.locator('.array-actions .popup-button').first().click()
    await expect(this.page.getByRole('button', { name: 'Add Above' })).toBeVisible()
  }

  /** Pastes a table as it is copied on a page. */
  async pasteTable(rows: readonly (readonly string[])[]) {
    const lines = rows.map((cells) => `<tr>${cells.map((words) => `<td>${words}</td>`).join('')}</tr>`)
    const box = this.page.getByRole('textbox', { name: 'Paste a table' })
    await box.focus()
    await box.evaluate(
      (element, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      `<table>${lines.join('')}</table>`,
    )
  }

  /** The preview of the draft, beside the form. */
  get preview(): FrameLocator {
    return this.page.frameLocator('#live-preview-iframe')
  }

  /** Goes to a field by keyboard, replaces its text, and waits until the draft is stored. */
  async typeInto(name: string, words: string) {
    await tabTo(this.page, name)
    await this.page.keyboard.press('ControlOrMeta+a')
    const kept = this.nextKept(words)
    await this.page.keyboard.type(words)
    await kept
  }

  /** Saves for the next release and publishes, by keyboard; closes the dialog once it is live. */
  async publishByKeyboard() {
    await this.saveByKeyboard()
    await expect(this.publishThis).not.toHaveAttribute('aria-disabled', 'true')
    await this.publishThis.focus()
    await this.page.keyboard.press('Enter')
    await expect(this.publication.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await tabTo(this.page, 'Publish')
    await this.page.keyboard.press('Enter')
    await expect(this.publication.getByText('Live', { exact: true })).toBeVisible({ timeout: 300_000 })
    await tabTo(this.page, 'Close')
    await this.page.keyboard.press('Enter')
    await expect(this.publishThis).toBeFocused()
  }

  /** Saves for the next release, by keyboard. */
  async saveByKeyboard() {
    // Disabled while a draft is being stored, when a key press would be lost.
    await expect(this.save).toBeEnabled()
    await this.save.focus()
    await this.page.keyboard.press('Enter')
    await expect(this.status).toHaveText(SAVED)
  }
}
