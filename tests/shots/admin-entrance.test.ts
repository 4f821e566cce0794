import type { Page } from '@playwright/test'
import { answerCall, holdCall } from '../support/browser/calls'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'
import { LoginPage } from '../support/pages/login-page'
import { Toasts } from '../support/pages/toasts'

const SIGN_IN = /^\/api\/auth\/login$/

test.beforeEach(({ problems }) => problems.expect(/status 401/, /Failed to load resource/))

shots('admin-access', '/admin-access')
shots('admin-login', '/admin/login', (page) => new LoginPage(page).submit.waitFor())
shots('admin-login-busy', '/admin/login', async (page) => {
  await holdCall(page, 'POST', SIGN_IN)
  await new LoginPage(page).signIn('asha@example.com', 'correct-horse')
})
shots('admin-login-failed', '/admin/login', failToSignIn, { windowOnly: true })

async function failToSignIn(page: Page) {
  await answerCall(page, 'POST', SIGN_IN, { status: 401, body: { detail: 'Invalid email or password' } })
  await new LoginPage(page).signIn('asha@example.com', 'not-the-horse')
  // Under the pointer it stays.
  await new Toasts(page).all.hover()
}

test.describe('while the stored session is looked at', () => {
  test.beforeEach(async ({ page }) => {
    await holdCall(page, 'GET', /^\/api\/auth\/verify$/)
  })
  shots('admin-login-checking', '/admin/login', undefined, { asAdmin: true })
  shots('admin-loading', '/admin/users', undefined, { asAdmin: true })
})
