import { ADMIN, expect, test } from '../../support/browser/test'
import { LoginPage } from '../../support/pages/login-page'
import { Toasts } from '../../support/pages/toasts'

test('§4 A successful sign-in shows the welcome; 100 ms later the catalogue replaces the login page', async ({
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
