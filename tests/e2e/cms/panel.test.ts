import type { Page } from '@playwright/test'
import { barriers, COLOUR_RULES } from '../../support/browser/accessibility'
import { hydrated } from '../../support/browser/hydrated'
import { ADMIN, expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { LoginPage } from '../../support/pages/login-page'

const heading = (page: Page) => new ContentPanelPage(page).heading

async function pressMenu(page: Page, name: 'Open Menu' | 'Close Menu') {
  const button = page.getByRole('button', { name }).first()
  await hydrated(button)
  await button.click()
}

test.beforeEach(({ page }) => page.context().clearCookies())

test('contract §6 one sign-in at /admin, not remembered, opens the panel; in another tab too, which leads on to /admin as signed in; signing out there closes both', async ({
  page,
  freshDatabase: _,
}) => {
  // The panel's chunks and its process are cold.
  test.slow()
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(ADMIN.email, ADMIN.password)
  await expect(page).toHaveURL(/\/admin\/reference-standards$/)
  const tab = await page.context().newPage()
  await tab.goto('/cms')
  await expect(heading(tab)).toBeVisible()
  await pressMenu(tab, 'Open Menu')
  await tab.getByRole('link', { name: 'Catalogue and users' }).click()
  await expect(tab).toHaveURL(/\/admin\/reference-standards$/)
  await expect(tab.getByText(ADMIN.email)).toBeVisible()
  expect(
    await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin_'))),
  ).toEqual([])
  await tab.close()

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Content' }).click()
  await expect(page).toHaveURL(/\/cms$/)
  await expect(heading(page)).toBeVisible()
  await pressMenu(page, 'Open Menu')
  await expect(page.getByRole('link', { name: 'Catalogue and users' })).toHaveAttribute(
    'href',
    '/admin/reference-standards',
  )
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(
    await page.evaluate(() => [sessionStorage, localStorage].flatMap((kept) => Object.keys(kept))),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^admin_/)]))
  await expect(login.submit).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['cms-theme'])
  await page.goto('/cms')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fcms$/)
})

test('contract §6 whom the gate sends to the sign-in is offered the way back', async ({
  page,
  freshDatabase: { adminSession },
}) => {
  test.slow()
  // Signed in for /admin by an older version, which knew no cookie: the form is shown all the same.
  await page.addInitScript(
    ([token, user]) => {
      sessionStorage.setItem('admin_token', String(token))
      sessionStorage.setItem('admin_user', String(user))
    },
    [adminSession.token, JSON.stringify({ id: adminSession.userId, name: ADMIN.name, email: ADMIN.email })],
  )
  await page.goto('/cms/account?x=1')
  await new LoginPage(page).signIn(ADMIN.email, ADMIN.password)
  await expect(page).toHaveURL(/\/admin\/reference-standards$/)
  await page.getByRole('button', { name: 'Go to Content' }).click()
  await expect(page).toHaveURL(/\/cms\/account\?x=1$/)
  await expect(page.getByRole('heading', { name: ADMIN.name })).toBeVisible()
})

test('contract §6 our parts of the panel raise no barriers; the session ends while it is open: it says so and stays', async ({
  page,
  freshDatabase: { adminSession, resetDatabase, url },
  problems,
}) => {
  test.slow()
  // Where there is room for it, the panel remembers whether the menu is open, by a call.
  await page.setViewportSize({ width: 1600, height: 900 })
  await keepPanelCookie(page, adminSession)
  await page.goto('/cms')
  await expect(heading(page)).toBeVisible()
  // With that much room the menu is open.
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(await barriers(page, { within: ['.panel-way', '.panel-sign', '.panel-sign-out'] })).toEqual([])
  // The colours are ours wherever they are.
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect(await barriers(page, { rules: COLOUR_RULES }), theme).toEqual([])
  }

  const ended = await fetch(`${url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminSession.token}` },
  })
  expect(ended.status).toBe(200)
  problems.expect(/^status 401: \S+\/cms/, /^console: .*status of 401/)
  await pressMenu(page, 'Close Menu')
  const said = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(said).toContainText('Nothing you typed is lost')
  await expect(said.getByRole('link', { name: 'sign in again' })).toHaveAttribute('target', '_blank')
  await expect(page).toHaveURL(/\/cms$/)
  // Signed in again elsewhere: back here nothing is to be said any more.
  await resetDatabase()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(said).toHaveCount(0)
})

test('§4 the theme chosen on the other pages holds in the panel, and the other way round', async ({
  page,
  freshDatabase: { adminSession },
}) => {
  test.slow()
  await keepPanelCookie(page, adminSession)
  await page.goto('/admin/login')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/cms/account')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.getByText('Light', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  // While it is open: of another tab, or of the page beside a form.
  const other = await page.context().newPage()
  await other.goto('/admin/login')
  await other.evaluate(() => localStorage.setItem('theme', 'dark'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.close()
})
