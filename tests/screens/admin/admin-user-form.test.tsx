import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCall, callsOf, forgetCalls } from '../../support/screens/answers'
import {
  ADMIN,
  NOTHING_STORED,
  readsOfPage,
  signedIn,
  storedSession,
} from '../../support/screens/open-screen'
import { adminUser, ONE_USER } from '../../support/screens/sample'
import { closeButton, toastSaying } from '../../support/screens/toasts'
import { NEW_USER, openUsers, serveUsers } from '../../support/screens/users-screen'

const valid = { name: 'Noor', email: 'noor@example.com', password: 'secret-1' }

beforeEach(() => {
  signedIn()
  serveUsers([
    adminUser(1, ADMIN.name, ADMIN.email),
    { ...adminUser(2, 'Person 003', 'person3@example.com'), phone: '9000000003' },
  ])
})

test('§2.19 The dialog for a new user has its fields and default values', async () => {
  const page = await openUsers()
  await page.open('Add User')
  const dialog = screen.getByRole('dialog', { name: 'Create New Admin User' })
  expect(dialog.textContent).toContain('Add a new admin user to the system.')
  for (const label of ['Name*', 'Email*', 'Password*', 'Confirm Password*', 'Phone'])
    expect(page.field(label).value).toBe('')
  expect(within(dialog).getByRole<HTMLInputElement>('switch', { name: 'Active' }).checked).toBe(true)
  within(dialog).getByRole('button', { name: 'Cancel' })
  within(dialog).getByRole('button', { name: 'Create User' })
})

test('§2.19 The edit dialog has the stored values; a blank password is not sent', async () => {
  const page = await openUsers()
  await page.open('Edit Person 003')
  const dialog = screen.getByRole('dialog', { name: 'Edit Admin User' })
  expect(dialog.textContent).toContain('Update the admin user information.')
  expect(page.field('Name*').value).toBe('Person 003')
  expect(page.field('Email*').value).toBe('person3@example.com')
  expect(page.field('Phone').value).toBe('9000000003')
  expect(page.field('Phone').placeholder).toMatch(/max 10 digits/)
  expect(page.field('New Password (leave blank to keep current)').value).toBe('')
  expect(page.field('Confirm New Password').value).toBe('')
  within(dialog).getByRole('button', { name: 'Cancel' })
  await page.fill('Name*', 'Person Three')
  await page.user.click(within(dialog).getByRole('switch', { name: 'Active' }))
  forgetCalls()
  await page.press('Update User')
  await toastSaying('Success', 'Admin user updated successfully')
  await waitFor(() => expect(page.card('Person Three').textContent).toContain('Inactive'))
  expect(callsOf('PUT', ONE_USER).map(({ body }) => body)).toEqual([
    { name: 'Person Three', email: 'person3@example.com', phone: '9000000003', is_active: false },
  ])
})

test('§2.19 Deactivating oneself asks first, and then says what happened', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const page = await openUsers()
  await page.open(`Edit ${ADMIN.name}`)
  await page.user.click(screen.getByRole('switch', { name: 'Active' }))
  forgetCalls()
  await page.press('Update User')
  expect(asked).toHaveBeenCalledWith(
    expect.stringMatching(/^Deactivate your own account\? You are signed out/),
  )
  expect(callsOf('PUT', ONE_USER)).toEqual([])
  asked.mockReturnValue(true)
  await page.press('Update User')
  await toastSaying('You are signed out', 'Your account is inactive. Another admin can activate it again.')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/login'))
  expect(storedSession()).toEqual(NOTHING_STORED)
  expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull()
})

test('§2.19 Deleting oneself says that one is signed out, and leads to the login page', async () => {
  answerCall('DELETE', ONE_USER, { status: 200 })
  const page = await openUsers()
  await page.open(`Delete ${ADMIN.name}`)
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Admin User' })
  expect(dialog.textContent).toContain('This is your own account: you are signed out at once.')
  await page.press('Delete')
  await toastSaying('You are signed out', 'Your account is deleted.')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/login'))
})

test.each([
  ['+91 98200 12345', '9198200123', true],
  ['98200 12345', '9820012345', false],
  ['982001234567', '9820012345', true],
])('§5 A phone number keeps ten digits, and says so: %s', async (typed, kept, isSaid) => {
  const page = await openUsers()
  await page.open('Add User')
  await page.user.click(page.field('Phone'))
  await page.user.paste(typed)
  expect(page.field('Phone').value).toBe(kept)
  const said = screen.queryByText(/^Only the first 10 digits are kept/)
  expect(said !== null).toBe(isSaid)
  await page.user.type(page.field('Phone'), '{Backspace}')
  expect(screen.queryByText(/^Only the first 10 digits are kept/)).toBeNull()
})

test('§5 An edit checks a password as soon as it or its confirmation is entered, and then sends it', async () => {
  serveUsers([adminUser(1, ADMIN.name, ADMIN.email), adminUser(2, 'Person 001', 'person1@example.com')])
  const page = await openUsers()
  await page.open('Edit Person 001')
  await page.fill('Confirm New Password', 'another-1')
  await page.press('Update User')
  await toastSaying('Validation Error', 'Password is required')
  await page.fill('New Password (leave blank to keep current)', 'another-2')
  await page.press('Update User')
  await toastSaying('Validation Error', 'Passwords do not match')
  await page.fill('Confirm New Password', 'another-2')
  await page.press('Update User')
  await toastSaying('Success', 'Admin user updated successfully')
  expect(callsOf('PUT', ONE_USER).map(({ body }) => body)).toEqual([
    expect.objectContaining({ password: 'another-2', phone: '' }),
  ])
})

test('§2.17 Changing one’s own name changes it in the sidebar', async () => {
  const page = await openUsers()
  await page.open(`Edit ${ADMIN.name}`)
  await page.fill('Name*', 'Asha Renamed')
  await page.press('Update User')
  await screen.findByRole('button', { name: /^User menu: Asha Renamed/ })
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
  test(`§8 Creating and updating fail ${name}`, async () => {
    const page = await openUsers()
    answerCall('POST', NEW_USER, answer)
    answerCall('PUT', ONE_USER, answer)
    await page.open('Add User')
    await page.fillNew(valid)
    await page.press('Create User')
    await toastSaying('Error', text ?? 'Failed to create admin user')
    expect(page.field('Name*').value).toBe(valid.name)
    await page.press('Cancel')
    await page.isClosed()
    await page.open(`Edit ${ADMIN.name}`)
    await page.press('Update User')
    await toastSaying('Error', text ?? 'Failed to update admin user')
  })
}

test('§5 The rules are checked at submit, each with its toast, and nothing is sent', async () => {
  const page = await openUsers()
  await page.open('Add User')
  forgetCalls()
  for (const { broken, form, field } of [
    { broken: 'Please enter a valid email address', form: { email: 'nobody' }, field: 'Email*' },
    { broken: 'Please enter a valid email address', form: { email: '' }, field: 'Email*' },
    { broken: 'Name is required', form: { name: '  ' }, field: 'Name*' },
    { broken: 'Name must be at least 2 characters long', form: { name: ' N ' }, field: 'Name*' },
    { broken: 'Name must be less than 100 characters', form: { name: 'N'.repeat(100) }, field: 'Name*' },
    { broken: 'Password is required', form: { password: '', confirm: '' }, field: 'Password*' },
    {
      broken: 'Password must be at least 6 characters long',
      form: { password: '12345' },
      field: 'Password*',
    },
    {
      broken: 'Password must be less than 128 characters',
      form: { password: 'p'.repeat(129) },
      field: 'Password*',
    },
    { broken: 'Passwords do not match', form: { confirm: 'secret-2' }, field: 'Confirm Password*' },
  ]) {
    await page.fillNew({ ...valid, ...form })
    await page.press('Create User')
    const toast = await toastSaying('Validation Error', broken)
    expect(toast.dataset.variant).toBe('destructive')
    const control = page.field(field)
    expect(document.activeElement).toBe(control)
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(broken)
    await page.user.click(closeButton(toast))
  }
  expect([...readsOfPage(), ...callsOf('POST', /./), ...callsOf('PUT', /./)]).toEqual([])
})

test('§5 128 characters of password and 99 of name are accepted', async () => {
  const page = await openUsers()
  await page.open('Add User')
  const name = 'N'.repeat(99)
  const password = 'p'.repeat(128)
  await page.fillNew({ ...valid, name, password })
  await page.press('Create User')
  await toastSaying('Success', 'Admin user created successfully')
  expect(callsOf('POST', NEW_USER)[0]?.body).toMatchObject({ name, password })
})
