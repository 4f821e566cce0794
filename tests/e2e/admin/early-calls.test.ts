import type { Page } from '@playwright/test'
import { Calls, holdCall } from '../../support/browser/calls'
import { NOTHING_STORED, storedSession, storeSession } from '../../support/browser/session'
import { expect, test } from '../../support/browser/test'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const VERIFY = '/api/auth/verify'
const LISTS = ['/api/reference-standards/category/', '/api/reference-standards/product/?limit=100']

/** Delays every script file; inline scripts run. */
const holdScripts = (page: Page) => holdCall(page, 'GET', /^\/_next\/static\/.*\.js/)

/** The calls of the page itself; the sidebar counts the unpublished changes later. */
const paths = (calls: Calls) =>
  calls.made
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/api/release/pending'))
    .sort()

test('without a whole session nothing is requested before the scripts arrive', async ({ page, app }) => {
  const calls = new Calls(page)
  await storeSession(page, { admin_token: app.adminSession.token, admin_user_persistent: '{}' })
  const scripts = await holdScripts(page)
  await page.goto('/admin/reference-standards', { waitUntil: 'commit' })
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  expect(calls.made).toEqual([])
  scripts.release()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(calls.made).toEqual([])
})

test('§4 The first calls start before any script arrives, and are made once', async ({ page, signedIn }) => {
  const calls = new Calls(page)
  const screen = new ReferenceStandardsPage(page)
  const scripts = await holdScripts(page)
  await page.goto('/admin/reference-standards', { waitUntil: 'commit' })
  await expect.poll(() => paths(calls)).toEqual([VERIFY, ...LISTS])
  for (const { headers } of calls.made) expect(headers.authorization).toBe(`Bearer ${signedIn.token}`)
  await expect(screen.cards).toHaveCount(0)
  scripts.release()
  await expect(screen.cards).toHaveCount(32)
  await screen.tab('Products').click()
  await expect(screen.rows).toHaveCount(98)
  // The saved views are asked for once the table is there.
  const first: unknown[] = [VERIFY, ...LISTS]
  expect(paths(calls).filter((call) => first.includes(call))).toEqual(first)
})

test('the users page does not request the catalogue', async ({ page, signedIn: _ }) => {
  const calls = new Calls(page)
  const scripts = await holdScripts(page)
  await page.goto('/admin/users', { waitUntil: 'commit' })
  await expect.poll(() => paths(calls)).toEqual([VERIFY])
  scripts.release()
  await new AdminUsersPage(page).cards.first().waitFor()
  expect(calls.of('GET', VERIFY)).toHaveLength(1)
  expect(calls.of('GET', /reference-standards/)).toEqual([])
})

test('§4, §6 A token that the server refuses shows nothing and leads to the sign-in, also when the call was early', async ({
  page,
  problems,
  app,
}) => {
  problems.expect(/status 401/, /Failed to load resource.*401/, /Token verification failed/)
  await storeSession(page, { admin_token: 'x'.repeat(43), admin_user: '{}' })
  const calls = new Calls(page)
  await page.goto(`${app.url}/admin/reference-standards`)
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(new Toasts(page).all).toHaveCount(0)
  expect(await storedSession(page)).toEqual(NOTHING_STORED)
  expect(paths(calls)).toEqual([VERIFY, ...LISTS])
})
