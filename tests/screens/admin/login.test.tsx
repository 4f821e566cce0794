import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCall, callsOf, holdCall } from '../../support/screens/answers'
import { expectOnConsole } from '../../support/screens/console'
import { overwrite } from '../../support/screens/labelled'
import { ADMIN, openScreen, signedIn, storedSession, storeSession } from '../../support/screens/open-screen'
import { answerCatalogue } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

const LOGIN = /^\/api\/auth\/login$/
const WELCOME = { status: 200, body: { access_token: 'a-new-token-of-twenty', user: ADMIN } }

const email = () => screen.getByLabelText('Email Address')
const password = () => screen.getByLabelText('Password')
const remember = () => screen.getByLabelText('Remember me for 30 days')
const submit = () => screen.getByRole('button', { name: /^(Sign In|Signing in\.\.\.)$/ })

async function openLogin() {
  const user = await openScreen('/admin/login')
  await screen.findByRole('button', { name: 'Sign In' })
  return {
    user,
    async fill(address: string, secret: string) {
      await user.clear(email())
      await user.type(email(), address)
      await user.clear(password())
      await user.type(password(), secret)
    },
    async signIn(address: string, secret: string) {
      await this.fill(address, secret)
      await user.click(submit())
    },
  }
}

async function cameToCatalogue() {
  await waitFor(() => expect(window.location.pathname).toBe('/admin/reference-standards'))
  await screen.findByRole('heading', { name: 'Abacavir' })
}

describe('§2.16 The form', () => {
  test('the form has an e-mail, a password that can be shown, remember me and a button', async () => {
    const { user } = await openLogin()
    expect(email()).toHaveProperty('type', 'email')
    expect(password()).toHaveProperty('type', 'password')
    // No other element has this label, not even the toggle's button.
    expect(screen.getAllByLabelText(/Password/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveProperty('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveProperty('type', 'password')
    expect(remember()).toHaveProperty('checked', false)
    expect(submit().textContent).toBe('Sign In')
  })

  test('the form is hidden while the authentication is checked', async () => {
    signedIn()
    answerCatalogue()
    const verification = holdCall('GET', /^\/api\/auth\/verify$/, { status: 200 })
    await openScreen('/admin/login')
    expect(screen.getByText('Checking authentication...')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
    verification.release()
    await cameToCatalogue()
  })

  test('§6 An authenticated user skips the form', async () => {
    signedIn()
    answerCatalogue()
    await openScreen('/admin/login')
    await cameToCatalogue()
  })
})

describe('§4 submitting', () => {
  test('§5 e-mail and password are required, with a valid address; nothing is sent before', async () => {
    const login = await openLogin()
    for (const [address, secret] of [
      ['', ''],
      ['admin@example.com', ''],
      ['', 'secret'],
      ['no address', 'secret'],
    ] as const) {
      await overwrite(login.user, email(), address)
      await overwrite(login.user, password(), secret)
      await login.user.click(submit())
      expect(document.querySelectorAll('form:invalid')).toHaveLength(1)
    }
    expect(callsOf('POST', LOGIN)).toEqual([])
  })

  test('a double click signs in once', async () => {
    answerCatalogue()
    answerCall('POST', LOGIN, WELCOME)
    const login = await openLogin()
    await login.fill(ADMIN.email, 'correct-horse')
    await login.user.dblClick(submit())
    await cameToCatalogue()
    expect(callsOf('POST', LOGIN)).toHaveLength(1)
  })

  test('the button reads Signing in... and the inputs are disabled', async () => {
    answerCatalogue()
    const answer = holdCall('POST', LOGIN, WELCOME)
    const login = await openLogin()
    await login.signIn(ADMIN.email, 'correct-horse')
    expect(submit().textContent).toBe('Signing in...')
    for (const control of [email(), password(), remember(), submit()])
      expect(control).toHaveProperty('disabled', true)
    answer.release()
    await cameToCatalogue()
  })

  test.for([
    [false, 'for'],
    [true, 'beyond'],
  ] as const)(
    '§7 Sends the three fields; remember_me %s keeps the session %s the tab',
    async ([isRemembered]) => {
      answerCatalogue()
      answerCall('POST', LOGIN, WELCOME)
      const login = await openLogin()
      await login.fill(ADMIN.email, 'correct-horse')
      if (isRemembered) await login.user.click(remember())
      await login.user.click(submit())
      await cameToCatalogue()

      const [call] = callsOf('POST', '/api/auth/login')
      expect(call?.body).toEqual({ email: ADMIN.email, password: 'correct-horse', remember_me: isRemembered })
      expect(call?.headers.get('content-type')).toBe('application/json')
      expect(call?.headers.get('authorization')).toBeNull()
      const stored = storedSession()
      expect(stored.admin_token).toBe('a-new-token-of-twenty')
      expect(JSON.parse(stored.admin_user ?? '')).toMatchObject({ name: ADMIN.name, email: ADMIN.email })
      expect(stored.admin_token_persistent).toBe(isRemembered ? stored.admin_token : null)
      expect(stored.admin_user_persistent).toBe(isRemembered ? stored.admin_user : null)
    },
  )
})

describe('§8 failing', () => {
  for (const { name, answer, inline, title, text } of [
    {
      name: 'with the server’s detail',
      answer: { status: 401, body: { detail: 'This account sleeps' } },
      inline: 'This account sleeps',
      title: 'Login Failed',
      text: 'This account sleeps',
    },
    {
      name: 'without a detail',
      answer: { status: 500, body: {} },
      inline: 'Login failed. Please check your credentials.',
      title: 'Login Failed',
      text: 'Invalid email or password',
    },
    {
      name: 'with an answer that is no JSON',
      answer: { status: 502, body: '<h1>Bad gateway</h1>' },
      inline: 'Login failed. Please check your credentials.',
      title: 'Login Failed',
      text: 'Invalid email or password',
    },
    {
      name: 'without a network',
      answer: 'no answer',
      inline: 'Network error. Please try again.',
      title: 'Error',
      text: 'Network error. Please try again.',
    },
  ] as const) {
    test(`${name}: an inline alert and a destructive toast`, async () => {
      answerCall('POST', LOGIN, answer)
      const login = await openLogin()
      await login.signIn('someone@example.com', 'wrong')
      expect((await screen.findByRole('alert')).textContent).toBe(inline)
      expect((await toastSaying(title, text)).dataset.variant).toBe('destructive')
      expect(window.location.pathname).toBe('/admin/login')
      expect(document.activeElement).toBe(password())
      expect(storedSession().admin_token).toBeNull()
    })
  }

  test('§4 Typing in any field clears the error', async () => {
    answerCall('POST', LOGIN, { status: 401, body: {} })
    const login = await openLogin()
    for (const change of [
      () => login.user.type(email(), 'x'),
      () => login.user.type(password(), 'x'),
      () => login.user.click(remember()),
    ]) {
      await login.signIn('someone@example.com', 'wrong')
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Login failed. Please check your credentials.',
      )
      await change()
      expect(screen.queryByRole('alert')).toBeNull()
    }
  })
})

test('§4 A stored session that cannot be read is cleared, and the form appears', async () => {
  expectOnConsole(/The stored session could not be checked/)
  storeSession({ admin_token: 'a-token', admin_user: '{broken' })
  await openLogin()
  expect(storedSession().admin_token).toBeNull()
})
