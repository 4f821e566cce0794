import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { AdminSession } from '../application/app'
import { hydrated } from '../browser/hydrated'
import { readJson } from '../browser/read-json'

/** The panel's cookie as a sign-in would have set it. */
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

/** What the panel answers of a row; its content is a list of one form. */
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
  readonly standing: Locator
  readonly question: Locator
  /** What the panel says in passing. */
  readonly toasts: Locator
  readonly sessionOver: Locator
  /** Asks whose words stay. */
  readonly choice: Locator
  readonly away: Locator
  /** Says that what was typed is not even kept as a draft. */
  readonly refused: Locator
  readonly previewToggler: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Site content', level: 1 })
    this.save = page.getByRole('button', { name: 'Save for the next release' })
    this.reset = page.getByRole('button', { name: 'Reset to the built-in text' })
    this.discard = page.getByRole('button', { name: 'Discard the draft' })
    this.previewToggler = page.locator('#live-preview-toggler')
    this.standing = page.getByRole('status').filter({ hasText: 'Status:' })
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

  /** What is said to be wrong with a field, a line each. @param label of the field */
  faultsOf(label: string): Locator {
    const field = this.page
      .locator('.field-type')
      .filter({ has: this.page.getByLabel(label, { exact: true }) })
    return field.last().locator('.panel-faults').getByRole('listitem')
  }

  /** What is said to be wrong with the fields of a part of the form, a line each; Payload's sign at a field may say it too. */
  faultsIn(part: Locator): Locator {
    return part.locator('.panel-faults').getByRole('listitem')
  }

  /** A row of a list by the name that it shows. */
  row(name: string): Locator {
    return this.page.locator('.array-field__row').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** Opens all rows of the first list, whichever the panel remembers as open: when it does, it is after they are shown. */
  async openRows() {
    const first = this.page.locator('.array-field__row').first()
    await expect(async () => {
      await this.page.getByRole('button', { name: 'Show All' }).first().click()
      await expect(first.locator('.collapsible__content').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }

  /** Opens a row, if the panel does not remember it as open. A click that comes before the panel listens is lost. */
  async openRow(row: Locator) {
    const content = row.locator('.collapsible__content').first()
    await expect(async () => {
      if (!(await content.isVisible())) await row.locator('.collapsible__toggle').first().click()
      await expect(content).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }

  /** Selects the running text of a row. @returns its editor, which hears of it a moment after the browser has selected it */
  async selectText(row: Locator): Promise<Locator> {
    const editor = row.locator('[contenteditable="true"]').first()
    // Grey while no text is selected.
    const link = row.locator('.fixed-toolbar').first().getByRole('button', { name: 'Link' })
    await editor.click()
    await expect(link).toHaveClass(/\bdisabled\b/)
    await editor.press('ControlOrMeta+a')
    await expect(link).not.toHaveClass(/\bdisabled\b/)
    return editor
  }

  /** Writes over the running text of a row, in its editor. */
  async write(row: Locator, text: string) {
    await this.selectText(row)
    await this.page.keyboard.insertText(text)
  }

  /** The fields of a document as they are kept, its draft included: what its form shows when it is opened again. */
  async kept(key: string): Promise<Record<string, unknown>> {
    return (await this.#row(key)).content[0]
  }

  /** The state of a document, in the words of its form. */
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

  /** Saves a title of a document with the call that another window would make. */
  async saveMeanwhile(key: string, title: string): Promise<void> {
    const { content } = await this.#row(key)
    const changed: Row['content'] = [{ ...content[0], title }]
    await this.#patch(key, '?draft=true&depth=0&autosave=true', { content: changed, _status: 'draft' })
  }

  /** Saves a document's draft for the next release with the call that another window would make. */
  async saveForRelease(key: string): Promise<void> {
    const { content } = await this.#row(key)
    await this.#patch(key, '?depth=0', { content, _status: 'published' })
  }

  async #patch(key: string, query: string, data: Partial<Row>): Promise<void> {
    const id = await this.idOf(key)
    const address = `/cms/api/content-documents/${id}`
    // No page need be open yet: its own origin is that of any answer.
    const { origin } = new URL((await this.page.request.get(address)).url())
    const saved = await this.page.request.patch(`${address}${query}`, { headers: { origin }, data })
    expect(saved.status()).toBe(200)
  }

  /** Resolves with the status of the next save that the form makes, by itself or asked to. */
  async nextSave(): Promise<number> {
    const answer = await this.page.waitForResponse(
      (response) =>
        response.request().method() === 'PATCH' && response.url().includes('/cms/api/content-documents/'),
    )
    return answer.status()
  }

  /** Resolves when a save of the form has come through. @param words that it has among what it saves */
  async nextSaved(words = ''): Promise<void> {
    await this.page.waitForResponse(
      (response) =>
        response.ok() &&
        response.request().method() === 'PATCH' &&
        response.url().includes('/cms/api/content-documents/') &&
        (response.request().postData() ?? '').includes(words),
    )
  }

  /** The page with the draft's words, beside the form. */
  get preview(): FrameLocator {
    return this.page.frameLocator('#live-preview-iframe')
  }
}
