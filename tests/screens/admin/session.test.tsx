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

describe('§4 Restoring a session', () => {
  test('the tab’s storage is read first', async () => {
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

  test('the browser’s storage is read next, and the verification’s body is not read', async () => {
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

  test('§2.17 A user without name and e-mail is called Admin User', async () => {
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

test('§4 A server that asks for a later call has not refused: the session stays, and the page says why it waits', async () => {
  signedIn()
  let isAway = true
  answerCall('GET', VERIFY, () =>
    isAway ? { status: 503, headers: { 'Retry-After': '0' } } : { status: 200 },
  )
  answerUsers([])
  await openScreen('/admin/users')
  await screen.findByText('The server does not answer at the moment. Trying again.')
  isAway = false
  await screen.findByRole('heading', { name: 'Admin Users', level: 1 })
})

describe('§2.1 The guard', () => {
  for (const [missing, stored] of [
    ['user', { admin_token: 'a-token' }],
    ['token', { admin_user: user }],
  ] as const) {
    test(`a missing ${missing} means not signed in`, async () => {
      storeSession(stored)
      await openScreen('/admin/users')
      await cameToLogin()
      expect(callsOf('GET', /./)).toEqual([])
    })
  }

  test('Loading... is shown without the page while the session is restored', async () => {
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

  test('the catalogue’s address is not offered as a return, because the sign-in leads there', async () => {
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

describe('a session that ends during work', () => {
  test('a list request keeps the page; signing out instead leads to the login page', async () => {
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

describe('§4 Logging out', () => {
  beforeEach(() => {
    signedIn()
    answerUsers([])
  })

  for (const answer of [{ status: 500 }, 'no answer'] as const) {
    test(`§2.17 A failed request signs out too, and leaves nothing of the person’s work (${JSON.stringify(answer)})`, async () => {
      expectOnConsole(/^warn: Logout request failed/)
      sessionStorage.setItem('admin_product_list', '{"ids":[1]}')
      sessionStorage.setItem('catalogue_address', '/admin/reference-standards?search=toxin')
      answerCall('POST', LOGOUT, answer)
      const { click } = await openScreen('/admin/users')
      await click(await screen.findByRole('button', { name: /^User menu/ }))
      await click(
        within(screen.getByRole('menu', { name: 'User menu' })).getByRole('menuitem', { name: 'Logout' }),
      )
      await cameToLogin()
      expect(storedSession()).toEqual(NOTHING_STORED)
      expect(Object.keys(sessionStorage)).toEqual([])
      await screen.findByRole('button', { name: 'Sign In' })
    })
  }
})
