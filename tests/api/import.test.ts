import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api'
import { changeSet, changeSets, keptBy } from '../support/change-sets'
import { createProduct } from '../support/factories'
import { filesBelow, form } from '../support/files'
import {
  apply,
  carry,
  check,
  csv,
  IMPORTS,
  productByNumber,
  proposed,
  readImport,
  rowsOf,
  upload,
} from '../support/imports'
import { expectRefusal } from '../support/refusals'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const HEADER = 'Product Name,Cat No,Category,CAS No,Status'
/** A number for each key, the same for the same. */
const numbers = new Map<string, string>()
function no(key: number | string): string {
  const known = numbers.get(`${key}`) ?? `AV-${String(800_000 + numbers.size)}`
  numbers.set(`${key}`, known)
  return known
}
const line = (key: number | string, cas = '', category = 'Imported', status = 'In Stock') =>
  `Substance ${key},${no(key)},${category},${cas},${status}`

const refusedFile = (file: string | Uint8Array, status: number) =>
  expectRefusal(api, `POST ${IMPORTS}`, { raw: form(['file', Buffer.from(file), 'file.csv']) }, status)

describe('contract §4 an import refuses', () => {
  test('a form without the part "file", and another part: 422', async () => {
    await expectRefusal(api, `POST ${IMPORTS}`, { raw: form(['catalogue', Buffer.from('x'), 'x.csv']) }, 422)
    await expectRefusal(api, `POST ${IMPORTS}`, { raw: form() }, 422)
  })

  test('an empty file, and one of column names only: 422', async () => {
    await refusedFile('', 422)
    await refusedFile(' \n\n', 422)
    await refusedFile(HEADER, 422)
  })

  test('what is no catalogue by its content: 415', async () => {
    await refusedFile('%PDF-1.7\n1 0 obj', 415)
    await refusedFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415)
    await refusedFile('{"products": []}', 415)
  })

  test('more than 200,000 rows: 413, and no file is left', async () => {
    const rows = Array.from({ length: 200_001 }, (_, n) => `a,${n},c`)
    await refusedFile(csv('name,cat_no,category', rows), 413)
    expect(filesBelow(path.join(api.uploadsDir, 'incoming'))).toEqual([])
  })

  test('a mapping without what is required, with a field twice, an unknown column or field: 422 that names it', async () => {
    const found = await upload(api, csv(HEADER, line('r1')))
    const put = async (json: object) => {
      const { status, body } = await api.send<{ detail: { message: string } }>(`PUT ${IMPORTS}${found.id}`, {
        json,
      })
      expect(status).toBe(422)
      return body.detail.message
    }
    const columns = proposed(found)
    expect(await put({ columns: { ...columns, 'Cat No': null } })).toContain('cat_no')
    expect(await put({ columns: { ...columns, Category: null } })).toContain('category')
    expect(await put({ columns: { ...columns, Status: 'name' } })).toMatch(/"Product Name".*"Status".*name/)
    expect(await put({ columns: { ...columns, Colour: null } })).toContain('Colour')
    expect(await put({ columns: { ...columns, Status: 'colour' } })).toContain('colour')
    expect(await put({ columns, defaults: { colour: 'red' } })).toContain('colour')
    expect(await put({})).toContain('columns')
    expect(await put({ sheet: 'Sheet1' })).toContain('Sheet1')
    expect((await readImport(api, found.id)).state).toBe('mapping')
  })

  test('what its state does not allow: 409', async () => {
    const refused = (call: string, json?: object) =>
      expectRefusal(api, call, json === undefined ? {} : { json }, 409)
    const found = await upload(api, csv(HEADER, line('s1')))
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
    const cancelled = await upload(api, csv(HEADER, line('s2')))
    expect((await api.send(`POST ${IMPORTS}${cancelled.id}/cancel`)).body).toMatchObject({
      state: 'cancelled',
    })
    await refused(`PUT ${IMPORTS}${cancelled.id}`, { columns: proposed(cancelled) })
    await refused(`POST ${IMPORTS}${cancelled.id}/cancel`)
  })
})

describe('contract §4 the columns of an import', () => {
  test('are proposed by their names, with samples, and are to be chosen', async () => {
    const found = await upload(api, csv(`${HEADER},Colour`, `${line('c1', '50-00-0')},red`, `${line('c2')},`))
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
      { header: 'Cat No', field: 'cat_no', samples: [no('c1'), no('c2')] },
      { header: 'Category', field: 'category', samples: ['Imported'] },
      { header: 'CAS No', field: 'cas_no', samples: ['50-00-0'] },
      { header: 'Status', field: 'inventory_status', samples: ['In Stock'] },
      { header: 'Colour', field: null, samples: ['red'] },
    ])
  })

  test('are proposed as this admin chose them last, and never twice', async () => {
    const file = csv(`${HEADER},Remark of ours,Remarks`, `${line('c3')},kept cool,x`)
    const first = await upload(api, file)
    await check(api, first, {
      columns: { ...proposed(first), 'Remark of ours': 'chemical_name', Remarks: null },
    })
    const second = await upload(api, file)
    expect(proposed(second)).toMatchObject({ 'Remark of ours': 'chemical_name', Remarks: null })
    const other = await upload(api, csv(`${HEADER},Remark of ours,IUPAC Name`, `${line('c4')},cool,x`))
    expect(proposed(other)).toMatchObject({ 'Remark of ours': 'chemical_name', 'IUPAC Name': null })
  })

  test('the same file dropped twice is said, not refused', async () => {
    const file = csv(HEADER, line('twice'))
    const first = await upload(api, file)
    expect(first.same_file).toBeNull()
    expect((await upload(api, file)).same_file).toMatchObject({ id: first.id, state: 'mapping' })
  })

  test('a text for all rows stands where a column is empty or missing', async () => {
    const found = await upload(api, csv('name,cat_no,cas_no', 'A,AV-760001,', 'B,AV-760002,50-00-0'))
    const checked = await check(api, found, { defaults: { category: 'Given', cas_no: '64-17-5' } })
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 2, categories: 1 } })
    const rows = await rowsOf(api, found.id)
    expect(rows.map(({ cells }) => cells.cas_no)).toEqual(['64-17-5', '50-00-0'])
  })
})

describe('contract §4 a dry run', () => {
  test('says of every row what importing it would do, and writes nothing', async () => {
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

  test('names the new categories; without leave to make them their rows are rejected', async () => {
    const found = await upload(
      api,
      csv(HEADER, line('k1', '', 'Kappa'), line('k2', '', 'KAPPA'), line('k3', '', 'Lambda')),
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
    const found = await upload(api, csv(HEADER, 'Ethanol,AV-730001,Any,64-17-5,In Stock'))
    expect((await check(api, found)).counts).toMatchObject({ rejected: 1, updated: 0 })
  })
})

describe('contract §4 rejected rows', () => {
  test('are mended in place and judged again', async () => {
    const found = await upload(api, csv(HEADER, ',AV-720001,Mended,,In Stock', line('m2', '', 'Mended')))
    const { id } = await check(api, found)
    const mend = (at: number, cells: object) =>
      api.send<{ state: string; problems: unknown[] }>(`PUT ${IMPORTS}${id}/row/${at}`, { json: { cells } })
    expect((await mend(99, { name: 'x' })).status).toBe(404)
    expect((await mend(2, { colour: 'x' })).status).toBe(422)
    expect((await mend(2, { name: 7 })).status).toBe(422)
    expect((await mend(2, { cat_no: no('m2'), name: 'Same number' })).body).toMatchObject({
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

  test('many equal cells are mended at once', async () => {
    const lines = Array.from({ length: 700 }, (_, n) =>
      line(`q${n}`, '', 'Mended', n % 7 === 0 ? 'Fine' : 'Plenty!'),
    )
    const { id, counts } = await check(api, await upload(api, csv(HEADER, lines)))
    expect(counts).toMatchObject({ rejected: 700 })
    const { body } = await api.send(`PUT ${IMPORTS}${id}/cell`, {
      json: { field: 'inventory_status', from: 'Plenty!', to: 'In Stock' },
    })
    expect(body).toEqual({ mended: 600 })
    expect((await readImport(api, id)).counts).toMatchObject({ created: 600, rejected: 100 })
  })

  test('can be saved as a table, corrected and imported', async () => {
    const file = csv(`${HEADER},Synonym`, `,AV-740001,Kappa,,In Stock,"=a, b"`, `,AV-740002,Kappa,,In Stock,`)
    const { id } = await check(api, await upload(api, file))
    const saved = await api.fetch(`GET ${IMPORTS}${id}/rejected.csv`)
    expect(saved.headers.get('content-disposition')).toMatch(/attachment; filename="[^"]*\.csv"/)
    const text = await saved.text()
    expect(text).toContain("'=a, b")
    const corrected = text.replace('Name is required,,', 'Name is required,Now named,')
    expect(corrected).not.toBe(text)
    const again = await upload(api, corrected)
    expect(proposed(again)).toMatchObject({ 'Product Name': 'name', line: null, reason: null })
    const { counts } = await check(api, again)
    expect(counts.created + counts.rejected).toBe(2)
  })
})

describe('contract §4 applying an import', () => {
  test('writes what was shown, as one change set in the name of its admin, and keeps no file', async () => {
    const done = await carry(
      api,
      csv(HEADER, line('a1', '50-00-0', 'Applied'), line('a2', '', 'Applied')),
      'spring.csv',
    )
    expect(done).toMatchObject({ state: 'applied', counts: { created: 2 }, progress: { done: 2, total: 2 } })
    expect(await changeSet(api, done.change_set ?? 0)).toMatchObject({
      kind: 'import',
      label: 'spring.csv',
      products: 2,
      state: 'done',
      actor: done.actor,
    })
    expect(await productByNumber(api, no('a1'))).toMatchObject({
      category_name: 'Applied',
      cas_no: '50-00-0',
      inventory_status: 'In Stock',
      shipping_temperature: null,
    })
    expect((await rowsOf(api, done.id))[0]?.product_id).toEqual((await productByNumber(api, no('a1'))).id)
    expect(existsSync(path.join(api.uploadsDir, 'imports', 'x'))).toBe(false)
    expect(
      (await api.payload.db.pool.query('select stored_file from imports where id = $1', [done.id])).rows,
    ).toEqual([{ stored_file: null }])
  })

  test('leaves out what somebody changed since, when the outcome differs', async () => {
    const change = (id: unknown, json: object) => api.send(`PUT /reference-standards/product/${id}`, { json })
    for (const n of [1, 2, 3]) await createProduct(api, { name: `Race ${n}`, cat_no: `AV-71000${n}` })
    const file = csv(
      'name,cat_no,category,inventory_status,description',
      ...[1, 2, 3, 4].map((n) => `Race ${n},AV-71000${n},Raced,In Stock,Of the file`),
    )
    const { id } = await check(api, await upload(api, file))
    await change((await productByNumber(api, 'AV-710001')).id, { description: 'Of somebody else' })
    await change((await productByNumber(api, 'AV-710002')).id, { cas_no: '50-00-0' })
    await createProduct(api, { name: 'Race 4', cat_no: 'av-710004' })
    const done = await apply(api, id)
    expect(done.counts).toMatchObject({ updated: 2, created: 0, left_out: 2 })
    expect(await productByNumber(api, 'AV-710001')).toMatchObject({ description: 'Of somebody else' })
    expect(await productByNumber(api, 'AV-710002')).toMatchObject({
      description: 'Of the file',
      cas_no: '50-00-0',
    })
    const left = await rowsOf(api, id, '?state=left_out')
    expect(left.map(({ line: at }) => at)).toEqual([2, 5])
    expect(left[0]?.problems.at(-1)?.message).toContain('changed')
  })

  test('is undone by its own call; categories that it made and that are empty then go with it', async () => {
    const { id: stays } = await createProduct(api, {
      name: 'Substance u0',
      cat_no: no('u0'),
      inventory_status: 'Out of Stock',
    })
    const done = await carry(api, csv(HEADER, line('u0', '', 'Undone'), line('u1', '', 'Undone')))
    await api.send(`PUT /reference-standards/product/${stays}`, {
      json: { inventory_status: 'Under Synthesis' },
    })
    const { status, body } = await api.send<{ change_set: number }>(`POST ${IMPORTS}${done.id}/undo`)
    expect(status).toBe(202)
    expect(await readImport(api, done.id)).toMatchObject({ state: 'undone', change_set: done.change_set })
    expect(await changeSet(api, body.change_set)).toMatchObject({ kind: 'undo', state: 'done' })
    expect(await keptBy(api, body.change_set)).toMatchObject([
      { product_id: stays, field: 'inventory_status' },
    ])
    await expect(productByNumber(api, no('u1'))).rejects.toThrow()
    const names = (await api.send<{ category_name: string }[]>('GET /reference-standards/category/')).body
    expect(names.map(({ category_name }) => category_name)).not.toContain('Undone')
  })

  test('one that changes nothing ends as any other, without a change set', async () => {
    const file = csv(HEADER, line('n1', '', 'Nothing'))
    await carry(api, file)
    const again = await carry(api, file)
    expect(again).toMatchObject({ state: 'applied', counts: { unchanged: 1 }, change_set: null })
    await expectRefusal(api, `POST ${IMPORTS}${again.id}/undo`, {}, 409)
  })

  test('held, a picture and a document are columns as well; a file that is not there rejects its row', async () => {
    const done = await carry(
      api,
      csv(
        'name,cat_no,category,held,image_path',
        'Held,AV-750001,Held,yes,https://example.com/a.png',
        'Gone,AV-750002,Held,no,/api/files/AAAAAAAAAAAAAAAAAAAAAA.png',
      ),
    )
    expect(done.counts).toMatchObject({ created: 1, rejected: 1 })
    expect(await productByNumber(api, 'AV-750001')).toMatchObject({
      held: true,
      image_path: 'https://example.com/a.png',
    })
  })
})

describe('contract §4 imports', () => {
  test('are listed newest first, by state, with where they are', async () => {
    const { id } = await upload(api, csv(HEADER, line('l1')))
    const { body } = await api.send<{ imports: { id: number; state: string }[] }>(
      `GET ${IMPORTS}?state=mapping&limit=2`,
    )
    expect(body).toMatchObject({
      page: 1,
      limit: 2,
      imports: [{ id, state: 'mapping' }, { state: 'mapping' }],
    })
  })

  test('a second one waits for the first, and is done after it', async () => {
    const [first, second] = [
      await upload(api, csv(HEADER, ...Array.from({ length: 3_000 }, (_, n) => line(`w${n}`)))),
      await upload(api, csv(HEADER, line('w0', '50-00-0'))),
    ]
    await api.send(`PUT ${IMPORTS}${first.id}`, { json: { columns: proposed(first) } })
    await api.send(`PUT ${IMPORTS}${second.id}`, { json: { columns: proposed(second) } })
    expect(await readImport(api, second.id)).toMatchObject({ state: 'checking', waiting: true })
    await api.runner?.idle()
    expect(await readImport(api, second.id)).toMatchObject({ state: 'checked', waiting: false })
  })

  test('cancelled while it is written takes back what was written', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => line(`x${n}`, '', 'Cancelled'))
    const { id } = await check(api, await upload(api, csv(HEADER, lines)))
    await api.send(`POST ${IMPORTS}${id}/apply`)
    while ((await readImport(api, id)).progress.done === 0);
    expect((await api.send(`POST ${IMPORTS}${id}/cancel`)).status).toBe(202)
    await api.runner?.idle()
    expect(await readImport(api, id)).toMatchObject({ state: 'cancelled' })
    const { headers } = await api.send('GET /reference-standards/product/?search=Substance%20x')
    expect(headers.get('x-total-count')).toBe('0')
  })
})
