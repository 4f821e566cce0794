import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { insertUser, openSessionFor } from '../../support/application/rows'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

type Listed = {
  id: number
  user_agent: string | null
  address: string | null
  last_used_at: string
  current: boolean
}

const listed = async (token: string) =>
  (await api.send<{ sessions: Listed[] }>('GET /auth/sessions', { token })).body.sessions
const isSignedIn = async (token: string) => (await api.send('GET /auth/verify', { token })).status === 200

let users = 0
/** An admin with three sessions. */
async function signedInThrice() {
  users += 1
  const id = await insertUser(api, `thrice${users}@example.com`)
  return {
    id,
    here: await openSessionFor(api, id),
    there: await openSessionFor(api, id),
    third: await openSessionFor(api, id),
  }
}

describe('contract §2 Own sessions', () => {
  test('sessions of others, unknown sessions and ended ones are 404, and nothing ends', async () => {
    const { here } = await signedInThrice()
    const stranger = await signedInThrice()
    const foreign = (await listed(stranger.here))[0]?.id
    for (const id of [foreign, 999_999_999]) {
      const { status, body } = await api.send(`DELETE /auth/sessions/${id}`, { token: here })
      expect({ status, body }).toEqual({ status: 404, body: { detail: 'There is no such session' } })
    }
    expect((await api.send('DELETE /auth/sessions/x', { token: here })).status).toBe(400)
    expect(await listed(stranger.here)).toHaveLength(3)
  })

  test('the list shows the active sessions and marks the current one; expired sessions are left out', async () => {
    const { id, here } = await signedInThrice()
    await openSessionFor(api, id, "now() - interval '1 second'")
    const sessions = await listed(here)
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  })

  test('a sign-in stores the browser, cut to a length, and the address', async () => {
    const userAgent = `Mozilla/5.0 ${'x'.repeat(1_000)}`
    const { body } = await api.send<{ access_token: string }>('POST /auth/login', {
      token: null,
      json: { email: 'admin@example.com', password: 'correct-horse' },
      headers: { 'user-agent': userAgent, 'x-forwarded-for': '2001:db8:1:2::5' },
    })
    const [session] = await listed(body.access_token)
    expect(session).toMatchObject({
      current: true,
      user_agent: userAgent.slice(0, 400),
      address: '2001:db8:1:2::/64',
    })
  })

  test('DELETE ends one session', async () => {
    const { here, there, third } = await signedInThrice()
    const other = (await listed(there)).find(({ current }) => current)
    expect((await api.send(`DELETE /auth/sessions/${other?.id}`, { token: here })).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('DELETE ends all other sessions', async () => {
    const { here, there, third } = await signedInThrice()
    expect((await api.send('DELETE /auth/sessions/', { token: here })).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(third)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('two sessions that end each other at once leave one', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { here, there } = await signedInThrice()
      const answers = await Promise.all([
        api.send('DELETE /auth/sessions', { token: here }),
        api.send('DELETE /auth/sessions', { token: there }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
      expect([await isSignedIn(here), await isSignedIn(there)].sort()).toEqual([false, true])
    }
  })

  test('the last use is stored once in five minutes, and not while its row is locked', async () => {
    const { id, here } = await signedInThrice()
    const { pool } = api.payload.db
    const lastUse = async () =>
      String(
        (
          await pool.query('select max(last_used_at::text) as at from admin_sessions where user_id = $1', [
            id,
          ])
        ).rows[0]?.at,
      )
    const setBack = (minutes: number) =>
      pool.query(
        'update admin_sessions set last_used_at = now() - make_interval(mins => $2) where user_id = $1',
        [id, minutes],
      )
    await setBack(4)
    const recent = await lastUse()
    await isSignedIn(here)
    expect(await lastUse()).toBe(recent)
    await setBack(6)
    const old = await lastUse()
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from admin_sessions where user_id = $1 for share', [id])
    expect(await isSignedIn(here)).toBe(true)
    await holder.query('rollback')
    holder.release()
    expect(await lastUse()).toBe(old)
    await isSignedIn(here)
    expect((await lastUse()) > old).toBe(true)
  })
})
