import { describe, expect, test } from 'vitest'
import { isSignedIn } from '../../support/accounts/described-calls'
import { makeAccount, PASSWORD, signIn, stepOf, withApp } from '../../support/accounts/two-steps'
import { withAccounts } from '../../support/accounts/with-accounts'
import type { Api } from '../../support/application/api'
import { runCommand } from '../../support/application/run-command'

let api: Api
withAccounts((opened) => {
  api = opened
})

describe('contract §11 A lost factor', () => {
  const NOTICE = /^Your second factor was removed (?:by Asha Admin|on the server)\./

  test.each(['by another admin', 'by a command'])(
    'is reset %s; the account’s sessions end, and its next sign-in says so once',
    async (how) => {
      const account = await withApp(api)
      const step = await stepOf(api, account)
      if (how === 'by a command') {
        const { code, stdout } = await runCommand('account', 'reset-factor', account.email.toUpperCase())
        expect(code).toBe(0)
        expect(stdout).toContain(`The second factors of ${account.email.toUpperCase()} are removed`)
        expect(stdout).toContain('"msg":"factors-reset"')
      } else {
        const { status } = await api.send(`DELETE /admin-users/${account.id}/factor/`, {
          json: { current_password: 'correct-horse' },
        })
        expect(status).toBe(200)
      }
      expect(await isSignedIn(api, account.token)).toBe(false)
      expect((await signIn(api, { step, recovery_code: account.recoveryCodes[0] })).status).toBe(401)
      const first = await signIn(api, { email: account.email, password: PASSWORD })
      expect(first.body.notice).toMatch(NOTICE)
      const second = await signIn(api, { email: account.email, password: PASSWORD })
      expect([second.status, 'notice' in second.body]).toEqual([200, false])
    },
  )

  test('is not reset for an account without one, an unknown account or one’s own', async () => {
    const account = await makeAccount(api)
    const [admin] = await api.query<{ id: number }>(
      "select id from admin_users where email = 'admin@example.com'",
    )
    const answers = []
    for (const id of [account.id, 999_999, admin?.id])
      answers.push(
        (await api.send(`DELETE /admin-users/${id}/factor`, { json: { current_password: 'correct-horse' } }))
          .status,
      )
    expect(answers).toEqual([404, 404, 409])
  })

  test('npm run account lists accounts, ends sessions, and refuses what it does not understand', async () => {
    const account = await withApp(api)
    const listed = await runCommand('account', 'list')
    expect(listed.stdout).toContain(`${account.email} (Inserted), Authenticator app, 1 session`)
    const ended = await runCommand('account', 'end-sessions', account.email)
    expect([ended.code, await isSignedIn(api, account.token)]).toEqual([0, false])
    const codes = []
    for (const words of [[], ['reset-factor'], ['list', 'x'], ['reset-factor', 'nobody@example.com']])
      codes.push((await runCommand('account', ...words)).code)
    expect(codes).toEqual([2, 2, 2, 1])
  })
})
