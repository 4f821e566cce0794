import { beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_OPTIONAL_FIELDS, PRODUCT_TEXT_MAX } from '@/domain/reference-product'
import { type Api, openApi } from '../support/api'
import {
  adminUserInput,
  categoryInput,
  createCategory,
  createProduct,
  productInput,
} from '../support/factories'
import { filesBelow } from '../support/files'
import { everyRow, insertUser } from '../support/rows'

let api: Api
const ids = { category: 0, product: 0, user: 0 }
beforeAll(async () => {
  api = await openApi()
  ids.category = (await createCategory(api)).id
  ids.product = (await createProduct(api, { category_id: ids.category })).id
  ids.user = await insertUser(api, 'target@example.com')
})

const fill = (call: string) => call.replace(/\{(\w+)\}/, (_all, noun: keyof typeof ids) => String(ids[noun]))
type Body = { json?: unknown; raw?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> }

/** Sends what must be refused and compares everything stored with before. */
async function refused(call: string, sent: Body, status: number) {
  const before = { rows: await everyRow(api), files: filesBelow(api.uploadsDir) }
  const answer = await api.send<{ detail: string | { message: string } }>(fill(call), sent)
  const detail = answer.body?.detail
  const text = typeof detail === 'string' ? detail : detail?.message
  expect({ status: answer.status, text }).toEqual({
    status,
    text: expect.stringMatching(/^[A-Za-z"].{8,}$/s),
  })
  expect(text).not.toMatch(/\bat \S+:\d+|sql|postgres|zod|payload|undefined|\[object/i)
  expect({ rows: await everyRow(api), files: filesBelow(api.uploadsDir) }).toEqual(before)
}

const WRITES = {
  'POST /reference-standards/category/': categoryInput,
  'PUT /reference-standards/category/{category}': categoryInput,
  'POST /reference-standards/product/': () => productInput({ category_id: ids.category }),
  'PUT /reference-standards/product/{product}': productInput,
  'POST /admin-users/': adminUserInput,
  'PUT /admin-users/{user}': adminUserInput,
}
type Write = keyof typeof WRITES
// The keys of a literal, as they are written there.
const writes = Object.keys(WRITES) as Write[]

const JSON_TYPE = { 'content-type': 'application/json' }
const raw = (text: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE): Body => ({
  raw: text,
  headers,
})
const BODIES: [what: string, body: Body, status: number][] = [
  ['no body', raw(''), 400],
  ['half an object', raw('{"name":'), 400],
  ['an array', raw('[]'), 400],
  ['null', raw('null'), 400],
  ['a text', raw('"x"'), 400],
  ['a number', raw('1e999'), 400],
  ['two objects', raw('{}{}'), 400],
  ['a trailing comma', raw('{"name":"x",}'), 400],
  ['single quotes', raw("{'name':'x'}"), 400],
  ['a comment', raw('{} // x'), 400],
  ['NaN', raw('{"name":NaN}'), 400],
  ['bytes that are no UTF-8', raw(Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])), 400],
  ['UTF-16', raw(Uint8Array.from(Buffer.from('\ufeff{}', 'utf16le'))), 400],
  ['100,000 brackets', raw('['.repeat(100_000)), 400],
  ['100,000 nested objects', raw('{"a":'.repeat(40_000)), 400],
  ['a nested value', raw(`{"name":${'['.repeat(20)}${']'.repeat(20)}}`), 400],
  ['a name twice', raw('{"name":"a","name":"b"}'), 400],
  ['a raw control character in a text', raw('{"name":"a\nb"}'), 400],
  ['more than 256 KiB', raw(`{"name":"${'x'.repeat(262_144)}"}`), 413],
  ['a length that lies', raw('{}', { ...JSON_TYPE, 'content-length': '999999999' }), 413],
  ['a form', raw('name=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ['XML', raw('<x/>', { 'content-type': 'application/xml' }), 415],
  ['text', raw('{}', { 'content-type': 'text/plain' }), 415],
  ['an almost right type', raw('{}', { 'content-type': 'application/jsonp' }), 415],
  ['another character set', raw('{}', { 'content-type': 'application/json; charset=latin1' }), 415],
  ['a compressed body', raw('{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }), 415],
  ['a body compressed twice', raw('{}', { ...JSON_TYPE, 'content-encoding': 'gzip, br' }), 415],
]

describe.each([...writes, 'POST /auth/login'])('bodies of %s', (call) => {
  test.each(BODIES)('refuses %s', async (_what, body, status) => refused(call, body, status))
})

const NO_TEXT: [what: string, value: unknown][] = [
  ['a number', 7],
  ['true', true],
  ['a list', ['x']],
  ['an object', { $gt: '' }],
  ['a NUL', 'a\0b'],
  ['half a character', 'a\ud800'],
]
const FIELDS: [call: Write, fields: readonly string[]][] = [
  ['POST /reference-standards/category/', ['category_name', 'description']],
  ['PUT /reference-standards/category/{category}', ['category_name', 'description']],
  ['POST /reference-standards/product/', ['name', 'cat_no', ...PRODUCT_OPTIONAL_FIELDS]],
  ['PUT /reference-standards/product/{product}', ['name', 'cat_no', ...PRODUCT_OPTIONAL_FIELDS]],
  ['POST /admin-users/', ['name', 'email', 'password', 'phone']],
  ['PUT /admin-users/{user}', ['name', 'email', 'password', 'phone']],
]
const TEXT_CASES = FIELDS.flatMap(([call, fields]) =>
  fields.flatMap((field) => NO_TEXT.map(([what, value]) => [call, field, what, value] as const)),
)
describe('§5 text', () => {
  test.each(TEXT_CASES)('%s refuses %s that is or holds %s', async (call, field, _what, value) =>
    refused(call, { json: { ...WRITES[call](), [field]: value } }, 422),
  )

  const tooLong = (
    ['POST /reference-standards/product/', 'PUT /reference-standards/product/{product}'] as const
  ).flatMap((call) => Object.entries(PRODUCT_TEXT_MAX).map(([field, max]) => [call, field, max] as const))
  test.each(tooLong)('%s refuses %s of more than %d characters', async (call, field, max) =>
    refused(call, { json: { ...WRITES[call](), [field]: 'x'.repeat(max + 1) } }, 422),
  )
})

const VALUES: [call: Write, field: string, value: unknown][] = [
  ...(['POST /reference-standards/product/', 'PUT /reference-standards/product/{product}'] as const).flatMap(
    (call) =>
      [
        'in stock',
        'In stock',
        ' In Stock',
        '',
        null,
        0,
        'Discontinued',
        ['In Stock'],
        '__proto__',
        'constructor',
      ].map((value): [Write, string, unknown] => [call, 'inventory_status', value]),
  ),
  ...[undefined, null, '', '1', 0, -1, 1.5, 1e10, 999_999_999, true, [1], {}].map(
    (value): [Write, string, unknown] => ['POST /reference-standards/product/', 'category_id', value],
  ),
  ...(['POST /admin-users/', 'PUT /admin-users/{user}'] as const).flatMap((call) => [
    ...['true', 1, 0, 'false', [], {}].map((value): [Write, string, unknown] => [call, 'is_active', value]),
    ...['', 'a', '@', 'a@b', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.co`, '@b.co', 'a@.'].map(
      (value): [Write, string, unknown] => [call, 'email', value],
    ),
    ...['', ' ', 'x', ' x ', 'x'.repeat(100), '\u200b\u200b\u200b'].map((value): [Write, string, unknown] => [
      call,
      'name',
      value,
    ]),
    ...['12345', 'with space', 'tab\ttab', 'x'.repeat(129)].map((value): [Write, string, unknown] => [
      call,
      'password',
      value,
    ]),
    ...['12345678901', '+91 22', 'abc', '１２３', '1 2'].map((value): [Write, string, unknown] => [
      call,
      'phone',
      value,
    ]),
  ]),
]
describe('§4 §5 §9 values', () => {
  test.each(VALUES)('%s refuses %s %j', async (call, field, value) =>
    refused(call, { json: { ...WRITES[call](), [field]: value } }, 422),
  )
})

const BAD_IDS = [
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
  '1%20',
  '%201',
  '1%00',
  '1%2F2',
  '99999999999',
  '1234567890',
  "1'--",
  '1;drop',
  '0x1',
  '१',
  '__proto__',
  '%zz',
  '%',
  '1,2',
  '[1]',
  'x'.repeat(3_000),
]
describe.each([
  'PUT /reference-standards/category/',
  'DELETE /reference-standards/category/',
  'PUT /reference-standards/product/',
  'DELETE /reference-standards/product/',
  'PUT /admin-users/',
  'DELETE /admin-users/',
])('the id of %s', (call) => {
  test.each(BAD_IDS)('%s: 400', async (id) => refused(`${call}${id}`, { json: {} }, 400))
  test('an unknown id: 404', async () => refused(`${call}999999999`, { json: {} }, 404))
})

const PRODUCTS = 'GET /reference-standards/product/'
const USERS = 'GET /admin-users/'
const NUMBERS = ['0', '-1', '101', '1.5', '1e2', 'abc', '', '%00', '99999999999999999999', 'NaN', '٣', '1%0A']
const QUERIES = [
  ...NUMBERS.flatMap((value) => [`${PRODUCTS}?limit=${value}`, `${USERS}?limit=${value}`]),
  ...NUMBERS.filter((value) => value !== '101').flatMap((value) => [
    `${PRODUCTS}?page=${value}`,
    `${USERS}?page=${value}`,
    `${PRODUCTS}?category_id=${value}`,
  ]),
  ...['id', 'name;', '--name', 'NAME', '', 'created_at desc', 'password_hash', '-', '__proto__'].map(
    (sort) => `${PRODUCTS}?sort=${encodeURIComponent(sort)}`,
  ),
  ...['in stock', '', 'x', 'In Stock '].map((status) => `${PRODUCTS}?status=${encodeURIComponent(status)}`),
  ...['1', '0', 'all', 'TRUE', ''].map((flag) => `${USERS}?is_active=${flag}`),
  ...[PRODUCTS, USERS].flatMap((call) => [
    `${call}?search=${'x'.repeat(201)}`,
    `${call}?search=%00`,
    `${call}?search=%FF`,
    `${call}?search=%zz`,
    `${call}?search=%`,
    `${call}?search=%ED%A0%80`,
    `${call}?limit=1&limit=2`,
    `${call}?search=a&search=b`,
    `${call}?page=1&page=1`,
    `${call}?x=1&x=2`,
  ]),
]
describe('§7 queries', () => {
  test.each(QUERIES)('%s: 400', async (call) => refused(call, {}, 400))

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
  ])('searching for %j is no error, and finds nothing that does not hold it', async (search) => {
    for (const call of [PRODUCTS, USERS]) {
      const { status } = await api.send(`${call}?search=${encodeURIComponent(search)}`)
      expect(status).toBe(200)
    }
  })
})

describe('§3 what is kept', () => {
  test.each([
    'Ωμέγα-3 — β-ethyl',
    '李娜 化学',
    '👩🏽‍🔬🧪',
    'עברית',
    'O\'Brien & Söhne <b>"x"</b>',
    'a\tb\nc',
    'a\u2028b\u2029c',
    'ﬁ½²',
    '\\u0000 \\ / "',
    'x\u0001\u001fy',
  ])('%j comes back byte for byte', async (text) => {
    const { id } = await createProduct(api, {
      category_id: ids.category,
      description: text,
      synonym: `x${text}x`,
    })
    const { body } = await api.send<{ id: number; description: string; synonym: string }[]>(
      `${PRODUCTS}?limit=1`,
    )
    expect(body[0]).toMatchObject({ id, description: text.trim(), synonym: `x${text}x` })
  })

  test('text is stored in NFC', async () => {
    const product = await createProduct(api, { category_id: ids.category, name: 'Cafe\u0301 A\u030a' })
    expect(product.name).toBe('Café Å')
  })

  test('unknown keys, __proto__ and keys of the server are ignored and never stored', async () => {
    const body = JSON.stringify({
      ...productInput({ category_id: ids.category }),
      id: 1,
      created_at: '2000-01-01',
      constructor: 1,
      unknown: 'x',
    })
    const text = `${body.slice(0, -1)},"__proto__":{"description":"polluted"}}`
    const { status, body: made } = await api.send<{ id: number }>(
      'POST /reference-standards/product/',
      raw(text),
    )
    expect({ status, made }).toMatchObject({ status: 201, made: { description: null } })
    expect(made.id).not.toBe(1)
    expect(Object.keys(made)).not.toContain('unknown')
    expect(({} as Record<string, unknown>).description).toBeUndefined()
  })

  test('a product update cannot move it to another category (spec §4)', async () => {
    const other = await createCategory(api)
    const { body } = await api.send(`PUT /reference-standards/product/${ids.product}`, {
      json: { category_id: other.id, name: 'Moved?' },
    })
    expect(body).toMatchObject({ name: 'Moved?', category_id: ids.category })
  })
})
