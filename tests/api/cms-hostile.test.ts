import { beforeAll, describe, expect, test } from 'vitest'
import { faqItems } from '@/content-seed/pages/faq/faq-items'
import { type Api, openApi, type Sent } from '../support/api'
import { MALFORMED } from '../support/malformed-bodies'
import { openPanelApi, type PanelApi } from '../support/panel-api'
import { insertUser, openSessionFor } from '../support/rows'

let api: Api
let panel: PanelApi
let document: number
let adminId: number
/** A new one for each call that ends it. */
let token: string
const SECRET = 'what another editor keeps'
beforeAll(async () => {
  api = await openApi()
  panel = await openPanelApi()
  const { rows } = await api.payload.db.pool.query<{ id: number }>(
    'select id from content_drafts where document_key = $1',
    [faqItems.documentKey],
  )
  document = rows[0]?.id ?? 0
  const admins = await api.payload.db.pool.query<{ id: number }>('select min(id) as id from admin_users')
  adminId = Number(admins.rows[0]?.id)
  token = api.token
  const other = await openSessionFor(api, await insertUser(api, 'other@example.com'))
  const kept = await panel.fetch('POST /payload-preferences/nav', {
    token: other,
    json: { value: { SECRET } },
  })
  expect(kept.status).toBe(200)
})

/** What an answer never holds: another's data, what only the server has, and how it is made. */
const NEVER = /what another editor keeps|scrypt|token_hash|node_modules|\.[jt]s:\d|\bat \w+ \(|"stack"/

/** Where a call is not answered as it should be, in a line; null where it is. */
async function fault(call: string, sent: Sent = {}, allowed: (status: number) => boolean = () => true) {
  const begun = performance.now()
  const answer = await panel.fetch(call, { ...sent, token })
  const text = await answer.text()
  const took = performance.now() - begun
  if (call.endsWith('/logout')) token = await openSessionFor(api, adminId)
  const detail = answer.status < 400 ? '' : JSON.parse(text).detail
  const faults = [
    answer.status >= 500 && 'fails',
    !allowed(answer.status) && 'is not refused so',
    answer.status >= 400 && !(typeof detail === 'string' && /^\S.*\S$/s.test(detail)) && 'says nothing',
    NEVER.test(text) && 'tells too much',
    took > 5_000 && 'is slow',
  ].filter((what) => what !== false)
  return faults.length > 0 ? `${call.slice(0, 150)}: ${answer.status} ${faults.join(', ')}` : null
}

/** Sends one after the other, and names those that are not answered as they should be. */
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

const JSON_TYPE = { 'content-type': 'application/json' }
const raw = (body: string): Sent => ({ raw: body, headers: JSON_TYPE })
const PROTOTYPE = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

/** Bodies that are JSON objects, and nothing that anybody meant. */
const STRANGE: [what: string, body: Sent][] = [
  ...PROTOTYPE.map((name): [string, Sent] => [
    name,
    raw(`{"${name}":{"isAdmin":true,"_status":"published"}}`),
  ]),
  ...PROTOTYPE.map((name): [string, Sent] => [
    `content of ${name}`,
    raw(`{"content":[{"blockType":"${name}","${name}":{}}]}`),
  ]),
  ['a huge number', raw('{"content":1e308,"_status":1e308,"id":99999999999999999999}')],
  ['infinity', raw('{"id":1e999,"content":[{"id":1e999}]}')],
  [
    'a NUL',
    raw(
      '{"content":[{"blockType":"faq-faq-items","items":[{"question":"a\\u0000b"}]}],"title":"\\u0000","value":"\\u0000"}',
    ),
  ],
  [
    'half a character',
    raw(
      '{"content":[{"blockType":"faq-faq-items","items":[{"question":"\\ud800"}]}],"title":"\\udfff","value":"\\ud800"}',
    ),
  ],
  ['every type for the content', raw('{"content":{"0":{"blockType":"x"},"length":4294967295}}')],
  ['a text for the content', raw('{"content":"x","_status":[],"updatedAt":{},"documentKey":null}')],
  [
    'numbers for texts',
    raw('{"content":[{"blockType":"faq-faq-items","items":[{"question":1,"answer":2,"anchor":3,"id":4}]}]}'),
  ],
  ['nothing in lists', raw('{"content":[null],"value":[null]}')],
  ['lists of lists', raw('{"content":[[[[{"blockType":"faq-faq-items"}]]]]}')],
  ['a time that is none', raw('{"updatedAt":"yesterday","createdAt":"never","content":[]}')],
  ['a time beyond all', raw('{"updatedAt":"+999999-12-31T00:00:00.000Z","_status":"draft"}')],
  ['a form that is none', { raw: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  [
    'a form without boundary',
    { raw: 'x', headers: { 'content-type': 'multipart/form-data; charset=utf-8' } },
  ],
  [
    'a form cut off',
    {
      raw: '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{"a":',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  ...['null', '[]', '1', '"x"', '{', '['.repeat(50_000)].map((json): [string, Sent] => [
    `a form of ${json.slice(0, 5)}`,
    {
      raw: `--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n${json}\r\n--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ]),
  [
    'a form whose parts are named as prototypes',
    {
      raw: PROTOTYPE.map(
        (name) => `--x\r\nContent-Disposition: form-data; name="${name}[${name}]"\r\n\r\n1\r\n`,
      )
        .join('')
        .concat('--x--\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  [
    'a form of 5,000 parts',
    {
      raw: Array.from(
        { length: 5_000 },
        (_, index) => `--x\r\nContent-Disposition: form-data; name="p${index}"\r\n\r\n1\r\n`,
      )
        .join('')
        .concat('--x--\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  [
    'a file where none is asked for',
    {
      raw: '--x\r\nContent-Disposition: form-data; name="file"; filename="../../x.sh"\r\nContent-Type: text/x\r\n\r\n#!\r\n--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  [
    'a file by reference',
    {
      raw: '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n{"collectionSlug":"adminUsers","filename":"x"}\r\n--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  [
    'a query as a body',
    {
      raw: 'where[id][equals]=x&limit=1e9',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-payload-http-method-override': 'GET',
      },
    },
  ],
  [
    'a query as JSON',
    {
      raw: '{"locale":{},"fallbackLocale":[],"depth":1e9,"where":"x"}',
      headers: { ...JSON_TYPE, 'x-payload-http-method-override': 'GET' },
    },
  ],
]

/** Large ones, for the calls that keep what they are sent. */
const LARGE: [what: string, body: Sent][] = [
  [
    '100,000 entries',
    raw(
      `{"content":[{"blockType":"faq-faq-items","items":[${'{},'.repeat(99_999)}{}]}],"value":[${'0,'.repeat(99_999)}0]}`,
    ),
  ],
  [
    '100,000 names',
    raw(`{${Array.from({ length: 100_000 }, (_, index) => `"n${index}":${index}`).join(',')}}`),
  ],
  ['1,000,000 parts', raw(`{"value":[${'0,'.repeat(999_999)}0]}`)],
  ['one text of 5 MB', raw(`{"value":"${'x'.repeat(5_000_000)}","content":"${'y'.repeat(1_000)}"}`)],
]
const KEEPING = ['PATCH /content-documents/:id', 'POST /payload-preferences/:key']

/** The platform refuses to send a length that lies. */
const SENT = MALFORMED.filter(([, { headers }]) => !headers?.['content-length'])

/** Taken by some: none at all, what JSON allows, and what its own headers do not describe (the gate lets none of them pass). */
const TAKEN = new Set([
  'no body',
  'a nested value',
  'a name twice',
  'a name twice, once in escapes',
  'a name twice, with much space behind it',
  'more than any call takes',
  'a compressed body',
  'a body compressed twice',
])

const IDS = [
  '0',
  '-1',
  '+1',
  '01',
  '1.0',
  '1e3',
  'abc',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '1%20',
  '%201',
  '99999999999',
  '1234567890',
  "1'--",
  '1;drop',
  '0x1',
  '१',
  '1,2',
  '[1]',
  '%7B%7D',
  '1%2B1',
  ...PROTOTYPE,
  'x'.repeat(3_000),
]

const OPERATORS = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'all',
  'like',
  'not_like',
  'contains',
  'exists',
  'greater_than',
  'less_than_equal',
  'near',
  'within',
  'intersects',
  'nothing',
  '__proto__',
]
const FIELDS = [
  'id',
  'content',
  'user',
  'user.value',
  'user.value.password_hash',
  'document.value',
  'value',
  '_status',
  'updatedAt',
  'state',
  'version.content',
  'nothing',
  '__proto__',
  'constructor.name',
  'id.id.id',
  "id'--",
  'editor',
  'password_hash',
]
const VALUES = ['', 'x', '%00', '%ED%A0%80', '9'.repeat(400), '1,2', '{}', "'", '%25']
const CONDITIONS = FIELDS.flatMap((field) =>
  OPERATORS.map((operator, index) => `where[${field}][${operator}]=${VALUES[index % VALUES.length]}`),
)

/** They list something. */
const LISTS = ['GET /content-documents', 'GET /content-documents/versions', 'GET /payload-locked-documents']

const QUERIES = [
  ...['limit', 'page', 'depth'].flatMap((name) =>
    ['-1', '1.5', '1e9', 'x', '%00', 'NaN', '99999999999999999999'].map((value) => `${name}=${value}`),
  ),
  ...[
    'id;drop',
    'password_hash',
    '-',
    '--id',
    '__proto__',
    'content',
    'user.value.password_hash',
    'a.b.c',
    '%00',
    'x'.repeat(2_000),
  ].map((sort) => `sort=${sort}`),
  ...[
    'draft=x',
    'autosave=1',
    'trash=true',
    'locale=xx',
    'fallback-locale=x',
    'locale[]=x',
    'pagination=x',
    'joins[x]=1',
    'joins=false',
    'select[password_hash]=true',
    'select=x',
    'select[content]=x',
    'populate[adminUsers][password_hash]=true',
    'populate=x',
    'publishSpecificLocale=xx',
    'overrideAccess=true',
    'overrideLock=true',
    'showHiddenFields=true',
    'flattenLocales=x',
    'where=x',
    'where[]=x',
    'where[or]=x',
    'where[or][]=x',
    'where[and][0]=x',
    'where[or][0][or][0][id][equals]=x',
    '%',
    '%zz',
    '&&&=',
    'x=1&x=2',
    '__proto__[x]=1',
    'constructor[prototype][x]=1',
  ],
  `${'where[or][0]'.concat('[and][0]'.repeat(200))}[id][equals]=1`,
  Array.from({ length: 1_500 }, (_, index) => `where[or][${index}][id][equals]=${index}`).join('&'),
]

describe('contract §6 the hostile cases hold below /cms/api: each is answered, by a sentence where it is refused', () => {
  test('these are the calls: a new one is held against them too', () => {
    expect(panel.calls.length).toBeGreaterThan(20)
    expect(panel.calls).toContain('PATCH /content-documents/:id')
    expect(panel.calls.filter((call) => /login|password|unlock|first-register|verify/.test(call))).toEqual([])
  })

  test('bodies', async () => {
    const isRefused = (status: number) => status >= 400
    const writing = panel.calls.filter((call) => !call.startsWith('GET'))
    const found = await faults(
      writing.flatMap((call) => [
        ...SENT.map(([what, body]): Parameters<typeof faults>[0][number] => [
          at(call),
          body,
          TAKEN.has(what) ? undefined : isRefused,
          what,
        ]),
        ...[...STRANGE, ...(KEEPING.includes(call) ? LARGE : [])].map(
          ([what, body]): Parameters<typeof faults>[0][number] => [at(call), body, undefined, what],
        ),
      ]),
    )
    expect(found).toEqual([])
  }, 120_000)

  test('ids', async () => {
    const named = panel.calls.filter((call) => call.includes(':'))
    const sent = (call: string) => (call.startsWith('GET') ? {} : { json: {} })
    expect(await faults(named.flatMap((call) => IDS.map((id) => [at(call, id), sent(call)])))).toEqual([])
  }, 120_000)

  test('an id is a number, and nothing that only begins with one', async () => {
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
    const asking = panel.calls.filter((call) => call.startsWith('GET'))
    expect(asking).toEqual(expect.arrayContaining(LISTS))
    const asked = asking.flatMap((call) =>
      [...QUERIES, ...(LISTS.includes(call) ? CONDITIONS : [])].map((query): [string] => [
        `${at(call)}?${query}`,
      ]),
    )
    const written = QUERIES.map((query): [string, Sent] => [
      `PATCH /content-documents/${document}?${query}`,
      { json: { _status: 'published' } },
    ])
    expect(await faults([...asked, ...written])).toEqual([])
  }, 120_000)

  test('methods', async () => {
    const addresses = panel.calls.map((call) => at(call).split(' ')[1] ?? '')
    const found = await faults(
      addresses.flatMap((address) =>
        ['PUT', 'OPTIONS', 'DELETE'].map((method): [string] => [`${method} ${address}`]),
      ),
    )
    expect(found).toEqual([])
  }, 60_000)

  test('nothing of it changed a document', async () => {
    const { rows } = await api.payload.db.pool.query(
      `select (select count(*)::int from content_documents) as saved, (select count(*)::int from admin_users) as users`,
    )
    expect(rows).toEqual([{ saved: 0, users: 2 }])
  })
})
