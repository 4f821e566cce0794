import { describe, expect, test } from 'vitest'
import { type Ask, askOf } from '../../support/accounts/described-calls'
import { SoftPasskey } from '../../support/accounts/soft-passkey'
import {
  answerOf,
  challengeFor,
  makeAccount,
  ORIGIN,
  PASSWORD,
  signIn,
  stepOf,
  WRONG,
  withPasskey,
} from '../../support/accounts/two-steps'
import { withAccounts } from '../../support/accounts/with-accounts'
import type { Api } from '../../support/application/api'
import { openSessionFor } from '../../support/application/rows'

let api: Api
let ask: Ask
withAccounts((opened) => {
  api = opened
  ask = askOf(api)
})

const current_password = PASSWORD

describe('contract §11 Adding a passkey', () => {
  type Body = Record<string, unknown>
  type Options = { challenge: string; rp: { id: string }; user: { id: string } }

  test('is confirmed with a name; a passkey of another origin, site, challenge or session is refused', async () => {
    const account = await makeAccount(api)
    const { body: options } = await ask<Options & Body>('POST /auth/factor/passkey', account, {
      current_password,
    })
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: account.email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
    const confirm = (attestation: unknown, name = ' A telephone ', token = account.token) =>
      ask('POST /auth/factor/passkey/confirm', { token }, { name, attestation })
    for (const wrong of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: (await challengeFor(api)).challenge },
    ])
      expect((await confirm(new SoftPasskey(ORIGIN).make(options, wrong))).status).toBe(422)
    const other = await openSessionFor(api, account.id)
    const passkey = new SoftPasskey(ORIGIN)
    const made = passkey.make(options)
    expect((await confirm(made, 'Elsewhere', other)).status).toBe(422)
    expect((await confirm(made, '')).status).toBe(422)
    const { status, body } = await confirm(made)
    expect({ status, body }).toMatchObject({ status: 201, body: { kind: 'passkey', name: 'A telephone' } })
    expect(body.recovery_codes).toHaveLength(10)
    // Sent again, neither by the same session nor for another name.
    expect((await confirm(made, 'Again')).status).toBe(422)
    expect((await ask('GET /auth/factor', account)).body).toMatchObject({
      factors: [{ name: 'A telephone' }],
    })
  })

  test('a second one needs a proof, excludes the first authenticator, and brings no recovery codes', async () => {
    const { passkey, ...account } = await withPasskey(api)
    const assertion = passkey.answer(await challengeFor(api))
    const { body: options } = await ask<Options & Body>('POST /auth/factor/passkey', account, {
      current_password,
      assertion,
    })
    expect(options).toMatchObject({ excludeCredentials: [{ id: passkey.id }] })
    const attestation = new SoftPasskey(ORIGIN).make(options)
    const { status, body } = await ask('POST /auth/factor/passkey/confirm', account, {
      name: 'A key',
      attestation,
    })
    expect([status, 'recovery_codes' in body]).toEqual([201, false])
    const replayed = await ask('POST /auth/factor/passkey', account, { current_password, assertion })
    expect(replayed.status).toBe(422)
  })

  test('attestations that name certificates are refused: nothing is fetched for them', async () => {
    const account = await makeAccount(api)
    const { body: options } = await ask<Options>('POST /auth/factor/passkey', account, { current_password })
    const made = new SoftPasskey(ORIGIN).make(options)
    const object = Buffer.from(made.response.attestationObject, 'base64url')
    const apple = Buffer.from(object.toString('latin1').replace('dnone', 'eapple'), 'latin1')
    for (const bytes of [apple, Buffer.from('A'), Buffer.alloc(2_000)]) {
      const response = { ...made.response, attestationObject: bytes.toString('base64url') }
      const { status } = await ask('POST /auth/factor/passkey/confirm', account, {
        name: 'x',
        attestation: { ...made, response },
      })
      expect(status).toBe(422)
    }
  })
})

describe('contract §11 Signing in with a passkey', () => {
  test('an account with only a passkey is asked for it, and the challenge of the step names it', async () => {
    const account = await withPasskey(api)
    const { body } = await signIn(api, { email: account.email, password: PASSWORD })
    expect(body).toMatchObject({ detail: 'Use your passkey.', factors: ['passkey'] })
    const options = await challengeFor(api, { step: body.step })
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: account.passkey.id, type: 'public-key' }],
    })
    const { status } = await signIn(api, {
      step: body.step,
      assertion: account.passkey.answer(options, { isVerified: false }),
    })
    expect(status).toBe(200)
  })

  test('without a step the challenge requires user verification and names no passkey; its answer signs in once', async () => {
    const account = await withPasskey(api)
    const options = await challengeFor(api)
    expect(options).toMatchObject({ userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const unverified = account.passkey.answer(await challengeFor(api), { isVerified: false })
    expect((await signIn(api, { assertion: unverified })).status).toBe(401)
    const assertion = account.passkey.answer(options)
    const { status, body, headers } = await signIn(api, { assertion, remember_me: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', user: { id: account.id, email: account.email } })
    expect(headers.get('set-cookie')).toMatch(/^cms_session=/)
    expect(answerOf(await signIn(api, { assertion }))).toEqual({
      status: 401,
      body: { detail: 'This passkey was not accepted. Sign in with your email and password.' },
    })
  })

  test.each<[string, Parameters<Awaited<ReturnType<typeof withPasskey>>['passkey']['answer']>[1]]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(38).toString('base64url') }],
    ['a counter that goes back', { counter: 1 }],
    ['another user handle', { userHandle: Buffer.from('account 1').toString('base64url') }],
  ])('an answer of %s is refused, with a step and without', async (_, wrong) => {
    const account = await withPasskey(api)
    for (let used = 0; used < 2; used += 1)
      await signIn(api, { assertion: account.passkey.answer(await challengeFor(api)) })
    const alone = await signIn(api, { assertion: account.passkey.answer(await challengeFor(api), wrong) })
    expect(alone.status).toBe(401)
    const step = await stepOf(api, account)
    const assertion = account.passkey.answer(await challengeFor(api, { step }), wrong)
    expect(answerOf(await signIn(api, { step, assertion }))).toEqual(WRONG)
  })

  test('a challenge is valid only for the step it was made for, or for none', async () => {
    const account = await withPasskey(api)
    const [step, other] = [await stepOf(api, account), await stepOf(api, account)]
    for (const asked of [{}, { step: other }]) {
      const assertion = account.passkey.answer(await challengeFor(api, asked))
      expect(answerOf(await signIn(api, { step, assertion }))).toEqual(WRONG)
    }
    const ofStep = account.passkey.answer(await challengeFor(api, { step }))
    expect((await signIn(api, { assertion: ofStep })).status).toBe(401)
    expect(
      (await api.send('POST /auth/passkey/challenge', { token: null, json: { step: 'x' } })).status,
    ).toBe(401)
  })

  test('passkeys of other accounts and unknown passkeys are refused', async () => {
    const [account, other] = [await withPasskey(api), await withPasskey(api)]
    const step = await stepOf(api, account)
    const options = await challengeFor(api, { step })
    expect(answerOf(await signIn(api, { step, assertion: other.passkey.answer(options) }))).toEqual(WRONG)
    await api.query('delete from account_factors where user_id = $1', [other.id])
    expect((await signIn(api, { assertion: other.passkey.answer(await challengeFor(api)) })).status).toBe(401)
  })

  test('one answer sent twice at once signs in once', async () => {
    const account = await withPasskey(api)
    const assertion = account.passkey.answer(await challengeFor(api))
    const answers = await Promise.all([signIn(api, { assertion }), signIn(api, { assertion })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('a passkey of an inactive account does not sign in', async () => {
    const account = await withPasskey(api)
    await api.query('update admin_users set is_active = false where id = $1', [account.id])
    const assertion = account.passkey.answer(await challengeFor(api))
    expect((await signIn(api, { assertion })).status).toBe(401)
  })

  test('after a move to another host the site refuses passkeys and says what to use instead', async () => {
    const account = await withPasskey(api)
    const { env } = await import('@/env')
    const { siteUrl } = env
    env.siteUrl = 'https://www.moved.example'
    try {
      const options = await challengeFor(api)
      expect(options.rpId).toBe('www.moved.example')
      const { status, body } = await signIn(api, { assertion: account.passkey.answer(options) })
      expect({ status, detail: body.detail }).toEqual({
        status: 401,
        detail: expect.stringContaining('not accepted'),
      })
    } finally {
      env.siteUrl = siteUrl
    }
  })
})
