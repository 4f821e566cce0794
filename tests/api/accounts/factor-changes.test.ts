import { expect, test } from 'vitest'
import { SoftPasskey } from '../../support/accounts/soft-passkey'
import {
  type Account,
  codeOf,
  makeAccount,
  ORIGIN,
  PASSWORD,
  signIn,
  stepOf,
  withApp,
} from '../../support/accounts/two-steps'
import { withAccounts } from '../../support/accounts/with-accounts'
import type { Api } from '../../support/application/api'
import { openSessionFor } from '../../support/application/rows'

let api: Api
withAccounts((opened) => {
  api = opened
})

const current_password = PASSWORD
const ask = <Body = unknown>({ token }: Account, call: string, json: object) =>
  api.send<Body>(call, { token, json })

const firstFactor = async (account: Account) => {
  const { body } = await api.send<{ factors: { id: number }[] }>('GET /auth/factor', { token: account.token })
  return body.factors[0]?.id
}

/** What changes factors: makes an account, and gives the change. */
const CHANGES: [
  what: string,
  prepare: () => Promise<{ account: Account; change: () => Promise<{ status: number }> }>,
][] = [
  [
    'beginning an authenticator app',
    async () => {
      const account = await makeAccount(api)
      return { account, change: () => ask(account, 'POST /auth/factor/totp', { current_password }) }
    },
  ],
  [
    'confirming an authenticator app',
    async () => {
      const account = await makeAccount(api)
      const { body } = await ask<{ secret: string }>(account, 'POST /auth/factor/totp', { current_password })
      const code = codeOf(body.secret)
      return { account, change: () => ask(account, 'POST /auth/factor/totp/confirm', { code }) }
    },
  ],
  [
    'beginning a passkey',
    async () => {
      const account = await makeAccount(api)
      return { account, change: () => ask(account, 'POST /auth/factor/passkey', { current_password }) }
    },
  ],
  [
    'confirming a passkey',
    async () => {
      const account = await makeAccount(api)
      const { body } = await ask<{ challenge: string; rp: { id: string }; user: { id: string } }>(
        account,
        'POST /auth/factor/passkey',
        { current_password },
      )
      const attestation = new SoftPasskey(ORIGIN).make(body)
      const json = { name: 'A key', attestation }
      return { account, change: () => ask(account, 'POST /auth/factor/passkey/confirm', json) }
    },
  ],
  [
    'removing a factor',
    async () => {
      const account = await withApp(api)
      const call = `DELETE /auth/factor/${await firstFactor(account)}`
      const json = { current_password, recovery_code: account.recoveryCodes[0] }
      return { account, change: () => ask(account, call, json) }
    },
  ],
  [
    'new recovery codes',
    async () => {
      const account = await withApp(api)
      const json = { current_password, recovery_code: account.recoveryCodes[0] }
      return { account, change: () => ask(account, 'POST /auth/factor/recovery', json) }
    },
  ],
]

test.each(CHANGES)(
  'contract §11 %s ends the account’s other sessions and a sign-in waiting for a factor, but not the current session',
  async (_what, prepare) => {
    const { account, change } = await prepare()
    const other = await openSessionFor(api, account.id)
    const step = await stepOf(api, account)
    expect((await change()).status).toBeLessThan(300)
    const statusOf = async (token: string) => (await api.send('GET /auth/verify', { token })).status
    expect([await statusOf(account.token), await statusOf(other)]).toEqual([200, 401])
    expect((await signIn(api, { step, code: '000000' })).body.detail).toMatch(/^This sign-in has ended\./)
  },
)
