import { beforeAll, describe, test } from 'vitest'
import { fieldsOfKind, PRODUCT_FIELDS } from '@/domain/rules/products/product-fields'
import { type Api, openApi, type Sent } from '../../support/application/api'
import { aimed, BODIES, makeTargets, type Targets, type Write } from '../../support/calls/every-call'
import { expectRefusal } from '../../support/calls/refusals'

let api: Api
let targets: Targets
beforeAll(async () => {
  api = await openApi()
  targets = await makeTargets(api)
})

const refused = (call: string, sent: Sent, status: number) =>
  expectRefusal(api, aimed(call, targets), sent, status)

const inputOf = (call: Write): Record<string, unknown> => BODIES[call](targets)

const NO_TEXT: [what: string, value: unknown][] = [
  ['a number', 7],
  ['true', true],
  ['a list', ['x']],
  ['an object', { $gt: '' }],
  ['a NUL', 'a\0b'],
  ['half a character', 'a\ud800'],
  ['invisible characters', 'abcdef\u200b'],
]
const PRODUCT_TEXTS = fieldsOfKind('line', 'lines', 'file')

/** The texts that each call takes. */
const FIELDS: Record<Write, readonly string[]> = {
  'POST /reference-standards/category/:id/merge': [],
  'POST /reference-standards/category/delete-empty': [],
  'POST /reference-standards/product/purge': [],
  'POST /reference-standards/product/:id/move': [],
  'POST /reference-standards/product/:id/merge': [],
  'POST /reference-standards/product/bulk': [],
  'POST /release': ['label'],
  'POST /release/:number/live': ['label'],
  'PUT /reference-standards/import/:id': [],
  'PUT /reference-standards/import/:id/row/:line': [],
  'PUT /reference-standards/import/:id/category': [],
  'PUT /reference-standards/import/:id/cell': [],
  'POST /reference-standards/product/:id/revert': [],
  'POST /reference-standards/product/:id/restore': [],
  'POST /reference-standards/category': ['category_name', 'description'],
  'PUT /reference-standards/category/:id': ['category_name', 'description'],
  'POST /reference-standards/product': PRODUCT_TEXTS,
  'PUT /reference-standards/product/:id': PRODUCT_TEXTS,
  'POST /reference-standards/lot': ['lot_no', 'purity', 'storage', 'note', 'valid_until'],
  'PUT /reference-standards/lot/:id': ['lot_no', 'purity', 'storage', 'note', 'valid_until'],
  'POST /reference-standards/document': [
    'title',
    'revision_no',
    'reason',
    'file_path',
    'file_name',
    'issued',
  ],
  'PUT /reference-standards/document/:id': ['title', 'revision_no', 'reason', 'file_path', 'issued'],
  'POST /reference-standards/document/batch': [],
  'POST /reference-standards/view': ['name', 'query'],
  'PUT /reference-standards/view/:id': ['name', 'query'],
  'POST /reference-standards/stock': [],
  'POST /key': ['name'],
  'PUT /presence': ['tab'],
  'POST /admin-users': ['name', 'email', 'password', 'phone'],
  'PUT /admin-users/:id': ['name', 'email', 'password', 'phone'],
}
// The keys are those of the type.
const WRITES = Object.keys(FIELDS) as Write[]
const TEXT_CASES = WRITES.flatMap((call) =>
  FIELDS[call].flatMap((field) => NO_TEXT.map(([what, value]) => [call, field, what, value] as const)),
)
describe('§5 text', () => {
  test.each(TEXT_CASES)('%s refuses %s that is or contains %s', async (call, field, _what, value) =>
    refused(call, { json: { ...inputOf(call), [field]: value } }, 422),
  )

  const tooLong = (
    ['POST /reference-standards/product', 'PUT /reference-standards/product/:id'] as const
  ).flatMap((call) => PRODUCT_TEXTS.map((field) => [call, field, PRODUCT_FIELDS[field].max] as const))
  test.each(tooLong)('%s refuses %s of more than %d characters', async (call, field, max) =>
    refused(call, { json: { ...inputOf(call), [field]: 'x'.repeat(max + 1) } }, 422),
  )
})

const VALUES: [call: Write, field: string, value: unknown][] = [
  ...(['POST /reference-standards/product', 'PUT /reference-standards/product/:id'] as const).flatMap(
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
    (value): [Write, string, unknown] => ['POST /reference-standards/product', 'category_id', value],
  ),
  ...['name', [1], ['nope'], ['name', 'nope'], ['category_name'], ['revision']].map(
    (value): [Write, string, unknown] => ['POST /reference-standards/product/:id/revert', 'fields', value],
  ),
  ...(['POST /admin-users', 'PUT /admin-users/:id'] as const).flatMap((call) => [
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
    refused(call, { json: { ...inputOf(call), [field]: value } }, 422),
  )
})
