import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PresenceAnswer } from '@/domain/contract/presence-answer'
import { type Api, openApi } from '../../support/application/api'
import { insertUser, openSessionFor } from '../../support/application/rows'
import { expectRefusal } from '../../support/calls/refusals'

const HERE = 'product/7'

let api: Api
let priya: { id: number; token: string }
let tom: { id: number; token: string }
beforeAll(async () => {
  api = await openApi()
  const person = async (name: string) => {
    const id = await insertUser(api, `${name.split(' ', 1)[0]}@example.com`)
    await api.query('update admin_users set name = $2 where id = $1', [id, name])
    return { id, token: await openSessionFor(api, id) }
  }
  priya = await person('Priya Shah')
  tom = await person('Tom Reid')
})
beforeEach(() => api.query('delete from presences'))

/** Says what a tab has open. @returns the names of the others there */
async function beat(token: string, place: string | null, tab = 'tab-one-of-it'): Promise<string[]> {
  const { status, body } = await api.send<PresenceAnswer>('PUT /presence', { token, json: { tab, place } })
  expect(status).toBe(200)
  return body.people.map(({ name }) => name)
}

const rows = async () => (await api.query<{ n: number }>('select count(*)::int as n from presences'))[0]?.n

/** Lets time pass for every tab. */
const wait = (seconds: number) =>
  api.query('update presences set seen_at = seen_at - make_interval(secs => $1)', [seconds])

describe('contract §9 Presence is refused', () => {
  test.each([
    [{ tab: undefined }],
    [{ tab: 'short' }],
    [{ tab: 'x'.repeat(41) }],
    [{ tab: 'a tab of mine' }],
    [{ place: undefined }],
    [{ place: '' }],
    [{ place: 'product' }],
    [{ place: 'product/0' }],
    [{ place: 'product/9999999999' }],
    [{ place: 'product/1/2' }],
    [{ place: '../product/1' }],
    [{ place: `${'x'.repeat(41)}/1` }],
    [{ place: 7 }],
  ])('%j is 422', async (wrong) => {
    await expectRefusal(api, 'PUT /presence', { json: { tab: 'tab-one-of-it', place: HERE, ...wrong } }, 422)
    expect(await rows()).toBe(0)
  })

  test('without a session, and with one that has ended', async () => {
    const token = await openSessionFor(api, priya.id)
    await api.send('POST /auth/logout', { token })
    for (const ended of [null, token])
      await expectRefusal(
        api,
        'PUT /presence',
        { token: ended, json: { tab: 'tab-one-of-it', place: HERE } },
        401,
      )
  })
})

describe('contract §9 Who else has a record open', () => {
  test('is told by name, without an e-mail address', async () => {
    await beat(priya.token, HERE)
    const { body } = await api.send('PUT /presence', {
      token: tom.token,
      json: { tab: 'tab-of-tom', place: HERE },
    })
    expect(body).toEqual({ people: [{ id: priya.id, name: 'Priya Shah' }] })
    expect(await beat(priya.token, HERE)).toEqual(['Tom Reid'])
  })

  test('two windows of one person are one, and nobody sees themselves', async () => {
    expect(await beat(priya.token, HERE, 'first-window')).toEqual([])
    expect(await beat(priya.token, HERE, 'second-window')).toEqual([])
    expect(await beat(tom.token, HERE)).toEqual(['Priya Shah'])
    await beat(priya.token, null, 'first-window')
    expect(await beat(tom.token, HERE)).toEqual(['Priya Shah'])
    await beat(priya.token, null, 'second-window')
    expect(await beat(tom.token, HERE)).toEqual([])
  })

  test('opening another record leaves this one', async () => {
    await beat(priya.token, HERE)
    await beat(priya.token, 'pages/7')
    expect(await beat(tom.token, HERE)).toEqual([])
    expect(await beat(tom.token, 'pages/7')).toEqual(['Priya Shah'])
  })

  test('a closed laptop is gone after half a minute, and its row with the next beat of anybody', async () => {
    await beat(priya.token, HERE)
    await wait(29)
    expect(await beat(tom.token, HERE)).toEqual(['Priya Shah'])
    await wait(31)
    expect(await beat(tom.token, HERE)).toEqual([])
    expect(await rows()).toBe(1)
  })

  test.each([
    ['has signed out', (token: string) => api.send('POST /auth/logout', { token })],
    [
      'was deactivated',
      () => api.query('update admin_users set is_active = false where id = $1', [priya.id]),
    ],
  ])('a person who %s is gone at once', async (_what, end) => {
    const token = await openSessionFor(api, priya.id)
    await beat(token, HERE)
    await end(token)
    expect(await beat(tom.token, HERE)).toEqual([])
    await api.query('update admin_users set is_active = true where id = $1', [priya.id])
  })

  test('the newest twenty tabs of one person are kept', async () => {
    for (let tab = 0; tab < 25; tab += 1) await beat(priya.token, HERE, `window-${tab}`)
    expect(await rows()).toBe(20)
  })

  test('many tabs at once are all noted', async () => {
    const tokens = [priya.token, tom.token]
    await Promise.all(
      Array.from({ length: 16 }, (_, tab) => beat(tokens[tab % 2] as string, HERE, `window-${tab}`)),
    )
    expect(await rows()).toBe(16)
  })

  test('it changes no record, and does not prolong a session', async () => {
    const ends = () =>
      api.query('select id, expires_at from admin_sessions where user_id = $1 order by id', [priya.id])
    const sets = () => api.query('select count(*) from change_sets')
    const [session, changes] = [await ends(), await sets()]
    await beat(priya.token, HERE)
    expect(await ends()).toEqual(session)
    expect(await sets()).toEqual(changes)
  })
})
