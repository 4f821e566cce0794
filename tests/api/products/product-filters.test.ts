import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { filterConditions } from '@/catalogue/products/product-filter'
import { firstLetter } from '@/domain/rules/categories/first-letter'
import { doubtfulNumbers } from '@/domain/rules/products/doubtful-numbers'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { factsOf, PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { type Api, openApi } from '../../support/application/api'
import { FIRST_LETTERS_OF, HARD_NAMES } from '../../support/browser/first-letters'
import { expectRefusal } from '../../support/calls/refusals'
import { createCategory, createProduct } from '../../support/products/factories'
import { found, LIST, type Product } from '../../support/products/found-products'
import { publish } from '../../support/releases/releases'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

describe('contract §4 A list of products refuses', () => {
  test.each([
    'colour=red',
    'Status=In%20Stock',
    '__proto__=1',
    'status=In%20Stock,',
    'status=In%20Stock,in%20stock',
    'status=,',
    'category_id=1,',
    'category_id=1,0',
    'category_id=1;2',
    'category_id=1,%202',
    'missing=',
    'missing=casno',
    'missing=cas_no,',
    'missing=cas_no,category_name',
    'missing=constructor',
    'duplicates=',
    'duplicates=1',
    'duplicates=false',
    'doubtful=',
    'doubtful=false',
    'held=yes',
    'changed=',
    'changed=1',
    'deleted=TRUE',
    'updated_from=',
    'updated_from=yesterday',
    'updated_from=2026-02-30',
    'updated_from=2026-11-22T10:00',
    'updated_from=2026-11-22T10:00:00',
    'updated_from=22.11.2026',
    'updated_to=2026-13-01',
    'updated_to=1763800000',
    'import=',
    'import=0',
    'import=x',
    'letter=',
    'letter=a',
    'letter=AB',
    'letter=1',
    'letter=%C3%84',
  ])('%s is 400', async (query) => expectRefusal(api, `GET ${LIST}?${query}`, {}, 400))

  test('the sentence names the part that was not understood', async () => {
    const { body } = await api.send<{ detail: { message: string } }>(`GET ${LIST}?colour=red`)
    expect(body.detail.message).toMatch(/^There is no parameter "colour" here, only .*missing.*updated_from/)
  })
})

describe('contract §4 Each filter alone', () => {
  test('status finds any of the named', async () => {
    const { id } = await createCategory(api)
    for (const [n, inventory_status] of INVENTORY_STATUSES.entries())
      await createProduct(api, { cat_no: `ST-${n}`, inventory_status, category_id: id })
    const of = (...names: string[]) =>
      found(api, `category_id=${id}&status=${encodeURIComponent(names.join(','))}`)
    expect(await of('In Stock')).toEqual(['ST-1'])
    expect(await of('Out of Stock', 'In Stock', 'In Stock')).toEqual(['ST-1', 'ST-3'])
    expect(await of(...INVENTORY_STATUSES)).toHaveLength(5)
  })

  test('category_id finds any of the named; an unknown one has no products', async () => {
    const [a, b, c] = [await createCategory(api), await createCategory(api), await createCategory(api)]
    for (const [n, { id }] of [a, b, c].entries())
      await createProduct(api, { cat_no: `CA-${n}`, category_id: id })
    expect(await found(api, `category_id=${a.id},${c.id}`)).toEqual(['CA-0', 'CA-2'])
    expect(await found(api, `category_id=${b.id},999999999`)).toEqual(['CA-1'])
    expect(await found(api, 'category_id=999999998,999999999')).toEqual([])
  })

  test('missing finds each field of the table, and any of several', async () => {
    const { id } = await createCategory(api)
    const empty = PRODUCT_FIELD_NAMES.filter((field) => {
      const { kind, isRequired } = factsOf(field)
      return ['line', 'lines', 'file'].includes(kind) && !isRequired
    })
    const full = Object.fromEntries(
      empty.map((field) => [
        field,
        factsOf(field).kind === 'file' ? 'https://example.com/file.png' : `${field} text`,
      ]),
    )
    await createProduct(api, { ...full, category_id: id, cat_no: 'MI-full' })
    for (const field of empty)
      await createProduct(api, { ...full, [field]: '', category_id: id, cat_no: `MI-${field}` })
    const missing = (...fields: string[]) => found(api, `category_id=${id}&missing=${fields.join(',')}`)
    for (const field of empty) expect(await missing(field)).toEqual([`MI-${field}`])
    expect(await missing('smiles', 'cas_no')).toEqual(['MI-cas_no', 'MI-smiles'])
    expect(await missing(...empty)).toHaveLength(empty.length)
    // These are never empty.
    expect(await missing('name', 'cat_no', 'inventory_status', 'held')).toEqual([])
  })

  test('held finds held-back products, or the others', async () => {
    const { id } = await createCategory(api)
    await createProduct(api, { cat_no: 'HE-1', category_id: id, held: true })
    await createProduct(api, { cat_no: 'HE-2', category_id: id })
    expect(await found(api, `category_id=${id}&held=true`)).toEqual(['HE-1'])
    expect(await found(api, `category_id=${id}&held=false`)).toEqual(['HE-2'])
    expect(await found(api, 'held=true')).toEqual(['HE-1'])
  })

  test('changed finds products that the next release would show otherwise', async () => {
    const { id } = await createProduct(api, { cat_no: 'CH-1' })
    await createProduct(api, { cat_no: 'CH-2', held: true })
    expect(await found(api, 'changed=true&search=CH-')).toEqual(['CH-1'])
    expect(await found(api, 'changed=false&search=CH-')).toEqual(['CH-2'])
    await publish(api)
    expect(await found(api, 'changed=true')).toEqual([])
    await api.send(`DELETE /reference-standards/product/${id}`)
    expect(await found(api, 'changed=true&deleted=true')).toEqual(['CH-1'])
    await api.send(`POST /reference-standards/product/${id}/restore`)
  })

  test('deleted finds only the trash or only the others, with the other filters', async () => {
    const { id } = await createCategory(api)
    for (const cat_no of ['DE-1', 'DE-2', 'DE-3'])
      await createProduct(api, { cat_no, category_id: id, held: cat_no === 'DE-3' })
    const { body } = await api.send<Product[]>(`GET ${LIST}?category_id=${id}&sort=cat_no`)
    for (const product of body.slice(1)) await api.send(`DELETE ${LIST}${product.id}`)
    expect(await found(api, `category_id=${id}&deleted=false`)).toEqual(['DE-1'])
    expect(await found(api, `category_id=${id}&deleted=true`)).toEqual(['DE-2', 'DE-3'])
    expect(await found(api, `category_id=${id}&deleted=true&held=true`)).toEqual(['DE-3'])
  })

  test('doubtful finds exactly the numbers that the rule doubts', async () => {
    const { id } = await createCategory(api)
    const numbers: [cat_no: string, cas_no: string | null][] = [
      ...['50-78-2', '50-78-3', '50782', '050-78-2', '5-78-2', '7732-18-5', '7732-18-4', '12345678-01-1'].map(
        (cas_no, index): [string, string] => [`AV-78000${index}`, cas_no],
      ),
      ...['N/A', '50-78-2 (anhydrous)', '９-78-2', '1-1-1'].map((cas_no, index): [string, string] => [
        `AV-78001${index}`,
        cas_no,
      ]),
      ['av-780020', null],
      ['AV-780021', ''],
      ['AV-78002', null],
      ['AV-7800223', null],
      ['AV780024', '50-78-2'],
      ['AV-780025', '00-00-0'],
      ['DF-1', null],
    ]
    for (const [cat_no, cas_no] of numbers) await createProduct(api, { cat_no, cas_no, category_id: id })
    const doubtful = numbers.filter(
      ([cat_no, cas_no]) => Object.keys(doubtfulNumbers({ cat_no, cas_no })).length > 0,
    )
    expect(doubtful).toHaveLength(15)
    expect((await found(api, `category_id=${id}&doubtful=true`)).sort()).toEqual(
      doubtful.map(([cat_no]) => cat_no).sort(),
    )
    const { body } = await api.send<Product[]>(`GET ${LIST}?category_id=${id}&search=AV-780021`)
    await api.send(`DELETE ${LIST}${body[0]?.id}`)
    expect(await found(api, `category_id=${id}&doubtful=true&deleted=true`)).toEqual([])
    const judged = new PgDialect().sqlToQuery(sql`explain select p.id from reference_products p
      where ${filterConditions({ search: '', doubtful: true, deleted: false })} order by p.created_at desc limit 1`)
    const client = await api.payload.db.pool.connect()
    // As in a large catalogue, where an index gives the order.
    await client.query('begin; set local enable_sort = off')
    const { rows } = await client.query(judged.sql, judged.params)
    await client.query('rollback')
    client.release()
    // Of 100,000 products, of which few are doubtful, a list would judge all.
    expect(JSON.stringify(rows)).toContain('reference_products_doubtful')
    expect(JSON.stringify(rows)).not.toContain('has_doubtful_number')
  })

  test('updated_from and updated_to are inclusive; a date is its whole day of UTC', async () => {
    const { id } = await createCategory(api)
    const moments = {
      'UP-1': '2020-03-09T23:59:59.999Z',
      'UP-2': '2020-03-10T00:00:00.000Z',
      'UP-3': '2020-03-10T23:59:59.999Z',
      'UP-4': '2020-03-11T00:00:00.000Z',
    }
    for (const cat_no of Object.keys(moments)) await createProduct(api, { cat_no, category_id: id })
    const { pool } = api.payload.db
    for (const [cat_no, at] of Object.entries(moments)) {
      const client = await pool.connect()
      // The database itself sets the time of a change otherwise.
      await client.query('set session_replication_role = replica')
      await client.query('update reference_products set updated_at = $1 where cat_no = $2', [at, cat_no])
      await client.query('set session_replication_role = origin')
      client.release()
    }
    const between = (query: string) => found(api, `category_id=${id}&${query}`)
    expect(await between('updated_from=2020-03-10')).toEqual(['UP-2', 'UP-3', 'UP-4'])
    expect(await between('updated_to=2020-03-10')).toEqual(['UP-1', 'UP-2', 'UP-3'])
    expect(await between('updated_from=2020-03-10&updated_to=2020-03-10')).toEqual(['UP-2', 'UP-3'])
    expect(await between('updated_from=2020-03-10T23:59:59.999Z')).toEqual(['UP-3', 'UP-4'])
    expect(await between('updated_to=2020-03-10T00:00:00Z')).toEqual(['UP-1', 'UP-2'])
    expect(await between('updated_to=2020-03-10T02:00:00%2B02:00')).toEqual(['UP-1', 'UP-2'])
    expect(await between('updated_from=2020-03-12&updated_to=2020-03-11')).toEqual([])
    expect(await between('updated_from=0001-01-01&updated_to=9999-12-31')).toHaveLength(4)
    expect(await between('updated_from=0000-01-01&updated_to=9999-12-31T23:59:59-14:00')).toHaveLength(4)
  })

  test('import finds the products of its change set, and none for an unknown import', async () => {
    const { id } = await createProduct(api, { cat_no: 'IM-1' })
    await createProduct(api, { cat_no: 'IM-2' })
    const { pool } = api.payload.db
    const { rows } = await pool.query(
      `select change_set from changes where entity = 'p' and entity_id = $1`,
      [id],
    )
    await pool.query(
      `insert into imports (id, change_set, file_name, file_digest, format, columns)
       values (7, $1, 'supplier.csv', '', 'csv', '[]')`,
      [rows[0]?.change_set],
    )
    expect(await found(api, 'import=7')).toEqual(['IM-1'])
    expect(await found(api, 'import=8')).toEqual([])
  })

  test('letter finds the first Latin letter of the name, 0 names without any', async () => {
    const { id } = await createCategory(api)
    const names = { 'LE-1': '4-Étalon', 'LE-2': 'étalon', 'LE-3': 'N,N-Dimethylaniline', 'LE-4': '水 12' }
    for (const [cat_no, name] of Object.entries(names))
      await createProduct(api, { cat_no, name, category_id: id })
    const under = (letter: string) => found(api, `category_id=${id}&letter=${letter}`)
    expect(await under('E')).toEqual(['LE-1', 'LE-2'])
    expect(await under('D')).toEqual(['LE-3'])
    expect(await under('N')).toEqual([])
    expect(await under('0')).toEqual(['LE-4'])
  })

  test('letter in the database equals the rule, for every name', async () => {
    const file = readFileSync('tests/fixtures/catalogue/real-60.csv')
    const rows = parse(file, { columns: true }) as { name: string }[]
    const names = [...Object.keys(FIRST_LETTERS_OF), ...HARD_NAMES, ...rows.map(({ name }) => name)]
    const { rows: kept } = await api.payload.db.pool.query<{ letter: string }>(
      'select first_letter(name) as letter from unnest($1::text[]) with ordinality as n(name, place) order by place',
      [names],
    )
    expect(names.map((name, index) => [name, kept[index]?.letter])).toEqual(
      names.map((name) => [name, firstLetter(name)]),
    )
  })
})

describe('contract §4 Filters combine', () => {
  test('all apply at once, with a search and an order', async () => {
    const { id } = await createCategory(api)
    const both = {
      category_id: id,
      inventory_status: 'Limited Stock',
      held: true,
      name: 'Quercetin combined',
    }
    await createProduct(api, { ...both, cat_no: 'CO-1' })
    await createProduct(api, { ...both, cat_no: 'CO-2', held: false })
    await createProduct(api, { ...both, cat_no: 'CO-3', inventory_status: 'In Stock' })
    await createProduct(api, { ...both, cat_no: 'CO-4', cas_no: '117-39-5' })
    await createProduct(api, { ...both, cat_no: 'CO-5', name: 'Rutin combined' })
    await createProduct(api, { ...both, cat_no: 'CO-6', category_id: (await createCategory(api)).id })
    const query = [
      `category_id=${id}`,
      'status=Limited%20Stock,Out%20of%20Stock',
      'held=true',
      'missing=cas_no',
      'letter=Q',
      'search=combined',
      'updated_from=2020-01-01',
      'changed=false',
      'deleted=false',
    ].join('&')
    expect(await found(api, query)).toEqual(['CO-1'])
    expect(await found(api, `${query}&changed=true`.replace('changed=false&', ''))).toEqual([])
  })
})
