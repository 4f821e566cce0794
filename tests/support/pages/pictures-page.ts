import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

type File = { name: string; mimeType: string; buffer: Buffer }

/** The pictures of editors at /cms, and the dialog that chooses a picture for a document's form. */
export class PicturesPage {
  readonly alt: Locator
  readonly credit: Locator
  readonly save: Locator
  readonly state: Locator
  readonly toasts: Locator
  /** The dialog that chooses a picture. */
  readonly choice: Locator
  readonly use: Locator
  /** In the dialog: the search, the pictures, their number, and the button for more. */
  readonly find: Locator
  readonly uploaded: Locator
  readonly count: Locator
  readonly more: Locator
  readonly question: Locator
  /** The error of a field in the open form. */
  readonly errors: Locator

  constructor(readonly page: Page) {
    this.alt = page.getByLabel('What it shows')
    this.credit = page.getByLabel('Credit')
    this.save = page.getByRole('button', { name: 'Save', exact: true })
    this.state = page.getByRole('status').filter({ hasText: 'On the pages:' })
    this.toasts = page.locator('[data-sonner-toast]')
    this.choice = page.getByRole('dialog', { name: 'Choose a picture' })
    this.use = this.choice.getByRole('button', { name: 'Use this picture' })
    this.find = this.choice.getByRole('searchbox', { name: 'Find' })
    this.uploaded = this.choice.getByRole('group', { name: 'Your pictures' })
    this.count = this.uploaded.getByRole('status')
    this.more = this.uploaded.getByRole('button', { name: 'Show more' })
    this.question = page.getByRole('dialog')
    this.errors = page.locator('.field-error, .panel-faults')
  }

  /** Opens the form of the newest picture. */
  async openNewest() {
    const answer = await this.page.request.get('/cms/api/pictures?limit=1&depth=0')
    const { docs }: { docs: { id: number }[] } = await answer.json()
    await this.page.goto(`/cms/collections/pictures/${docs[0]?.id}`)
    await this.state.waitFor()
  }

  /** Opens the form for a new picture. */
  async openNew() {
    await this.page.goto('/cms/collections/pictures/create')
    await hydrated(this.save)
  }

  /** Chooses a file in the open form. */
  async chooseFile(file: File) {
    await this.page.locator('.file-field input[type="file"]').setInputFiles(file)
  }

  /** Removes the chosen file from the open form; Payload's button has no name. */
  async removeFile() {
    await this.page.locator('.file-field__remove').click()
  }

  /** Fills in the alternative text. */
  async describe(words: string) {
    await this.alt.fill(words)
  }

  /** Sets the focal point of the chosen picture, in percent. */
  async chooseFocalPoint(x: number, y: number) {
    await this.page.getByRole('button', { name: 'Edit Image' }).click()
    // Payload's fields, whose labels refer to other ids.
    await this.page.locator('input[name="X %"]').fill(String(x))
    await this.page.locator('input[name="Y %"]').fill(String(y))
    await this.page.getByRole('button', { name: 'Apply Changes' }).click()
  }

  /** A picture in the dialog, by its name. */
  offer(name: string): Locator {
    return this.choice.getByRole('radio', { name })
  }

  /** The button that chooses a picture for a place of the form. */
  opener(within: Locator): Locator {
    return within.getByRole('button', { name: /^Choose a picture/ })
  }

  /** Scrolls to a row's picture, because Payload renders a field once it is near the view. */
  async scrollToOpener(row: Locator) {
    await row.getByRole('heading', { name: 'Picture', exact: true }).first().scrollIntoViewIfNeeded()
    await this.opener(row).waitFor()
  }

  /** Deletes the picture whose form is open, confirming the question. */
  async delete() {
    await this.page.locator('.doc-controls__popup .popup-button').click()
    await this.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await this.question.getByRole('button', { name: 'Confirm' }).click()
  }
}
