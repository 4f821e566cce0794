import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

type File = { name: string; mimeType: string; buffer: Buffer }

/** The pictures of editors at /cms, and the dialog in which a document's form is given one. */
export class PicturesPage {
  readonly alt: Locator
  readonly credit: Locator
  readonly save: Locator
  readonly state: Locator
  readonly toasts: Locator
  /** In which a picture is chosen. */
  readonly choice: Locator
  readonly use: Locator
  /** In it: what is looked for, the pictures of editors, how many there are, and the next ones. */
  readonly find: Locator
  readonly uploaded: Locator
  readonly count: Locator
  readonly more: Locator
  readonly question: Locator
  /** The error of a field, in whichever form. */
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

  /** Opens the form of the one that was uploaded last. */
  async openNewest() {
    const answer = await this.page.request.get('/cms/api/pictures?limit=1&depth=0')
    const { docs }: { docs: { id: number }[] } = await answer.json()
    await this.page.goto(`/cms/collections/pictures/${docs[0]?.id}`)
    await this.state.waitFor()
  }

  /** Opens the form for a new one. */
  async openNew() {
    await this.page.goto('/cms/collections/pictures/create')
    await hydrated(this.save)
  }

  /** Chooses a file in the form that is open. */
  async chooseFile(file: File) {
    await this.page.locator('.file-field input[type="file"]').setInputFiles(file)
  }

  /** Takes the chosen file out of the form that is open; Payload's button has no name. */
  async removeFile() {
    await this.page.locator('.file-field__remove').click()
  }

  /** Writes what the picture shows. */
  async describe(words: string) {
    await this.alt.fill(words)
  }

  /** Says which point of the chosen picture stays to be seen, in percent. */
  async chooseFocalPoint(x: number, y: number) {
    await this.page.getByRole('button', { name: 'Edit Image' }).click()
    // Payload's fields, whose labels do not belong to them.
    await this.page.locator('input[name="X %"]').fill(String(x))
    await this.page.locator('input[name="Y %"]').fill(String(y))
    await this.page.getByRole('button', { name: 'Apply Changes' }).click()
  }

  /** A picture in the dialog, by its name. */
  offer(name: string): Locator {
    return this.choice.getByRole('radio', { name })
  }

  /** The button by which a place of the form is given a picture. */
  opener(within: Locator): Locator {
    return within.getByRole('button', { name: /^Choose a picture/ })
  }

  /** Scrolls to a row's picture: Payload renders a field once it is near what is seen. */
  async scrollToOpener(row: Locator) {
    await row.getByRole('heading', { name: 'Picture', exact: true }).first().scrollIntoViewIfNeeded()
    await this.opener(row).waitFor()
  }

  /** Asks for the picture whose form is open to be deleted, and says yes. */
  async delete() {
    await this.page.locator('.doc-controls__popup .popup-button').click()
    await this.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await this.question.getByRole('button', { name: 'Confirm' }).click()
  }
}
