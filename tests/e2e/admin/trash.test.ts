import type { Page } from '@playwright/test'
import { Staff } from '../../support/browser/browser-api'
import { Calls } from '../../support/browser/calls'
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
  test('is in the sidebar, and empty says what it is for', async ({ page, signedIn: _ }) => {
    await page.goto('/admin/users')
    await new AdminShell(page).navigation.getByRole('link', { name: 'Trash' }).click()
    await expect(page).toHaveTitle(/^Trash/)
    await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
    await expect(
      page.getByText(/^The trash is empty\. A product that is deleted stays here for 30 days/),
    ).toBeVisible()
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
})
