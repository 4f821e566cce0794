import { answerCall, holdCall } from '../../support/browser/calls'
import { storeSession } from '../../support/browser/session'
import { ADMIN, expect, test } from '../../support/browser/test'
import { LoginPage } from '../../support/pages/login-page'
import { Toasts } from '../../support/pages/toasts'

const REDIRECTED = [
  '/admin',
  '/admin/products',
  '/admin/categories',
  '/admin/blog',
  '/admin/roles',
  '/admin/no/such',
]

test('§2.1 the guard sends who is not signed in to the login page, from every path', async ({ page }) => {
  for (const path of [...REDIRECTED, '/admin/reference-standards', '/admin/users']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/admin\/login$/)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  }
})

test('§2.1 the index, the paths without a screen and unknown ones lead a signed-in admin to the catalogue', async ({
  page,
  signedIn: _,
}) => {
  for (const path of REDIRECTED) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/admin\/reference-standards$/)
    await expect(page.getByRole('heading', { name: 'Reference Standards', level: 1 })).toBeVisible()
  }
})

for (const [missing, stored] of [
  ['user', { admin_token: 'a-token' }],
  ['token', { admin_user: '{"name":"Asha"}' }],
] as const) {
  test(`§2.1 the guard wants a token and a user: the ${missing} alone missing is not signed in`, async ({
    page,
  }) => {
    await storeSession(page, stored)
    await page.goto('/admin/users')
    await expect(page).toHaveURL(/\/admin\/login$/)
  })
}

test('§2.1 while the session is being restored the guard shows Loading... and nothing of the page', async ({
  page,
  signedIn: _,
}) => {
  const verification = await holdCall(page, 'GET', /^\/api\/auth\/verify$/)
  await page.goto('/admin/users')
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  verification.release()
  await expect(page.getByRole('heading', { name: 'Admin Users', level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
})

test('§2.1 the page the guard kept someone from is offered after the sign-in, even over a reload', async ({
  page,
}) => {
  const login = new LoginPage(page)
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await login.submit.waitFor()
  await page.reload()
  await login.signIn(ADMIN.email, ADMIN.password)
  await expect(page).toHaveURL(/\/admin\/reference-standards$/)
  await new Toasts(page).all.getByRole('button', { name: 'Go to Admin Users' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('§2.1 who came from the catalogue is offered nothing: that is where the sign-in leads', async ({
  page,
}) => {
  const toasts = new Toasts(page)
  await page.goto('/admin/blog')
  await new LoginPage(page).signIn(ADMIN.email, ADMIN.password)
  await expect(toasts.saying('Login Successful', `Welcome back, ${ADMIN.name}!`)).toBeVisible()
  await expect(toasts.all.getByRole('button', { name: /^Go to/ })).toHaveCount(0)
})

test('§2.1 a change of page scrolls smoothly to the top after 100 ms', async ({ page, signedIn: _ }) => {
  await page.goto('/admin/reference-standards')
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
  await page.evaluate(() => {
    window.scrollTo({ top: 600, behavior: 'instant' })
    const scrollTo = window.scrollTo.bind(window)
    Object.assign(window, {
      scrollTo: (options: ScrollToOptions) => {
        document.documentElement.dataset.scrolled = options.behavior
        scrollTo(options)
      },
    })
  })
  await page.getByRole('link', { name: 'Admin Users' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Users', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'smooth')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('§6 an invalid token sees nothing of what was asked with it', async ({ page, problems }) => {
  problems.expect(/status 401/, /Failed to load resource.*401/, /Token verification failed, clearing auth/)
  await storeSession(page, { admin_token: 'made-up', admin_user: '{"name":"Nobody"}' })
  await page.goto('/admin/reference-standards')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(new Toasts(page).all).toHaveCount(0)
})

test('§2.1 the verification’s own failure leads to the login page, too', async ({
  page,
  problems,
  signedIn: _,
}) => {
  problems.expect(/status 500/, /Failed to load resource.*500/, /Token verification failed, clearing auth/)
  await answerCall(page, 'GET', /^\/api\/auth\/verify$/, { status: 500 })
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/admin\/login$/)
})
