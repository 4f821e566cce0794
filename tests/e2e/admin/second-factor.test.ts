import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { App } from '../../support/application/app'
import { expectAccessible } from '../../support/browser/accessibility'
import { ADMIN, expect, test } from '../../support/browser/test'
import { runStatement } from '../../support/database/run-statement'
import { AdminShell } from '../../support/pages/admin-shell'
import { LoginPage } from '../../support/pages/login-page'

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Lets the code of this half minute count once more. */
const forgetUsedStep = (app: App) =>
  runStatement(app.databaseUrl, 'update account_factors set used_step = 0', [])

const part = (page: Page) => page.getByRole('region', { name: 'Second factor' })

// Other tests sign the same account in by its password alone.
test.afterEach(({ app }) => app.resetDatabase())

test('contract §11 On a phone an app is set up by its QR code; a sign-in then asks for its code, or for a recovery code', async ({
  page,
  signedIn: _,
  app,
  problems,
}) => {
  // Five looks at accessibility and three passwords.
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/account')
  await expect(part(page)).toContainText('Only your password protects this account.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await part(page).getByRole('button', { name: 'Add an authenticator app' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  await expectAccessible(page, 'the QR code')
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Recovery codes of ${ADMIN.email} at`)).toBeVisible()
  await expect(codes.getByText(recovery)).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await codes.getByRole('button', { name: 'I have kept them' }).press('Enter')
  await expect(part(page)).toContainText('You have 10 recovery codes left.')
  await expectAccessible(page, 'the account')

  problems.expect(/401/)
  for (const [label, answer] of [
    ['Code', () => codeOf(secret).replace(/(...)(...)/, '$1 $2')],
    ['Recovery code', () => recovery],
  ] as const) {
    await forgetUsedStep(app)
    const shell = new AdminShell(page)
    // By keyboard: the message of the step before may still cover it.
    await shell.toggle.press('Enter')
    await shell.sheet.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await new LoginPage(page).signIn(ADMIN.email, ADMIN.password)
    await expect(page.getByText('Enter the code of your authenticator app.')).toBeVisible()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expectAccessible(page, 'the second step')
    if (label === 'Recovery code')
      await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
    await page.getByLabel(label, { exact: true }).fill(answer())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/reference-standards$/)
  }
})

test('contract §11 A passkey of a browser is added, is the second step, and is removed by itself', async ({
  page,
  signedIn: _,
  app,
  problems,
}) => {
  // A passkey belongs to the site’s own address, and the tests serve the site at another port.
  const [, site = ''] =
    /<loc>(https?:\/\/[^/<]+)/.exec(await (await fetch(`${app.url}/sitemap.xml`)).text()) ?? []
  await page.route(`${site}/**`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(site, app.url) }) }),
  )
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto(`${site}/admin/account`)
  await part(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('The virtual key')
  await dialog.getByLabel('Current password').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(part(page).getByRole('listitem')).toContainText('The virtual key')

  problems.expect(/401/)
  await new AdminShell(page).choose('Logout')
  await new LoginPage(page).signIn(ADMIN.email, ADMIN.password)
  const button = page.getByRole('button', { name: 'Use a passkey' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(new LoginPage(page).password).toBeVisible()
  await new LoginPage(page).submit.click()
  await button.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reference-standards$/)

  // The browser has used one: it needs no password any more.
  await new AdminShell(page).choose('Logout')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/reference-standards$/)

  await new AdminShell(page).choose('Account')
  await part(page).getByRole('button', { name: 'Remove The virtual key' }).click()
  await dialog.getByLabel('Current password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(part(page)).toContainText('Only your password protects this account.')
})
