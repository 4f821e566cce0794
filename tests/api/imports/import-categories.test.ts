import { beforeAll, describe, expect, test } from 'vitest'
import type {
  ImportAnswer,
  ImportCategoryListAnswer,
  ImportRowListAnswer,
} from '@/domain/contract/import-answers'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import {
  check,
  csv,
  IMPORTS,
  readImport,
  SUPPLIER_HEADER,
  supplierLine,
  upload,
} from '../../support/imports/imports'
import { createCategory } from '../../support/products/factories'

let api: Api
const ours = 'Solvents'
beforeAll(async () => {
  api = await openApi()
  await createCategory(api, { category_name: ours })
})

let files = 0
/** A checked import with products in these categories. */
async function checked(...categories: string[]): Promise<ImportAnswer> {
  files += 1
  const lines = categories.map((category, index) => supplierLine(`${files}-${index}`, '', category))
  return check(api, await upload(api, csv(SUPPLIER_HEADER, lines)))
}

type Choice = { from: string; to: string | null }

async function choose(id: number, ...categories: Choice[]): Promise<number> {
  const { status, body } = await api.send<{ mended: number }>(`PUT ${IMPORTS}${id}/category`, {
    json: { categories },
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  await api.runner?.idle()
  return body.mended
}

const list = async (id: number, query = '') =>
  (await api.send<ImportCategoryListAnswer>(`GET ${IMPORTS}${id}/category/${query}`)).body

const rows = async (id: number, state: string) =>
  (await api.send<ImportRowListAnswer>(`GET ${IMPORTS}${id}/row/?state=${state}`)).body.rows

/** The categories of the products that an import has created, by the file's line. */
const filed = async (id: number) =>
  (await rows(id, 'created')).map(
    ({ fields }) => fields.find(({ field }) => field === 'category_name')?.after,
  )

const apply = async (id: number) => {
  await api.send(`POST ${IMPORTS}${id}/apply`)
  await api.runner?.idle()
  return readImport(api, id)
}

describe('contract §4 A choice for the categories of a file is refused', () => {
  test.each([
    [{}],
    [{ categories: [] }],
    [{ categories: {} }],
    [{ categories: [{ from: 'Reagents' }] }],
    [{ categories: [{ from: 7, to: null }] }],
    [{ categories: [{ from: 'x'.repeat(201), to: null }] }],
    [{ categories: [{ from: 'Reagents', to: 'nul\u0000' }] }],
    [{ categories: Array.from({ length: 10_001 }, (_, n) => ({ from: `Reagents ${n}`, to: null })) }],
  ])('case %#', async (json) => {
    const { id } = await checked('Reagents')
    await expectRefusal(api, `PUT ${IMPORTS}${id}/category`, { json }, 422)
  })

  test('a category that is not there is named, and nothing is chosen', async () => {
    const { id } = await checked('Reagents', 'Buffers')
    const { status, body } = await api.send(`PUT ${IMPORTS}${id}/category`, {
      json: {
        categories: [
          { from: 'Buffers', to: ours },
          { from: 'Reagents', to: 'Nowhere' },
        ],
      },
    })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { detail: { message: 'There is no category "Nowhere": choose one that exists' } },
    })
    expect((await list(id)).categories.map(({ choice }) => choice)).toEqual(['create', 'create'])
  })

  test('before the check, and after the import', async () => {
    const json = { categories: [{ from: 'Reagents', to: ours }] }
    const open = await upload(api, csv(SUPPLIER_HEADER, supplierLine('open', '', 'Reagents')))
    await expectRefusal(api, `PUT ${IMPORTS}${open.id}/category`, { json }, 409)
    const { id } = await checked('Late reagents')
    await apply(id)
    await expectRefusal(api, `PUT ${IMPORTS}${id}/category`, { json }, 409)
  })
})

describe('contract §4 The categories of a file that the catalogue lacks', () => {
  test('are created without any choice, as ever', async () => {
    const { id, counts } = await checked('First of its kind', 'Second of its kind', ours)
    expect(counts).toMatchObject({ created: 3, categories: 2 })
    expect((await list(id)).categories).toEqual([
      { category_name: 'First of its kind', rows: 1, choice: 'create', filed_under: null },
      { category_name: 'Second of its kind', rows: 1, choice: 'create', filed_under: null },
    ])
    expect((await apply(id)).counts).toMatchObject({ created: 3, categories: 2 })
  })

  test('are filed under ours, created or left empty, whatever their case, and their rows are judged again', async () => {
    const { id } = await checked('Reagents', 'REAGENTS', 'Standards', 'Junk')
    expect(await choose(id, { from: 'reagents', to: 'solvents' }, { from: 'Junk', to: null })).toBe(3)
    expect((await readImport(api, id)).counts).toMatchObject({ created: 3, rejected: 1, categories: 1 })
    expect((await list(id)).categories).toEqual([
      { category_name: 'Junk', rows: 1, choice: 'empty', filed_under: null },
      { category_name: expect.stringMatching(/reagents/i), rows: 2, choice: 'file', filed_under: 'solvents' },
      { category_name: 'Standards', rows: 1, choice: 'create', filed_under: null },
    ])
    const [rejected] = await rows(id, 'rejected')
    expect(rejected?.problems).toMatchObject([{ field: 'category', column: 'Category', severity: 'error' }])
    expect(rejected?.cells.category).toBe('Junk')
    // Back again.
    await choose(id, { from: 'Junk', to: 'junk' })
    expect((await readImport(api, id)).counts).toMatchObject({ created: 4, rejected: 0, categories: 2 })
    expect(await filed(id)).toEqual(['Solvents', 'Solvents', 'Standards', 'Junk'])
    expect((await apply(id)).counts).toMatchObject({ created: 4, categories: 2 })
    expect(await filed(id)).toEqual(['Solvents', 'Solvents', 'Standards', 'Junk'])
  })

  test('keep what was chosen when the columns are chosen again', async () => {
    const found = await checked('Reagents', 'Others')
    await choose(found.id, { from: 'Reagents', to: ours })
    await check(api, await readImport(api, found.id))
    expect(await filed(found.id)).toEqual(['Solvents', 'Others'])
  })

  test('may have the names of properties that objects have', async () => {
    const { id } = await checked('__proto__', 'constructor', 'toString')
    await choose(id, { from: '__proto__', to: ours }, { from: 'constructor', to: ours })
    expect(await filed(id)).toEqual(['Solvents', 'Solvents', 'toString'])
  })

  test('are found by a part of their name, and counted', async () => {
    const { id } = await checked('Fine reagents', 'Coarse reagents', '100% pure', 'Others')
    expect(await list(id, '?search=reagents&limit=1')).toMatchObject({
      total: 2,
      categories: [{ category_name: 'Coarse reagents' }],
    })
    expect((await list(id, '?search=%25')).categories).toMatchObject([{ category_name: '100% pure' }])
  })

  test('many rows are judged again by a job, with corrections of other cells kept', async () => {
    const names = Array.from({ length: 600 }, () => 'Reagents')
    const { id } = await checked(...names)
    await api.send(`PUT ${IMPORTS}${id}/row/2`, { json: { cells: { name: 'Mended by hand' } } })
    expect(await choose(id, { from: 'Reagents', to: ours })).toBe(600)
    const after = await readImport(api, id)
    expect(after).toMatchObject({ state: 'checked', counts: { created: 600, categories: 0 } })
    const [first] = await rows(id, 'created')
    expect(first?.fields).toContainEqual({ field: 'name', before: null, after: 'Mended by hand' })
  })
})
