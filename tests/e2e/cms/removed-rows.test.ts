import { holdFormState } from '../../support/browser/held-form-state'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { DocumentFormPage } from '../../support/pages/document-form-page'

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

/** The texts of a form's value, in their order. */
const wordsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
        .flatMap(([, part]) => wordsOf(part))
    : typeof value === 'string'
      ? [value]
      : []

test('contract §9 A removed row returns to its place with its content: by Undo while the answer to the autosave is held, and by Ctrl+Z after it', async ({
  page,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('services/services')
  const rows = page.locator('.array-field__row')
  const names = rows.locator('.array-field__row-header')
  await expect(names.nth(2)).toBeVisible()
  const before = await names.allTextContents()
  const kept = async () => JSON.stringify(wordsOf((await panel.kept('services/services')).items))
  const content = await kept()
  const remove = async () => {
    await new DocumentFormPage(page, 'content-documents').openActions(rows.nth(1))
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(names).toHaveText(before.toSpliced(1, 1))
  }

  const late = await holdFormState(page, 'draft')
  await remove()
  await expect(panel.question).toHaveCount(0)
  await late.asked
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(names).toHaveText(before)
  await expect(rows.nth(1).locator('.collapsible__toggle').first()).toBeFocused()
  await late.deliver()
  await expect.poll(kept).toBe(content)
  await expect(names).toHaveText(before)

  const saved = panel.nextSave()
  await remove()
  expect(await saved).toBe(200)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(names).toHaveText(before)
  await expect.poll(kept).toBe(content)
})
