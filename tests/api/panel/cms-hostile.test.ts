import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '@/content-seed/documents'
import { services } from '@/content-seed/pages/services/services'
import { readDocumentSchema } from '@/domain/content/fields/field-schema'
import { type Api, openApi, type Sent } from '../../support/application/api'
import { insertUser, openSessionFor } from '../../support/application/rows'
import { MALFORMED } from '../../support/calls/malformed-bodies'
import { computingTime } from '../../support/chance/growth'
import { firstAdmin } from '../../support/content/content-panel'
import { filledAt, placesIn } from '../../support/content/form-places'
import { LARGE, STRANGE } from '../../support/panel/hostile-panel-bodies'
import {
  CONDITIONS,
  LONG_QUERIES,
  PANEL_IDS,
  PROTOTYPE,
  QUERIES,
  SOME_CONDITIONS,
} from '../../support/panel/hostile-panel-queries'
import { openPanelApi, type PanelApi } from '../../support/panel/panel-api'

let api: Api
let panel: PanelApi
let document: number
let adminId: number
/** A new session for each call that ends it. */
let token: string
const SECRET = 'what another editor keeps'
beforeAll(async () => {
  api = await openApi()
  panel = await openPanelApi()
  const { rows } = await api.payload.db.pool.query<{ id: number }>(
    'select id from content_drafts where document_key = $1',
    [services.documentKey],
  )
  document = rows[0]?.id ?? 0
  adminId = await firstAdmin(api)
  token = api.token
  const other = await openSessionFor(api, await insertUser(api, 'other@example.com'))
  const kept = await panel.fetch('POST /payload-preferences/nav', {
    token: other,
    json: { value: { SECRET } },
  })
  expect(kept.status).toBe(200)
})

/** Texts that an answer must never contain: data of others, secrets and internals of the server. */
const NEVER = /what another editor keeps|scrypt|token_hash|node_modules|\.[jt]s:\d|\bat \w+ \(|"stack"/

/** The fault of an answer in a line; null if it is correct. */
async function fault(call: string, sent: Sent = {}, allowed: (status: number) => boolean = () => true) {
  let status = 0
  let text = ''
  const time = await computingTime(async () => {
    const answer = await panel.fetch(call, { ...sent, token })
    status = answer.status
    text = await answer.text()
  })
  if (call.endsWith('/logout')) token = await openSessionFor(api, adminId)
  const detail = status < 400 ? '' : JSON.parse(text).detail
  const faults = [
    status >= 500 && 'fails',
    !allowed(status) && 'is not refused so',
    status >= 400 && !(typeof detail === 'string' && /^\S.*\S$/s.test(detail)) && 'says nothing',
    NEVER.test(text) && 'tells too much',
    time > 5_000 && 'is slow',
  ].filter((what) => what !== false)
  return faults.length > 0 ? `${call.slice(0, 150)}: ${status} ${faults.join(', ')}` : null
}

/** Sends the calls in turn. @returns those with a wrong answer */
async function faults(
  calls: [call: string, sent?: Sent, allowed?: (status: number) => boolean, what?: string][],
) {
  const found: string[] = []
  for (const [call, sent, allowed, what] of calls) {
    const line = await fault(call, sent, allowed)
    if (line !== null) found.push(what === undefined ? line : `${line} (${what})`)
  }
  return found
}

const at = (call: string, id: string | number = document) =>
  call.replace(/:(?:id|key)\??/, () => String(id)).replace(/\/$/, '')

const KEEPING = ['PATCH /content-documents/:id', 'POST /payload-preferences/:key']

/** The platform refuses to send a false length. */
const SENT = MALFORMED.filter(([, { headers }]) => !headers?.['content-length'])

/** Accepted by some: no body, any JSON, and a body that its headers do not describe (the gate refuses them all). */
const TAKEN = new Set([
  'no body',
  'a nested value',
  'a name twice',
  'a name twice, once in escapes',
  'a name twice, followed by much space',
  'more than any call takes',
  'a compressed body',
  'a body compressed twice',
])

/** All kinds of documents share their call functions: two kinds stand for them. */
const isRepeated = (call: string) => /^\w+ \/(?:questions|redirects)(?!\/:id\/move)/.test(call)

/** Calls that list documents. */
const LISTS = ['GET /content-documents', 'GET /content-documents/versions', 'GET /payload-locked-documents']

/** Payload's own calls, and similar addresses. */
const ENDPOINTS_OF_PAYLOAD = [
  'POST adminUsers/login',
  'POST adminUsers/first-register',
  'POST adminUsers/forgot-password',
  'POST adminUsers/reset-password',
  'POST adminUsers/unlock',
  'POST adminUsers/verify/x',
  'GET adminUsers/init',
  'GET adminUsers',
  'POST adminUsers',
  'GET adminUsers/1',
  'PATCH adminUsers/1',
  'DELETE adminUsers/1',
  'DELETE adminUsers?where[id][exists]=true',
  ...['adminSessions', 'referenceProducts', 'referenceCategories', 'payload-migrations'].flatMap((name) => [
    `GET ${name}`,
    `POST ${name}`,
    `GET ${name}/1`,
    `PATCH ${name}/1`,
    `DELETE ${name}/1`,
    `GET ${name}/count`,
  ]),
  'GET og?title=x',
  'POST graphql',
  'GET graphql-playground',
  'GET globals/nothing',
  'GET auth/verify',
  'GET constructor',
  'GET __proto__',
  'GET toString',
]

test('contract §6 /cms/api has no call about accounts or the catalogue, not even for a signed-in admin', async () => {
  const seen: string[] = []
  for (const call of ENDPOINTS_OF_PAYLOAD) {
    const json = call.startsWith('GET') ? undefined : { email: 'admin@example.com', password: 'x', name: 'x' }
    const { status } = await panel.fetch(call.replace(' ', ' /'), { token, json })
    seen.push(`${call} ${status}`)
  }
  expect(seen).toEqual(ENDPOINTS_OF_PAYLOAD.map((call) => `${call} 404`))
})

describe('contract §6 Hostile cases below /cms/api: each is answered, by a sentence where it is refused', () => {
  test('these are all the calls', () => {
    expect(panel.calls.length).toBeGreaterThan(20)
    expect(panel.calls).toContain('PATCH /content-documents/:id')
    expect(panel.calls.filter((call) => /login|password|unlock|first-register|verify/.test(call))).toEqual([])
  })

  test('bodies', async () => {
    const isRefused = (status: number) => status >= 400
    const writing = panel.calls.filter((call) => !call.startsWith('GET') && !isRepeated(call))
    const found = await faults(
      writing.flatMap((call) => [
        ...SENT.map(([what, body]): Parameters<typeof faults>[0][number] => [
          at(call),
          body,
          TAKEN.has(what) ? undefined : isRefused,
          what,
        ]),
        // Large ones first: each later query would read what they store.
        ...[...(KEEPING.includes(call) ? LARGE : []), ...STRANGE].map(
          ([what, body]): Parameters<typeof faults>[0][number] => [at(call), body, undefined, what],
        ),
      ]),
    )
    expect(found).toEqual([])
  })

  test('ids', async () => {
    const named = panel.calls.filter((call) => call.includes(':') && !isRepeated(call))
    const sent = (call: string) => (call.startsWith('GET') ? {} : { json: {} })
    expect(await faults(named.flatMap((call) => PANEL_IDS.map((id) => [at(call, id), sent(call)])))).toEqual(
      [],
    )
  })

  test('an id is a number, not a text that starts with one', async () => {
    const is404 = (status: number) => status === 404
    const ids = ['.0', ';drop', "'--", 'e0', '%20'].map((end) => `${document}${end}`)
    const found = await faults(
      [...ids, `0${document}`, `%20${document}`].flatMap((id) => [
        [`GET /content-documents/${id}`, {}, is404],
        [`PATCH /content-documents/${id}?draft=true`, { json: { _status: 'draft' } }, is404],
      ]),
    )
    expect(found).toEqual([])
  })

  test('queries', async () => {
    const asking = panel.calls.filter((call) => call.startsWith('GET') && !isRepeated(call))
    expect(asking).toEqual(expect.arrayContaining(LISTS))
    const [first = '', ...others] = LISTS
    const asked = [
      ...asking.flatMap((call) => QUERIES.map((query) => [call, query] as const)),
      ...LISTS.flatMap((call) => LONG_QUERIES.map((query) => [call, query] as const)),
      ...CONDITIONS.map((query) => [first, query] as const),
      ...others.flatMap((call) => SOME_CONDITIONS.map((query) => [call, query] as const)),
    ].map(([call, query]): [string] => [`${at(call)}?${query}`])
    const written = QUERIES.map((query): [string, Sent] => [
      `PATCH /content-documents/${document}?${query}`,
      { json: { _status: 'published' } },
    ])
    expect(await faults([...asked, ...written])).toEqual([])
  })

  test('an impossible query is refused, not ignored', async () => {
    const is400 = (status: number) => status === 400
    const queries = [
      ...['limit=1&limit=2', 'limit[]=1', 'page=1&page=1', 'page[x]=1', 'depth=0&depth=1', 'depth[]=0'],
      ...PROTOTYPE.map((name) => `where[${name}][equals]=1`),
      'where[or][0][toString][exists]=true',
      'where[and][0][or][1][__proto__][in][]=x',
    ]
    const asked = LISTS.flatMap((call) =>
      queries.map((query): [string, Sent, typeof is400] => [`${call}?${query}`, {}, is400]),
    )
    expect(await faults(asked)).toEqual([])
  })

  test('any value in the place of a group, a list or a text is answered', async () => {
    const nodes = [
      'x',
      5,
      [null],
      ['x'],
      [[]],
      [{ type: 'text', text: {} }],
      [{ type: 'list', children: 'x' }],
    ]
    const values = [
      ...[null, 'x', 5, true, [], ['x'], [null], [[]], {}, { root: 'x' }, { root: null }],
      ...nodes.map((children) => ({ root: { type: 'root', children } })),
    ]
    const { rows } = await api.payload.db.pool.query('select id, document_key as key from content_drafts')
    const forms = documents.flatMap(({ documentKey, schema }) => {
      const { id } = rows.find(({ key }) => key === documentKey) ?? {}
      const places = placesIn(readDocumentSchema(schema))
      return places.map((place) => ({ id, blockType: documentKey.replaceAll('/', '-'), place }))
    })
    // One place of each kind, at the top level and nested.
    const kinds = new Map(forms.map((form) => [`${form.place.length > 1} ${form.place.at(-1)?.kind}`, form]))
    const calls = [...kinds.values()].flatMap(({ id, blockType, place }) =>
      values.map((value): [string, Sent] => [
        `PATCH /content-documents/${id}?draft=true&depth=0`,
        { json: { content: [{ blockType, ...filledAt(place, value) }], _status: 'draft' } },
      ]),
    )
    expect(calls.length).toBeGreaterThan(100)
    expect(await faults(calls)).toEqual([])
  })

  test('a preference that no list can use is ignored', async () => {
    const kept = async (key: string, value: unknown) => {
      const headers = { token }
      await panel.fetch(`POST /payload-preferences/${key}`, { ...headers, json: { value } })
      return (await (await panel.fetch(`GET /payload-preferences/${key}`, headers)).json()).value
    }
    const columns = [{ accessor: 'title', active: false }]
    expect(
      await kept('collection-content-documents', {
        columns,
        limit: 25,
        sort: '-updatedAt',
        editViewType: 'default',
      }),
    ).toEqual({ columns, limit: 25, sort: '-updatedAt', editViewType: 'default' })
    for (const value of [
      { columns: 'x', limit: -1, sort: 'nothing', groupBy: 'x', preset: 7, editViewType: [] },
      { columns: [null], limit: '5', sort: '__proto__' },
      { columns: [{ accessor: 5 }], limit: 1e9, sort: 'content' },
      { sort: ['id'], limit: {} },
      { sort: 'state' },
    ])
      expect(await kept('collection-content-documents', value)).toEqual({})
    expect(await kept('nav', { open: 'x', groups: { a: 5 } })).toEqual({})
    expect(
      await kept('content-documents-edit-1', { fields: { a: { collapsed: 7, tabIndex: 'x' } } }),
    ).toEqual({
      fields: { a: {} },
    })
  })

  test('methods', async () => {
    const addresses = panel.calls.map((call) => at(call).split(' ')[1] ?? '')
    const found = await faults(
      addresses.flatMap((address) =>
        ['PUT', 'OPTIONS', 'DELETE'].map((method): [string] => [`${method} ${address}`]),
      ),
    )
    expect(found).toEqual([])
  })

  test('none of the cases changed a document', async () => {
    const { rows } = await api.payload.db.pool.query(
      `select (select count(*)::int from content_documents) as saved, (select count(*)::int from admin_users) as users`,
    )
    expect(rows).toEqual([{ saved: 0, users: 2 }])
  })
})
