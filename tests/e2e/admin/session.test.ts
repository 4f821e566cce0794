import type { Request } from '@playwright/test'
import { endSessions } from '../../support/browser/browser-rows'
import { Calls, holdCall } from '../../support/browser/calls'
import { NOTHING_STORED, storedSession, storeSession } from '../../support/browser/session'
import { ADMIN, expect, test } from '../../support/browser/test'
import { AdminShell } from '../../support/pages/admin-shell'
import { LoginPage } from '../../support/pages/login-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const VERIFY = /^\/api\/auth\/verify$/

test.describe('§4 restoring', () => {
  test('a reload or another page in the middle of the verification signs nobody out', async ({
    page,
    signedIn: _,
  }) => {
    const verification = await holdCall(page, 'GET', VERIFY)
    const isAsked = (request: Request) => VERIFY.test(new URL(request.url()).pathname)
    for (const leave of [() => page.goto('/admin/users'), () => page.reload()]) {
      const asked = page.waitForRequest(isAsked)
      await leave()
      await asked
    }
    await page.goto('/admin/reference-standards')
    verification.release()
    await expect(new AdminShell(page).userButton).toBeVisible()
    expect((await storedSession(page)).admin_token).not.toBeNull()
  })
})

test.describe('§4 logging out', () => {
  test('§7 tells the server with the bearer token, clears everything and leads to the login page', async ({
    page,
  }) => {
    const calls = new Calls(page)
    const login = new LoginPage(page)
    await login.open()
    await login.remember.check()
    await login.signIn(ADMIN.email, ADMIN.password)
    await expect(page).toHaveURL(/\/admin\/reference-standards$/)
    const { admin_token: token } = await storedSession(page)
    await new AdminShell(page).choose('Logout')
    await expect(page).toHaveURL(/\/admin\/login$/)
    expect(await storedSession(page)).toEqual(NOTHING_STORED)
    const [call] = calls.of('POST', '/api/auth/logout')
    expect(call).toMatchObject({ body: null, headers: { authorization: `Bearer ${token}` } })
    await login.signIn(ADMIN.email, ADMIN.password)
    await expect(new Toasts(page).saying('Login Successful', `Welcome back, ${ADMIN.name}!`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Go to/ })).toHaveCount(0)
  })
})

test.describe('a session that ends while someone works', () => {
  test.beforeEach(({ problems }) => problems.expect(/status 401/, /Failed to load resource.*401/))

  test('opens a sign-in dialog over the page; what was typed stays, and what was asked for is done', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
    await screen.open()
    await screen.addCategory.click()
    await screen.field('Category Name').fill('Typed before the end')
    await endSessions(freshDatabase.databaseUrl)
    await screen.dialog.getByRole('button', { name: 'Create Category' }).click()

    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog.getByLabel('Email Address')).toHaveValue(ADMIN.email)
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    expect(await storedSession(page)).toEqual(NOTHING_STORED)
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()

    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(screen.card('Typed before the end')).toBeVisible()
    expect(calls.of('POST', '/api/reference-standards/category/')).toHaveLength(2)
    expect(await storedSession(page)).toMatchObject({
      admin_token: expect.any(String),
      admin_token_persistent: null,
    })
  })

  test('in one of two tabs by logging out: the other finds out at its next call', async ({
    page,
    context,
    freshDatabase: { adminSession },
  }) => {
    const user = JSON.stringify({ id: adminSession.userId, name: ADMIN.name, email: ADMIN.email })
    await storeSession(page, { admin_token_persistent: adminSession.token, admin_user_persistent: user })
    await page.goto('/admin/users')
    await new AdminShell(page).userButton.waitFor()
    const other = await context.newPage()
    const screen = new ReferenceStandardsPage(other)
    await screen.open()

    await new AdminShell(page).choose('Logout')
    await expect(new LoginPage(page).submit).toBeVisible()
    await expect(screen.cards.first()).toBeVisible()
    await other.getByRole('link', { name: 'Admin Users' }).click()
    await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  })
})
