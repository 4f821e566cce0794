import type { Page } from '@playwright/test'
import { addAdminUsers } from '../../support/browser/browser-rows'
import { answerCall, Calls } from '../../support/browser/calls'
import { ADMIN, expect, test } from '../../support/browser/test'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { Toasts } from '../../support/pages/toasts'

const LIST = '/api/admin-users/'
const ONE = /^\/api\/admin-users\/\d+$/
const valid = { name: 'Noor', email: 'noor@example.com', password: 'secret-1' }

async function openNew(page: Page) {
  const screen = new AdminUsersPage(page)
  await screen.open()
  await screen.addUser.click()
  return screen
}

const create = (screen: AdminUsersPage) => screen.dialog.getByRole('button', { name: 'Create User' })
const update = (screen: AdminUsersPage) => screen.dialog.getByRole('button', { name: 'Update User' })

async function openEdit(page: Page, name: string) {
  const screen = new AdminUsersPage(page)
  await screen.open()
  await screen
    .card(name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  return screen
}

test('§2.19 the dialog for a new user', async ({ page, signedIn: _ }) => {
  const screen = await openNew(page)
  const dialog = page.getByRole('dialog', { name: 'Create New Admin User' })
  await expect(dialog).toContainText('Add a new admin user to the system.')
  for (const label of ['Name*', 'Email*', 'Password*', 'Confirm Password*', 'Phone'])
    await expect(screen.field(label)).toHaveValue('')
  await expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(create(screen)).toBeVisible()
})

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

test('§2.19 the edit dialog holds what is stored; a blank password is left out', async ({
  page,
  freshDatabase,
  signedIn: _,
}) => {
  await addAdminUsers(freshDatabase.databaseUrl, 3)
  const calls = new Calls(page)
  const screen = await openEdit(page, 'Person 003')
  const dialog = page.getByRole('dialog', { name: 'Edit Admin User' })
  await expect(dialog).toContainText('Update the admin user information.')
  await expect(screen.field('Name*')).toHaveValue('Person 003')
  await expect(screen.field('Email*')).toHaveValue('person3@example.com')
  await expect(screen.field('Phone')).toHaveValue('9000000003')
  await expect(screen.field('Phone')).toHaveAttribute('placeholder', /max 10 digits/)
  await expect(screen.field('New Password (leave blank to keep current)')).toHaveValue('')
  await expect(screen.field('Confirm New Password')).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await screen.field('Name*').fill('Person Three')
  await dialog.getByRole('switch', { name: 'Active' }).uncheck()
  calls.forget()
  await update(screen).click()
  await expect(new Toasts(page).saying('Success', 'Admin user updated successfully')).toBeVisible()
  await expect(screen.card('Person Three')).toContainText('Inactive')
  expect(calls.of('PUT', ONE).map(({ body }) => body)).toEqual([
    { name: 'Person Three', email: 'person3@example.com', phone: '9000000003', is_active: false },
  ])
})

test('§5 on edit a password is checked as soon as it or its confirmation is entered, and then sent', async ({
  page,
  freshDatabase,
  signedIn: _,
}) => {
  await addAdminUsers(freshDatabase.databaseUrl, 1)
  const calls = new Calls(page)
  const screen = await openEdit(page, 'Person 001')
  const toasts = new Toasts(page)
  const password = screen.field('New Password (leave blank to keep current)')
  const confirm = screen.field('Confirm New Password')
  await confirm.fill('another-1')
  await update(screen).click()
  await expect(toasts.saying('Validation Error', 'Password is required')).toBeVisible()
  await password.fill('another-2')
  await update(screen).click()
  await expect(toasts.saying('Validation Error', 'Passwords do not match')).toBeVisible()
  await confirm.fill('another-2')
  await update(screen).click()
  await expect(toasts.saying('Success', 'Admin user updated successfully')).toBeVisible()
  expect(calls.of('PUT', ONE).map(({ body }) => body)).toEqual([
    expect.objectContaining({ password: 'another-2', phone: '' }),
  ])
})

test('closing a dialog forgets what was typed', async ({ page, signedIn: _ }) => {
  const screen = await openNew(page)
  await screen.fillNew(valid)
  await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(screen.addUser).toBeFocused()
  await screen.addUser.click()
  await expect(screen.field('Name*')).toHaveValue('')
  await expect(screen.field('Password*')).toHaveValue('')
})

test('§2.17 a change of one’s own name shows in the sidebar', async ({ page, signedIn: _ }) => {
  const screen = await openEdit(page, ADMIN.name)
  await screen.field('Name*').fill('Asha Renamed')
  await update(screen).click()
  await expect(page.getByRole('button', { name: /^User menu: Asha Renamed/ })).toBeVisible()
})

for (const { name, answer, text } of [
  { name: 'with a detail', answer: { status: 409, body: { detail: 'A reason' } }, text: 'A reason' },
  {
    name: 'with a detail of another shape',
    answer: { status: 409, body: { detail: { message: 'A' } } },
    text: null,
  },
  { name: 'without a detail', answer: { status: 500, body: {} }, text: null },
  { name: 'without a network', answer: 'no answer', text: null },
] as const) {
  test(`§8 creating and updating fail ${name}`, async ({ page, problems, signedIn: _ }) => {
    problems.expect(/status \d{3}/, /Failed to load resource/, /request failed/)
    const screen = await openNew(page)
    const toasts = new Toasts(page)
    await answerCall(page, 'POST', /^\/api\/admin-users\/$/, answer)
    await answerCall(page, 'PUT', ONE, answer)
    await screen.fillNew(valid)
    await create(screen).click()
    await expect(toasts.saying('Error', text ?? 'Failed to create admin user')).toBeVisible()
    await expect(screen.field('Name*')).toHaveValue(valid.name)
    await page.keyboard.press('Escape')
    await screen.card(ADMIN.name).getByRole('button', { name: /^Edit/ }).click()
    await update(screen).click()
    await expect(toasts.saying('Error', text ?? 'Failed to update admin user')).toBeVisible()
  })
}
