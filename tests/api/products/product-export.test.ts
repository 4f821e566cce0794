import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EXPORT_COLUMNS } from '@/domain/contract/product-export-query'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { cellsOf } from '../../support/files/zip'
import { EXPORT, exported as exportOf } from '../../support/products/exports'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
let category: { id: number } & Record<string, unknown>
beforeAll(async () => {
  api = await openApi()
})
beforeEach(async () => {
  category = await createCategory(api)
})

const add = (cat_no: string, fields: Record<string, unknown> = {}) =>
  createProduct(api, { cat_no, category_id: category.id, ...fields })

/** An export of this test's category. */
const exported = (query: string) => exportOf(api, category, query)

const csvRows = async (query = '') => {
  const { bytes } = await exported(`format=csv&sort=cat_no&${query}`)
  return parse(bytes, { columns: true, bom: true }) as Record<string, string>[]
}

describe('contract §4 An export refuses', () => {
  test.each([
    '',
    'format=',
    'format=xls',
    'format=CSV',
    'format=csv&format=sdf',
    'format=csv&columns=',
    'format=csv&columns=name,',
    'format=csv&columns=name,category_id',
    'format=csv&columns=name,name',
    'format=csv&columns=id',
    'format=csv&limit=10',
    'format=csv&page=2',
    'format=csv&sort=price',
    'format=csv&status=in%20stock',
    'format=csv&missing=price',
    'format=csv&ids=1,x',
    'format=csv&ids=',
    'format=csv&except=x',
    'format=csv&colour=red',
  ])('%j is 400', async (query) => expectRefusal(api, `GET ${EXPORT}?${query}`, {}, 400))
})

describe('contract §4 An export', () => {
  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['sdf', 'chemical/x-mdl-sdfile'],
  ])('%s is a download of its type, named by the day', async (format, type) => {
    await add(`HE-${format}`)
    const { headers } = await exported(`format=${format}`)
    const day = new Date().toISOString().slice(0, 10)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="catalogue-${day}.${format}"`,
      'cache-control': 'no-store',
    })
  })

  test('CSV has a byte order mark, CRLF line ends, and column names as an import has', async () => {
    await add('LI-1', { name: 'Plain' })
    const { bytes } = await exported('format=csv&columns=cat_no,name')
    expect(bytes.toString('utf8')).toBe('\uFEFFcat_no,name\r\nLI-1,Plain\r\n')
    const { bytes: whole } = await exported('format=csv')
    expect(whole.toString('utf8').split('\r\n')[0]).toBe(`\uFEFF${EXPORT_COLUMNS.join(',')}`)
  })

  test('an export without matches has the header alone', async () => {
    expect((await exported('format=csv&columns=name,held')).bytes.toString('utf8')).toBe(
      '\uFEFFname,held\r\n',
    )
    expect(cellsOf((await exported('format=xlsx&columns=name,held')).bytes)).toEqual({
      A1: 'name',
      B1: 'held',
    })
    expect((await exported('format=sdf')).bytes).toHaveLength(0)
  })

  test('filters, selection, columns and order are as requested', async () => {
    const ids = []
    for (const n of [1, 2, 3, 4]) ids.push((await add(`FI-${n}`, { name: `N ${5 - n}`, held: n > 1 })).id)
    await api.send(`DELETE /reference-standards/product/${ids[3]}`)
    const numbers = async (query: string) => {
      const { bytes } = await exported(`format=csv&columns=cat_no&${query}`)
      return bytes.toString('utf8').slice(1).trim().split('\r\n').slice(1)
    }
    expect(await numbers('')).toEqual(['FI-3', 'FI-2', 'FI-1'])
    expect(await numbers('sort=name')).toEqual(['FI-3', 'FI-2', 'FI-1'])
    expect(await numbers('sort=-name')).toEqual(['FI-1', 'FI-2', 'FI-3'])
    expect(await numbers('held=true&sort=cat_no')).toEqual(['FI-2', 'FI-3'])
    expect(await numbers(`ids=${ids.join(',')}&sort=cat_no`)).toEqual(['FI-1', 'FI-2', 'FI-3'])
    expect(await numbers(`ids=${ids[1]}`)).toEqual(['FI-2'])
    expect(await numbers(`except=${ids[0]},${ids[1]}`)).toEqual(['FI-3'])
    expect(await numbers('deleted=true')).toEqual(['FI-4'])
    const [first] = await csvRows('columns=held,category,cat_no,cas_no')
    expect(first).toEqual({ held: 'false', category: category.category_name, cat_no: 'FI-1', cas_no: '' })
  })

  /** A piece has 400. */
  test('more products than fit one piece arrive, each once and in order', async () => {
    await api.payload.db.pool.query(
      `insert into reference_products (name, cat_no, category_id, smiles)
       select 'Bulk ' || n, 'BU-' || lpad(n::text, 5, '0'), $1, 'CCO' from generate_series(1, 900) n`,
      [category.id],
    )
    const expected = Array.from({ length: 900 }, (_, index) => `BU-${String(index + 1).padStart(5, '0')}`)
    expect((await csvRows('columns=cat_no')).map(({ cat_no }) => cat_no)).toEqual(expected)
    const cells = cellsOf((await exported('format=xlsx&columns=cat_no&sort=cat_no')).bytes)
    expect(Object.values(cells)).toEqual(['cat_no', ...expected])
    const sdf = (await exported('format=sdf&columns=cat_no&sort=cat_no')).bytes.toString('utf8')
    expect(Array.from(sdf.matchAll(/^> {2}<cat_no>\n(.*)$/gm), ([, number]) => number)).toEqual(expected)
  })
})
