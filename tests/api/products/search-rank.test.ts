import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '@/admin-views/api/reference-products'
import {
  holdsSearch,
  inSearchOrder,
  type Searched,
  WORD_BREAKS,
  wordsOf,
} from '@/domain/rules/search/search-rank'
import { type Api, openApi } from '../../support/application/api'
import { FOLDED } from '../../support/finding/folded-texts'
import { createCategory } from '../../support/products/factories'
import { RANKED } from '../../support/products/ranked-products'

/** Names as people write them. */
const NAMES = [
  '∆9-Tetrahydrocannabinol',
  'Δ⁹-Tetrahydrocannabinol acid',
  'ß-Alanine',
  'beta-Alanine',
  'N-ß-Alanine',
  'N,N′-Dicyclohexylcarbodiimide',
  "N,N'-Dicyclohexylurea",
  'N,N´-Dicyclohexylthiourea',
  'İbuprofen',
  'Crème fraîche',
  'Ｋｅｔａｍｉｎｅ',
  '2–Methyl–1-ene',
  '¹³C-Urea',
  'Numbered',
  'Straße',
  'Strasse',
]

type Stored = Searched & { id: number }

describe('contract §4 A search is ranked', () => {
  let api: Api
  let all: Stored[]
  beforeAll(async () => {
    api = await openApi()
    const { id } = await createCategory(api)
    const { pool } = api.payload.db
    const rows = RANKED.map(({ cat_no, ...row }, n) => ({
      ...row,
      cat_no: cat_no === 'AV-1' ? `S-${n}` : cat_no,
    }))
    await pool.query(
      `insert into reference_products (name, cat_no, cas_no, category_id)
       select name, cat_no, cas_no, $1::integer from json_populate_recordset(null::reference_products, $2)
       union all select format(name, n), case when n = 7 and name = 'Acid' then 'ACID' else 'R-' || n || '-' || place end, null, $1::integer
       from unnest('{Acid,Acid blue %s,Xylic acid %s,Placid %s,%s-Acid,Diacid %s,Acidic-%s,Blue-acid %s,Blue-acid red %s,Blue acid %s}'::text[]) with ordinality as t(name, place),
         generate_series(1, 700) n`,
      [id, JSON.stringify(rows)],
    )
    await pool.query(
      `insert into reference_products (name, cat_no, cas_no, category_id, inventory_status)
       select name, 'F-' || place, case name when 'Numbered' then '50-01-1' end, $1::integer, 'Out of Stock'
       from unnest($2::text[]) with ordinality as t(name, place)`,
      [id, NAMES],
    )
    await pool.query('analyze reference_products')
    all = (await pool.query<Stored>('select id, name, cat_no, cas_no from reference_products order by id'))
      .rows
  })

  async function ask(query: string) {
    const { status, headers, body } = await api.send<Stored[]>(`GET /reference-standards/product/?${query}`)
    expect(status).toBe(200)
    return { ids: body.map(({ id }) => id), total: Number(headers.get('x-total-count')) }
  }

  test.each([
    'acid',
    'ACID BLUE 7',
    'xylic acid',
    'r-',
    'blue-acid',
    'R-1',
    'cid',
    'a',
    '64-19-7',
    'av-100',
    'di',
    '(-)',
    '(±)-ketoprofen',
    'racemic ketoprofen',
    'ketoprofen',
    'rac',
    '%',
  ])('the pages of %s join to the order of the rule', async (search) => {
    const found = all.filter(({ name, cat_no, cas_no }) =>
      holdsSearch(`${name}\n${cat_no}\n${cas_no ?? ''}`, search),
    )
    const ids = inSearchOrder(found, search).map(({ id }) => id)
    for (const page of [1, 2, 15, 40, 60]) {
      expect({ page, ...(await ask(`search=${encodeURIComponent(search)}&page=${page}`)) }).toEqual({
        page,
        ids: ids.slice((page - 1) * 100, page * 100),
        total: ids.length,
      })
    }
  })

  test.each(['64‑19‑7', 'CAS No. 64-19-7', '[64–19–7]'])(
    'a CAS number is found when written %s',
    async (search) => {
      expect(await ask(`search=${encodeURIComponent(search)}`)).toEqual(await ask('search=64-19-7'))
    },
  )

  test.each([
    ['delta9-tetra', ['Δ⁹-Tetrahydrocannabinol acid', '∆9-Tetrahydrocannabinol']],
    ['∆9', ['Δ⁹-Tetrahydrocannabinol acid', '∆9-Tetrahydrocannabinol']],
    ['beta-alanine', ['beta-Alanine', 'ß-Alanine', 'N-ß-Alanine']],
    ['ß-ALANINE', ['beta-Alanine', 'ß-Alanine', 'N-ß-Alanine']],
    ["N,N'-Dicyclo", ["N,N'-Dicyclohexylurea", 'N,N´-Dicyclohexylthiourea', 'N,N′-Dicyclohexylcarbodiimide']],
    ['n,n’-dicyclohexylthio', ['N,N´-Dicyclohexylthiourea']],
    ['İbuprofen', ['İbuprofen']],
    ['ibuprofen', ['İbuprofen']],
    ['creme', ['Crème fraîche']],
    ['crème', ['Crème fraîche']],
    ['ketamine', ['Ｋｅｔａｍｉｎｅ']],
    ['Ｋｅｔａ', ['Ｋｅｔａｍｉｎｅ']],
    ['2-methyl-1', ['2–Methyl–1-ene']],
    ['13c-urea', ['¹³C-Urea']],
    ['50011', ['Numbered']],
    ['straße', ['Strasse', 'Straße']],
    ['strasse', ['Strasse', 'Straße']],
    ['100%', []],
  ])('%s is found as by visitors, in the list and among the loaded products', async (search, names) => {
    const { findProducts } = await import('@/admin-views/catalogue/catalogue-search')
    const { ids } = await ask(`search=${encodeURIComponent(search)}&status=Out%20of%20Stock`)
    const { body } = await api.send<Product[]>('GET /reference-standards/product/?status=Out%20of%20Stock')
    const byId = new Map(body.map((product) => [product.id, product.name]))
    expect(ids.map((id) => byId.get(id))).toEqual(names)
    expect(findProducts(body, search.toLowerCase()).map(({ name }) => name)).toEqual(names)
  })

  test('an explicit order replaces the rank', async () => {
    const { ids } = await ask('search=acid%20blue&sort=-cat_no&limit=3')
    expect(ids.map((id) => all.find((one) => one.id === id)?.cat_no)).toEqual(['R-99-2', 'R-98-2', 'R-97-2'])
  })

  test('filters that need a join are combined with a search', async () => {
    await api.payload.db.pool.query(`update reference_products set cas_no = '50-00-0' where name ~ ' [12]$'`)
    const twins = all.filter(({ name, cas_no }) => / [12]$/.test(name) || cas_no === '64-19-7')
    const { ids, total } = await ask('search=acid&duplicates=true')
    expect(ids).toEqual(inSearchOrder(twins, 'acid').map(({ id }) => id))
    expect(total).toBe(twins.length)
  })

  test('the database folds texts like the rule', async () => {
    const { rows } = await api.payload.db.pool.query<{ folded: string }>(
      'select folded_text(text) as folded from unnest($1::text[]) with ordinality as t(text, place) order by place',
      [FOLDED.map(([text]) => text)],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(FOLDED.map(([, folded]) => folded))
  })

  test('the database knows the same words as the rule', async () => {
    const ascii = Array.from({ length: 95 }, (_, n) => String.fromCharCode(n + 32))
    const texts = ["4,4'-Methyl-biphenyl (±) Élan", ...ascii, ...WORD_BREAKS]
    const { rows } = await api.payload.db.pool.query<{ words: string }>(
      `with added as (insert into reference_products (name, cat_no, category_id)
         select name, 'W-' || n, (select min(id) from reference_categories) from unnest($1::text[]) with ordinality as t(name, n)
         returning id, name_words as words)
       select words from added order by id`,
      [texts],
    )
    expect(rows.map(({ words }) => words)).toEqual(texts.map(wordsOf))
  })
})
