import { hydrated } from '../../support/browser/hydrated'
import { expect, test } from '../../support/browser/test'
import { tokenColour } from '../../support/browser/token-colour'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { DocumentFormPage } from '../../support/pages/document-form-page'
import { DRAFTED, SAVED } from '../../support/pages/document-states'

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

test('contract §9 Create New begins a draft whose errors are shown in red at their fields', async ({
  page,
  problems,
}) => {
  const panel = new ContentPanelPage(page)
  // On a slow machine a click may come while the list is still rendering.
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/cms/collections/questions', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Create New' }).click()
  await machine.detach()
  await page.waitForURL(/\/cms\/collections\/questions\/\d+$/)
  await expect(panel.status).toHaveText(DRAFTED)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled question')
  const question = page.getByRole('textbox', { name: 'Question' })
  problems.expect(/^status 400: \S+\/cms\/api\/questions/, /^console: .*status of 400/)
  await question.fill('Do you deliver to Norway?')
  await panel.save.click()
  const answer = page.locator('.field-type.rich-text-lexical').getByRole('textbox')
  await expect(answer).toHaveAttribute('aria-invalid', 'true')
  const red = await tokenColour(page, '--danger')
  await expect(page.locator('.field-type.rich-text-lexical .editor-container')).toHaveCSS(
    'border-bottom-color',
    red,
  )
  await question.fill('x'.repeat(200))
  await panel.save.click()
  await expect(question).toHaveAttribute('aria-invalid', 'true')
  await question.blur()
  await expect(question).toHaveCSS('border-bottom-color', red)
  await question.fill('Do you deliver to Norway?')
  await answer.fill('Yes.')
  const category = page.getByRole('combobox', { name: 'Category' })
  await category.click()
  await page.getByRole('option').first().click()
  await panel.save.click()
  await expect(panel.status).toHaveText(SAVED)
  // The site does not change with it.
  await expect(panel.reset).toHaveCount(0)
})

test('contract §9 The form of a question shows its answer, its place and its uses; its menu moves it up and down', async ({
  page,
}) => {
  const panel = new ContentPanelPage(page)
  const form = new DocumentFormPage(page, 'questions')
  const menu = page.getByRole('button', { name: 'More' })
  await form.openList()
  await page.getByRole('link', { name: 'Which countries do you deliver to?' }).click()
  await hydrated(form.save)
  await expect(form.usedIn).toContainText('Nothing uses this.')
  await expect(form.field('Position')).toBeDisabled()
  await expect(form.field('Position')).toHaveValue('4')
  await expect(page.getByText(/^\d+ of 900$/)).toBeVisible()
  await menu.click()
  await page.getByRole('button', { name: 'Move Up' }).click()
  await expect(form.field('Position')).toHaveValue('3')
  await expect(panel.status).toHaveText(SAVED)
  await menu.click()
  await page.getByRole('button', { name: 'Move Down' }).click()
  await expect(form.field('Position')).toHaveValue('4')
})
