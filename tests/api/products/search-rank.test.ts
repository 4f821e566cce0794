import { beforeAll, describe, expect, test } from 'vitest'
import { inSearchOrder, type Searched, WORD_BREAKS, wordsOf } from '@/domain/search-rank'
import { type Api, openApi } from '../../support/application/api'
import { createCategory } from '../../support/products/factories'
import { RANKED } from '../../support/products/ranked-products'

type Stored = Searched & { id: number }

describe('contract §4 a search is ranked', () => {
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
    '%',
  ])('%s: its pages join to the order of the rule', async (search) => {
    const term = search.toLowerCase()
    const found = all.filter(({ name, cat_no, cas_no }) =>
      `${name}\n${cat_no}\n${cas_no ?? ''}`.toLowerCase().includes(term),
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
    'a CAS number is found as written %s',
    async (search) => {
      expect(await ask(`search=${encodeURIComponent(search)}`)).toEqual(await ask('search=64-19-7'))
    },
  )

  test('with an order, it is in that', async () => {
    const { ids } = await ask('search=acid%20blue&sort=-cat_no&limit=3')
    expect(ids.map((id) => all.find((one) => one.id === id)?.cat_no)).toEqual(['R-99-2', 'R-98-2', 'R-97-2'])
  })

  test('with filters that are found by a join', async () => {
    await api.payload.db.pool.query(`update reference_products set cas_no = '50-00-0' where name ~ ' [12]$'`)
    const twins = all.filter(({ name, cas_no }) => / [12]$/.test(name) || cas_no === '64-19-7')
    const { ids, total } = await ask('search=acid&duplicates=true')
    expect(ids).toEqual(inSearchOrder(twins, 'acid').map(({ id }) => id))
    expect(total).toBe(twins.length)
  })

  test('the database and the rule know the same words', async () => {
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
