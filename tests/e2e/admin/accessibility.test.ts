import { expectAccessible, expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { Staff } from '../../support/browser/browser-api'
import { addRelease, addRunningChange, ageInTrash, productId } from '../../support/browser/browser-rows'
import { answerCall } from '../../support/browser/calls'
import { test } from '../../support/browser/test'
import { ActivityPage } from '../../support/pages/activity-page'
import { AdminShell } from '../../support/pages/admin-shell'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { DraftsPage } from '../../support/pages/drafts-page'
import { LoginPage } from '../../support/pages/login-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { ReleasePage } from '../../support/pages/release-page'
import { ReleasesPage } from '../../support/pages/releases-page'
import { Toasts } from '../../support/pages/toasts'
import { TrashPage } from '../../support/pages/trash-page'

test.describe('axe finds no barrier on whole screens in either theme', () => {
  test.slow()
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the access page and the login page, with an error', async ({ page, problems }) => {
    problems.expect(/status 401/, /Failed to load resource.*401/)
    const login = new LoginPage(page)
    await page.goto('/admin-access')
    await expectAccessibleInBothThemes(page, 'access landing')
    await answerCall(page, 'POST', /^\/api\/auth\/login$/, { status: 401 })
    await login.open()
    await login.submit.waitFor()
    await expectAccessible(page, 'login')
    await login.signIn('someone@example.com', 'wrong')
    await new Toasts(page).all.hover()
    await expectAccessibleInBothThemes(page, 'failed login')
  })

  test('the categories and their dialogs', async ({ page, problems, signedIn: _ }) => {
    problems.expect(/status 401/, /Failed to load resource.*401/)
    const screen = new ReferenceStandardsPage(page)
    const shell = new AdminShell(page)
    await screen.open()
    // Few cards, because axe checks each of them, also behind a dialog.
    await screen.search.fill('ab')
    await expectAccessibleInBothThemes(page, 'categories')
    await shell.userButton.click()
    await page.getByRole('menu').waitFor()
    await expectAccessible(page, 'user menu')
    await page.keyboard.press('Escape')
    for (const action of ['View', 'Edit', 'Delete'] as const) {
      await screen.choose(action, screen.card('Abacavir'))
      await screen.dialog.waitFor()
      await expectAccessible(page, `category: ${action}`)
      await page.keyboard.press('Escape')
    }
    await screen.addCategory.click()
    await screen.dialog.waitFor()
    await expectAccessible(page, 'category: Add')
    await answerCall(page, 'POST', /\/category\/$/, { status: 401 })
    await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    await expectAccessible(page, 'ended session')
  })

  test('the products and their dialogs', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open('products')
    await screen.search.fill('omeprazole')
    await expectAccessibleInBothThemes(page, 'products')
    const row = screen.row('AV-130001')
    await row.getByRole('button').click()
    await page.getByRole('menu').waitFor()
    await expectAccessible(page, 'row menu')
    await page.keyboard.press('Escape')
    for (const action of ['View', 'Edit', 'Delete'] as const) {
      await screen.choose(action, row)
      await screen.dialog.waitFor()
      await expectAccessible(page, `product: ${action}`)
      await page.keyboard.press('Escape')
    }
    await screen.addProduct.click()
    await screen.field('SMILES').fill('CC(=O)Oc1ccccc1C(=O)O')
    await screen.field('CAS No').fill('50-78-3')
    await screen.dialog.getByRole('img').waitFor()
    await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
    await new Toasts(page).all.hover()
    await expectAccessibleInBothThemes(page, 'product: Add, with notes and a refusal')
  })

  test('the users and their dialogs, and the sheet on a phone', async ({ page, signedIn: _ }) => {
    const screen = new AdminUsersPage(page)
    await screen.open()
    await expectAccessibleInBothThemes(page, 'users')
    for (const name of [/^Edit/, /^Delete/]) {
      await screen.cards.getByRole('button', { name }).click()
      await screen.dialog.waitFor()
      await expectAccessible(page, `user: ${name.source}`)
      await page.keyboard.press('Escape')
    }
    await screen.addUser.click()
    await screen.dialog.getByRole('button', { name: 'Create User' }).click()
    await new Toasts(page).all.hover()
    await expectAccessible(page, 'user: Create, refused')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await new AdminShell(page).toggle.click()
    await expectAccessible(page, 'the sheet of a phone')
  })

  test('the activity, a change, and the question before its undo', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const { id } = await staff.trashed({ name: 'Omeprazole', cat_no: 'TR-1', category: 'Trashed' })
    await staff.send(`POST product/${id}/restore`)
    await staff.send(`PUT product/${id}`, { description: 'First', cas_no: '50-00-0' })
    const edit = await staff.lastChange()
    await staff.send(`PUT product/${id}`, { description: 'Second' })
    const undo = await staff.undo(edit)
    await addRunningChange(freshDatabase.databaseUrl, 'catalogue.csv')
    const screen = new ActivityPage(page)
    await screen.open()
    await expectAccessibleInBothThemes(page, 'activity')
    await screen.openChange(edit)
    await screen.outcome.getByRole('link').waitFor()
    await expectAccessible(page, 'undone change')
    await screen.openChange(undo)
    await screen.kept.first().waitFor()
    await expectAccessible(page, 'undo with kept values')
    await screen.button('Do again').click()
    await page.getByRole('alertdialog').waitFor()
    await expectAccessible(page, 'question before a change is done again')
  })

  test('the trash and its dialogs', async ({ page, freshDatabase, signedIn: _ }) => {
    const staff = new Staff(freshDatabase)
    const screen = new TrashPage(page)
    await screen.open()
    await expectAccessible(page, 'empty trash')
    const { id } = await staff.trashed({ name: 'Omeprazole', cat_no: 'TR-1', category: 'Trashed' })
    const { category_id } = await staff.trashed({ name: 'Esomeprazole', cat_no: 'TR-2', category: 'Gone' })
    await staff.send(`DELETE category/${category_id}`)
    await ageInTrash(freshDatabase.databaseUrl, id, 29)
    await screen.open()
    await expectAccessibleInBothThemes(page, 'trash')
    await screen.deleteForever('TR-1').click()
    await screen.dialog.waitFor()
    await expectAccessible(page, 'trash: Delete forever')
    await page.keyboard.press('Escape')
    await screen.restore('TR-2').click()
    await screen.dialog.getByRole('button', { name: 'Restore' }).click()
    await expectAccessible(page, 'trash: Restore, refused')
  })

  test('the releases, the drafts and their dialogs', async ({ page, freshDatabase, signedIn: _ }) => {
    const staff = new Staff(freshDatabase)
    const { databaseUrl } = freshDatabase
    const drafts = new DraftsPage(page)
    const release = new ReleasePage(page)
    await drafts.open()
    await expectAccessible(page, 'no drafts')
    await staff.send(`PUT product/${await productId(databaseUrl, 'AV-130001')}`, {
      synonym: 'Nexium',
      molecular_formula: 'C17H19N3O4S',
    })
    await staff.trashed({ name: 'Omeprazole', cat_no: 'TR-1', category: 'Trashed' })
    await addRelease(databaseUrl, { number: 90, state: 'ready', live_at: '2035-01-01T10:00:00Z' })
    await addRelease(databaseUrl, { number: 91, state: 'failed', by: 'Ben', error: 'The disk is full' })
    await drafts.open()
    await drafts.items.first().getByRole('checkbox').check()
    await expectAccessibleInBothThemes(page, 'drafts, one of them chosen')
    await drafts.publish.click()
    await drafts.dialog.getByLabel('At a time').check()
    await expectAccessible(page, 'publish')
    await page.keyboard.press('Escape')
    await drafts.items
      .first()
      .getByRole('button', { name: /^Hold back/ })
      .click()
    await page.getByRole('alertdialog').waitFor()
    await expectAccessible(page, 'hold back')
    await release.open(90)
    await release.goLive.click()
    await release.dialog.getByRole('listitem').first().waitFor()
    await expectAccessible(page, 'go live')
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'scheduled release')
    await addRelease(databaseUrl, { number: 92, state: 'preparing', by: 'Ben', done: 12, total: 57 })
    await release.open(92)
    await expectAccessible(page, 'release that is being prepared')
    const list = new ReleasesPage(page)
    await list.open()
    await list.live.getByText(/of the site change/).waitFor()
    await expectAccessibleInBothThemes(page, 'releases')
  })
})
