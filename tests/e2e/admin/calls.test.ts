import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

/** What was made without the session's token, or with a body that does not say it is JSON. */
function improper(calls: Calls, token: string) {
  return calls.made.filter(
    ({ body, headers }) =>
      headers.authorization !== `Bearer ${token}` ||
      (body !== null && headers['content-type'] !== 'application/json'),
  )
}

test('§6, §7 every call about categories and products carries the token, and every body says it is JSON', async ({
  page,
  signedIn: { token },
}) => {
  page.on('dialog', (prompt) => prompt.accept())
  const calls = new Calls(page)
  const screen = new ReferenceStandardsPage(page)
  const toasts = new Toasts(page)
  await screen.open()
  await screen.addCategory.click()
  await screen.field('Category Name').fill('Zaleplon')
  await screen.dialog.getByRole('button', { name: 'Create Category' }).click()
  await screen.choose('Edit', screen.card('Zaleplon'))
  await screen.dialog.getByRole('button', { name: 'Update Category' }).click()
  await expect(toasts.all).toContainText('Category updated successfully')
  await screen.choose('Delete', screen.card('Zaleplon'))
  await screen.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.all).toContainText('Category deleted successfully')

  await screen.tab('Products').click()
  await screen.addProduct.click()
  await screen.fillRequired({ category: 'Abacavir', name: 'Carried', catNo: 'AV-900040' })
  await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
  await screen.choose('Edit', screen.row('AV-900040'))
  await screen.field('Name*').fill('Carried on')
  await screen.dialog.getByRole('button', { name: 'Update Product' }).click()
  await expect(toasts.all).toContainText('Product updated successfully')
  await screen.choose('Delete', screen.row('AV-900040'))
  await screen.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.all).toContainText('Product deleted successfully')
  expect(calls.made.map(({ method }) => method)).toEqual(
    expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
  )
  expect(improper(calls, token)).toEqual([])
})

test('§6, §7 every call about admin users carries the token, and every body says it is JSON', async ({
  page,
  signedIn: { token },
}) => {
  const calls = new Calls(page)
  const screen = new AdminUsersPage(page)
  const toasts = new Toasts(page)
  await screen.open()
  await screen.addUser.click()
  await screen.fillNew({ name: 'Noor', email: 'noor@example.com', password: 'secret-1' })
  await screen.dialog.getByRole('button', { name: 'Create User' }).click()
  await screen.card('Noor').getByRole('button', { name: 'Edit Noor' }).click()
  await screen.dialog.getByRole('button', { name: 'Update User' }).click()
  await expect(toasts.all).toContainText('Admin user updated successfully')
  await screen.card('Noor').getByRole('button', { name: 'Delete Noor' }).click()
  await screen.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.all).toContainText('Admin user deleted successfully')
  expect(improper(calls, token)).toEqual([])
})
