import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { filesBelow, form } from '../../support/files/files'
import {
  apply,
  check,
  csv,
  IMPORTS,
  proposed,
  readImport,
  SUPPLIER_HEADER,
  supplierLine,
  upload,
} from '../../support/imports/imports'
import { workbookOf } from '../../support/imports/workbooks'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const refusedFile = (file: string | Uint8Array, status: number) =>
  expectRefusal(api, `POST ${IMPORTS}`, { raw: form(['file', Buffer.from(file), 'file.csv']) }, status)

describe('contract §4 An import refuses', () => {
  test('a form without the part "file", or with another part, is 422', async () => {
    await expectRefusal(api, `POST ${IMPORTS}`, { raw: form(['catalogue', Buffer.from('x'), 'x.csv']) }, 422)
    await expectRefusal(api, `POST ${IMPORTS}`, { raw: form() }, 422)
  })

  test('an empty file, and one of column names only, is 422', async () => {
    await refusedFile('', 422)
    await refusedFile(' \n\n', 422)
    await refusedFile(SUPPLIER_HEADER, 422)
  })

  test('a file whose content is no catalogue is 415', async () => {
    await refusedFile('%PDF-1.7\n1 0 obj', 415)
    await refusedFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415)
    await refusedFile('{"products": []}', 415)
  })

  test('more than 200,000 rows are 413, and no file is left', async () => {
    const rows = Array.from({ length: 200_001 }, (_, n) => `a,${n},c`)
    await refusedFile(csv('name,cat_no,category', rows), 413)
    expect(filesBelow(path.join(api.uploadsDir, 'incoming'))).toEqual([])
  })

  test('a mapping without a required field, with a field twice, or with an unknown column or field is 422 and names it', async () => {
    const found = await upload(api, csv(SUPPLIER_HEADER, supplierLine('r1')))
    const put = async (json: object) => {
      const { status, body } = await api.send<{ detail: { message: string } }>(`PUT ${IMPORTS}${found.id}`, {
        json,
      })
      expect(status).toBe(422)
      return body.detail.message
    }
    const columns = proposed(found)
    expect(await put({ columns: { ...columns, 'Cat No': null } })).toContain('cat_no')
    expect(await put({ columns: { ...columns, Status: 'name' } })).toMatch(/"Product Name".*"Status".*name/)
    expect(await put({ columns: { ...columns, Colour: null } })).toContain('Colour')
    expect(await put({ columns: { ...columns, Status: 'colour' } })).toContain('colour')
    expect(await put({ columns, defaults: { colour: 'red' } })).toContain('colour')
    expect(await put({})).toContain('columns')
    expect(await put({ sheet: 'Sheet1' })).toContain('Sheet1')
    expect((await readImport(api, found.id)).state).toBe('mapping')
  })

  test('a sheet without a table is 422 and named, and the other sheet stays chosen', async () => {
    const table = [
      ['name', 'cat_no', 'category'],
      ['A', 'AV-100001', 'C'],
    ]
    const sheets = [
      { name: 'List', rows: table },
      { name: 'Notes', rows: [['Delivered in spring']] },
    ]
    const found = await upload(api, workbookOf({ sheets }))
    const call = `PUT ${IMPORTS}${found.id}` as const
    const { status, body } = await api.send<{ detail: { message: string } }>(call, {
      json: { sheet: 'Notes' },
    })
    expect([status, body.detail.message]).toEqual([
      422,
      expect.stringContaining('the sheet "Notes" has no table'),
    ])
    expect(await readImport(api, found.id)).toMatchObject({ state: 'mapping', sheet: 'List' })
    // A fourth file of the same admin has to wait, whichever call sends it.
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.send(call, { json: { sheet: 'List' } })),
    )
    expect(answers.map((answer) => answer.status)).toContain(429)
    expect((await api.send(call, { json: { sheet: 'List' } })).status).toBe(200)
  })

  test('a text that cannot be stored, in defaults and cells, is 422', async () => {
    const found = await upload(api, csv(SUPPLIER_HEADER, supplierLine('u1', '', 'Imported', 'Plenty!')))
    const at = `${IMPORTS}${found.id}`
    const refused = (call: string, json: object) => expectRefusal(api, call, { json }, 422)
    for (const text of ['a\0b', 'a\ud800b']) {
      await refused(`PUT ${at}`, { columns: proposed(found), defaults: { synonym: text } })
    }
    await check(api, found)
    for (const text of ['a\0b', 'a\ud800b']) {
      await refused(`PUT ${at}/row/2`, { cells: { name: text } })
      await refused(`PUT ${at}/row/2`, { cells: { [text]: 'x' } })
      await refused(`PUT ${at}/cell`, { field: 'inventory_status', from: text, to: 'In Stock' })
      await refused(`PUT ${at}/cell`, { field: 'inventory_status', from: 'Plenty!', to: text })
      await refused(`PUT ${at}/cell`, { field: text, from: 'Plenty!', to: 'In Stock' })
    }
  })

  test('a call that the state does not allow is 409', async () => {
    const refused = (call: string, json?: object) =>
      expectRefusal(api, call, json === undefined ? {} : { json }, 409)
    const found = await upload(api, csv(SUPPLIER_HEADER, supplierLine('s1')))
    const at = `${IMPORTS}${found.id}`
    await refused(`POST ${at}/apply`)
    await refused(`POST ${at}/undo`)
    await refused(`PUT ${at}/row/2`, { cells: { name: 'x' } })
    await check(api, found)
    await refused(`POST ${at}/undo`)
    await apply(api, found.id)
    await refused(`POST ${at}/apply`)
    await refused(`POST ${at}/cancel`)
    await refused(`PUT ${at}`, { columns: proposed(found) })
    await refused(`PUT ${at}/row/2`, { cells: { name: 'x' } })
    expect((await api.send(`POST ${at}/undo`)).status).toBe(202)
    await refused(`POST ${at}/undo`)
    const cancelled = await upload(api, csv(SUPPLIER_HEADER, supplierLine('s2')))
    expect((await api.send(`POST ${IMPORTS}${cancelled.id}/cancel`)).body).toMatchObject({
      state: 'cancelled',
    })
    await refused(`PUT ${IMPORTS}${cancelled.id}`, { columns: proposed(cancelled) })
    await refused(`POST ${IMPORTS}${cancelled.id}/cancel`)
  })
})
