import { beforeAll, describe, expect, test } from 'vitest'
import { factsOf, fieldsOfKind } from '@/domain/rules/products/product-fields'
import { EMPTIABLE_FIELDS, PRODUCT_COLUMNS } from '@/domain/rules/products/product-list'
import { type Api, openApi } from '../../support/application/api'
import { plansOf } from '../../support/application/plans'
import { createCategory, createProduct } from '../../support/products/factories'

const LIST = '/reference-standards/product/'

type Product = { id: number; name: string; cat_no: string; inventory_status: string }

async function list(api: Api, query = '') {
  const { status, headers, body } = await api.send<Product[]>(`GET ${LIST}${query && `?${query}`}`)
  expect(status).toBe(200)
  return { numbers: body.map(({ cat_no }) => cat_no), total: Number(headers.get('x-total-count')) }
}

describe('§7 GET /api/reference-standards/product/', () => {
  let api: Api
  let acids: number
  beforeAll(async () => {
    api = await openApi()
    acids = (await createCategory(api, { category_name: 'Acids' })).id
    const bases = (await createCategory(api, { category_name: 'Bases' })).id
    const rows = [
      { name: 'beta', cat_no: 'A-3', category_id: acids, inventory_status: 'In Stock', cas_no: '50-78-2' },
      { name: 'Alpha', cat_no: 'a-1', category_id: bases, inventory_status: 'Out of Stock' },
      { name: 'gamma 100%', cat_no: 'B-2', category_id: acids, synonym: 'Étalon_X' },
      { name: 'Delta', cat_no: 'b-4', category_id: acids, molecular_formula: 'C9H8O4' },
    ]
    for (const row of rows) await createProduct(api, row)
    // The last changed one is not the newest.
    const { body } = await api.send<Product[]>(`GET ${LIST}?search=A-3`)
    await api.send(`PUT ${LIST}${body[0]?.id}`, { json: { name: 'beta 2', held: true } })
  })

  test('the list has all products, newest first, and their number', async () => {
    expect(await list(api)).toEqual({ numbers: ['b-4', 'B-2', 'a-1', 'A-3'], total: 4 })
  })

  test('an empty page is not an error and still has the total', async () => {
    expect(await list(api, 'page=9&limit=2')).toEqual({ numbers: [], total: 4 })
  })

  test('pages join without a gap in every order', async () => {
    for (const sort of PRODUCT_COLUMNS.flatMap((column) => [column, `-${column}`])) {
      const whole = (await list(api, `sort=${sort}`)).numbers
      const pages = []
      for (const page of [1, 2, 3, 4]) {
        pages.push(...(await list(api, `sort=${sort}&limit=1&page=${page}`)).numbers)
      }
      expect({ sort, pages }).toEqual({ sort, pages: whole })
    }
  })

  test.each([
    ['name', ['a-1', 'A-3', 'b-4', 'B-2']],
    ['-name', ['B-2', 'b-4', 'A-3', 'a-1']],
    ['cat_no', ['a-1', 'A-3', 'B-2', 'b-4']],
    ['created_at', ['A-3', 'a-1', 'B-2', 'b-4']],
    ['-updated_at', ['A-3', 'b-4', 'B-2', 'a-1']],
    // In the order of spec §4: on demand, in stock, limited, out.
    ['inventory_status', ['B-2', 'b-4', 'A-3', 'a-1']],
    // Empty values come last; of equal ones the older is first.
    ['molecular_formula', ['b-4', 'A-3', 'a-1', 'B-2']],
    ['category_name', ['A-3', 'B-2', 'b-4', 'a-1']],
    ['-category_name', ['a-1', 'b-4', 'B-2', 'A-3']],
    ['held', ['a-1', 'B-2', 'b-4', 'A-3']],
    ['synonym', ['B-2', 'A-3', 'a-1', 'b-4']],
  ])('sort=%s ignores case', async (sort, numbers) => {
    expect((await list(api, `sort=${sort}`)).numbers).toEqual(numbers)
  })

  test.each([
    ['search=BETA', ['A-3']],
    ['search=a-', ['a-1', 'A-3']],
    ['search=50-78', ['A-3']],
    ['search=c9h8', ['b-4']],
    ['search=%C3%89TALON', ['B-2']],
    ['search=%25', ['B-2']],
    ['search=_', ['B-2']],
    ['search=no%20such', []],
    ['search=%20%20', ['b-4', 'B-2', 'a-1', 'A-3']],
    ['status=In%20Stock', ['A-3']],
    ['status=Limited%20Stock', []],
    ['status=Synthesis%20on%20demand', ['b-4', 'B-2']],
    ['status=Synthesis%20on%20demand&search=delta', ['b-4']],
  ])('%s is found and counted', async (query, numbers) => {
    expect(await list(api, query)).toEqual({ numbers, total: numbers.length })
  })

  test('products are filtered by category and status', async () => {
    expect(await list(api, `category_id=${acids}`)).toEqual({ numbers: ['b-4', 'B-2', 'A-3'], total: 3 })
    const inStock = `category_id=${acids}&status=In%20Stock`
    expect(await list(api, inStock)).toEqual({ numbers: ['A-3'], total: 1 })
    expect(await list(api, 'category_id=999999')).toEqual({ numbers: [], total: 0 })
  })

  test('contract §4 CAS numbers and weights are ordered as numbers', async () => {
    const { id } = await createCategory(api)
    const figures = [
      ['1', '119141-88-7', '1,234.5 g/mol'],
      ['2', '50-78-2', '286,33'],
      ['3', 'see note', 'unknown'],
      ['4', '64-17-5', '~46.07'],
      ['5', null, null],
    ]
    for (const [number, cas_no, molecular_weight] of figures)
      await createProduct(api, { cat_no: `NU-${number}`, category_id: id, cas_no, molecular_weight })
    const sorted = async (sort: string) =>
      (await list(api, `category_id=${id}&sort=${sort}`)).numbers.map((number) => number.slice(-1)).join('')
    expect(await sorted('cas_no')).toBe('24135')
    expect(await sorted('-cas_no')).toBe('14235')
    expect(await sorted('molecular_weight')).toBe('42135')
  })

  test('contract §4 held-back products are filtered, or the others', async () => {
    const { id, category_id } = await createProduct(api, { held: true })
    const { id: other } = await createProduct(api, { category_id })
    const of = async (held: boolean) => {
      const call = `GET /reference-standards/product/?category_id=${category_id}&held=${held}`
      const { headers, body } = await api.send<{ id: number }[]>(call)
      return { ids: body.map((product) => product.id), total: headers.get('x-total-count') }
    }
    expect(await of(true)).toEqual({ ids: [id], total: '1' })
    expect(await of(false)).toEqual({ ids: [other], total: '1' })
  })

  test('contract §2 A search covers exactly the fields of the table of fields', async () => {
    const texts = fieldsOfKind('line', 'lines')
    await createProduct(api, Object.fromEntries(texts.map((field) => [field, `zz-${field}-zz`])))
    const found = []
    for (const field of texts) if ((await list(api, `search=zz-${field}-zz`)).total > 0) found.push(field)
    expect(found).toEqual(texts.filter((field) => factsOf(field).isSearched))
  })
})

describe('contract §4 The order of a list', () => {
  let api: Api
  beforeAll(async () => {
    api = await openApi()
  })
  const order = async (query: string) =>
    (await api.send<Product[]>(`GET ${LIST}?${query}`)).body.map(({ name }) => name)

  test('a name is ordered by its first letter, whatever precedes that; names without letters come last', async () => {
    const names = [
      '(±)-α-Tocopherol',
      '1,2,3',
      '4-Aminophenol',
      'Abacavir',
      'N,N-Dimethylaniline',
      '[D3]-Benzene',
      'Éther',
      'zinc',
    ]
    const { id } = await createCategory(api)
    for (const [i, name] of [...names].reverse().entries())
      await createProduct(api, { name, cat_no: `by-name-${i}`, category_id: id })
    const sorted = [
      'Abacavir',
      '4-Aminophenol',
      '[D3]-Benzene',
      'N,N-Dimethylaniline',
      'Éther',
      '(±)-α-Tocopherol',
      'zinc',
      '1,2,3',
    ]
    expect(await order(`category_id=${id}&sort=name`)).toEqual(sorted)
    expect(await order(`category_id=${id}&sort=-name`)).toEqual([...sorted].reverse())
  })

  test.each(EMPTIABLE_FIELDS)('empty values come last in both directions: %s', async (field) => {
    const { id } = await createCategory(api)
    const values = { empty: null, low: '1-low', high: '9-high' }
    for (const [name, value] of Object.entries(values)) {
      const made = await createProduct(api, { name, cat_no: `${field}-${name}`, category_id: id })
      await api.payload.db.pool.query(`update reference_products set ${field} = $1 where id = $2`, [
        value,
        made.id,
      ])
    }
    expect(await order(`category_id=${id}&sort=${field}`)).toEqual(['low', 'high', 'empty'])
    expect(await order(`category_id=${id}&sort=-${field}`)).toEqual(['high', 'low', 'empty'])
  })
})

describe('§7 A list of 20,000', () => {
  let api: Api
  beforeAll(async () => {
    api = await openApi()
    const { id } = await createCategory(api)
    await api.payload.db.pool.query(
      `insert into reference_products (name, cat_no, category_id, inventory_status, created_at)
       select 'Product ' || n, 'N-' || n, $1, (enum_range(null::enum_reference_products_inventory_status))[1 + n % 5],
              now() - make_interval(secs => n) from generate_series(1, 20000) n`,
      [id],
    )
    await api.payload.db.pool.query('vacuum analyze reference_products')
  })

  test('a list with a cached plan equals the others', async () => {
    const [first, other] = await Promise.all(
      ['', '?limit=99'].map((query) => api.send<Product[]>(`GET ${LIST}${query}`)),
    )
    expect(first?.body).toHaveLength(100)
    expect(JSON.stringify(first?.body.slice(0, 99))).toBe(JSON.stringify(other?.body))
    expect(first?.headers.get('x-total-count')).toBe(other?.headers.get('x-total-count'))
  })

  test.each([
    '?limit=99',
    '?limit=100&page=150',
    '?status=In%20Stock',
    '?category_id=1',
    '?sort=name',
    '?sort=-name&page=50',
    '?sort=-cat_no',
    '?sort=inventory_status',
    '?sort=-inventory_status',
    '?sort=-updated_at',
    '?sort=cas_no',
    '?sort=-molecular_weight&page=50',
    '?sort=molecular_formula',
    '?sort=-country_of_origin',
    '?sort=held',
    '?search=N-1234',
    '?search=product%2019999&sort=name',
    '?missing=cas_no',
    '?missing=image_path,smiles&page=50',
    '?held=true',
    '?held=false',
    '?letter=Q&sort=name',
    '?letter=Q',
    '?deleted=true',
  ])('%s is one query that reads no table from end to end', async (query) => {
    const plans = await plansOf(api, `GET ${LIST}${query}`, 'reference_products', 'reference_product_counts')
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(/Seq Scan on reference_products/)
    // It does not sort all of them to show a hundred.
    expect(plans[0]).not.toMatch(/Sort .*actual rows=(20000|4000)\b/)
    expect(plans[0]).toMatch(/Index (Only )?Scan/)
  })
})
