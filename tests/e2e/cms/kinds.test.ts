import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'

// The panel's process is cold for the first of them.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

test('contract §9 Create New begins a draft, and its faults stand at its fields in red', async ({
  page,
  problems,
}) => {
  const panel = new ContentPanelPage(page)
  // As on a slow machine, where a click comes while the list is still being put up.
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/cms/collections/questions', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Create New' }).click()
  await machine.detach()
  await page.waitForURL(/\/cms\/collections\/questions\/\d+$/)
  await expect(panel.standing).toHaveText('Status: Draft, not saved for release yet')
  const question = page.getByRole('textbox', { name: 'Question' })
  problems.expect(/^status 400: \S+\/cms\/api\/questions/, /^console: .*status of 400/)
  await question.fill('Do you deliver to Norway?')
  await panel.save.click()
  const answer = page.locator('.field-type.rich-text-lexical').getByRole('textbox')
  await expect(answer).toHaveAttribute('aria-invalid', 'true')
  await answer.fill('Yes.')
  const category = page.getByRole('combobox', { name: 'Category' })
  await category.click()
  await page.getByRole('option').first().click()
  await panel.save.click()
  await expect(panel.standing).toHaveText('Status: Saved for release: release it from Drafts')
  // The site did not come with it.
  await expect(panel.reset).toHaveCount(0)
})

test('contract §6 a draft that is kept after a refused save can be discarded', async ({ page, problems }) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  problems.expect(/^status 400: \S+\/cms\/api/, /^console: .*status of 400/)
  await panel.field('Title').fill('')
  // Before the draft is kept, a second later.
  await panel.save.click()
  await expect(panel.faultsOf('Title')).toHaveText('“Title” is empty.')
  const kept = panel.nextSaved('Another tagline.')
  await panel.field('Tagline').fill('Another tagline.')
  await kept
  await panel.discard.click()
  await panel.question.getByRole('button', { name: 'Discard' }).click()
  await expect(panel.standing).toHaveText('Status: Built-in text')
})

test('contract §9 a post is removed from the site and restored from its menu', async ({ page }) => {
  const panel = new ContentPanelPage(page)
  const menu = page.getByRole('button', { name: 'More' })
  await page.goto('/cms/collections/posts')
  await page.getByRole('link', { name: 'A second cold room doubles our 2-8 °C capacity' }).click()
  await expect(panel.standing).toHaveText('Status: Built-in text')
  await menu.click()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove from the site' }).click()
  await panel.question.getByRole('button', { name: 'Remove' }).click()
  await expect(panel.standing).toHaveText('Status: To be removed')
  await menu.click()
  await page.getByRole('button', { name: 'Restore to the site' }).click()
  await panel.question.getByRole('button', { name: 'Restore' }).click()
  await expect(panel.standing).toHaveText('Status: Built-in text')
})

test('contract §9 a question is moved up and down from its menu', async ({ page }) => {
  const panel = new ContentPanelPage(page)
  const menu = page.getByRole('button', { name: 'More' })
  const place = page.getByLabel('Position', { exact: true })
  await page.goto('/cms/collections/questions')
  await page.getByRole('link', { name: 'Which countries do you deliver to?' }).click()
  await expect(place).toHaveValue('4')
  await menu.click()
  await page.getByRole('button', { name: 'Move Up' }).click()
  await expect(place).toHaveValue('3')
  await expect(panel.standing).toHaveText('Status: Saved for release: release it from Drafts')
  await menu.click()
  await page.getByRole('button', { name: 'Move Down' }).click()
  await expect(place).toHaveValue('4')
})
