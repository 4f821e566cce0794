import { COMMON_PASSWORD_WARNING } from '@/domain/rules/accounts/common-password'
import { expect, test } from '../../support/browser/test'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { Toasts } from '../../support/pages/toasts'

const valid = { name: 'Noor', email: 'noor@example.com', password: 'secret-1' }

test('§5 Typed text is cleaned, the caret keeps its place, and closing the dialog clears it', async ({
  page,
  signedIn: _,
}) => {
  const screen = new AdminUsersPage(page)
  await screen.openNew()
  for (const [label, typed, kept] of [
    ['Name*', "Ana_2 O'Neil-Ü<>!@", "Ana_2 O'Neil-Ü"],
    ['Email*', 'a b+c(d)@ex_am-ple.com!', 'ab+cd@ex_am-ple.com'],
    ['Phone', '+91 (98) 123-456 789', '9198123456'],
    ['Password*', 'pa ss\u00e9wörd1', 'passwrd1'],
    ['Confirm Password*', ' pass wrd 1 ', 'passwrd1'],
  ] as const) {
    await screen.field(label).pressSequentially(typed)
    await expect(screen.field(label), label).toHaveValue(kept)
  }
  await screen.field('Name*').fill('Ana Neil')
  await screen.field('Name*').evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
  await page.keyboard.type('<O')
  await expect(screen.field('Name*')).toHaveValue('Ana ONeil')
  await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(screen.addUser).toBeFocused()
  await screen.addUser.click()
  await expect(screen.field('Name*')).toHaveValue('')
  await expect(screen.field('Password*')).toHaveValue('')
})

test('a common password is accepted with a warning, whose list is loaded with the form and not before', async ({
  page,
  signedIn: _,
}) => {
  const screen = new AdminUsersPage(page)
  const sizes: number[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const text = await response.text().catch(() => '')
    if (text.includes('trustno1')) sizes.push(text.length)
  })
  await screen.open()
  await page.waitForLoadState('networkidle')
  expect(sizes).toEqual([])
  await screen.addUser.click()
  await screen.fillNew({ ...valid, password: 'QwErTy123' })
  await expect(screen.field('Password*')).toHaveAccessibleDescription(COMMON_PASSWORD_WARNING)
  await expect(screen.field('Password*')).not.toHaveAttribute('aria-invalid')
  await screen.field('Password*').fill('QwErTy123-not')
  await expect(screen.field('Password*')).toHaveAccessibleDescription('')
  await screen.fillNew({ ...valid, password: 'QwErTy123' })
  await screen.create.click()
  await expect(new Toasts(page).saying('Success', 'Admin user created successfully')).toBeVisible()
  expect(sizes).toHaveLength(1)
})
