import { DESK } from '../../../src/admin-views/shell/desk-places'
import { barriers } from '../../support/browser/accessibility'
import { holdFormState } from '../../support/browser/held-form-state'
import { hydrated } from '../../support/browser/hydrated'
import { readJson } from '../../support/browser/read-json'
import { tabTo } from '../../support/browser/tab-to'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { DocumentFormPage } from '../../support/pages/document-form-page'
import { LEAVING, PUBLISHED } from '../../support/pages/document-states'

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

test('contract §9 A post is removed from the site and restored by its menu; by keyboard it is edited and saved; Publish this… is disabled with its reason until then, and lists the changes', async ({
  page,
}) => {
  const form = new DocumentFormPage(page, 'posts')
  await form.open('posts/post-3')
  // The field above it cannot be changed.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.field('Title')).toBeFocused()
  const menu = page.getByRole('button', { name: 'More' })
  const question = page.getByRole('dialog')
  await expect(form.status).toHaveText(PUBLISHED)
  await menu.click()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toHaveCount(0)
  const remove = page.getByRole('button', { name: 'Remove from the site' })
  await remove.click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(form.status).toHaveText(LEAVING)
  // The question is gone, and the entry of the menu that asked it.
  await expect(form.status).toBeFocused()
  await menu.click()
  await page.getByRole('button', { name: 'Restore to the site' }).click()
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(form.status).toHaveText(PUBLISHED)
  await expect(form.status).toBeFocused()

  await expect(form.publishThis).toHaveAttribute('aria-disabled', 'true')
  await expect(form.publishThis).toHaveAccessibleDescription('Visitors see this as it was last saved.')
  await form.field('Title').focus()
  await page.keyboard.press('ControlOrMeta+a')
  const kept = form.nextKept('A new title')
  await page.keyboard.type('A new title')
  await kept
  await expect(form.publishThis).toHaveAccessibleDescription('Save this for the next release first.')
  await form.saveByKeyboard()
  await tabTo(page, 'Publish this…')
  await page.keyboard.press('Enter')
  await expect(form.publication).toHaveAccessibleName('Publish “A new title”')
  await expect(form.publication.getByRole('row', { name: /^Title/ })).toContainText('A new title')
  await expect(form.publication.getByText('Nothing else: other changes stay in Drafts.')).toBeVisible()
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect(await barriers(page, { within: ['.panel-publish'] }), theme).toEqual([])
  }
  await tabTo(page, 'Cancel')
  await page.keyboard.press('Enter')
  await expect(form.publishThis).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.publication).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.publication).toHaveCount(0)
  await expect(form.publishThis).toBeFocused()
})

test('contract §9 Choose where it leads stores the reference and shows the name; a search opens its form at the field', async ({
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
  // During a request the former results are dimmed.
  await expect(dialog.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  expect(await barriers(page, { within: ['.panel-link-dialog'] })).toEqual([])
  const saved = panel.nextSaved('doc:posts/')
  await dialog.getByRole('button', { name: 'Use this' }).click()
  await expect(leads).toHaveValue(/^doc:posts\/post-\d+$/)
  await expect(page.locator('.panel-link').first()).toContainText(/Posts: .*lactose/i)
  await saved

  // The draft's use says so, and opens its form at the field.
  const form = new DocumentFormPage(page, 'posts')
  await form.open((await leads.inputValue()).slice('doc:'.length))
  await form.usedIn.getByRole('link', { name: 'Home: opening' }).click()
  await expect(panel.field('Leads to')).toBeFocused()
})

test('contract §9 Search all content lists results by document, and a result opens the form at its field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cms')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link')).toHaveText(
    DESK.flatMap(({ places }) => places.map(({ label }) => new RegExp(`^${label}`))),
  )
  for (const name of ['Search', 'Catalogue and users'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Toggle Sidebar' })).toHaveAttribute('aria-expanded', 'true')
  await menu.getByRole('searchbox', { name: 'Search all content' }).fill('LACTOSE')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
  const post = page.getByRole('region', { name: /lactose/i }).first()
  await expect(post.locator('mark').first()).toHaveText(/lactose/i)
  expect(await barriers(page, { within: ['.panel-search-view'] })).toEqual([])
  await post.getByRole('listitem').filter({ hasText: 'Title' }).getByRole('link').click()
  await expect(page.locator('.document-fields__edit').getByLabel('Title', { exact: true })).toBeFocused()
})

test('contract §9 A pasted table fills its block as typing would', async ({ page }) => {
  const form = new DocumentFormPage(page, 'pages')
  await page.goto('/cms/collections/pages/create')
  await page.waitForURL(/\/cms\/collections\/pages\/\d+$/)
  await hydrated(form.save)
  await page.getByRole('button', { name: 'Add Block' }).click()
  await form.blockTypes.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(form.field('Heading')).toBeFocused()
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
  // Its cells are typed in like a spreadsheet's, also during an answer.
  const late = await holdFormState(page, 'draft')
  await form.field('Caption').fill('Assays')
  await late.asked
  const keptOn = form.nextKept('98.7')
  await form.field('Heading 2').fill('Assay, %')
  await page.keyboard.press('Enter')
  await expect(form.field('Assay, %, row 1')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('98.7')
  await late.deliver()
  await keptOn
  await expect(form.field('Assay, %, row 3')).toHaveValue('98.7')
  await expect(form.field('Assay, %, row 3')).toBeFocused()
  // The actions of the row stand before its first cell.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Move Up',
    'Add Above',
    'Add Below',
    'Duplicate',
    'Remove',
  ])
  await expect(page.getByRole('menuitem', { name: 'Move Up' })).toBeFocused()
  expect(await barriers(page, { within: ['.panel-grid'] })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Row 3: actions' })).toBeFocused()
  const { pathname } = new URL(page.url())
  const { blocks } = await readJson(page, `${pathname.replace('/collections/', '/api/')}?draft=true&depth=0`)
  expect(blocks).toMatchObject([
    {
      blockType: 'table',
      columns: [{ value: 'Substance' }, { value: 'Assay, %' }],
      rows: [{}, {}, { cells: [{}, { value: '98.7' }] }],
    },
  ])
})

test('contract §9 Add Block says what each type is for, and a block of cards begins with two empty cards', async ({
  page,
}) => {
  const form = new DocumentFormPage(page, 'pages')
  await page.goto('/cms/collections/pages/create')
  await page.waitForURL(/\/cms\/collections\/pages\/\d+$/)
  await hydrated(form.save)
  // Of a new document: nothing has to be pressed before its first word.
  await expect(form.field('Title').first()).toBeFocused()
  await page.getByRole('button', { name: 'Add Block' }).click()
  const cards = form.blockTypes.getByRole('button', { name: 'Cards', exact: true })
  await expect(cards).toHaveAccessibleDescription(/^Cards in two columns/)
  expect(await barriers(page, { within: ['.blocks-drawer__blocks-wrapper'] })).toEqual([])
  await cards.click()
  await expect(form.field('Heading')).toBeFocused()
  for (const name of ['Card 1', 'Card 2'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true')
  const kept = form.nextKept('Analytics')
  await form.field('Title').nth(1).fill('Analytics')
  await kept
  await expect(page.getByRole('button', { name: 'Analytics', exact: true })).toBeVisible()
  await expect(form.field('Title').nth(1)).toHaveAttribute('aria-required', 'true')
})
