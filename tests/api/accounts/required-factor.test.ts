import { describe, expect, test } from 'vitest'
import { type Ask, askOf } from '../../support/accounts/described-calls'
import { addPasskey, codeOf, makeAccount, PASSWORD, signIn } from '../../support/accounts/two-steps'
import { withAccounts } from '../../support/accounts/with-accounts'
import type { Api } from '../../support/application/api'
import { openSessionFor } from '../../support/application/rows'
import { everyCall, nameOf } from '../../support/calls/every-call'

let api: Api
let ask: Ask
withAccounts((opened) => {
  api = opened
  ask = askOf(api)
})

describe('contract §11 REQUIRE_SECOND_FACTOR', () => {
  test('a session without a factor reaches only the calls about its own account, until it has one', async () => {
    const { env } = await import('@/env')
    env.requiresSecondFactor = true
    try {
      const account = await makeAccount(api)
      const { findFullSession } = await import('@/accounts/sessions')
      const reached = []
      const refused = []
      for (const call of await everyCall()) {
        if (call.isPublic) continue
        const [method, path = ''] = nameOf(call).split(' ')
        const { status, body } = await ask(
          `${method} ${path.replace(/:\w+/g, '999999')}`,
          account,
          method === 'GET' ? undefined : {},
        )
        if (status === 403) refused.push(body)
        else if (path !== '/auth/logout') reached.push(nameOf(call))
        if (path === '/auth/logout') account.token = await openSessionFor(api, account.id)
      }
      expect(reached.sort()).toEqual([
        'DELETE /auth/factor/:id',
        'DELETE /auth/sessions',
        'DELETE /auth/sessions/:id',
        'GET /auth/factor',
        'GET /auth/sessions',
        'GET /auth/verify',
        'POST /auth/factor/passkey',
        'POST /auth/factor/passkey/confirm',
        'POST /auth/factor/recovery',
        'POST /auth/factor/totp',
        'POST /auth/factor/totp/confirm',
        'PUT /auth/factor/:id',
        'PUT /auth/me',
      ])
      expect(new Set(refused.map((body) => JSON.stringify(body)))).toEqual(
        new Set([
          '{"detail":"Set up a second factor first."}',
          '{"detail":{"message":"Set up a second factor first."}}',
        ]),
      )
      expect(await findFullSession(api.payload, account.token)).toBeNull()
      const { status, body, headers } = await signIn(api, { email: account.email, password: PASSWORD })
      expect([status, body.needs_factor, headers.get('set-cookie')]).toEqual([200, true, null])
      await addPasskey(api, account)
      expect((await ask('GET /admin-users', account)).status).toBe(200)
      expect(await findFullSession(api.payload, account.token)).not.toBeNull()
    } finally {
      env.requiresSecondFactor = false
    }
  })

  test('the panel’s cookie is set once a factor is added; removing the factor limits the session again', async () => {
    const { env } = await import('@/env')
    env.requiresSecondFactor = true
    try {
      const account = await makeAccount(api)
      const { body } = await ask<{ secret: string }>('POST /auth/factor/totp', account, {
        current_password: PASSWORD,
      })
      const confirmed = await ask<{ id: number; recovery_codes: string[] }>(
        'POST /auth/factor/totp/confirm',
        account,
        {
          code: codeOf(body.secret),
        },
      )
      expect(confirmed.headers.get('set-cookie')).toMatch(new RegExp(`^cms_session=${account.token};`))
      const removed = await ask(`DELETE /auth/factor/${confirmed.body.id}`, account, {
        current_password: PASSWORD,
        recovery_code: confirmed.body.recovery_codes[0],
      })
      expect(removed.status).toBe(200)
      expect((await ask('GET /admin-users', account)).status).toBe(403)
    } finally {
      env.requiresSecondFactor = false
    }
  })
})
