import type { Page } from '@playwright/test'
import type { FactorAnswer } from '@/domain/contract/factor-answers'
import type { ProgramKeyAnswer } from '@/domain/contract/program-key-answer'
import { answerCall } from '../support/browser/calls'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'
import { LoginPage } from '../support/pages/login-page'

const SIGN_IN = /^\/api\/auth\/login$/
const FACTORS = /^\/api\/auth\/factor\/?$/
const KEYS = /^\/api\/key\/?/

test.beforeEach(({ problems }) => problems.expect(/status 401/, /Failed to load resource/))

type Kind = FactorAnswer['kind']

/** Comes to the second step of a sign-in, of an account with these factors. */
async function secondStep(page: Page, factors: Kind[]) {
  const detail = factors.includes('totp') ? 'Enter the code of your authenticator app.' : 'Use your passkey.'
  await answerCall(page, 'POST', SIGN_IN, { status: 401, body: { detail, factors, step: 'a-step' } })
  await new LoginPage(page).signIn('asha@example.com', 'correct-horse')
  await page.getByText(detail).waitFor()
  // A button that came under the pointer would look as if it were meant.
  await page.mouse.move(0, 0)
}

const step = (name: string, factors: Kind[], prepare?: (page: Page) => Promise<unknown>) =>
  shots(`admin-login-${name}`, '/admin/login', async (page) => {
    await secondStep(page, factors)
    await prepare?.(page)
  })

step('code', ['totp', 'passkey'])
step('passkey', ['passkey'])
step('recovery', ['totp'], (page) => page.getByRole('button', { name: 'Use a recovery code' }).click())
step('code-wrong', ['totp'], async (page) => {
  await answerCall(page, 'POST', SIGN_IN, { status: 401, body: { detail: 'The code is not right.' } })
  await page.getByLabel('Code', { exact: true }).fill('123 456')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'The code is not right.' }).waitFor()
})

const added = { created_at: '2026-11-02T08:15:00.000Z', last_used: '2026-11-27T16:42:00.000Z' }
const factors: FactorAnswer[] = [
  { id: 1, kind: 'totp', name: 'Authenticator app', ...added },
  { id: 2, kind: 'passkey', name: 'Laptop in the laboratory', ...added, last_used: null },
]

const has = (page: Page, of: FactorAnswer[]) =>
  answerCall(page, 'GET', FACTORS, { status: 200, body: { factors: of, recovery_codes_left: 9 } })

const part = (page: Page) => page.getByRole('region', { name: 'Second factor' })
const adding = (page: Page) => part(page).getByRole('button', { name: 'Add an authenticator app' })

/** Comes to the QR code of an app that is being set up. */
async function begin(page: Page) {
  await adding(page).click()
  await answerCall(page, 'POST', /^\/api\/auth\/factor\/totp$/, {
    status: 200,
    body: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/example.com:asha%40example.com?issuer=example.com&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  })
  await page.getByRole('dialog').getByLabel('Current password').fill('correct-horse')
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
}

test.describe('the own account', () => {
  test.describe('with factors', () => {
    test.beforeEach(({ page }) => has(page, factors))
    const ready = (page: Page) => part(page).getByRole('listitem').first().waitFor()
    shots('admin-account', '/admin/account', ready, { asAdmin: true })
    shots(
      'admin-account-remove',
      '/admin/account',
      async (page) => {
        await part(page).getByRole('button', { name: 'Remove Authenticator app' }).click()
        await page.getByRole('dialog').waitFor()
      },
      { asAdmin: true, windowOnly: true },
    )
  })
  test.describe('without', () => {
    test.beforeEach(({ page }) => has(page, []))
    shots('admin-account-none', '/admin/account', (page) => adding(page).waitFor(), { asAdmin: true })
    shots('admin-account-app', '/admin/account', begin, { asAdmin: true, windowOnly: true })
    shots(
      'admin-account-codes',
      '/admin/account',
      async (page) => {
        await begin(page)
        const codes = [
          '0H4K9',
          '2M7QT',
          '5X8RB',
          '9C3WD',
          'A6JN1',
          'E4VZ7',
          'G8PS2',
          'K1TY6',
          'R5MX9',
          'W3HQ8',
        ]
        await answerCall(page, 'POST', /^\/api\/auth\/factor\/totp\/confirm$/, {
          status: 201,
          body: { ...factors[0], recovery_codes: codes.map((code) => `${code}${code}`) },
        })
        await page.getByLabel('Code', { exact: true }).fill('123456')
        await page.keyboard.press('Enter')
        await page.getByRole('dialog', { name: 'Recovery codes' }).waitFor()
      },
      { asAdmin: true, windowOnly: true },
    )
  })
})

const key: ProgramKeyAnswer = {
  id: 2,
  name: 'Stock of the warehouse',
  prefix: 'avk_Zk3pQ7xR',
  rights: ['stock'],
  state: 'valid',
  valid_until: '2027-05-31T23:59:59.999Z',
  last_used: '2026-11-27T16:42:00.000Z',
  created_at: '2026-11-02T08:15:00.000Z',
  created_by: { id: 1, name: 'Asha Admin' },
}

test.describe('the keys of programs', () => {
  test.beforeEach(({ page }) => {
    const keys = [
      key,
      { ...key, id: 1, name: 'The old system', rights: ['catalogue'], state: 'ended', last_used: null },
    ]
    return answerCall(page, 'GET', KEYS, {
      status: 200,
      body: { keys, page: 1, limit: 50, total: 2, pages: 1 },
    })
  })
  const ready = (page: Page) => page.getByText('The old system').waitFor()
  shots('admin-keys', '/admin/keys', ready, { asAdmin: true })
  const form = async (page: Page) => {
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByRole('dialog').waitFor()
  }
  shots('admin-key-new', '/admin/keys', form, { asAdmin: true, windowOnly: true })
  shots(
    'admin-key-made',
    '/admin/keys',
    async (page) => {
      await form(page)
      await answerCall(page, 'POST', KEYS, {
        status: 201,
        body: { ...key, key: 'avk_Zk3pQ7xRb2Lm9Tn4Vw8AZk3pQ7xRb2Lm9Tn4Vw8AZk3' },
      })
      await page.getByLabel('Name*').fill('Stock of the warehouse')
      await page.keyboard.press('Enter')
      await page.getByText('It is shown this once.').waitFor()
    },
    { asAdmin: true, windowOnly: true },
  )
})
