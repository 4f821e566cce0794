import { describe, expect, test } from 'vitest'
import {
  addPasskey,
  answerOf,
  challengeFor,
  codeOf,
  OVER,
  signIn,
  stepOf,
  WRONG,
  withApp,
  wrongCode,
} from '../../support/accounts/two-steps'
import { withAccounts } from '../../support/accounts/with-accounts'
import type { Api } from '../../support/application/api'

let api: Api
withAccounts((opened) => {
  api = opened
})

describe('contract §11 Wrong codes of a sign-in', () => {
  test('five wrong codes end a step, even for the right code', async () => {
    const account = await withApp(api)
    const step = await stepOf(api, account)
    for (let tries = 0; tries < 5; tries += 1)
      expect(answerOf(await signIn(api, { step, code: wrongCode(account.secret) }))).toEqual(WRONG)
    expect(answerOf(await signIn(api, { step, code: codeOf(account.secret) }))).toEqual(OVER)
    expect(
      (await signIn(api, { step: await stepOf(api, account), code: codeOf(account.secret) })).status,
    ).toBe(200)
  })

  test('ten wrong codes within an hour lock codes and recovery codes of the account for an hour, not passkeys', async () => {
    const account = await withApp(api)
    const passkey = await addPasskey(api, account)
    const wrong = wrongCode(account.secret)
    for (const step of [await stepOf(api, account), await stepOf(api, account)])
      for (let tries = 0; tries < 5; tries += 1) await signIn(api, { step, code: wrong })
    const step = await stepOf(api, account)
    for (const proof of [{ code: codeOf(account.secret) }, { recovery_code: account.recoveryCodes[0] }]) {
      const { status, headers, body } = await signIn(api, { step, ...proof })
      expect({ status, body }).toEqual({
        status: 429,
        body: { detail: 'Too many wrong codes. Use a passkey, or try again in 60 minutes.' },
      })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
    }
    const assertion = passkey.answer(await challengeFor(api, { step }))
    expect((await signIn(api, { step, assertion })).status).toBe(200)
    await api.query(`update account_code_failures set window_ends = now() where user_id = $1`, [account.id])
    const late = await stepOf(api, account)
    expect((await signIn(api, { step: late, code: codeOf(account.secret) })).status).toBe(200)
  })

  test('ten wrong codes within any 60 minutes lock them, whenever the first one came', async () => {
    const account = await withApp(api)
    const wrong = async (times: number) => {
      let step = ''
      for (let tries = 0; tries < times; tries += 1) {
        if (tries % 4 === 0) step = await stepOf(api, account)
        expect(answerOf(await signIn(api, { step, code: wrongCode(account.secret) }))).toEqual(WRONG)
      }
    }
    const minutesLater = (minutes: number) =>
      api.query(
        `update account_code_failures set window_ends = window_ends - make_interval(mins => $2),
           times = array(select at - make_interval(mins => $2) from unnest(times) as at order by at) where user_id = $1`,
        [account.id, minutes],
      )
    await wrong(1)
    await minutesLater(50)
    await wrong(8)
    await minutesLater(11)
    await wrong(1)
    const step = await stepOf(api, account)
    // Nine of this hour: the first one was before it.
    expect((await signIn(api, { step, code: wrongCode(account.secret) })).status).toBe(401)
    expect((await signIn(api, { step, code: codeOf(account.secret) })).status).toBe(429)
    await minutesLater(60)
    expect((await signIn(api, { step, code: codeOf(account.secret) })).status).toBe(200)
  })

  test('five bursts of guesses check at most ten codes', async () => {
    const account = await withApp(api)
    const near = new Set([-1, 0, 1].map((steps) => codeOf(account.secret, steps)))
    const guesses = Array.from({ length: 403 }, (_, i) => String(100_000 + i)).filter(
      (code) => !near.has(code),
    )
    const seen = new Set<number>()
    for (let burst = 0; burst < 5; burst += 1) {
      const step = await stepOf(api, account)
      const answers = await Promise.all(guesses.slice(0, 400).map((code) => signIn(api, { step, code })))
      for (const { status } of answers) seen.add(status)
    }
    expect([...seen].sort()).toEqual([401, 429])
    const [row] = await api.query('select failures from account_code_failures where user_id = $1', [
      account.id,
    ])
    expect(row).toEqual({ failures: 10 })
  })
})
