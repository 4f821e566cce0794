import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi, type Sent } from '../../support/application/api'
import {
  aimed,
  BODIES,
  bodyOfName,
  everyCall,
  makeTargets,
  nameOf,
  type Targets,
} from '../../support/calls/every-call'
import { MALFORMED } from '../../support/calls/malformed-bodies'
import { NO_IDS } from '../../support/calls/no-ids'
import { expectRefusal } from '../../support/calls/refusals'

let api: Api
let targets: Targets
beforeAll(async () => {
  api = await openApi()
  targets = await makeTargets(api)
})

const refused = (call: string, sent: Sent, status: number) =>
  expectRefusal(api, aimed(call, targets), sent, status)

/** Calls whose body is optional: a missing one counts as empty. */
const WITHOUT_BODY = [
  'POST /auth/passkey/challenge',
  'POST /release',
  'POST /release/:number/live',
  'POST /reference-standards/product/:id/restore',
]

describe.each(Object.keys(BODIES))('bodies of %s', (call) => {
  const malformed = MALFORMED.filter(([what]) => what !== 'no body' || !WITHOUT_BODY.includes(call))
  test.each(malformed)('refuses %s', async (_what, body, status) => refused(call, body, status))
})

test('a call that lists no ids accepts at most 256 KiB', async () => {
  const call = 'POST /reference-standards/category'
  const body = (length: number): Sent => ({
    raw: `{"category_name":"${'x'.repeat(length)}"}`,
    headers: { 'content-type': 'application/json' },
  })
  await refused(call, body(262_144), 413)
  await refused(call, body(262_000), 422)
})

const WITH_ID = [
  'DELETE /auth/sessions/:id',
  'PUT /auth/factor/:id',
  'DELETE /auth/factor/:id',
  'DELETE /key/:id',
  'PUT /reference-standards/category/:id',
  'DELETE /reference-standards/category/:id',
  'POST /reference-standards/category/:id/merge',
  'PUT /reference-standards/product/:id',
  'DELETE /reference-standards/product/:id',
  'GET /reference-standards/product/:id',
  'GET /reference-standards/product/:id/duplicates',
  'GET /reference-standards/product/:id/history',
  'GET /reference-standards/product/:id/publication',
  'POST /reference-standards/product/:id/merge',
  'POST /reference-standards/product/:id/move',
  'POST /reference-standards/product/:id/restore',
  'POST /reference-standards/product/:id/revert',
  'GET /reference-standards/change-set/:id',
  'GET /reference-standards/change-set/:id/change',
  'GET /reference-standards/change-set/:id/kept',
  'POST /reference-standards/change-set/:id/undo',
  'GET /reference-standards/import/:id',
  'PUT /reference-standards/import/:id',
  'GET /reference-standards/import/:id/row',
  'GET /reference-standards/import/:id/category',
  'PUT /reference-standards/import/:id/row/:line',
  'PUT /reference-standards/import/:id/category',
  'PUT /reference-standards/import/:id/cell',
  'GET /reference-standards/import/:id/rejected.csv',
  'POST /reference-standards/import/:id/apply',
  'POST /reference-standards/import/:id/cancel',
  'POST /reference-standards/import/:id/undo',
  ...['lot', 'document'].flatMap((noun) => [
    `GET /reference-standards/${noun}/:id`,
    `PUT /reference-standards/${noun}/:id`,
    `DELETE /reference-standards/${noun}/:id`,
    `GET /reference-standards/${noun}/:id/history`,
  ]),
  'PUT /reference-standards/view/:id',
  'DELETE /reference-standards/view/:id',
  'PUT /admin-users/:id',
  'DELETE /admin-users/:id',
  'DELETE /admin-users/:id/factor',
]
describe.each(WITH_ID)('the id of %s', (call) => {
  const at = (id: string) => call.replace(':id', () => id).replace(':line', '1')
  const sent = () => (call.startsWith('GET') ? {} : { json: bodyOfName(call, targets) ?? {} })
  test.each([...NO_IDS, '%zz', '%'])('%s is 400', async (id) => refused(at(id), sent(), 400))
  test('an unknown id is 404', async () => refused(at('999999999'), sent(), 404))
})

test('every call with an id or a query is in these tables', async () => {
  const calls = await everyCall()
  expect(
    calls
      .map(nameOf)
      .filter((name) => name.includes(':id'))
      .sort(),
  ).toEqual([...WITH_ID].sort())
  const asked = calls.filter(({ query }) => query).map(nameOf)
  expect(asked.map((name) => `${name}/`).sort()).toEqual(
    [USERS, PRODUCTS, EXPORT, LOT_EXPORT, FACETS, NEEDED, DUE, ...PAGED, FOREVER].sort(),
  )
})

const PRODUCTS = 'GET /reference-standards/product/'
const EXPORT = 'GET /reference-standards/product/export/'
const LOT_EXPORT = 'GET /reference-standards/lot/export/'
const FACETS = 'GET /reference-standards/product/facets/'
const USERS = 'GET /admin-users/'
const NEEDED = 'GET /release/needed/'
const DUE = 'GET /reference-standards/document/due/'
const CHANGE_SETS = 'GET /reference-standards/change-set/'
const PAGED = [
  CHANGE_SETS,
  'GET /reference-standards/change-set/:id/change/',
  'GET /reference-standards/change-set/:id/kept/',
  'GET /reference-standards/product/:id/history/',
  'GET /reference-standards/product/duplicates/',
  'GET /reference-standards/import/',
  'GET /reference-standards/import/:id/row/',
  'GET /reference-standards/import/:id/category/',
  ...['lot', 'document'].flatMap((noun) => [
    `GET /reference-standards/${noun}/`,
    `GET /reference-standards/${noun}/:id/history/`,
  ]),
  'GET /activity/',
  'GET /reference-standards/view/',
  'GET /release/',
  'GET /key/',
  'GET /release/pending/',
  'GET /release/:number/changes/',
]
const FOREVER = 'DELETE /reference-standards/product/:id/'
const NUMBERS = ['0', '-1', '101', '1.5', '1e2', 'abc', '', '%00', '99999999999999999999', 'NaN', '٣', '1%0A']
const QUERIES = [
  ...['days=-1', 'days=x', 'page=0', 'region=XX', 'language=xx', 'x=1'].map((query) => `${DUE}?${query}`),
  NEEDED,
  `${NEEDED}?content=${'x'.repeat(201)}`,
  `${NEEDED}?content=${Array.from({ length: 101 }, (_, index) => `posts/post-${index}`).join(',')}`,
  `${NEEDED}?content=a&content=b`,
  ...NUMBERS.flatMap((value) => [PRODUCTS, USERS, ...PAGED].map((call) => `${call}?limit=${value}`)),
  ...NUMBERS.filter((value) => value !== '101').flatMap((value) => [
    ...[PRODUCTS, USERS, ...PAGED].map((call) => `${call}?page=${value}`),
    `${PRODUCTS}?category_id=${value}`,
    `${CHANGE_SETS}?actor=${value}`,
  ]),
  ...['id', 'name;', '--name', 'NAME', '', 'created_at desc', 'password_hash', '-', '__proto__'].map(
    (sort) => `${PRODUCTS}?sort=${encodeURIComponent(sort)}`,
  ),
  ...['in stock', '', 'x', 'In Stock '].map((status) => `${PRODUCTS}?status=${encodeURIComponent(status)}`),
  ...['1', '0', 'all', 'TRUE', ''].flatMap((flag) => [
    `${USERS}?is_active=${flag}`,
    `${PRODUCTS}?held=${flag}`,
    `${PRODUCTS}?deleted=${flag}`,
    `${FOREVER}?forever=${flag}`,
  ]),
  ...['', 'EDIT', 'publish', 'constructor'].flatMap((value) => [
    `${CHANGE_SETS}?kind=${value}`,
    `${CHANGE_SETS}?state=${value}`,
  ]),
  ...[PRODUCTS, USERS, `${EXPORT}?format=csv`, `${LOT_EXPORT}?format=csv`, FACETS].flatMap((address) => {
    const call = address.includes('?') ? `${address}&` : `${address}?`
    return [
      `${call}search=${'x'.repeat(201)}`,
      `${call}search=%00`,
      `${call}search=%FF`,
      `${call}search=%zz`,
      `${call}search=%`,
      `${call}search=%ED%A0%80`,
      `${call}limit=1&limit=2`,
      `${call}search=a&search=b`,
      `${call}page=1&page=1`,
      `${call}x=1&x=2`,
    ]
  }),
]
describe('§7 queries', () => {
  test.each(QUERIES)('%s is 400', async (call) => refused(call, {}, 400))

  test.each([
    "'",
    '"',
    '\\',
    '%25',
    '_',
    "' or 1=1 --",
    '$1',
    ':x',
    '{}',
    '(',
    '[',
    '*',
    '😀',
    'é',
    '\u2028',
    '<script>',
    '&&',
    '\t',
  ])('searching for %j is not an error, and finds only products that contain it', async (search) => {
    for (const call of [PRODUCTS, USERS]) {
      const { status } = await api.send(`${call}?search=${encodeURIComponent(search)}`)
      expect(status).toBe(200)
    }
  })
})
