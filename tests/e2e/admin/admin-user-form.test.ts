import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { Toasts } from '../../support/pages/toasts'

const LIST = '/api/admin-users/'
const valid = { name: 'Noor', email: 'noor@example.com', password: 'secret-1' }

test('§7 A double click on Create sends the five fields once and reloads the list', async ({
  page,
  signedIn: _,
}) => {
  const calls = new Calls(page)
  const screen = new AdminUsersPage(page)
  await screen.openNew()
  await screen.fillNew({ ...valid, email: 'Noor@Example.com' })
  await screen.field('Phone').fill('9812345678')
  await screen.dialog.getByRole('switch', { name: 'Active' }).uncheck()
  calls.forget()
  await screen.create.dblclick()
  await expect(new Toasts(page).saying('Success', 'Admin user created successfully')).toBeVisible()
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.card('Noor')).toContainText('Inactive')
  expect(calls.of('POST', LIST).map(({ body }) => body)).toEqual([
    { ...valid, phone: '9812345678', is_active: false },
  ])
  await expect.poll(() => calls.of('GET', LIST)).toHaveLength(1)
})
