import { NO_IDS } from '../calls/no-ids'

/** Names of properties that every object of JavaScript has. */
export const PROTOTYPE = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

/** Invalid ids at the panel. */
export const PANEL_IDS = [...NO_IDS, 'Infinity', '-Infinity', '%7B%7D', '1%2B1', ...PROTOTYPE]

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
/** Queries for every field, and unknown ones, in every form. */
export const CONDITIONS = FIELDS.flatMap((field) =>
  OPERATORS.map((operator, index) => `where[${field}][${operator}]=${VALUES[index % VALUES.length]}`),
)

/** A sample, since the lists share a reader: every field with some comparisons, every comparison with some fields. */
export const SOME_CONDITIONS = CONDITIONS.filter(
  (_, index) => (Math.floor(index / OPERATORS.length) + (index % OPERATORS.length)) % 4 === 0,
)

/** Invalid ends of an address. */
export const QUERIES = [
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
    'limit=1e99',
    'page=0x1',
    'depth=99999',
    'sort=id;drop table admin_users--',
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
]

/** Endless conditions. */
export const LONG_QUERIES = [
  `${'where[or][0]'.concat('[and][0]'.repeat(200))}[id][equals]=1`,
  Array.from({ length: 1_500 }, (_, index) => `where[or][${index}][id][equals]=${index}`).join('&'),
]
