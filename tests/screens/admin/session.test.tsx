import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { expectOnConsole } from '../../support/screens/console'
import {
  NOTHING_STORED,
  openScreen,
  signedIn,
  storedSession,
  storeSession,
} from '../../support/screens/open-screen'
import { answerUsers } from '../../support/screens/sample'
import { toasts } from '../../support/screens/toasts'

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
