import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import {
  check,
  csv,
  IMPORTS,
  proposed,
  readImport,
  rowsOf,
  SUPPLIER_HEADER,
  supplierLine,
  supplierNumber,
  upload,
} from '../../support/imports/imports'
import { sheetOf } from '../../support/imports/workbooks'
import { sdfOf } from '../../support/structures/structure-files'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

describe('contract §4 The columns of an import', () => {
  test('columns are proposed by their names, with samples, and can be chosen', async () => {
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

  test('columns are proposed as this admin last chose them for a file with the same headers, and only then', async () => {
    const file = csv(`${SUPPLIER_HEADER},Remark of ours,synonym`, `${supplierLine('c3')},kept cool,x`)
    const first = await upload(api, file)
    await check(api, first, {
      columns: { ...proposed(first), 'Remark of ours': 'chemical_name', synonym: null },
    })
    // The order of the columns does not matter.
    const second = await upload(
      api,
      csv(`synonym,Remark of ours,${SUPPLIER_HEADER}`, `x,kept cool,${supplierLine('c4')}`),
    )
    expect(proposed(second)).toMatchObject({ 'Remark of ours': 'chemical_name', synonym: null })
    await check(api, second)
    expect(proposed(await upload(api, file))).toEqual(proposed(second))
    const other = await upload(api, csv(`${SUPPLIER_HEADER},synonym`, `${supplierLine('c4')},x`))
    expect(proposed(other)).toMatchObject({ synonym: 'synonym' })
  })

  test('a confirmed proposal is not remembered: an empty column may be proposed with values next time', async () => {
    const header = 'name,cat_no,category,synonym,Registry'
    const empty = await upload(api, csv(header, 'A,AV-770001,S,,'))
    expect(proposed(empty)).toMatchObject({ synonym: null, Registry: null })
    await check(api, empty, { columns: { ...proposed(empty), Registry: 'synonym' } })
    const filled = await upload(api, csv(header, 'A,AV-770001,S,Alpha,Beta'))
    expect(proposed(filled)).toMatchObject({ synonym: null, Registry: 'synonym' })
    const another = await upload(api, csv(`${header},hsn_code`, 'A,AV-770001,S,Alpha,Beta,'))
    await check(api, another)
    expect(
      proposed(await upload(api, csv(`${header},hsn_code`, 'A,AV-770001,S,Alpha,Beta,293339'))),
    ).toMatchObject({ synonym: 'synonym', Registry: null, hsn_code: 'hsn_code' })
  })

  test('an SDF without titles has no title column', async () => {
    const items: [string, string][] = [
      ['category', 'S'],
      ['cat_no', 'AV-770005'],
    ]
    expect(proposed(await upload(api, sdfOf([{ title: '', items }])))).toMatchObject({ '(title)': null })
    expect(proposed(await upload(api, sdfOf([{ title: 'T', items }])))).toMatchObject({ '(title)': 'name' })
  })

  test('columns may have the names of object properties', async () => {
    const found = await upload(api, csv('name,cat_no,category,constructor,__proto__', 'A,AV-770006,S,x,y'))
    expect(found.columns.map(({ header }) => header)).toContain('__proto__')
    const { state, columns, counts } = await check(api, found, {
      columns: { name: 'name', cat_no: 'cat_no', category: 'category' },
    })
    expect({ state, counts }).toMatchObject({ state: 'checked', counts: { created: 1 } })
    expect(columns.map(({ field }) => field)).toEqual(['name', 'cat_no', 'category', null, null])
  })

  test('a table of text is read in the probable encoding, or in the chosen one, and structures as well; a workbook has no encoding', async () => {
    const header = 'cat_no,name,category'
    const file = Buffer.concat([
      Buffer.from(`${header}\nAV-770010,`),
      // 阿司匹林 in GBK.
      Buffer.from([0xb0, 0xa2, 0xcb, 0xbe, 0xc6, 0xa5, 0xc1, 0xd6]),
      Buffer.from(',S\n'),
    ])
    const found = await upload(api, file)
    expect(found).toMatchObject({ encoding: 'gb18030', encodings: expect.arrayContaining(['shift_jis']) })
    const choose = (id: number, encoding: string) => api.send(`PUT ${IMPORTS}${id}`, { json: { encoding } })
    const samples = ['°¢Ë¾Æ¥ÁÖ']
    expect(await choose(found.id, 'windows-1252')).toMatchObject({
      status: 200,
      body: { state: 'mapping', encoding: 'windows-1252', columns: [{}, { header: 'name', samples }, {}] },
    })
    const checked = await check(api, await readImport(api, found.id))
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 1, warned: 1 } })
    expect((await rowsOf(api, found.id, '?state=warned'))[0]?.problems).toMatchObject([
      { field: 'name', message: expect.stringContaining('choose another text encoding') },
    ])
    await choose(found.id, 'gb18030')
    expect(await check(api, await readImport(api, found.id))).toMatchObject({ counts: { warned: 0 } })
    expect((await choose(found.id, 'latin')).status).toBe(422)
    expect((await choose(found.id, 'utf-16be')).status).toBe(422)
    const sdf = await upload(api, sdfOf([{ title: 'Größe', items: [['cat_no', 'AV-770011']] }]))
    expect(sdf).toMatchObject({ encoding: 'utf-8', encodings: expect.arrayContaining(['shift_jis']) })
    await choose(sdf.id, 'windows-1251')
    expect(await readImport(api, sdf.id)).toMatchObject({
      encoding: 'windows-1251',
      columns: [{}, { header: '(title)', samples: ['GrГ¶Гџe'] }, {}],
    })
    const workbook = await upload(api, sheetOf([['cat_no'], ['AV-770012']]))
    expect(workbook).toMatchObject({ encoding: null, encodings: [] })
    expect((await choose(workbook.id, 'utf-8')).status).toBe(422)
  })

  test('the name of the file is kept as it is written', async () => {
    const found = await upload(api, csv(SUPPLIER_HEADER, supplierLine('f1')), 'Präparate 目录.csv')
    expect(found.file_name).toBe('Präparate 目录.csv')
  })

  test('a file dropped twice is reported, not refused', async () => {
    const file = csv(SUPPLIER_HEADER, supplierLine('twice'))
    const first = await upload(api, file)
    expect(first.same_file).toBeNull()
    expect((await upload(api, file)).same_file).toMatchObject({ id: first.id, state: 'mapping' })
  })

  test('a text for all rows fills new products where a column is empty or missing', async () => {
    const found = await upload(api, csv('name,cat_no,cas_no', 'A,AV-760001,', 'B,AV-760002,50-00-0'))
    const checked = await check(api, found, { defaults: { category: 'Given', cas_no: '64-17-5' } })
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 2, categories: 1 } })
    const rows = await rowsOf(api, found.id)
    const casOf = ({ fields }: (typeof rows)[number]) => fields.find(({ field }) => field === 'cas_no')?.after
    expect(rows.map(casOf)).toEqual(['64-17-5', '50-00-0'])
  })
})
