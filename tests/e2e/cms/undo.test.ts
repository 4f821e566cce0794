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

const UNDO = 'ControlOrMeta+z'
const REDO = 'ControlOrMeta+Shift+z'

test('contract §6 In a text field Ctrl+Z undoes its typing first, then the form’s steps, also after a late answer to a save', async ({
  page,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('services/services')
  const rows = page.locator('.array-field__row')
  const names = rows.locator('.array-field__row-header')
  await expect(names.nth(2)).toBeVisible()
  const before = await names.allTextContents()
  // An opened row shows lists of its own.
  const removed = names.filter({ hasText: before[1] })
  await new DocumentFormPage(page, 'content-documents').openActions(rows.nth(1))
  const late = await holdFormState(page, 'draft')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(names).toHaveText(before.toSpliced(1, 1))
  await late.asked
  await panel.openRow(rows.nth(0))
  const title = rows.nth(0).getByLabel('Title', { exact: true })
  const words = await title.inputValue()
  await title.press('End')
  await page.keyboard.type(' now')
  await expect(title).toHaveValue(`${words} now`)
  await late.deliver()
  // The browser takes typing back in one step or in several, which is its own affair.
  await expect(async () => {
    if ((await title.inputValue()) !== words) await title.press(UNDO)
    await expect(title).toHaveValue(words, { timeout: 500 })
  }).toPass()
  await expect(removed).toHaveCount(0)
  await title.press(UNDO)
  await expect(removed).toHaveCount(1)
  await page.keyboard.press(REDO)
  await expect(removed).toHaveCount(0)
  await expect(async () => {
    if ((await title.inputValue()) !== `${words} now`) await page.keyboard.press(REDO)
    await expect(title).toHaveValue(`${words} now`, { timeout: 500 })
  }).toPass()
})

test('contract §6 In running text Ctrl+Z undoes its typing first, then the form’s steps', async ({
  page,
}) => {
  const form = new DocumentFormPage(page, 'posts')
  await form.open('posts/post-3')
  const title = form.field('Title')
  const before = await title.inputValue()
  const kept = form.nextKept('Another title')
  await title.fill('Another title')
  await kept
  const text = page.locator('[contenteditable="true"]').first()
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  const words = await text.textContent()
  const keptMore = form.nextKept('and more')
  await page.keyboard.type(' and more')
  await keptMore
  await page.keyboard.press(UNDO)
  await expect(text).not.toContainText('and more')
  await expect(title).toHaveValue('Another title')
  // The editor may have taken its typing back in several steps.
  await expect(async () => {
    await page.keyboard.press(UNDO)
    await expect(title).toHaveValue(before, { timeout: 500 })
  }).toPass()
  await expect(title).toBeFocused()
  expect(await text.textContent()).toBe(words)
})
