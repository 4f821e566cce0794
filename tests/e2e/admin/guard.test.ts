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

test('§2.1 The index, paths without a screen and unknown paths lead to the catalogue', async ({
  page,
  app,
  signedIn: _,
}) => {
  for (const path of REDIRECTED) {
    const { status, headers } = await fetch(app.url + path, { redirect: 'manual' })
    expect([path, status, headers.get('location')]).toEqual([path, 307, '/admin/reference-standards'])
  }
  await page.goto('/admin/no/such')
  await expect(page).toHaveURL(/\/admin\/reference-standards$/)
  await expect(page.getByRole('heading', { name: 'Reference Standards', level: 1 })).toBeVisible()
})

test('§2.1 The guard sends visitors without a session to the login page', async ({ page }) => {
  for (const path of ['/admin', '/admin/users']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/admin\/login$/)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  }
})

test('§2.1 Signing in leads to the page that the guard withheld, even after a reload', async ({ page }) => {
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

test('§2.1 A change of page scrolls smoothly to the top after 100 ms', async ({ page, signedIn: _ }) => {
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
