import type { Page } from '@playwright/test'
import { COMMON_PASSWORD_WARNING } from '@/domain/rules/accounts/common-password'
import { addAdminUsers, addSessions } from '../support/browser/browser-rows'
import { answerCall, holdCall } from '../support/browser/calls'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'
import { AdminShell } from '../support/pages/admin-shell'
import { AdminUsersPage } from '../support/pages/admin-users-page'
import { Toasts } from '../support/pages/toasts'

const PATH = '/admin/users'
const LIST = /^\/api\/admin-users\//

test.beforeEach(({ problems }) => problems.expect(/status 500/, /Failed to load resource/))

async function ready(page: Page) {
  const screen = new AdminUsersPage(page)
  await screen.cards.first().waitFor()
  return screen
}

function state(name: string, prepare: (page: Page) => Promise<unknown>) {
  shots(`admin-${name}`, PATH, async (page) => void (await prepare(page)), {
    asAdmin: true,
    windowOnly: true,
  })
}

test.describe('with users', () => {
  test.beforeEach(async ({ freshDatabase }) => addAdminUsers(freshDatabase.databaseUrl, 140))
  test.afterEach(({ app }) => app.resetDatabase())
  shots('admin-users', PATH, async (page) => void (await ready(page)), { asAdmin: true })
  state('users-inactive', async (page) => (await ready(page)).filter.selectOption({ label: 'Inactive Only' }))
  state('users-none-found', async (page) => {
    await (await ready(page)).search.fill('nobody at all')
    await page.getByText('No admin users match your search.').waitFor()
  })
  state('user-add', async (page) => {
    const screen = await ready(page)
    await screen.addUser.click()
    await screen.dialog.waitFor()
  })
  state('user-add-refused', async (page) => {
    const screen = await ready(page)
    await screen.addUser.click()
    await screen.fillNew({
      name: 'Noor Rao',
      email: 'noor@example.com',
      password: 'secret-1',
      confirm: 'secret',
    })
    await screen.dialog.getByRole('button', { name: 'Create User' }).click()
    await new Toasts(page).all.hover()
  })
  state('user-edit', async (page) => {
    const screen = await ready(page)
    await screen.card('Person 003').getByRole('button', { name: /^Edit/ }).click()
    await screen.dialog.waitFor()
  })
  state('user-delete', async (page) => {
    const screen = await ready(page)
    await screen
      .card('Person 003')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await screen.dialog.waitFor()
  })
})

test.describe('the list on its way', () => {
  test.beforeEach(async ({ page }) => {
    await holdCall(page, 'GET', LIST)
  })
  state('users-loading', (page) => page.getByText('Loading admin users...').waitFor())
})

test.describe('the list that could not be loaded', () => {
  test.beforeEach(({ page }) => answerCall(page, 'GET', LIST, { status: 500 }))
  state('users-failed', (page) => new Toasts(page).all.hover())
})

test.describe('with sessions', () => {
  test.beforeEach(async ({ freshDatabase }) => addSessions(freshDatabase.databaseUrl))
  test.afterEach(({ app }) => app.resetDatabase())
  state('sessions', async (page) => {
    await ready(page)
    const shell = new AdminShell(page)
    if (!(await shell.userButton.isVisible())) await shell.toggle.click()
    await page
      .getByRole('button', { name: /^User menu/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Sessions' }).click()
    await page.getByRole('dialog', { name: 'Sessions' }).getByRole('listitem').first().waitFor()
  })
  state('user-add-common-password', async (page) => {
    const screen = await ready(page)
    await screen.addUser.click()
    await screen.fillNew({ name: 'Noor Rao', email: 'noor@example.com', password: 'qwerty123' })
    await page.getByText(COMMON_PASSWORD_WARNING).waitFor()
  })
})
