import type { Page } from '@playwright/test'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { Toasts } from '../../support/pages/toasts'

const LIST = '/api/admin-users/'
const valid = { name: 'Noor', email: 'noor@example.com', password: 'secret-1' }

async function openNew(page: Page) {
  const screen = new AdminUsersPage(page)
  await screen.open()
  await screen.addUser.click()
  return screen
}

const create = (screen: AdminUsersPage) => screen.dialog.getByRole('button', { name: 'Create User' })

test('§7 creating sends five fields, once for a double click, and loads the list again', async ({
  page,
  signedIn: _,
}) => {
  const calls = new Calls(page)
  const screen = await openNew(page)
  await screen.fillNew({ ...valid, email: 'Noor@Example.com' })
  await screen.field('Phone').fill('9812345678')
  await screen.dialog.getByRole('switch', { name: 'Active' }).uncheck()
  calls.forget()
  await create(screen).dblclick()
  await expect(new Toasts(page).saying('Success', 'Admin user created successfully')).toBeVisible()
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.card('Noor')).toContainText('Inactive')
  expect(calls.of('POST', LIST).map(({ body }) => body)).toEqual([
    { ...valid, phone: '9812345678', is_active: false },
  ])
  await expect.poll(() => calls.of('GET', LIST)).toHaveLength(1)
})
