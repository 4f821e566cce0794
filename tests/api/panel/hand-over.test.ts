import { beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '../../support/application/api'
import { type Gate, openStaffGate } from '../../support/panel/panel'
import { openPanelApi, type PanelApi } from '../../support/panel/panel-api'

const HAND_OVER = '/adminUsers/hand-over'

let api: Api
let gate: Gate
let staff: Record<string, string>
let panel: PanelApi
beforeAll(async () => {
  ;({ api, gate, staff } = await openStaffGate())
  panel = await openPanelApi()
})

describe('contract §6 The panel’s session is handed to a tab', () => {
  const at = (origin?: string) =>
    gate.send(`POST /cms/api${HAND_OVER}`, origin === undefined ? staff : { ...staff, origin })

  test.each([
    ['no Origin', () => undefined],
    ['a page in a frame without an origin', () => 'null'],
    ['another site', () => 'https://evil.example'],
    ['another port of this host', () => 'http://127.0.0.1:1'],
    ['a host whose name ends like this one', (own: URL) => `http://x.${own.host}`],
    ['a host whose name begins like this one', (own: URL) => `${own.origin}.evil.example`],
    ['two origins, one of them its own', (own: URL) => `${own.origin}, https://evil.example`],
  ])('%s is 403, and the panel is not asked', async (_who, origin) => {
    const before = gate.passed.length
    expect((await at(origin(new URL(gate.origin)))).status).toBe(403)
    expect(gate.passed.length).toBe(before)
  })

  test('a page of this site gets it only by POST', async () => {
    expect((await at(gate.origin)).status).toBe(200)
    expect((await panel.fetch(`GET ${HAND_OVER}`, { token: api.token })).status).toBe(404)
  })

  test('the answer has the token of the cookie and the account as /admin shows it, nothing else', async () => {
    const answer = await panel.fetch(`POST ${HAND_OVER}`, { token: api.token })
    const { body } = await api.send<{ user: unknown }>('GET /auth/verify')
    expect(await answer.json()).toEqual({ access_token: api.token, user: body.user })
  })

  test('a session that has ended is not handed over', async () => {
    const token = await api.signIn()
    await api.send('POST /auth/logout', { token })
    const answer = await panel.fetch(`POST ${HAND_OVER}`, { token })
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain(token)
  })
})
