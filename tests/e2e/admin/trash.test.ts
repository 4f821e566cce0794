import type { Page } from '@playwright/test'
import { Staff } from '../../support/browser/browser-api'
import { addTrash, ageInTrash } from '../../support/browser/browser-rows'
import { answerCall, Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { AdminShell } from '../../support/pages/admin-shell'
import { Toasts } from '../../support/pages/toasts'
import { TrashPage } from '../../support/pages/trash-page'

const PRODUCTS = /^\/api\/reference-standards\/product\//

const trashed = (staff: Staff, cat_no = 'TR-1') =>
  staff.trashed({ name: `Product ${cat_no}`, cat_no, category: `Category of ${cat_no}` })

async function opened(page: Page) {
  const screen = new TrashPage(page)
  await screen.open()
  return screen
}

test.describe('contract §4 the trash', () => {
  test('that could not be loaded says so, and tries again', async ({ page, problems, signedIn: _ }) => {
    problems.expect(/status 500/, /Failed to load resource.*500/)
    await answerCall(page, 'GET', PRODUCTS, { status: 500 })
    await page.goto('/admin/trash')
    await expect(new Toasts(page).saying('Error', 'Failed to load the trash')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The trash is empty.')).toBeVisible()
  })

  test('is in the sidebar, and empty says what it is for', async ({ page, signedIn: _ }) => {
    await page.goto('/admin/users')
    await new AdminShell(page).navigation.getByRole('link', { name: 'Trash' }).click()
    await expect(page).toHaveTitle(/^Trash/)
    await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
    await expect(
      page.getByText(/^The trash is empty\. A product that is deleted stays here for 30 days/),
    ).toBeVisible()
  })

  test('says what lies there, of which category, since when, by whom, for how long', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const due = await trashed(staff, 'TR-DUE')
    const soon = await trashed(staff, 'TR-SOON')
    await ageInTrash(freshDatabase.databaseUrl, due.id, 31)
    await ageInTrash(freshDatabase.databaseUrl, soon.id, 28)
    await staff.send(`DELETE category/${soon.category_id}`)
    const { id } = await trashed(staff, 'TR-NEW')
    const screen = await opened(page)
    await expect(screen.status).toHaveText('3 products in the trash')
    await expect(screen.rows.first()).toContainText('TR-NEW')
    await expect(screen.row('TR-NEW')).toContainText(
      /Product TR-NEW.*Category of TR-NEW.*by Asha Admin.*30 days/,
    )
    await expect(screen.row('TR-NEW').getByRole('link')).toHaveAttribute(
      'href',
      `/admin/reference-standards/products/${id}`,
    )
    await expect(screen.row('TR-SOON')).toContainText(/Its category is gone.*2 days/)
    await expect(screen.row('TR-DUE')).toContainText('Due')
  })

  test('is searched at the server and turned by pages; the last one’s last leads to the one before', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addTrash(freshDatabase.databaseUrl, 51)
    const screen = await opened(page)
    await expect(screen.status).toHaveText('51 products in the trash')
    await screen.search.fill('old-7')
    await expect(screen.status).toHaveText('1 product in the trash')
    await expect(screen.rows).toContainText(['Trashed product 7'])
    await screen.search.fill('nothing like it')
    await expect(page.getByText('No product in the trash matches your search.')).toBeVisible()
    await screen.search.fill('')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(screen.rows).toHaveCount(1)
    await screen.rows.getByRole('button', { name: /^Restore/ }).click()
    await expect(screen.rows).toHaveCount(50)
    await expect(screen.pagination).toHaveCount(0)
  })
})

test.describe('contract §4 restoring', () => {
  test('without a mouse: the row leaves, the focus goes to what says how many are left', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const { id } = await trashed(staff)
    await trashed(staff, 'TR-2')
    const screen = await opened(page)
    await screen.restore('TR-1').focus()
    await page.keyboard.press('Enter')
    await expect(screen.row('TR-1')).toHaveCount(0)
    await expect(new Toasts(page).saying('Restored', 'TR-1 is back in Category of TR-1')).toBeVisible()
    await expect(screen.status).toBeFocused()
    await expect(screen.status).toHaveText('1 product in the trash')
    expect(await staff.send(`GET product/${id}`)).toMatchObject({ deleted_at: null })
    await page.keyboard.press('Tab')
    await expect(screen.wholePage).toBeFocused()
  })

  test('many are chosen: some restored at once, the rest deleted forever after a question', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const { id } = await trashed(staff)
    for (const number of ['TR-2', 'TR-3', 'TR-4']) await trashed(staff, number)
    const screen = await opened(page)
    await screen.box('TR-1').check()
    await screen.box('TR-2').check()
    await expect(screen.chosen).toContainText('2 products chosen')
    await screen.chosen.getByRole('button', { name: 'Restore chosen' }).click()
    await expect(new Toasts(page).saying('Restored', '2 products restored')).toBeVisible()
    await expect(screen.status).toBeFocused()
    await expect(screen.rows).toHaveCount(2)
    await expect(screen.chosen).toHaveCount(0)
    expect(await staff.send(`GET product/${id}`)).toMatchObject({ deleted_at: null })
    await screen.wholePage.check()
    await screen.chosen.getByRole('button', { name: 'Delete chosen forever' }).click()
    await expect(screen.dialog).toContainText('2 products forever')
    await screen.dialog.getByRole('button', { name: 'Delete forever' }).click()
    await expect(new Toasts(page).saying('Deleted', '2 products deleted forever')).toBeVisible()
    await expect(page.getByText('The trash is empty.')).toBeVisible()
  })

  test('one whose category is gone asks for another one', async ({ page, freshDatabase, signedIn: _ }) => {
    const staff = new Staff(freshDatabase)
    const { id, category_id } = await trashed(staff)
    await staff.send(`DELETE category/${category_id}`)
    const calls = new Calls(page)
    const screen = await opened(page)
    await screen.restore('TR-1').click()
    await expect(screen.dialog).toContainText('The category of Product TR-1 (TR-1) was deleted meanwhile.')
    await expect(screen.category).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(screen.dialog).toHaveCount(0)
    await expect(screen.restore('TR-1')).toBeFocused()
    await screen.restore('TR-1').click()
    await screen.dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(screen.dialog).toContainText('Choose a category')
    await expect(screen.category).toBeFocused()
    expect(calls.of('POST', /\/restore$/)).toHaveLength(0)
    await screen.chooseCategory('Abacavir')
    await screen.dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(new Toasts(page).saying('Restored', 'TR-1 is back in Abacavir')).toBeVisible()
    await expect(screen.status).toBeFocused()
    await expect(page.getByText('The trash is empty.')).toBeVisible()
    expect(await staff.send(`GET product/${id}`)).toMatchObject({
      category_name: 'Abacavir',
      deleted_at: null,
    })
  })

  test('one whose category went since the page was loaded asks as well', async ({
    page,
    problems,
    freshDatabase,
    signedIn: _,
  }) => {
    problems.expect(/status 409/, /Failed to load resource.*409/)
    const staff = new Staff(freshDatabase)
    const { category_id } = await trashed(staff)
    const screen = await opened(page)
    await staff.send(`DELETE category/${category_id}`)
    await screen.restore('TR-1').click()
    await expect(new Toasts(page).all).toContainText('"Category of TR-1" was deleted meanwhile')
    await expect(screen.category).toBeFocused()
    await screen.chooseCategory('Abacavir')
    await screen.dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(screen.row('TR-1')).toHaveCount(0)
  })

  test('one whose number is taken stays, with the server’s sentence', async ({
    page,
    problems,
    freshDatabase,
    signedIn: _,
  }) => {
    problems.expect(/status 409/, /Failed to load resource.*409/)
    const staff = new Staff(freshDatabase)
    const { category_id } = await trashed(staff)
    await staff.product({ name: 'Its successor', cat_no: 'tr-1', category_id })
    const screen = await opened(page)
    await screen.restore('TR-1').click()
    const sentence = 'Catalogue number "TR-1" is already used by another product'
    await expect(new Toasts(page).saying('Error', sentence)).toBeVisible()
    await expect(screen.row('TR-1')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    await expect(screen.restore('TR-1')).toBeFocused()
  })
})

test.describe('contract §4 deleting forever', () => {
  test('is asked first; the row leaves, the focus goes to what says how many are left', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    await trashed(staff)
    await trashed(staff, 'TR-2')
    const calls = new Calls(page)
    const screen = await opened(page)
    await screen.deleteForever('TR-1').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Delete Forever' })
    await expect(dialog).toContainText(
      'Are you sure you want to delete Product TR-1 (TR-1) forever? Its history and its files go with it. This action cannot be undone.',
    )
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(screen.deleteForever('TR-1')).toBeFocused()
    expect(calls.of('DELETE', PRODUCTS)).toHaveLength(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(screen.row('TR-1')).toHaveCount(0)
    await expect(new Toasts(page).saying('Deleted', 'Product deleted forever')).toBeVisible()
    await expect(screen.status).toBeFocused()
    await expect(screen.status).toHaveText('1 product in the trash')
  })

  test('of one that was restored meanwhile says so, and the row goes', async ({
    page,
    problems,
    freshDatabase,
    signedIn: _,
  }) => {
    problems.expect(/status 409/, /Failed to load resource.*409/)
    const staff = new Staff(freshDatabase)
    const { id } = await trashed(staff)
    const screen = await opened(page)
    await staff.send(`POST product/${id}/restore`)
    await screen.deleteForever('TR-1').click()
    await screen.dialog.getByRole('button', { name: 'Delete forever' }).click()
    await expect(new Toasts(page).all).toContainText('Only a product in the trash can be deleted forever')
    await page.keyboard.press('Escape')
    await expect(page.getByText('The trash is empty.')).toBeVisible()
  })
})
