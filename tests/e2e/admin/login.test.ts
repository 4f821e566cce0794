import { Calls } from '../../support/browser/calls'
import { ADMIN, expect, test } from '../../support/browser/test'
import { LoginPage } from '../../support/pages/login-page'
import { Toasts } from '../../support/pages/toasts'

test.describe('§2.16 the form', () => {
  test('§5 wants e-mail and password, and an address that is one; nothing is sent before', async ({
    page,
  }) => {
    const login = new LoginPage(page)
    const calls = new Calls(page)
    await login.open()
    for (const [email, password] of [
      ['', ''],
      ['admin@example.com', ''],
      ['', 'secret'],
      ['no address', 'secret'],
    ] as const) {
      await login.signIn(email, password)
      expect(await page.locator('form:invalid').count()).toBe(1)
    }
    expect(calls.of('POST', '/api/auth/login')).toEqual([])
  })
})

test.describe('§4 submitting', () => {
  test('success shows the welcome, and 100 ms later the catalogue takes the login page’s place', async ({
    page,
  }) => {
    const login = new LoginPage(page)
    await page.clock.install()
    await page.goto('/admin-access')
    await login.open()
    await login.fill(ADMIN.email, ADMIN.password)
    await page.clock.pauseAt(Date.now() + 60_000)
    await login.submit.click()
    await expect(new Toasts(page).saying('Login Successful', `Welcome back, ${ADMIN.name}!`)).toBeVisible()
    await page.clock.runFor(95)
    await expect(page).toHaveURL(/\/admin\/login$/)
    await page.clock.runFor(10)
    await expect(page).toHaveURL(/\/admin\/reference-standards$/)
    await page.clock.resume()
    await page.goBack()
    await expect(page).toHaveURL(/\/admin-access$/)
  })

  test('a double click signs in once', async ({ page }) => {
    const login = new LoginPage(page)
    const calls = new Calls(page)
    await login.open()
    await login.fill(ADMIN.email, ADMIN.password)
    await login.submit.dblclick()
    await expect(page).toHaveURL(/\/admin\/reference-standards$/)
    expect(calls.of('POST', '/api/auth/login')).toHaveLength(1)
  })
})

test.describe('§8 failing', () => {
  test.beforeEach(({ problems }) =>
    problems.expect(/status \d{3}: .*\/auth\/login/, /Failed to load resource/),
  )

  test('the real server’s refusal of a wrong password is shown as it is', async ({
    page,
    freshDatabase: _,
  }) => {
    const login = new LoginPage(page)
    await login.open()
    await login.signIn(ADMIN.email, 'wrong')
    await expect(login.alert).toHaveText('Invalid email or password')
    await expect(new Toasts(page).saying('Login Failed', 'Invalid email or password')).toBeVisible()
  })
})
