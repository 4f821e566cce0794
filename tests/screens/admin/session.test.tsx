import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerCall, callsOf, holdCall } from '../../support/screens/answers'
import { expectOnConsole } from '../../support/screens/console'
import {
  ADMIN,
  NOTHING_STORED,
  openScreen,
  signedIn,
  storedSession,
  storeSession,
} from '../../support/screens/open-screen'
import { answerCatalogue, answerUsers } from '../../support/screens/sample'
import { toastSaying, toasts } from '../../support/screens/toasts'

const VERIFY = /^\/api\/auth\/verify$/
const LOGOUT = /^\/api\/auth\/logout$/
const user = JSON.stringify({ name: 'Stored Admin', email: 'stored@example.com' })

const cameToLogin = () => waitFor(() => expect(window.location.pathname).toBe('/admin/login'))

describe('§4 restoring', () => {
  test('looks in the tab’s storage first', async () => {
    answerCall('GET', VERIFY, { status: 200 })
    answerUsers([])
    storeSession({
      admin_token: 'of-the-tab',
      admin_user: user,
      admin_token_persistent: 'of-the-browser',
      admin_user_persistent: '{"name":"Other"}',
    })
    await openScreen('/admin/users')
    expect(await screen.findByText('Stored Admin')).toBeDefined()
    expect(callsOf('GET', '/api/auth/verify').map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer of-the-tab',
    ])
  })

  test('finds what the browser remembers, and does not read the verification’s body', async () => {
    answerCall('GET', VERIFY, { status: 200, body: 'not even JSON' })
    answerUsers([])
    storeSession({ admin_token_persistent: 'of-the-browser', admin_user_persistent: user })
    await openScreen('/admin/users')
    expect(await screen.findByText('stored@example.com')).toBeDefined()
    const [call] = callsOf('GET', '/api/auth/verify')
    expect(call?.headers.get('authorization')).toBe('Bearer of-the-browser')
    await waitFor(() =>
      expect(callsOf('GET', /^\/api\/admin-users\//)[0]?.headers.get('authorization')).toBe(
        'Bearer of-the-browser',
      ),
    )
  })

  test('§2.17 names a user without name and e-mail Admin User', async () => {
    answerCall('GET', VERIFY, { status: 200 })
    answerUsers([])
    storeSession({ admin_token: 'a', admin_user: '{}' })
    await openScreen('/admin/users')
    const button = await screen.findByRole('button', { name: /^User menu/ })
    expect(button.textContent).toContain('Admin User')
    expect(button.textContent).toContain('admin@example.com')
  })

  for (const { name, answer, said } of [
    { name: 'a refusal', answer: { status: 401 }, said: /Token verification failed, clearing auth/ },
    { name: 'a server error', answer: { status: 503 }, said: /Token verification failed, clearing auth/ },
    { name: 'no answer', answer: 'no answer', said: /The stored session could not be checked/ },
  ] as const) {
    test(`§8 ${name} clears everything stored and is only logged`, async () => {
      expectOnConsole(said)
      answerCall('GET', VERIFY, answer)
      storeSession({
        admin_token: 'a',
        admin_user: user,
        admin_token_persistent: 'b',
        admin_user_persistent: user,
      })
      await openScreen('/admin/users')
      await cameToLogin()
      expect(storedSession()).toEqual(NOTHING_STORED)
      expect(toasts()).toEqual([])
    })
  }
})

describe('§2.1 the guard', () => {
  for (const [missing, stored] of [
    ['user', { admin_token: 'a-token' }],
    ['token', { admin_user: user }],
  ] as const) {
    test(`wants a token and a user: the ${missing} alone missing is not signed in`, async () => {
      storeSession(stored)
      await openScreen('/admin/users')
      await cameToLogin()
      expect(callsOf('GET', /./)).toEqual([])
    })
  }

  test('shows Loading... and nothing of the page while the session is being restored', async () => {
    signedIn()
    answerUsers([])
    const verification = holdCall('GET', VERIFY, { status: 200 })
    await openScreen('/admin/users')
    await screen.findByText('Loading...')
    expect(screen.queryByRole('heading')).toBeNull()
    verification.release()
    await screen.findByRole('heading', { name: 'Admin Users', level: 1 })
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  test('offers nothing to who came from the catalogue: that is where the sign-in leads', async () => {
    answerCatalogue()
    answerCall('POST', /^\/api\/auth\/login$/, {
      status: 200,
      body: { access_token: 'a-new-token-of-twenty', user: ADMIN },
    })
    const { type, click } = await openScreen('/admin/reference-standards')
    await cameToLogin()
    await type(await screen.findByLabelText('Email Address'), ADMIN.email)
    await type(screen.getByLabelText('Password'), 'correct-horse')
    await click(screen.getByRole('button', { name: 'Sign In' }))
    const toast = await toastSaying('Login Successful', `Welcome back, ${ADMIN.name}!`)
    expect(within(toast).queryByRole('button', { name: /^Go to/ })).toBeNull()
    await waitFor(() => expect(window.location.pathname).toBe('/admin/reference-standards'))
  })
})

describe('a session that ends while someone works', () => {
  test('keeps the page when a list is asked for; signing out instead leads to the login page', async () => {
    signedIn()
    answerCatalogue()
    const { click } = await openScreen('/admin/reference-standards')
    await screen.findByRole('heading', { name: 'Abacavir' })
    answerCall('GET', /^\/api\/admin-users\//, { status: 401, body: {} })
    await click(screen.getByRole('link', { name: 'Admin Users' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
    expect(toasts()).toEqual([])
    await click(await within(dialog).findByRole('button', { name: 'Sign out instead' }))
    await cameToLogin()
    expect(toasts()).toEqual([])
    // §7: no token, no logout call.
    expect(callsOf('POST', LOGOUT)).toEqual([])
  })
})

describe('§4 logging out', () => {
  beforeEach(() => {
    signedIn()
    answerUsers([])
  })

  for (const answer of [{ status: 500 }, 'no answer'] as const) {
    test(`§2.17 signs out all the same when the request fails (${JSON.stringify(answer)})`, async () => {
      expectOnConsole(/^warn: Logout request failed/)
      answerCall('POST', LOGOUT, answer)
      const { click } = await openScreen('/admin/users')
      await click(await screen.findByRole('button', { name: /^User menu/ }))
      await click(
        within(screen.getByRole('menu', { name: 'User menu' })).getByRole('menuitem', { name: 'Logout' }),
      )
      await cameToLogin()
      expect(storedSession()).toEqual(NOTHING_STORED)
      await screen.findByRole('button', { name: 'Sign In' })
    })
  }
})
