import type { Page } from '@playwright/test'
import { barriers, COLOUR_RULES } from '../../support/browser/accessibility'
import { hydrated } from '../../support/browser/hydrated'
import { ADMIN, expect, test } from '../../support/browser/test'
import { tokenColour } from '../../support/browser/token-colour'
import { AdminShell } from '../../support/pages/admin-shell'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { LoginPage } from '../../support/pages/login-page'

const heading = (page: Page) => new ContentPanelPage(page).heading

test.beforeEach(({ page }) => page.context().clearCookies())

test('contract §6 One sign-in at /admin, not remembered, opens the panel, in another tab too; that tab is signed in at /admin; signing out there closes both', async ({
  page,
  freshDatabase: _,
  problems,
}) => {
  // A count of the changes in the other tab may arrive after the sign-out.
  problems.expect(/^status 401: \S+\/release\/pending/, /^console: .*401.*\/release\/pending/)
  // The panel's process and its scripts are loaded first.
  test.slow()
  const login = new LoginPage(page)
  await login.open()
  await login.signIn(ADMIN.email, ADMIN.password)
  await expect(page).toHaveURL(/\/admin\/reference-standards$/)
  const tab = await page.context().newPage()
  await tab.goto('/cms')
  await expect(heading(tab)).toBeVisible()
  await hydrated(tab.getByRole('button', { name: 'Toggle Sidebar' }))
  await tab.getByRole('link', { name: 'Reference Standards', exact: true }).click()
  await expect(tab).toHaveURL(/\/admin\/reference-standards$/)
  await expect(tab.getByText(ADMIN.email)).toBeVisible()
  expect(
    await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin_'))),
  ).toEqual([])
  await tab.close()

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Site content' }).click()
  await expect(page).toHaveURL(/\/cms$/)
  await expect(heading(page)).toBeVisible()
  // The panel answers other tabs once it is hydrated.
  await hydrated(page.getByRole('button', { name: 'Toggle Sidebar' }))
  const opened = await page.context().newPage()
  // Like a link opened in a new tab: its storage is empty.
  await opened.goto('/admin/users')
  await expect(opened.getByText(ADMIN.email).first()).toBeVisible()
  await opened.close()
  await new AdminShell(page).choose('Logout')
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(
    await page.evaluate(() => [sessionStorage, localStorage].flatMap((kept) => Object.keys(kept))),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^admin_/)]))
  await expect(login.submit).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['cms-theme'])
  await page.goto('/cms')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fcms$/)
})

test('contract §6 The sign-in leads back to the panel page that the gate withheld', async ({
  page,
  freshDatabase: { adminSession },
}) => {
  test.slow()
  // Signed in at /admin by an older version without the cookie: the form is shown all the same.
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

test('contract §6 Our parts of the panel raise no barriers; a session that ends is reported, and the page stays', async ({
  page,
  freshDatabase: { adminSession, resetDatabase, url },
  problems,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1600, height: 900 })
  await keepPanelCookie(page, adminSession)
  await page.goto('/cms')
  await expect(heading(page)).toBeVisible()
  // On a wide screen the sidebar is open.
  await expect(page.getByRole('button', { name: /^User menu/ })).toContainText(ADMIN.email)
  expect(await barriers(page, { within: ['.panel-way', '.panel-sign', '.panel-frame'] })).toEqual([])
  // All colours are ours.
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect(await barriers(page, { rules: COLOUR_RULES }), theme).toEqual([])
  }

  const ended = await fetch(`${url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminSession.token}` },
  })
  expect(ended.status).toBe(200)
  problems.expect(/^status 401: /, /^console: .*status of 401/)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  const answered = page.waitForResponse(/\/cms\/api\/search/)
  await page.keyboard.type('home')
  await answered
  await page.keyboard.press('Escape')
  const said = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(said).toContainText('Nothing you typed is lost')
  await expect(said.getByRole('link', { name: 'sign in again' })).toHaveAttribute('target', '_blank')
  await expect(page).toHaveURL(/\/cms$/)
  // Signed in again elsewhere: this page no longer needs to say anything.
  await resetDatabase()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(said).toHaveCount(0)
})

test('§4 The panel and the other pages share the chosen theme', async ({
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
  await test.step('WCAG 1.4.10, 1.4.11 A page fits a phone’s width, and its choices have borders', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height })
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390)
    await page.setViewportSize({ width, height })
    await expect(page.locator('.radio-input__styled-radio').first()).toHaveCSS(
      'border-top-color',
      await tokenColour(page, '--line-strong'),
    )
  })
  await page.getByText('Light', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  // While it is open: by another tab, or by the page beside a form.
  const other = await page.context().newPage()
  await other.goto('/admin/login')
  await other.evaluate(() => localStorage.setItem('theme', 'dark'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.close()
})
