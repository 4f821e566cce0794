import type { PoolClient } from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { insertUser, openSessionFor } from '../../support/application/rows'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const ROUNDS = 15
/** Each round hashes a password or two, a quarter of a second each. */
const HASHED_ROUNDS = 2
const rounds = (count: number) => Array.from({ length: count }, (_, i) => i)
const user = (id: number) => `/admin-users/${id}`
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const count = async (sql: string, ...values: unknown[]) =>
  Number(
    (await api.payload.db.pool.query<{ n: string }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n,
  )

describe('§6 sessions', () => {
  const login = (email: string, password: string) =>
    api.send<{ access_token: string }>('POST /auth/login', { token: null, json: { email, password } })
  const isSignedIn = async (token: string) => (await api.send('GET /auth/verify', { token })).status === 200
  async function userWith(email: string, password: string): Promise<number> {
    const { hashPassword } = await import('@/accounts/password-hash')
    const id = await insertUser(api, email)
    await api.payload.db.pool.query('update admin_users set password_hash = $2 where id = $1', [
      id,
      await hashPassword(password),
    ])
    return id
  }

  /** Waits until the given number of statements wait for a lock. */
  const untilBlocked = (blocked: number) =>
    vi.waitFor(
      async () =>
        expect(
          await count("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
        ).toBe(blocked),
      { interval: 5, timeout: 10_000 },
    )

  /** Holds the locks of a statement while `act` runs. */
  async function holding(statement: string, act: (client: PoolClient) => Promise<void>) {
    const client = await api.payload.db.pool.connect()
    try {
      await client.query('begin')
      await client.query(statement)
      await act(client)
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  test('a logout that races calls of the same session is final', async () => {
    const id = await insertUser(api, 'leaver@example.com')
    for (const _ of rounds(ROUNDS)) {
      const token = await openSessionFor(api, id)
      await Promise.all([
        api.send('GET /auth/verify', { token }),
        api.send('POST /auth/logout', { token }),
        api.send('POST /auth/logout', { token }),
        api.send(`PUT ${user(id)}`, { token, json: { name: 'Leaver' } }),
      ])
      expect(await isSignedIn(token)).toBe(false)
    }
  })

  test('eight sign-ins to one account at once give eight working sessions', async () => {
    await userWith('many@example.com', 'many-secrets')
    const answers = await Promise.all(rounds(8).map(() => login('many@example.com', 'many-secrets')))
    expect(statuses(answers)).toEqual(Array(8).fill(200))
    expect(await Promise.all(answers.map(({ body }) => isSignedIn(body.access_token)))).toEqual(
      Array(8).fill(true),
    )
  })

  describe('a deactivation that races a sign-in wins', () => {
    let id: number
    const racer = { email: 'racer@example.com', password: 'racer-secret' }
    beforeAll(async () => {
      id = await userWith(racer.email, racer.password)
    })
    beforeEach(() => api.send(`PUT ${user(id)}`, { json: { is_active: true } }))
    const deactivate = () => api.send(`PUT ${user(id)}`, { json: { is_active: false } })
    const sessions = () => count('admin_sessions where user_id = $1', id)

    test('before the password is checked', async () => {
      const { passwordQueue } = await import('@/accounts/password-hash')
      let release = () => {}
      const turn = passwordQueue.run('another', () => new Promise<void>((resolve) => (release = resolve)))
      const signingIn = login(racer.email, racer.password)
      expect((await deactivate()).status).toBe(200)
      release()
      await turn
      expect((await signingIn).status).toBe(401)
      expect(await sessions()).toBe(0)
    })

    test('once the password has been accepted', async () => {
      let signingIn = Promise.resolve({ status: 0 })
      await holding(`select 1 from admin_users where id = ${id} for update`, async (client) => {
        signingIn = login(racer.email, racer.password)
        await untilBlocked(1)
        await client.query('update admin_users set is_active = false where id = $1', [id])
        await client.query('delete from admin_sessions where user_id = $1', [id])
      })
      expect((await signingIn).status).toBe(401)
      expect(await sessions()).toBe(0)
    })

    test('while the session is opened: the session is ended', async () => {
      let both: Promise<{ status: number }[]> = Promise.resolve([])
      await holding('lock table admin_sessions in share row exclusive mode', async () => {
        const signingIn = login(racer.email, racer.password)
        await untilBlocked(1)
        both = Promise.all([signingIn, deactivate()])
        await untilBlocked(2)
      })
      expect((await both).map(({ status }) => status)).toEqual([200, 200])
      expect(await sessions()).toBe(0)
    })
  })

  test('a password change that races a sign-in with the old password wins', async () => {
    const id = await userWith('changer@example.com', 'password-0')
    for (const i of rounds(HASHED_ROUNDS)) {
      const [signedIn, changed] = await Promise.all([
        login('changer@example.com', `password-${i}`),
        api.send(`PUT ${user(id)}`, { json: { password: `password-${i + 1}` } }),
      ])
      await api.payload.db.pool.query('delete from sign_in_failures')
      expect(changed.status).toBe(200)
      if (signedIn.status === 200) expect(await isSignedIn(signedIn.body.access_token)).toBe(false)
      expect(await count('admin_sessions where user_id = $1', id)).toBe(0)
    }
    let late = Promise.resolve({ status: 0 })
    await holding(`select 1 from admin_users where id = ${id} for update`, async (client) => {
      late = login('changer@example.com', `password-${HASHED_ROUNDS}`)
      // The old password has been found right.
      await untilBlocked(1)
      await client.query(`update admin_users set password_hash = 'changed' where id = $1`, [id])
    })
    expect((await late).status).toBe(401)
    expect(await count('admin_sessions where user_id = $1', id)).toBe(0)
  })

  test('changing one’s own password ends all other sessions', async () => {
    const id = await userWith('self@example.com', 'self-secret')
    const [here, there] = [await openSessionFor(api, id), await openSessionFor(api, id)]
    expect(
      (await api.send(`PUT ${user(id)}`, { token: here, json: { password: 'self-secret-2' } })).status,
    ).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  })
})

describe('§6 The last active admin', () => {
  test('if the last two admins remove each other, one remains', async () => {
    const pool = api.payload.db.pool
    const { rows } = await pool.query<{ id: number }>(
      "select id from admin_users where email = 'admin@example.com'",
    )
    const first = Number(rows[0]?.id)
    await pool.query('update admin_users set is_active = false where id <> $1', [first])
    const second = await insertUser(api, 'last@example.com')
    for (const i of rounds(ROUNDS)) {
      await pool.query('update admin_users set is_active = true where id = any($1)', [[first, second]])
      const [one, two] = [await openSessionFor(api, first), await openSessionFor(api, second)]
      const json = { is_active: false }
      const answers = await Promise.all(
        i % 2
          ? [
              api.send(`PUT ${user(second)}`, { token: one, json }),
              api.send(`PUT ${user(first)}`, { token: two, json }),
            ]
          : [
              api.send(`PUT ${user(first)}`, { token: one, json }),
              api.send(`PUT ${user(second)}`, { token: two, json }),
            ],
      )
      // The later one was refused, or no longer signed in.
      expect([
        [200, 409],
        [200, 401],
      ]).toContainEqual(
        statuses(answers)
          .sort((a, b) => a - b)
          .map((s) => (s === 401 ? 401 : s)),
      )
      expect(await count('admin_users where is_active')).toBe(1)
    }
    await pool.query('update admin_users set is_active = true where id = $1', [first])
    await pool.query('update admin_users set is_active = false where id = $1', [second])
    const token = await openSessionFor(api, first)
    expect((await api.send(`DELETE ${user(first)}`, { token })).status).toBe(409)
    expect(await count('admin_users where id = $1', first)).toBe(1)
  })
})
