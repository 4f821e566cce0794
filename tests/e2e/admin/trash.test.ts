import { Staff } from '../../support/browser/browser-api'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { AdminShell } from '../../support/pages/admin-shell'
import { Toasts } from '../../support/pages/toasts'
import { TrashPage } from '../../support/pages/trash-page'

const PRODUCTS = /^\/api\/reference-standards\/product\//

const trashed = (staff: Staff, cat_no = 'TR-1') =>
  staff.trashed({ name: `Product ${cat_no}`, cat_no, category: `Category of ${cat_no}` })

test('contract §4 By keyboard a product is restored, and another deleted forever after a question; the row disappears, and the focus moves to the count of the others', async ({
  page,
  freshDatabase,
  signedIn: _,
}) => {
  const staff = new Staff(freshDatabase)
  const { id } = await trashed(staff, 'TR-0')
  await trashed(staff)
  await trashed(staff, 'TR-2')
  await page.goto('/admin/users')
  await new AdminShell(page).navigation.getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveTitle(/^Trash/)
  const calls = new Calls(page)
  const screen = new TrashPage(page)
  await screen.restore('TR-0').focus()
  await page.keyboard.press('Enter')
  await expect(screen.row('TR-0')).toHaveCount(0)
  await expect(new Toasts(page).saying('Restored', 'TR-0 is back in Category of TR-0')).toBeVisible()
  await expect(screen.status).toBeFocused()
  await expect(screen.status).toHaveText('2 products in the trash')
  expect(await staff.send(`GET product/${id}`)).toMatchObject({ deleted_at: null })
  await page.keyboard.press('Tab')
  await expect(screen.wholePage).toBeFocused()

  await screen.deleteForever('TR-1').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete Forever' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete Product TR-1 (TR-1) forever? Its history, its files, its lots and their documents go with it. This action cannot be undone.',
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
