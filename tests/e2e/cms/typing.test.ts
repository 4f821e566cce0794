import type { Locator, Page } from '@playwright/test'
import { toForm } from '@/cms/fields/content/to-form'
import { composedPageSchema } from '@/domain/content/schema/pages/composed-page'
import { holdAnswers } from '../../support/browser/held-answers'
import { hydrated } from '../../support/browser/hydrated'
import { expect, test } from '../../support/browser/test'
import { blocksOfAllTypes } from '../../support/content/composed-page'
import { keepPanelCookie } from '../../support/pages/content-panel-page'
import { DocumentFormPage } from '../../support/pages/document-form-page'

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

const { text, rows, table } = blocksOfAllTypes

/** Saves a page for release with a field of every kind. @returns its id */
async function savePage(page: Page, url: string): Promise<number> {
  const content = {
    title: 'Careers',
    address: '/careers',
    meta: {
      description:
        'Positions in analysis, synthesis and documentation at three sites in India, and how we work.',
    },
    blocks: [text, { ...rows, rows: rows.rows.slice(0, 1) }, table],
  }
  const data = { ...toForm(composedPageSchema, content), _status: 'published' }
  const answer = await page.request.post('/cms/api/pages?depth=0', { headers: { origin: url }, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).doc.id
}

/** Every kind of field with typed text, by its path in the form. */
const TYPED: [kind: string, path: string][] = [
  ['a text', 'title'],
  ['a long text', 'meta.description'],
  ['running text', 'blocks.0.text'],
  ['a text of a row', 'blocks.1.rows.0.title'],
  ['running text of a row', 'blocks.1.rows.0.text'],
  ['a link', 'blocks.1.rows.0.action.href'],
  ['a cell of a table', 'blocks.2.rows.0.cells.0.value'],
]

/** Fields of {@link TYPED} with different inputs (src/cms/fields/fields-of.ts): a line, several lines, and a link. */
const INPUTS = ['title', 'meta.description', 'blocks.1.rows.0.action.href']

/** The control of a field by its path in the form. */
const controlOf = (page: Page, path: string): Locator =>
  page
    .locator(`#field-${path.replaceAll('.', '__')}`)
    .or(page.locator(`[data-field-path="${path}"] [contenteditable="true"]`))
    .first()

/** Puts the caret at the end of a field, where a text editor notices it a moment after the browser. */
async function goToEnd(control: Locator) {
  await control.click()
  await control.press('ControlOrMeta+End')
  await control.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

test('contract §6 An answer replaces no typed text, in any kind of field and at any place of the caret', async ({
  page,
  app,
}) => {
  const answers = await holdAnswers(page)
  const id = await savePage(page, app.url)
  const form = new DocumentFormPage(page, 'pages')
  await page.goto(`/cms/collections/pages/${id}`)
  await hydrated(form.save)
  // All rows are collapsed at first; a click before the panel is hydrated is lost.
  await expect(async () => {
    for (const button of await page.getByRole('button', { name: 'Show All' }).all()) await button.click()
    for (const [, path] of TYPED) await expect(controlOf(page, path)).toBeVisible({ timeout: 500 })
  }).toPass()
  const newest = async () =>
    (await (await page.request.get(`/cms/api/pages/${id}?draft=true&depth=0`)).json()) as never

  await test.step('a final space or empty paragraph that the server removes stays while typing continues', async () => {
    for (const [, path] of TYPED) {
      await goToEnd(controlOf(page, path))
      await page.keyboard.press(path.endsWith('text') ? 'Enter' : 'Space')
    }
    await answers.held()
    const formAnswer = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().includes(`/cms/collections/pages/${id}`),
    )
    await answers.letThrough()
    await formAnswer
    for (const [kind, path] of TYPED) {
      const control = controlOf(page, path)
      await goToEnd(control)
      await page.keyboard.type('Typed on')
      if (path.endsWith('text')) await expect(control.locator('p').last(), kind).toHaveText('Typed on')
      else await expect(control, kind).toHaveValue(/ Typed on$/)
    }
  })

  await test.step('rows added while an answer is held stay, and are saved', async () => {
    await answers.held()
    await page.getByRole('button', { name: 'Add Row' }).first().click()
    const added = controlOf(page, 'blocks.1.rows.1.title')
    await added.fill('A new row')
    await answers.letThrough()
    await answers.held()
    await expect(added).toHaveValue('A new row')
    await answers.letThrough()
    await expect
      .poll(
        async () =>
          ((await newest()) as { blocks: { rows: { title: string }[] }[] }).blocks[1]?.rows[1]?.title,
      )
      .toBe('A new row')
    const saved: { title: string; blocks: { text?: unknown }[] } = await newest()
    expect(saved.title).toBe('Careers Typed on')
    expect(JSON.stringify(saved.blocks[0]?.text)).toContain('Typed on')
  })

  for (const [kind, path] of TYPED.filter(([, field]) => INPUTS.includes(field)))
    await test.step(`an answer that comes with a key press keeps the caret and the key: ${kind}`, async () => {
      const control = controlOf(page, path)
      await control.fill('The beginning and the end')
      await answers.held()
      await control.evaluate((element) =>
        (element as HTMLInputElement | HTMLTextAreaElement).setSelectionRange(13, 13),
      )
      await answers.letThrough(' in')
      await page.keyboard.type(' the middle')
      await expect(control).toHaveValue('The beginning in the middle and the end')
      expect(await control.evaluate((element) => (element as HTMLInputElement).selectionStart)).toBe(27)
    })
})
