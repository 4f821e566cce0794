import type { Sent } from '../application/api'
import { PROTOTYPE } from './hostile-panel-queries'

const JSON_TYPE = { 'content-type': 'application/json' }
const raw = (body: string): Sent => ({ raw: body, headers: JSON_TYPE })

/** Invalid bodies that are JSON objects. */
export const STRANGE: [what: string, body: Sent][] = [
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
      '{"content":[{"blockType":"services-services","items":[{"title":"a\\u0000b"}]}],"title":"\\u0000","value":"\\u0000"}',
    ),
  ],
  [
    'half a character',
    raw(
      '{"content":[{"blockType":"services-services","items":[{"title":"\\ud800"}]}],"title":"\\udfff","value":"\\ud800"}',
    ),
  ],
  ['every type for the content', raw('{"content":{"0":{"blockType":"x"},"length":4294967295}}')],
  ['a text for the content', raw('{"content":"x","_status":[],"updatedAt":{},"documentKey":null}')],
  [
    'numbers for texts',
    raw(
      '{"content":[{"blockType":"services-services","items":[{"title":1,"description":2,"anchor":3,"id":4}]}]}',
    ),
  ],
  ['nothing in lists', raw('{"content":[null],"value":[null]}')],
  ['lists of lists', raw('{"content":[[[[{"blockType":"services-services"}]]]]}')],
  ['an invalid time', raw('{"updatedAt":"yesterday","createdAt":"never","content":[]}')],
  ['a time beyond all', raw('{"updatedAt":"+999999-12-31T00:00:00.000Z","_status":"draft"}')],
  ['an invalid form', { raw: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
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

/** Large ones, for the calls that store their body. */
export const LARGE: [what: string, body: Sent][] = [
  [
    '100,000 entries',
    raw(
      `{"content":[{"blockType":"services-services","items":[${'{},'.repeat(99_999)}{}]}],"value":[${'0,'.repeat(99_999)}0]}`,
    ),
  ],
  [
    '100,000 names',
    raw(`{${Array.from({ length: 100_000 }, (_, index) => `"n${index}":${index}`).join(',')}}`),
  ],
  ['1,000,000 parts', raw(`{"value":[${'0,'.repeat(999_999)}0]}`)],
  ['one text of 5 MB', raw(`{"value":"${'x'.repeat(5_000_000)}","content":"${'y'.repeat(1_000)}"}`)],
]
