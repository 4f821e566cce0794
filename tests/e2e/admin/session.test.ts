import type { Request } from '@playwright/test'
import { endSessions } from '../../support/browser/browser-rows'
import { Calls, holdCall } from '../../support/browser/calls'
import { NOTHING_STORED, storedSession } from '../../support/browser/session'
import { ADMIN, expect, test } from '../../support/browser/test'
import { AdminShell } from '../../support/pages/admin-shell'
import { LoginPage } from '../../support/pages/login-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const VERIFY = /^\/api\/auth\/verify$/

test.describe('§4 Restoring a session', () => {
  test('a reload or a navigation during the verification does not sign out', async ({
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

test.describe('§4 Logging out', () => {
  test('§7 Logout tells the server with the bearer token, clears everything and leads to the login page', async ({
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

test.describe('a session that ends during work', () => {
  test.beforeEach(({ problems }) => problems.expect(/status 401/, /Failed to load resource.*401/))

  test('a sign-in dialog opens over the page; the typed text stays, and the request is made afterwards', async ({
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

  test('logging out in one tab tells the other tab with the same session; a third finds no session', async ({
    page,
    context,
    freshDatabase: _fresh,
    signedIn: _,
  }) => {
    await page.goto('/admin/users')
    await new AdminShell(page).userButton.waitFor()
    const other = await context.newPage()
    const screen = new ReferenceStandardsPage(other)
    await screen.open()
    await expect(screen.cards.first()).toBeVisible()
    expect(await storedSession(other)).toEqual(await storedSession(page))

    await new AdminShell(page).choose('Logout')
    await expect(new LoginPage(page).submit).toBeVisible()
    await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    expect(await storedSession(other)).toEqual(NOTHING_STORED)
    const third = await context.newPage()
    await third.goto('/admin/users')
    await expect(new LoginPage(third).submit).toBeVisible()
  })
})
