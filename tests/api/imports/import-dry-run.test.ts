import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { changeSets } from '../../support/history/change-sets'
import {
  apply,
  check,
  csv,
  IMPORTS,
  productByNumber,
  proposed,
  readImport,
  rowsOf,
  SUPPLIER_HEADER,
  supplierLine,
  supplierNumber,
  upload,
} from '../../support/imports/imports'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

describe('contract §4 A dry run', () => {
  test('a dry run tells the outcome of every row, and writes nothing', async () => {
    await createProduct(api, {
      name: 'Old name',
      cat_no: 'AV-700001',
      cas_no: '50-00-0',
      description: 'Stays',
    })
    const { id: same } = await createProduct(api, {
      name: 'Same',
      cat_no: 'AV-700002',
      inventory_status: 'In Stock',
    })
    const category = (await productByNumber(api, 'AV-700002')).category_name
    const file = csv(
      'name,cat_no,category,cas_no,inventory_status',
      'New name,av-700001,A new category,50-00-0,In Stock',
      `Same,AV-700002,${category},,In Stock`,
      'Fresh,AV-700003,a NEW category,64-17-5,Out of Stock',
      ',AV-700004,A new category,,In Stock',
      'Fresh,AV-700003,a NEW category,64-17-5,Out of Stock',
      'Another,AV-700003,A new category,,In Stock',
    )
    const before = (await changeSets(api)).total
    const { id, ...checked } = await check(api, await upload(api, file))
    expect(checked).toMatchObject({
      state: 'checked',
      progress: { done: 6, total: 6 },
      counts: { created: 1, updated: 1, unchanged: 2, rejected: 2, left_out: 0, categories: 1 },
      change_set: null,
    })
    const rows = await rowsOf(api, id)
    expect(rows.map(({ line: at, state }) => `${at} ${state}`)).toEqual([
      '2 updated',
      '3 unchanged',
      '4 created',
      '5 rejected',
      '6 unchanged',
      '7 rejected',
    ])
    expect(rows[0]?.fields).toEqual([
      { field: 'name', before: 'Old name', after: 'New name' },
      { field: 'category_name', before: expect.any(String), after: 'A new category' },
      { field: 'inventory_status', before: 'Synthesis on demand', after: 'In Stock' },
    ])
    expect(rows[1]).toMatchObject({ product_id: same, fields: [], problems: [] })
    expect(rows[2]?.fields).toEqual([
      { field: 'name', before: null, after: 'Fresh' },
      { field: 'cat_no', before: null, after: 'AV-700003' },
      { field: 'category_name', before: null, after: 'a NEW category' },
      { field: 'inventory_status', before: null, after: 'Out of Stock' },
      { field: 'cas_no', before: null, after: '64-17-5' },
    ])
    expect(rows[3]?.problems).toEqual([
      { field: 'name', column: 'name', severity: 'error', message: 'Name is required' },
    ])
    expect(rows[4]?.problems).toEqual([
      {
        field: 'cat_no',
        column: 'cat_no',
        severity: 'warning',
        message: expect.stringContaining('lines 4 and 6'),
      },
    ])
    expect(rows[5]?.problems[0]?.message).toContain('line 4')
    expect((await rowsOf(api, id, '?state=warned')).map(({ line: at }) => at)).toEqual([6])
    expect((await changeSets(api)).total).toBe(before)
    expect((await productByNumber(api, 'AV-700001')).name).toBe('Old name')
  })

  test('an empty name or category changes nothing of an existing product; a new one needs them', async () => {
    const { id: known } = await createProduct(api, { name: 'Named', cat_no: 'AV-705001' })
    // An empty status is valid for no product, and causes no warning.
    await createProduct(api, { name: 'Also named', cat_no: 'av-705004' })
    const { category_id } = await productByNumber(api, 'AV-705001')
    const { id, counts } = await check(
      api,
      await upload(
        api,
        csv(
          'name,cat_no,category,inventory_status',
          ',AV-705001,,Out of Stock',
          ',AV-705004,,',
          ',AV-705002,New,In Stock',
          'B,AV-705003,,In Stock',
        ),
      ),
      { create_categories: false },
    )
    expect(counts).toMatchObject({ updated: 1, unchanged: 1, rejected: 2, warned: 0, categories: 0 })
    const rows = await rowsOf(api, id)
    expect(rows[0]).toMatchObject({
      product_id: known,
      fields: [{ field: 'inventory_status', before: 'Synthesis on demand', after: 'Out of Stock' }],
    })
    expect(rows.slice(2).map(({ problems }) => problems.map(({ field, column }) => [field, column]))).toEqual(
      [[['name', 'name']], [['category', 'category']]],
    )
    const target = await createCategory(api)
    await api.send(`POST /reference-standards/product/bulk`, {
      json: { select: { ids: [known] }, move_to: target.id },
    })
    await api.runner?.idle()
    expect((await apply(api, id)).counts).toMatchObject({ updated: 1, left_out: 0 })
    const after = await productByNumber(api, 'AV-705001')
    expect(after).toMatchObject({ name: 'Named', category_id: target.id, inventory_status: 'Out of Stock' })
    expect(after.category_id).not.toBe(category_id)
  })

  test('a difference in white space only is ignored; other changes are written as shown', async () => {
    const related_cas_no = '64-17-5;67-56-1'
    for (const cat_no of ['AV-706001', 'AV-706002']) await createProduct(api, { cat_no, related_cas_no })
    const file = csv(
      'cat_no,related_cas_no,synonym',
      'AV-706001,64-17-5; 67-56-1,',
      'AV-706002,64-17-5; 67-56-1,s',
    )
    const { id, counts } = await check(api, await upload(api, file))
    expect(counts).toMatchObject({ unchanged: 1, updated: 1 })
    expect((await rowsOf(api, id))[1]?.fields).toEqual([{ field: 'synonym', before: null, after: 's' }])
    await apply(api, id)
    expect(await productByNumber(api, 'AV-706002')).toMatchObject({ related_cas_no, synonym: 's' })
  })

  test('a question mark where the stored value has a letter is a warning on the row', async () => {
    await createProduct(api, { cat_no: 'AV-707001', name: 'α-Pinene', synonym: 'Pure?' })
    const { id, counts } = await check(
      api,
      await upload(api, csv('cat_no,name,synonym', 'AV-707001,?-Pinene,Pure? Yes')),
    )
    expect(counts).toMatchObject({ updated: 1, warned: 1 })
    const [row] = await rowsOf(api, id, '?state=warned')
    expect(row?.problems).toContainEqual({
      field: 'name',
      column: 'name',
      severity: 'warning',
      message: expect.stringContaining('"α-Pin"'),
    })
    expect(row?.problems.filter(({ field }) => field === 'synonym')).toEqual([])
  })

  test('new categories are named; without permission to create them their rows are rejected', async () => {
    const found = await upload(
      api,
      csv(
        SUPPLIER_HEADER,
        supplierLine('k1', '', 'Kappa'),
        supplierLine('k2', '', 'KAPPA'),
        supplierLine('k3', '', 'Lambda'),
      ),
    )
    await check(api, found)
    const { body } = await api.send(`GET ${IMPORTS}${found.id}/category/`)
    expect(body).toMatchObject({
      total: 2,
      categories: [
        { category_name: expect.stringMatching(/kappa/i), rows: 2 },
        { category_name: 'Lambda', rows: 1 },
      ],
    })
    const again = await check(api, found, { create_categories: false })
    expect(again.counts).toMatchObject({ created: 0, rejected: 3, categories: 0 })
  })

  test('a row of another substance under a known number is rejected', async () => {
    await createProduct(api, { name: 'Formaldehyde', cat_no: 'AV-730001', cas_no: '50-00-0' })
    const found = await upload(api, csv(SUPPLIER_HEADER, 'Ethanol,AV-730001,Any,64-17-5,In Stock'))
    expect((await check(api, found)).counts).toMatchObject({ rejected: 1, updated: 0 })
  })
})

describe('contract §4 Rejected rows', () => {
  test('rows are corrected in place and checked again', async () => {
    const found = await upload(
      api,
      csv(SUPPLIER_HEADER, ',AV-720001,Mended,,In Stock', supplierLine('m2', '', 'Mended')),
    )
    const { id } = await check(api, found)
    const mend = (at: number, cells: object) =>
      api.send<{ state: string; problems: unknown[] }>(`PUT ${IMPORTS}${id}/row/${at}`, { json: { cells } })
    expect((await mend(99, { name: 'x' })).status).toBe(404)
    expect((await mend(2, { colour: 'x' })).status).toBe(422)
    expect((await mend(2, { name: 7 })).status).toBe(422)
    expect((await mend(2, { cat_no: supplierNumber('m2'), name: 'Same number' })).body).toMatchObject({
      state: 'rejected',
      problems: [{ field: 'cat_no', message: expect.stringContaining('line 3') }],
    })
    expect((await mend(2, { cat_no: 'AV-720001', name: 'Mended at last' })).body).toMatchObject({
      state: 'created',
      problems: [],
    })
    expect(await readImport(api, id)).toMatchObject({ counts: { created: 2, rejected: 0 } })
    await apply(api, id)
    expect(await productByNumber(api, 'AV-720001')).toMatchObject({ name: 'Mended at last' })
  })

  test('equal cells are corrected at once', async () => {
    const lines = Array.from({ length: 700 }, (_, n) =>
      supplierLine(`q${n}`, '', 'Mended', n % 7 === 0 ? 'Fine' : 'Plenty!'),
    )
    const { id, counts } = await check(api, await upload(api, csv(SUPPLIER_HEADER, lines)))
    expect(counts).toMatchObject({ rejected: 700 })
    const { body } = await api.send(`PUT ${IMPORTS}${id}/cell`, {
      json: { field: 'inventory_status', from: 'Plenty!', to: 'In Stock' },
    })
    expect(body).toEqual({ mended: 600 })
    await api.runner?.idle()
    expect((await readImport(api, id)).counts).toMatchObject({ created: 600, rejected: 100 })
  })

  test('rejected rows can be saved as a table, corrected and imported', async () => {
    const file = csv(
      `${SUPPLIER_HEADER},Synonym`,
      `,AV-740001,Kappa,,In Stock,"=a, b"`,
      `,AV-740002,Kappa,,In Stock,`,
    )
    const { id } = await check(api, await upload(api, file))
    const saved = await api.fetch(`GET ${IMPORTS}${id}/rejected.csv`)
    expect(saved.headers.get('content-disposition')).toMatch(/attachment; filename="[^"]*\.csv"/)
    const text = await saved.text()
    expect(text).toContain("'=a, b")
    // The column of names was empty, and so had no proposal: here it has one.
    const corrected = text.replace(/^(.*AV-740001.*),\r$/m, '$1,Now named\r')
    expect(corrected).not.toBe(text)
    const again = await upload(api, corrected)
    expect(proposed(again)).toMatchObject({ name: 'name', line: null, reason: null })
    const { counts } = await check(api, again)
    expect(counts).toMatchObject({ created: 1, rejected: 1 })
  })
})
