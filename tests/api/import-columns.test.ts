import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api'
import {
  check,
  csv,
  proposed,
  rowsOf,
  SUPPLIER_HEADER,
  supplierLine,
  supplierNumber,
  upload,
} from '../support/imports'
import { sdfOf } from '../support/structure-files'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

describe('contract §4 the columns of an import', () => {
  test('are proposed by their names, with samples, and are to be chosen', async () => {
    const found = await upload(
      api,
      csv(`${SUPPLIER_HEADER},Colour`, `${supplierLine('c1', '50-00-0')},red`, `${supplierLine('c2')},`),
    )
    expect(found).toMatchObject({
      state: 'mapping',
      format: 'csv',
      sheet: null,
      sheets: [],
      file_name: 'supplier.csv',
      waiting: false,
      change_set: null,
      actor: { name: expect.any(String) },
    })
    expect(found.columns).toEqual([
      { header: 'Product Name', field: 'name', samples: ['Substance c1', 'Substance c2'] },
      { header: 'Cat No', field: 'cat_no', samples: [supplierNumber('c1'), supplierNumber('c2')] },
      { header: 'Category', field: 'category', samples: ['Imported'] },
      { header: 'CAS No', field: 'cas_no', samples: ['50-00-0'] },
      { header: 'Status', field: 'inventory_status', samples: ['In Stock'] },
      { header: 'Colour', field: null, samples: ['red'] },
    ])
  })

  test('are proposed as this admin chose them last, and never twice', async () => {
    const file = csv(`${SUPPLIER_HEADER},Remark of ours,Remarks`, `${supplierLine('c3')},kept cool,x`)
    const first = await upload(api, file)
    await check(api, first, {
      columns: { ...proposed(first), 'Remark of ours': 'chemical_name', Remarks: null },
    })
    const second = await upload(api, file)
    expect(proposed(second)).toMatchObject({ 'Remark of ours': 'chemical_name', Remarks: null })
    const other = await upload(
      api,
      csv(`${SUPPLIER_HEADER},Remark of ours,IUPAC Name`, `${supplierLine('c4')},cool,x`),
    )
    expect(proposed(other)).toMatchObject({ 'Remark of ours': 'chemical_name', 'IUPAC Name': null })
  })

  test('are not bound by what was only confirmed, nor by what a column gave way to', async () => {
    const sdf = (items: [string, string][]) =>
      sdfOf([{ title: 'AV-770001', items: [['category', 'S'], ...items] }])
    const titled = await upload(api, sdf([['cat_no', 'AV-770001']]))
    expect(proposed(titled)).toMatchObject({ '(title)': 'name' })
    await check(api, titled)
    const named = await upload(
      api,
      sdf([
        ['cat_no', 'AV-770001'],
        ['name', 'By name'],
      ]),
    )
    expect(proposed(named)).toMatchObject({ '(title)': null, name: 'name' })

    const two = await upload(api, csv('name,cat_no,category,Trade Label', 'A,AV-770002,S,B'))
    await check(api, two, { columns: { ...proposed(two), name: null, 'Trade Label': 'name' } })
    const label = await upload(api, csv('name,cat_no,category', 'A,AV-770003,S'))
    await check(api, label, { columns: { ...proposed(label), name: null }, defaults: { name: 'All alike' } })
    const one = await upload(api, csv('name,cat_no,category', 'A,AV-770003,S'))
    expect(proposed(one)).toMatchObject({ name: 'name' })
    expect(
      proposed(await upload(api, csv('name,cat_no,category,Trade Label', 'A,AV-770004,S,B'))),
    ).toMatchObject({
      name: null,
      'Trade Label': 'name',
    })
  })

  test('an SDF has its own names before what was chosen for the title of another', async () => {
    const items: [string, string][] = [
      ['category', 'S'],
      ['cat_no', 'AV-770005'],
    ]
    const first = await upload(api, sdfOf([{ title: 'T', items }]))
    await check(api, first, {
      columns: { ...proposed(first), '(title)': 'synonym' },
      defaults: { name: 'N' },
    })
    const next = sdfOf([{ title: 'T', items: [...items, ['synonym', 'Own']] }])
    expect(proposed(await upload(api, next))).toMatchObject({ '(title)': null, synonym: 'synonym' })
    expect(proposed(await upload(api, sdfOf([{ title: 'U', items }])))).toMatchObject({
      '(title)': 'synonym',
    })
  })

  test('may be called as what every object has', async () => {
    const found = await upload(api, csv('name,cat_no,category,constructor,__proto__', 'A,AV-770006,S,x,y'))
    expect(found.columns.map(({ header }) => header)).toContain('__proto__')
    const { state, columns, counts } = await check(api, found, {
      columns: { name: 'name', cat_no: 'cat_no', category: 'category' },
    })
    expect({ state, counts }).toMatchObject({ state: 'checked', counts: { created: 1 } })
    expect(columns.map(({ field }) => field)).toEqual(['name', 'cat_no', 'category', null, null])
  })

  test('are of a file whose name is kept as it is written', async () => {
    const found = await upload(api, csv(SUPPLIER_HEADER, supplierLine('f1')), 'Präparate 目录.csv')
    expect(found.file_name).toBe('Präparate 目录.csv')
  })

  test('the same file dropped twice is said, not refused', async () => {
    const file = csv(SUPPLIER_HEADER, supplierLine('twice'))
    const first = await upload(api, file)
    expect(first.same_file).toBeNull()
    expect((await upload(api, file)).same_file).toMatchObject({ id: first.id, state: 'mapping' })
  })

  test('a text for all rows stands in new products where a column is empty or missing', async () => {
    const found = await upload(api, csv('name,cat_no,cas_no', 'A,AV-760001,', 'B,AV-760002,50-00-0'))
    const checked = await check(api, found, { defaults: { category: 'Given', cas_no: '64-17-5' } })
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 2, categories: 1 } })
    const rows = await rowsOf(api, found.id)
    const casOf = ({ fields }: (typeof rows)[number]) => fields.find(({ field }) => field === 'cas_no')?.after
    expect(rows.map(casOf)).toEqual(['64-17-5', '50-00-0'])
  })
})
