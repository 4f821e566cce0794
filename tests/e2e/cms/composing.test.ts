import { barriers } from '../../support/browser/accessibility'
import { holdFormState } from '../../support/browser/held-form-state'
import { hydrated } from '../../support/browser/hydrated'
import { tabTo } from '../../support/browser/tab-to'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { DocumentFormPage } from '../../support/pages/document-form-page'

// The panel's process is cold for the first of them.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

test('contract §9 Publish this… is disabled with its reason until something is saved, and says what changes', async ({
  page,
}) => {
  const form = new DocumentFormPage(page, 'posts')
  await form.open('posts/post-3')
  await expect(form.publishThis).toHaveAttribute('aria-disabled', 'true')
  await expect(form.publishThis).toHaveAccessibleDescription('Visitors see this as it was last saved.')
  const kept = form.nextKept('A new title')
  await form.field('Title').fill('A new title')
  await kept
  await expect(form.publishThis).toHaveAccessibleDescription('Save this for the next release first.')
  await form.save.click()
  await expect(form.standing).toContainText('Saved for release')
  await form.publishThis.click()
  await expect(form.publication).toHaveAccessibleName('Publish “A new title”')
  await expect(form.publication.getByRole('row', { name: /^Title/ })).toContainText('A new title')
  await expect(form.publication.getByText('Nothing else: other changes stay in Drafts.')).toBeVisible()
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect(await barriers(page, { within: ['.panel-publish'] }), theme).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(form.publication).toHaveCount(0)
  await expect(form.publishThis).toBeFocused()
})

test('contract §9 a question’s form: its answer, its place, and where it is used', async ({ page }) => {
  const form = new DocumentFormPage(page, 'questions')
  await form.openList()
  await page
    .getByRole('link', { name: /request a quote/i })
    .first()
    .click()
  await hydrated(form.save)
  await expect(form.usedIn).toContainText('Nothing uses this.')
  await expect(form.field('Position')).toBeDisabled()
  await expect(page.getByText(/^\d+ of 900$/)).toBeVisible()
})

test('contract §9 Choose where it leads: the field holds the reference and shows the name; a search opens its form at the field', async ({
  page,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  const leads = panel.field('Leads to')
  await page.getByRole('button', { name: 'Choose where it leads' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Choose where it leads' })
  await dialog.getByRole('searchbox', { name: 'Find' }).fill('lactose')
  await dialog
    .getByRole('radio', { name: /lactose/i })
    .first()
    .check()
  // While the server is asked, the former offers are dimmed.
  await expect(dialog.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  expect(await barriers(page, { within: ['.panel-link-dialog'] })).toEqual([])
  const saved = panel.nextSaved('doc:posts/')
  await dialog.getByRole('button', { name: 'Use this' }).click()
  await expect(leads).toHaveValue(/^doc:posts\/post-\d+$/)
  await expect(page.locator('.panel-link').first()).toContainText(/Posts: .*lactose/i)
  await saved

  // What the draft names tells so, and its form opens at the field.
  const form = new DocumentFormPage(page, 'posts')
  await form.open((await leads.inputValue()).slice('doc:'.length))
  await form.usedIn.getByRole('link', { name: 'Home: opening' }).click()
  await expect(panel.field('Leads to')).toBeFocused()
})

test('contract §9 Search all content: by the menu’s field, results by document, a result opens the form at its field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cms')
  const menu = page.getByRole('navigation', { name: 'Content' })
  await expect(menu.getByRole('link')).toHaveText([
    'Posts',
    'Questions',
    'Pages',
    'Redirects',
    'Site content',
    'Pictures',
    'Search',
    'Drafts',
    'Catalogue and users',
  ])
  await menu.getByRole('searchbox', { name: 'Search all content' }).fill('LACTOSE')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
  const post = page.getByRole('region', { name: /lactose/i }).first()
  await expect(post.locator('mark').first()).toHaveText(/lactose/i)
  expect(await barriers(page, { within: ['.panel-search-view'] })).toEqual([])
  await post.getByRole('listitem').filter({ hasText: 'Title' }).getByRole('link').click()
  await expect(page.locator('.document-fields__edit').getByLabel('Title', { exact: true })).toBeFocused()
})

test('contract §9 rows: Add Above and Duplicate beside Payload’s actions', async ({ page }) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('services/services')
  const rows = page.locator('.array-field__row')
  const form = new DocumentFormPage(page, 'content-documents')
  const names = rows.locator('.array-field__row-header')
  const first = await names.first().textContent()
  await form.openActions(rows.first())
  for (const action of ['Add Above', 'Add Below', 'Duplicate', 'Move Down'])
    await expect(page.getByRole('button', { name: action })).toBeVisible()
  await page.getByRole('button', { name: 'Add Above' }).click()
  await expect(names.nth(1)).toHaveText(String(first))
  await expect(names.first()).not.toHaveText(String(first))
})

test('contract §9 by keyboard alone: a post is opened, changed, saved, and its publication is asked for', async ({
  page,
}) => {
  const form = new DocumentFormPage(page, 'posts')
  await form.open('posts/post-3')
  await form.field('Title').focus()
  await page.keyboard.press('ControlOrMeta+a')
  const kept = form.nextKept('Typed by keyboard')
  await page.keyboard.type('Typed by keyboard')
  await kept
  await form.saveByKeyboard()
  await tabTo(page, 'Publish this…')
  await page.keyboard.press('Enter')
  await expect(form.publication).toBeVisible()
  await tabTo(page, 'Cancel')
  await page.keyboard.press('Enter')
  await expect(form.publishThis).toBeFocused()
})

test('contract §9 a pasted table fills its block, as if it had been typed', async ({ page }) => {
  const form = new DocumentFormPage(page, 'pages')
  await form.openList()
  await hydrated(page.getByRole('link', { name: 'Create New' }).first())
  await page.getByRole('link', { name: 'Create New' }).first().click()
  await page.waitForURL(/\/cms\/collections\/pages\/\d+$/)
  await hydrated(form.save)
  await page.getByRole('button', { name: 'Add Block' }).click()
  await form.blockTypes.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(form.field('Line above the heading')).toBeFocused()
  const kept = form.nextKept('Lactose')
  await form.pasteTable([
    ['Substance', 'Assay'],
    ['Caffeine', '99.8'],
    ['Lactose', '99.1'],
  ])
  await kept
  await expect(page.getByRole('status').filter({ hasText: 'Pasted' })).toHaveText(
    'Pasted: 2 columns and 2 rows.',
  )
  // The rows are those of any list: named by their words, closed, and open to a press, whatever answer is under way.
  const late = await holdFormState(page, 'draft')
  await form.field('Line above the heading').fill('Assays')
  await late.asked
  await page.getByRole('button', { name: 'Substance', exact: true }).click()
  await expect(form.field('Column')).toHaveValue('Substance')
  await late.deliver()
  const keptOpen = form.nextKept('Assay, %')
  await page.getByRole('button', { name: 'Assay', exact: true }).click()
  await expect(form.field('Column').last()).toHaveValue('Assay')
  await form.field('Column').last().fill('Assay, %')
  await keptOpen
  await expect(form.field('Column').first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^1 Table/ }).click()
  await expect(page.getByRole('button', { name: 'Assay, %', exact: true })).toBeVisible()
  expect(await barriers(page, { within: ['.panel-table-paste'] })).toEqual([])
})
