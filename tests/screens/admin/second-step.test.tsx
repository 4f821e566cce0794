import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORD_WARNING } from '@/domain/rules/accounts/common-password'
import { answerCall, callsOf } from '../../support/screens/answers'
import { ADMIN, openScreen, signedIn, storedSession } from '../../support/screens/open-screen'
import { answerCatalogue, answerUsers } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

const LOGIN = /^\/api\/auth\/login$/
const WELCOME = { status: 200, body: { access_token: 'a-new-token-of-twenty', user: ADMIN } }
const ASKED = 'Enter the code of your authenticator app.'
const asked = (factors: string[]) => ({
  status: 401,
  body: { detail: factors.includes('totp') ? ASKED : 'Use your passkey.', factors, step: 'the-step' },
})

async function atSecondStep(factors = ['totp']) {
  answerCall('POST', LOGIN, asked(factors))
  const user = await openScreen('/admin/login')
  await user.type(await screen.findByLabelText('Email Address'), ADMIN.email)
  await user.type(screen.getByLabelText('Password'), 'correct-horse')
  await user.click(screen.getByLabelText('Remember me for 30 days'))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return user
}

describe('contract §11 The second step of the login page', () => {
  test('the code is asked for without an error, has the focus, and may be filled in by the telephone', async () => {
    await atSecondStep()
    const code = await screen.findByLabelText('Code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    expect(storedSession().admin_token).toBeNull()
  })

  test('a wrong code is said by an alert and a toast; the right one signs in, remembered', async () => {
    const user = await atSecondStep()
    const code = await screen.findByLabelText('Code')
    answerCall('POST', LOGIN, { status: 401, body: { detail: 'The code is not right.' } })
    await user.type(code, '000 000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('The code is not right.')
    await toastSaying('Login Failed', 'The code is not right.')
    await waitFor(() => expect(document.activeElement).toBe(code))
    answerCatalogue()
    answerCall('POST', LOGIN, WELCOME)
    // The wrong code is selected, so that it is typed over.
    await user.keyboard('1')
    expect(code).toHaveProperty('value', '1')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('23 456{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/admin/reference-standards'))
    expect(callsOf('POST', LOGIN).at(-1)?.body).toEqual({ step: 'the-step', code: '123 456' })
    expect(storedSession().admin_token_persistent).toBe('a-new-token-of-twenty')
  })

  test('a recovery code can be used, and Escape leads back to the first step', async () => {
    const user = await atSecondStep(['totp', 'passkey'])
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    answerCall('POST', LOGIN, { status: 401, body: { detail: 'The code is not right.' } })
    // The changed field has the focus.
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'))
    await user.keyboard('ABCDE12345{Enter}')
    await waitFor(() =>
      expect(callsOf('POST', LOGIN).at(-1)?.body).toEqual({ step: 'the-step', recovery_code: 'ABCDE12345' }),
    )
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveProperty('disabled', false))
    await user.keyboard('{Escape}')
    const password = await screen.findByLabelText('Password')
    expect(password).toHaveProperty('value', 'correct-horse')
    expect(document.activeElement).toBe(password)
  })

  test('a step that has ended leads back to the first one, which says so', async () => {
    const user = await atSecondStep()
    const detail = 'This sign-in has ended. Enter your email and password again.'
    answerCall('POST', LOGIN, { status: 401, body: { detail } })
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    await screen.findByLabelText('Password')
    expect(screen.getByRole('alert').textContent).toBe(detail)
  })

  test('a browser that knows no passkeys says so', async () => {
    answerCall('POST', /^\/api\/auth\/passkey\/challenge$/, { status: 200, body: { challenge: 'AA' } })
    const user = await atSecondStep(['passkey'])
    expect(await screen.findByText('Use your passkey.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This browser cannot use passkeys')
  })

  test('a passkey signs in without a password, and is offered where one was used before', async () => {
    const challenge = /^\/api\/auth\/passkey\/challenge$/
    const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' })
    await openScreen('/admin/login')
    await screen.findByLabelText('Password')
    expect(button()).toBeNull()

    localStorage.setItem('passkey_used', 'yes')
    answerCall('POST', challenge, { status: 200, body: { challenge: 'AA' } })
    const user = await openScreen('/admin/login')
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This browser cannot use passkeys')
    expect(callsOf('POST', challenge)[0]?.body).toEqual({})
    expect(callsOf('POST', LOGIN)).toEqual([])
  })

  test('a notice to the account replaces the welcome until it is closed', async () => {
    answerCatalogue()
    answerCall('POST', LOGIN, { ...WELCOME, body: { ...WELCOME.body, notice: 'It was removed by Asha.' } })
    const user = await openScreen('/admin/login')
    await user.type(await screen.findByLabelText('Email Address'), ADMIN.email)
    await user.type(screen.getByLabelText('Password'), 'correct-horse{Enter}')
    await toastSaying('Your second factor was removed', 'It was removed by Asha.')
    // The server says it once. The screen has modules of its own.
    const { currentToast } = await import('@/ui/toast/toast-store')
    expect(currentToast()).toMatchObject({ staysOpen: true })
    await waitFor(() => expect(window.location.pathname).toBe('/admin/reference-standards'))
  })

  test('an account that has to set up a factor comes to its page', async () => {
    answerCall('GET', /^\/api\/auth\/factor$/, { status: 200, body: { factors: [], recovery_codes_left: 0 } })
    answerCall('GET', /^\/api\/auth\/sessions$/, { status: 200, body: { sessions: [] } })
    answerCall('POST', LOGIN, { ...WELCOME, body: { ...WELCOME.body, needs_factor: true } })
    const user = await openScreen('/admin/login')
    await user.type(await screen.findByLabelText('Email Address'), ADMIN.email)
    await user.type(screen.getByLabelText('Password'), 'correct-horse{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/admin/account'))
  })
})

describe('contract §11 /admin/account', () => {
  const open = async (factors: object[] = []) => {
    signedIn()
    answerUsers([])
    answerCall('GET', /^\/api\/auth\/factor$/, {
      status: 200,
      body: { factors, recovery_codes_left: factors.length > 0 ? 10 : 0 },
    })
    answerCall('GET', /^\/api\/auth\/sessions$/, { status: 200, body: { sessions: [] } })
    return openScreen('/admin/account')
  }

  test('a password is changed by the present one, by the rules of the Admin Users', async () => {
    const user = await open()
    await user.type(await screen.findByLabelText(/^New password/), 'short')
    await user.type(screen.getByLabelText('Confirm new password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('alert').textContent).toBe('Password must be at least 6 characters long')
    await user.type(screen.getByLabelText(/^New password/), '-enough')
    await user.type(screen.getByLabelText('Confirm new password'), '-enough')
    await user.type(screen.getByLabelText('Current password'), 'wrong')
    expect(screen.queryByText(COMMON_PASSWORD_WARNING)).toBeNull()
    const detail = 'This is not your current password.'
    answerCall('PUT', /^\/api\/auth\/me$/, { status: 422, body: { detail, field: 'current_password' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(detail))
    expect(callsOf('PUT', /^\/api\/auth\/me$/).at(-1)?.body).toEqual({
      name: ADMIN.name,
      password: 'short-enough',
      current_password: 'wrong',
    })
  })

  test('a common new password gets a warning', async () => {
    const user = await open()
    await user.type(await screen.findByLabelText(/^New password/), 'Dragon')
    expect(await screen.findByText(COMMON_PASSWORD_WARNING)).toBeDefined()
  })

  test('an app is added by its QR code, without a style, and its recovery codes are shown', async () => {
    const user = await open()
    const [secret, uri] = ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP']
    answerCall('POST', /^\/api\/auth\/factor\/totp$/, { status: 200, body: { secret, uri } })
    await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(
      await screen.findByLabelText('Current password', { selector: 'dialog input' }),
      'correct-horse',
    )
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const picture = await screen.findByRole('img', { name: 'QR code of the key below' })
    expect(picture.outerHTML).not.toContain('style')
    expect(dialog).toBeDefined()
    const recovery_codes = ['ABCDE12345', 'FGHJK67890']
    const factor = {
      id: 1,
      kind: 'totp',
      name: 'Authenticator app',
      created_at: '2026-01-01T00:00:00.000Z',
      last_used: null,
    }
    answerCall('POST', /^\/api\/auth\/factor\/totp\/confirm$/, {
      status: 201,
      body: { ...factor, recovery_codes },
    })
    await user.type(screen.getByLabelText('Code'), '123456{Enter}')
    await screen.findByRole('dialog', { name: 'Recovery codes' })
    for (const code of recovery_codes) expect(screen.getByText(code)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Download' })).toBeDefined()
  })
})
