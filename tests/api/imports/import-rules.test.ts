import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import {
  apply,
  check,
  csv,
  IMPORTS,
  productByNumber,
  proposed,
  rowsOf,
  upload,
} from '../../support/imports/imports'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const stateOf = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows.map(({ state }) => state)

describe('contract §4 A file that only updates', () => {
  test('it needs only the catalogue number; a row that would create is rejected, naming the fields', async () => {
    await createProduct(api, { cat_no: 'AV-600001', name: 'Known', inventory_status: 'In Stock' })
    const found = await upload(
      api,
      csv('cat_no;inventory_status', 'AV-600001;Out of Stock', 'AV-600002;In Stock'),
    )
    const { counts } = await check(api, found)
    expect(counts).toMatchObject({ updated: 1, rejected: 1 })
    const [known, unknown] = await rowsOf(api, found.id)
    expect(known?.fields).toEqual([{ field: 'inventory_status', before: 'In Stock', after: 'Out of Stock' }])
    expect(unknown?.problems).toMatchObject([
      { field: 'category', column: null, severity: 'error', message: 'Category is required' },
      { field: 'name', column: null, severity: 'error', message: 'Name is required' },
    ])
    expect((await apply(api, found.id)).counts).toMatchObject({ updated: 1 })
    expect(await productByNumber(api, 'AV-600001')).toMatchObject({
      name: 'Known',
      inventory_status: 'Out of Stock',
    })
  })

  test('a product is matched in any form of its number; a new one needs a number of the house form', async () => {
    await createProduct(api, { cat_no: 'Legacy 7/b', synonym: 'Before' })
    const found = await upload(api, csv('cat_no,synonym', 'LEGACY 7/B,After', 'Legacy 8,New'))
    await check(api, found)
    const rows = await rowsOf(api, found.id)
    expect(stateOf(rows)).toEqual(['updated', 'rejected'])
    expect(rows[1]?.problems).toContainEqual(
      expect.objectContaining({ field: 'cat_no', message: expect.stringContaining('AV-nnnnnn') }),
    )
    await apply(api, found.id)
    expect(await productByNumber(api, 'Legacy 7/b')).toMatchObject({ synonym: 'After' })
  })

  test('a text for all rows fills new products only', async () => {
    await createProduct(api, { cat_no: 'AV-600011', name: 'Keeps its name', shipping_temperature: null })
    const { category_name } = await productByNumber(api, 'AV-600011')
    const found = await upload(api, csv('cat_no,synonym', 'AV-600011,a', 'AV-600012,b'))
    const defaults = { name: 'The same', category: 'For all', shipping_temperature: '-20 °C' }
    const { counts } = await check(api, found, { defaults })
    expect(counts).toMatchObject({ updated: 1, created: 1, categories: 1, warned: 0 })
    await apply(api, found.id)
    expect(await productByNumber(api, 'AV-600011')).toMatchObject({
      name: 'Keeps its name',
      category_name,
      shipping_temperature: null,
      synonym: 'a',
    })
    expect(await productByNumber(api, 'AV-600012')).toMatchObject({
      name: 'The same',
      category_name: 'For all',
      shipping_temperature: '-20 °C',
    })
  })

  test('rejected rows of new products are saved with the texts for all rows', async () => {
    await createProduct(api, { cat_no: 'AV-600021' })
    const found = await upload(api, csv('cat_no,cas_no', 'AV-600021,50-00-1', 'AV-600022,50-00-1'))
    await check(api, found, { defaults: { name: 'All', category: 'All' } })
    const saved = await (await api.fetch(`GET ${IMPORTS}${found.id}/rejected.csv`)).text()
    const lines = saved.trim().split('\r\n')
    expect(lines[0]).toMatch(/,cat_no,cas_no,name,category$/)
    expect(lines.slice(1).map((line) => line.split(',').slice(-4).join())).toEqual([
      'AV-600021,50-00-1,,',
      'AV-600022,50-00-1,All,All',
    ])
  })
})

describe('contract §4 Empty cells', () => {
  test('empty cells clear the chosen fields, and no others, of existing products', async () => {
    const stored = { cas_no: '50-00-0', synonym: 'Formalin', description: 'Stays' }
    await createProduct(api, { cat_no: 'AV-610001', ...stored })
    await createProduct(api, {
      cat_no: 'AV-610002',
      ...stored,
      cas_no: '64-17-5',
      molecular_weight: 'about 3',
    })
    const found = await upload(
      api,
      csv(
        'name,category,cat_no,cas_no,synonym,description,molecular_weight',
        ',,AV-610001,, ,,',
        // A weight that an import would reject causes no note where it is stored.
        ',,AV-610002,64-17-5,,,about 3',
        'New,New,AV-610003,,s,,',
      ),
    )
    const { counts, clear } = await check(api, found, { clear: ['synonym', 'cas_no'] })
    expect(clear).toEqual(['synonym', 'cas_no'])
    expect(counts).toMatchObject({ updated: 2, rejected: 0, created: 1 })
    const [row, other] = await rowsOf(api, found.id)
    expect(row?.fields).toEqual([
      { field: 'cas_no', before: '50-00-0', after: null },
      { field: 'synonym', before: 'Formalin', after: null },
    ])
    expect(other?.fields).toEqual([{ field: 'synonym', before: 'Formalin', after: null }])
    await apply(api, found.id)
    expect(await productByNumber(api, 'AV-610001')).toMatchObject({
      cas_no: null,
      synonym: null,
      description: 'Stays',
    })
  })
})

describe('contract §4 Rows without a catalogue number', () => {
  const numbered = { number_new: true }

  test('they are new products with the next free numbers, the same in the dry run and when written', async () => {
    await createProduct(api, { cat_no: 'AV-650007' })
    const found = await upload(
      api,
      csv('name,cat_no,category', 'A,,N', 'B, ,N', 'Known,AV-650008,N', ',,N', 'A,,N'),
    )
    await check(api, found, numbered)
    const rows = await rowsOf(api, found.id)
    expect(rows.map(({ state, cat_no }) => [state, cat_no])).toEqual([
      ['created', 'AV-650009'],
      ['created', 'AV-650010'],
      ['created', 'AV-650008'],
      ['rejected', null],
      ['created', 'AV-650011'],
    ])
    expect(rows[0]?.fields).toContainEqual({ field: 'cat_no', before: null, after: 'AV-650009' })
    const mend = (line: number, cells: object) =>
      api.send(`PUT ${IMPORTS}${found.id}/row/${line}`, { json: { cells } })
    expect((await mend(2, { name: 'A again' })).body).toMatchObject({ cat_no: 'AV-650009', state: 'created' })
    expect((await mend(5, { name: 'D' })).body).toMatchObject({ cat_no: 'AV-650012', state: 'created' })

    // Neither a concurrent entry nor another import takes a number twice.
    const other = await upload(api, csv('name,category', 'Other,N'))
    await check(api, other, numbered)
    expect((await rowsOf(api, other.id)).map(({ cat_no }) => cat_no)).toEqual(['AV-650013'])
    await createProduct(api, { cat_no: 'AV-650010', name: 'Entered by hand' })
    expect((await apply(api, found.id)).counts).toMatchObject({ created: 4, left_out: 1 })
    expect((await apply(api, other.id)).counts).toMatchObject({ created: 1 })
    expect(await productByNumber(api, 'AV-650012')).toMatchObject({ name: 'D' })
    expect(await productByNumber(api, 'AV-650013')).toMatchObject({ name: 'Other' })
    expect(await productByNumber(api, 'AV-650010')).toMatchObject({ name: 'Entered by hand' })
  })

  test('they are rejected unless that was chosen', async () => {
    const found = await upload(api, csv('name,cat_no,category', 'A,,N'))
    await check(api, found, { columns: { ...proposed(found), cat_no: 'cat_no' } })
    expect((await rowsOf(api, found.id))[0]?.problems).toMatchObject([{ field: 'cat_no' }])
  })

  test('after the last number the unused ones follow, without those in the trash', async () => {
    await createProduct(api, { cat_no: 'AV-999999' })
    const { id } = await createProduct(api, { cat_no: 'AV-000001' })
    await api.send(`DELETE /reference-standards/product/${id}`)
    const found = await upload(api, csv('name,category', 'A,N', 'B,N'))
    await check(api, found, numbered)
    expect((await rowsOf(api, found.id)).map(({ cat_no }) => cat_no)).toEqual(['AV-000002', 'AV-000003'])
  })
})

test('contract §4 An invalid mapping is 422 and names the fault', async () => {
  const found = await upload(api, csv('name,cat_no,category,synonym', 'A,AV-620001,N,s'))
  const columns = proposed(found)
  const put = async (json: object) => {
    const sent = { columns, ...json }
    const { status, body } = await api.send<{ detail: { message: string } }>(`PUT ${IMPORTS}${found.id}`, {
      json: sent,
    })
    return `${status} ${body.detail?.message}`
  }
  expect(await put({ columns: { ...columns, cat_no: null } })).toMatch(/^422 .*cat_no/)
  expect(await put({ columns: { ...columns, cat_no: null }, defaults: { cat_no: 'AV-1' } })).toMatch(
    /^422 .*cat_no/,
  )
  expect(await put({ defaults: { cas_no: '50-00-1' } })).toMatch(/^422 cas_no .*check digit/)
  expect(await put({ defaults: { name: 'x'.repeat(1_001) } })).toMatch(/^422 name .*1000/)
  expect(await put({ clear: ['colour'] })).toMatch(/^422 .*colour/)
  expect(await put({ clear: ['description'] })).toMatch(/^422 .*description/)
  expect(await put({ clear: ['name'] })).toMatch(/^422 name /)
  expect(await put({ clear: 'synonym' })).toMatch(/^422 clear /)
  expect(await put({ number_new: 'yes' })).toMatch(/^422 number_new /)
})
