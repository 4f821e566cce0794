import { expect, type FrameLocator, type Locator, type Page, type Response } from '@playwright/test'
import type { AdminSession } from '../application/app'
import { hydrated } from '../browser/hydrated'
import { readJson } from '../browser/read-json'

/** Sets the panel's cookie as a sign-in does. */
export const keepPanelCookie = (page: Page, { token }: AdminSession) =>
  page.context().addCookies([
    {
      name: 'cms_session',
      value: token,
      domain: 'localhost',
      path: '/cms',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])

/** A row as the panel answers it; its content is a list of one form. */
type Row = {
  id: number
  editor: string | null
  _status: 'draft' | 'published'
  state: string
  content: [Record<string, unknown>]
}

/** /cms: the documents of the site, and the form of one. */
export class ContentPanelPage {
  readonly heading: Locator
  readonly save: Locator
  readonly reset: Locator
  readonly discard: Locator
  readonly status: Locator
  readonly question: Locator
  /** The toasts. */
  readonly toasts: Locator
  readonly sessionOver: Locator
  /** The question about a conflict. */
  readonly choice: Locator
  readonly away: Locator
  /** The bar that says that the typed text is not even stored as a draft. */
  readonly refused: Locator
  readonly previewToggler: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Site content', level: 1 })
    this.save = page.getByRole('button', { name: 'Save for the next release' })
    this.reset = page.getByRole('button', { name: 'Reset to the built-in text' })
    this.discard = page.getByRole('button', { name: 'Discard the draft' })
    this.previewToggler = page.locator('#live-preview-toggler')
    this.status = page.getByRole('status').filter({ hasText: 'Status:' })
    this.question = page.getByRole('dialog')
    this.toasts = page.locator('[data-sonner-toast]')
    this.sessionOver = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
    this.choice = page.getByRole('alert').filter({ hasText: 'What you type here is not saved:' })
    this.away = page.getByRole('alert').filter({ hasText: 'the server does not answer' })
    this.refused = page.getByRole('alert').filter({ hasText: 'What you typed last is not kept' })
  }

  /** Opens the dashboard. */
  async open() {
    await this.page.goto('/cms')
    await this.heading.waitFor()
  }

  /** Opens a document's form. @param key such as `services/services` */
  async openDocument(key: string) {
    await this.page.goto(await this.addressOf(key))
    await hydrated(this.save)
  }

  /** The id of a document's row. */
  async idOf(key: string): Promise<number> {
    return (await this.#row(key)).id
  }

  /** The address of a document's form. */
  async addressOf(key: string): Promise<string> {
    return `/cms/collections/content-documents/${await this.idOf(key)}`
  }

  async #row(key: string): Promise<Row> {
    const where = `where[documentKey][equals]=${encodeURIComponent(key)}`
    const address = `/cms/api/content-documents?draft=true&depth=0&${where}`
    const { docs }: { docs: Row[] } = await readJson(this.page, address)
    if (!docs[0]) throw new Error(`The panel has no document ${key}`)
    return docs[0]
  }

  /** A field of the form by its label. */
  field(label: string): Locator {
    return this.page.locator('#field-content').getByLabel(label, { exact: true })
  }

  /** The errors of a field, one per line. @param label of the field */
  faultsOf(label: string): Locator {
    const field = this.page
      .locator('.field-type')
      .filter({ has: this.page.getByLabel(label, { exact: true }) })
    return field.last().locator('.panel-faults').getByRole('listitem')
  }

  /** The errors of a part of the form, one per line; Payload's icon at a field may repeat one. */
  faultsIn(part: Locator): Locator {
    return part.locator('.panel-faults').getByRole('listitem')
  }

  /** A row of a list by its label. */
  row(name: string): Locator {
    return this.page.locator('.array-field__row').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** Opens the closed rows of the first list; the panel opens remembered ones after the list is shown. */
  async openRows() {
    const first = this.page.locator('.array-field__row').first()
    await expect(async () => {
      await this.page.getByRole('button', { name: 'Show All' }).first().click()
      await expect(first.locator('.collapsible__content').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }

  /** Opens a row unless the panel remembers it as open. A click before the panel is hydrated is lost. */
  async openRow(row: Locator) {
    const content = row.locator('.collapsible__content').first()
    await expect(async () => {
      if (!(await content.isVisible())) await row.locator('.collapsible__toggle').first().click()
      await expect(content).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }

  /** Selects the running text of a row. @returns its editor, which notices the selection a moment after the browser */
  async selectText(row: Locator): Promise<Locator> {
    const editor = row.locator('[contenteditable="true"]').first()
    // Disabled while no text is selected.
    const link = row.locator('.fixed-toolbar').first().getByRole('button', { name: 'Link' })
    await editor.click()
    await expect(link).toHaveClass(/\bdisabled\b/)
    await editor.press('ControlOrMeta+a')
    await expect(link).not.toHaveClass(/\bdisabled\b/)
    return editor
  }

  /** Replaces the running text of a row in its editor. */
  async write(row: Locator, text: string) {
    await this.selectText(row)
    await this.page.keyboard.insertText(text)
  }

  /** The stored fields of a document, its draft included, as its reopened form shows them. */
  async kept(key: string): Promise<Record<string, unknown>> {
    return (await this.#row(key)).content[0]
  }

  /** The state of a document in the words of its form. */
  async stateOf(key: string): Promise<string> {
    return (await this.#row(key)).state
  }

  /** The titles of a document's versions, newest first. */
  async keptBefore(key: string): Promise<unknown[]> {
    return (await this.versions(key)).map(({ version }) => version.content[0].title)
  }

  /** The versions of a document, newest first. */
  async versions(key: string): Promise<{ version: Row }[]> {
    const id = await this.idOf(key)
    const where = `where[parent][equals]=${id}&sort=-updatedAt&limit=50&depth=0`
    return (await readJson(this.page, `/cms/api/content-documents/versions?${where}`)).docs
  }

  /** Saves fields of a document by the call of another window. */
  async saveMeanwhile(key: string, fields: Record<string, unknown>): Promise<void> {
    const { content } = await this.#row(key)
    const changed: Row['content'] = [{ ...content[0], ...fields }]
    await this.#patch(key, '?draft=true&depth=0&autosave=true', { content: changed, _status: 'draft' })
  }

  /** Saves a document's draft for the next release by the call of another window. */
  async saveForRelease(key: string): Promise<void> {
    const { content } = await this.#row(key)
    await this.#patch(key, '?depth=0', { content, _status: 'published' })
  }

  async #patch(key: string, query: string, data: Partial<Row>): Promise<void> {
    const id = await this.idOf(key)
    const address = `/cms/api/content-documents/${id}`
    // No page need be open: each answer has its own origin.
    const { origin } = new URL((await this.page.request.get(address)).url())
    const saved = await this.page.request.patch(`${address}${query}`, { headers: { origin }, data })
    expect(saved.status()).toBe(200)
  }

  /** The answer to the form's next save of which `matches` is true. */
  #answerToSave(matches: (answer: Response) => boolean): Promise<Response> {
    return this.page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PATCH' &&
        answer.url().includes('/cms/api/content-documents/') &&
        matches(answer),
    )
  }

  /** Resolves with the status of the form's next save, automatic or requested. */
  async nextSave(): Promise<number> {
    return (await this.#answerToSave(() => true)).status()
  }

  /** Resolves with the status of the next save for release, whatever autosaves come before it. */
  async nextSaveForRelease(): Promise<number> {
    return (await this.#answerToSave((answer) => !answer.url().includes('autosave=true'))).status()
  }

  /** Resolves when a save of the form has succeeded. @param words in the saved text */
  async nextSaved(words = ''): Promise<void> {
    await this.#answerToSave((answer) => answer.ok() && (answer.request().postData() ?? '').includes(words))
  }

  /** The preview of the draft, beside the form. */
  get preview(): FrameLocator {
    return this.page.frameLocator('#live-preview-iframe')
  }
}
