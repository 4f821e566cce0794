import { answerCall, Calls, holdCall } from '../../support/calls'
import { LoginPage } from '../../support/pages/login-page'
import { Toasts } from '../../support/pages/toasts'
import { storedSession, storeSession } from '../../support/session'
import { ADMIN, expect, test } from '../../support/test'

const LOGIN = /^\/api\/auth\/login$/

test.describe('§2.16 the form', () => {
  test('has an e-mail, a password that can be shown, remember me and a button', async ({ page }) => {
    const login = new LoginPage(page)
    await login.open()
    await expect(login.email).toHaveAttribute('type', 'email')
    await expect(login.password).toHaveAttribute('type', 'password')
    // Nothing else is labelled so, the toggle's button least of all.
    await expect(page.getByLabel('Password')).toHaveCount(1)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(login.password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(login.password).toHaveAttribute('type', 'password')
    await expect(login.remember).not.toBeChecked()
    await expect(login.submit).toHaveText('Sign In')
  })

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

  test('is not shown while the authentication is being checked', async ({ page, signedIn: _ }) => {
    const verification = await holdCall(page, 'GET', /^\/api\/auth\/verify$/)
    const login = new LoginPage(page)
    await login.open()
    await expect(page.getByText('Checking authentication...')).toBeVisible()
    await expect(login.submit).toHaveCount(0)
    verification.release()
    await expect(page).toHaveURL(/\/admin\/reference-standards$/)
  })

  test('§6 is passed by when already authenticated', async ({ page, signedIn: _ }) => {
    await new LoginPage(page).open()
    await expect(page).toHaveURL(/\/admin\/reference-standards$/)
  })
})

test.describe('§4 submitting', () => {
  test('the button reads Signing in... and the inputs are disabled', async ({ page }) => {
    const login = new LoginPage(page)
    const answer = await holdCall(page, 'POST', LOGIN)
    await login.open()
    await login.signIn(ADMIN.email, ADMIN.password)
    await expect(login.submit).toHaveText('Signing in...')
    for (const control of [login.email, login.password, login.remember, login.submit])
      await expect(control).toBeDisabled()
    answer.release()
    await expect(page).toHaveURL(/\/admin\/reference-standards$/)
  })

  for (const isRemembered of [false, true]) {
    test(`§7 sends the three fields; remember_me ${isRemembered} keeps the session ${isRemembered ? 'beyond' : 'for'} the tab`, async ({
      page,
    }) => {
      const login = new LoginPage(page)
      const calls = new Calls(page)
      await login.open()
      await login.fill(ADMIN.email, ADMIN.password)
      await login.remember.setChecked(isRemembered)
      await login.submit.click()
      await expect(page).toHaveURL(/\/admin\/reference-standards$/)

      const [call] = calls.of('POST', '/api/auth/login')
      expect(call?.body).toEqual({ email: ADMIN.email, password: ADMIN.password, remember_me: isRemembered })
      expect(call?.headers['content-type']).toBe('application/json')
      expect(call?.headers.authorization).toBeUndefined()
      const stored = await storedSession(page)
      expect(stored.admin_token).toMatch(/^\S{20,}$/)
      expect(JSON.parse(stored.admin_user ?? '')).toMatchObject({ name: ADMIN.name, email: ADMIN.email })
      expect(stored.admin_token_persistent).toBe(isRemembered ? stored.admin_token : null)
      expect(stored.admin_user_persistent).toBe(isRemembered ? stored.admin_user : null)
    })
  }

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

  for (const { name, answer, inline, title, text } of [
    {
      name: 'with the server’s detail',
      answer: { status: 401, body: { detail: 'This account sleeps' } },
      inline: 'This account sleeps',
      title: 'Login Failed',
      text: 'This account sleeps',
    },
    {
      name: 'without a detail',
      answer: { status: 500, body: {} },
      inline: 'Login failed. Please check your credentials.',
      title: 'Login Failed',
      text: 'Invalid email or password',
    },
    {
      name: 'with an answer that is no JSON',
      answer: { status: 502, body: '<h1>Bad gateway</h1>' },
      inline: 'Login failed. Please check your credentials.',
      title: 'Login Failed',
      text: 'Invalid email or password',
    },
    {
      name: 'without a network',
      answer: 'no answer',
      inline: 'Network error. Please try again.',
      title: 'Error',
      text: 'Network error. Please try again.',
    },
  ] as const) {
    test(`${name}: an inline alert and a destructive toast`, async ({ page, problems }) => {
      if (answer === 'no answer') problems.expect(/request failed/)
      const login = new LoginPage(page)
      await answerCall(page, 'POST', LOGIN, answer)
      await login.open()
      await login.signIn('someone@example.com', 'wrong')
      await expect(login.alert).toHaveText(inline)
      const toast = new Toasts(page).saying(title, text)
      await expect(toast).toBeVisible()
      await expect(toast).toHaveAttribute('data-variant', 'destructive')
      await expect(page).toHaveURL(/\/admin\/login$/)
      await expect(login.password).toBeFocused()
      expect((await storedSession(page)).admin_token).toBeNull()
    })
  }

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

  test('§4 typing in any field clears the error', async ({ page }) => {
    const login = new LoginPage(page)
    await answerCall(page, 'POST', LOGIN, { status: 401, body: {} })
    await login.open()
    for (const change of [
      () => login.email.press('End').then(() => login.email.pressSequentially('x')),
      () => login.password.pressSequentially('x'),
      () => login.remember.check(),
    ]) {
      await login.signIn('someone@example.com', 'wrong')
      await expect(login.alert).toHaveText('Login failed. Please check your credentials.')
      await change()
      await expect(login.alert).toHaveCount(0)
    }
  })
})

test('§4 a stored session that cannot be read is cleared, and the form appears', async ({
  page,
  problems,
}) => {
  problems.expect(/The stored session could not be checked/)
  await storeSession(page, { admin_token: 'a-token', admin_user: '{broken' })
  const login = new LoginPage(page)
  await login.open()
  await expect(login.submit).toBeVisible()
  expect((await storedSession(page)).admin_token).toBeNull()
})
