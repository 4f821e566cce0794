import type { Page } from '@playwright/test'
import { addAdminUsers } from '../support/browser-rows'
import { answerCall, holdCall } from '../support/calls'
import { AdminUsersPage } from '../support/pages/admin-users-page'
import { Toasts } from '../support/pages/toasts'
import { shots } from '../support/shots'
import { test } from '../support/test'

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
