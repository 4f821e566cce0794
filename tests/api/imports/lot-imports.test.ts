import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LotAnswer } from '@/domain/contract/lot-answers'
import { type Api, openApi } from '../../support/application/api'
import { addDocument, addLot, LOTS, readLot } from '../../support/documents/papers'
import { changedBy, changeSet, keptBy, undo } from '../../support/history/change-sets'
import { importText } from '../../support/imports/direct-imports'
import {
  apply,
  carry,
  check,
  csv,
  IMPORTS,
  proposed,
  readImport,
  rowsOf,
  upload,
} from '../../support/imports/imports'
import { formatted, workbookOf } from '../../support/imports/workbooks'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const HEADER = 'cat_no,lot_no,state,date_kind,valid_until,purity,note'

let next = 100
/** A product of its own for a test. */
async function product(): Promise<{ id: number; cat_no: string }> {
  const cat_no = `AV-42${String(next++).padStart(4, '0')}`
  const { id } = await createProduct(api, { cat_no, name: `Of ${cat_no}` })
  return { id, cat_no }
}

const lotsOf = async (productId: number) =>
  (
    await api.send<{ lots: LotAnswer[] }>(`GET ${LOTS}/?product_id=${productId}&limit=100`)
  ).body.lots.reverse()

const problemsOf = async (id: number, query = '?state=rejected') =>
  (await rowsOf(api, id, query)).map(({ line, problems }) => [
    line,
    ...problems.map(({ field, message }) => `${field}: ${message}`),
  ])

describe('contract §10 A mapping of lots is refused', () => {
  test.each([
    [{ columns: { cat_no: null, lot_no: 'lot_no' } }, 'No column stands for cat_no'],
    [{ columns: { cat_no: 'cat_no', lot_no: 'lot_no', other: 'name' } }, 'name is no field of a lot'],
    [{ columns: { cat_no: 'cat_no', other: 'purity' } }, 'purity is a field of lots'],
    [{ columns: { cat_no: 'cat_no', lot_no: 'lot_no', other: 'lot_no' } }, 'both stand for lot_no'],
    [{ columns: { cat_no: 'cat_no', lot_no: 'lot_no' }, number_new: true }, 'number_new is for products'],
    [{ columns: { cat_no: 'cat_no', lot_no: 'lot_no' }, clear: ['state'] }, 'state cannot be emptied'],
    [{ columns: { cat_no: 'cat_no', lot_no: 'lot_no' }, clear: ['note'] }, 'No column stands for note'],
    [
      { columns: { cat_no: 'cat_no', lot_no: 'lot_no' }, defaults: { lot_no: 'L1' } },
      'lot_no tells lots apart',
    ],
    [
      { columns: { cat_no: 'cat_no', lot_no: 'lot_no' }, defaults: { state: 'sold' } },
      'is no state of a lot',
    ],
    [
      { columns: { cat_no: 'cat_no', lot_no: 'lot_no' }, defaults: { cas_no: '50-00-0' } },
      'cas_no is no field',
    ],
  ])('%j', async (json, reason) => {
    const { id } = await upload(api, csv('cat_no,lot_no,other', 'AV-100001,L1,x'))
    const { status, body } = await api.send(`PUT ${IMPORTS}${id}`, { json })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(reason)
    expect(await readImport(api, id)).toMatchObject({ state: 'mapping' })
  })
})

describe('contract §10 A row of an import of lots is rejected', () => {
  test('with the reason at its field', async () => {
    const { cat_no, id: productId } = await product()
    await addLot(api, { product_id: productId, lot_no: 'W1' })
    const found = await check(
      api,
      await upload(
        api,
        csv(
          HEADER,
          'AV-999998,L1,,,,,x',
          `${cat_no},L1,,,2027-03-31,,`,
          `${cat_no},L2,,retest,,,`,
          `${cat_no},L3,,retest,03/04/2027,,`,
          `${cat_no},L4,withdrawn,,,,`,
          `${cat_no},W1,withdrawn,,,,`,
          `${cat_no},L 5,,,,99 %,`,
          `${cat_no.toLowerCase()},l-5,,,,98 %,`,
          `${cat_no},,,,,,`,
          `${cat_no.replace('AV-', 'av')},L6,,,,,`,
          '999998,L6,,,,,',
        ),
      ),
    )
    expect(found.counts).toMatchObject({ created: 1, rejected: 10, updated: 0 })
    expect(await problemsOf(found.id)).toEqual([
      [2, 'cat_no: no product of the catalogue has the number "AV-999998"'],
      [3, expect.stringContaining('date_kind: Say whether the lot is to be retested')],
      [4, expect.stringContaining('valid_until: A lot with a kind of date needs the date')],
      [5, expect.stringContaining('valid_until: "03/04/2027" can be read in two ways')],
      [6, expect.stringContaining('note: A withdrawn lot needs a note')],
      [7, expect.stringContaining('note: A withdrawn lot needs a note')],
      [
        9,
        expect.stringContaining(`lot_no: lot l-5 of ${cat_no} was already used on line 8 with other values`),
      ],
      [10, 'lot_no: Lot number is required'],
      [
        11,
        `cat_no: no product of the catalogue has the number "${cat_no.replace('AV-', 'av')}"; is it ${cat_no}?`,
      ],
      [12, 'cat_no: no product of the catalogue has the number "999998"'],
    ])
    const file = await api.fetch(`GET ${IMPORTS}${found.id}/rejected.csv`)
    const [header, first] = parse(await file.text(), { bom: true }) as string[][]
    expect(header).toEqual(['line', 'column', 'reason', ...HEADER.split(',')])
    expect(first?.slice(0, 5)).toEqual([
      '2',
      'cat_no',
      'no product of the catalogue has the number "AV-999998"',
      'AV-999998',
      'L1',
    ])
  })

  test('and mended in its place; a number that another row has stays rejected', async () => {
    const { cat_no, id: productId } = await product()
    const { id } = await check(
      api,
      await upload(api, csv(HEADER, `${cat_no},L1,,,,99 %,`, 'AV-999998,L2,,,,,', 'AV-999998,L3,,,,,')),
    )
    const mend = (line: number, cells: object) =>
      api.send(`PUT ${IMPORTS}${id}/row/${line}`, { json: { cells } })
    expect((await mend(3, { cat_no, lot_no: 'l.1' })).body).toMatchObject({
      state: 'rejected',
      problems: [{ field: 'lot_no', message: expect.stringContaining('already used on line 2') }],
    })
    expect((await mend(3, { lot_no: 'L2' })).body).toMatchObject({ state: 'created', product_id: productId })
    const everywhere = { field: 'cat_no', from: 'AV-999998', to: cat_no }
    expect((await api.send(`PUT ${IMPORTS}${id}/cell`, { json: everywhere })).body).toEqual({ mended: 1 })
    expect((await readImport(api, id)).counts).toMatchObject({ created: 3, rejected: 0 })
    await apply(api, id)
    expect((await lotsOf(productId)).map(({ lot_no }) => lot_no)).toEqual(['L1', 'L2', 'L3'])
  })
})

describe('contract §10 A row of an import of lots that lacks what no column holds', () => {
  test('is mended in its place, and has a column for it in rejected.csv', async () => {
    const { cat_no, id: productId } = await product()
    const lines = ['L1,withdrawn', 'L2,withdrawn', 'L3,withdrawn', 'L4,sold'].map(
      (cells) => `${cat_no},${cells}`,
    )
    const { id } = await check(api, await upload(api, csv('cat_no,lot_no,state', ...lines)))
    const mend = (line: number, cells: object) =>
      api.send(`PUT ${IMPORTS}${id}/row/${line}`, { json: { cells } })
    expect(await mend(2, { purity: '99 %' })).toMatchObject({ status: 422 })
    expect(await mend(2, { '': 'x' })).toMatchObject({ status: 422 })
    expect((await mend(2, { note: 'Out of trend' })).body).toMatchObject({ state: 'created', problems: [] })
    // It is still the row's cell when nothing is wrong with it any more.
    expect((await mend(2, { note: 'Out of specification' })).body).toMatchObject({ state: 'created' })
    const [header, ...rows] = parse(await (await api.fetch(`GET ${IMPORTS}${id}/rejected.csv`)).text(), {
      bom: true,
    }) as string[][]
    expect(header).toEqual(['line', 'column', 'reason', 'cat_no', 'lot_no', 'state', 'note'])
    const needs = expect.stringContaining('needs a note')
    expect(rows).toEqual([
      ['3', 'note', needs, cat_no, 'L2', 'withdrawn', ''],
      ['4', 'note', needs, cat_no, 'L3', 'withdrawn', ''],
      ['5', 'state', expect.stringContaining('is no state'), cat_no, 'L4', 'sold', ''],
    ])
    const everywhere = (field: string) =>
      api.send(`PUT ${IMPORTS}${id}/cell`, { json: { field, from: '', to: 'Recalled' } })
    expect(await everywhere('purity')).toMatchObject({ status: 422 })
    expect(await everywhere('note')).toMatchObject({ status: 200, body: { mended: 2 } })
    await apply(api, id)
    expect((await lotsOf(productId)).map(({ lot_no, note }) => [lot_no, note])).toEqual([
      ['L1', 'Out of specification'],
      ['L2', 'Recalled'],
      ['L3', 'Recalled'],
    ])
  })
})

describe('contract §10 An import of lots', () => {
  test('shows what it would do, writes just that as one change set, and is undone', async () => {
    const { cat_no, id: productId } = await product()
    const known = { product_id: productId, date_kind: 'retest', valid_until: '2026-12-31' }
    const changed = await addLot(api, { ...known, lot_no: 'L 1', purity: '98 %', storage: 'dry' })
    const same = await addLot(api, { ...known, lot_no: 'L2', purity: '97 %' })
    const found = await check(
      api,
      await upload(
        api,
        csv(
          HEADER,
          `${cat_no.toLowerCase()},l-1,,,2027-12-31,,`,
          `${cat_no},L2,current,retest,31.12.2026,97 %,`,
          `${cat_no},L3,previous,expiry,2025-06-30,99.9 %,`,
          `${cat_no},L4,withdrawn,,,,Out of specification`,
          '',
        ),
        'lots.csv',
      ),
    )
    expect(found).toMatchObject({
      state: 'checked',
      counts: { created: 2, updated: 1, unchanged: 1, rejected: 0, warned: 0, categories: 0 },
    })
    expect(await rowsOf(api, found.id)).toMatchObject([
      {
        state: 'updated',
        product_id: productId,
        fields: [{ field: 'valid_until', before: '2026-12-31', after: '2027-12-31' }],
      },
      { state: 'unchanged', fields: [] },
      {
        state: 'created',
        product_id: productId,
        fields: [
          { field: 'lot_no', before: null, after: 'L3' },
          { field: 'state', before: null, after: 'previous' },
          { field: 'date_kind', before: null, after: 'expiry' },
          { field: 'valid_until', before: null, after: '2025-06-30' },
          { field: 'purity', before: null, after: '99.9 %' },
        ],
      },
      { state: 'created' },
    ])
    expect(await lotsOf(productId)).toHaveLength(2)
    const done = await apply(api, found.id)
    expect(done).toMatchObject({ state: 'applied', counts: { created: 2, updated: 1, left_out: 0 } })
    // An empty cell changes nothing, and staff's spelling of the number stays.
    expect(await readLot(api, changed.id)).toMatchObject({
      lot_no: 'L 1',
      date_kind: 'retest',
      valid_until: '2027-12-31',
      purity: '98 %',
      storage: 'dry',
      revision: 2,
    })
    expect(await readLot(api, same.id)).toEqual(same)
    expect(await lotsOf(productId)).toMatchObject([
      { lot_no: 'L 1' },
      { lot_no: 'L2' },
      { lot_no: 'L3', state: 'previous', date_kind: 'expiry', valid_until: '2025-06-30' },
      { lot_no: 'L4', state: 'withdrawn', note: 'Out of specification' },
    ])
    expect(await changeSet(api, done.change_set ?? 0)).toMatchObject({ kind: 'import', label: 'lots.csv' })
    expect(
      (await changedBy(api, done.change_set ?? 0)).map(({ record, what }) => `${record} ${what}`),
    ).toEqual(['lot changed', 'lot created', 'lot created'])

    const { status } = await api.send(`POST ${IMPORTS}${done.id}/undo`)
    expect(status).toBe(202)
    await api.runner?.idle()
    expect(await readImport(api, done.id)).toMatchObject({ state: 'undone' })
    expect(await lotsOf(productId)).toMatchObject([
      { lot_no: 'L 1', valid_until: '2026-12-31' },
      { lot_no: 'L2', valid_until: '2026-12-31' },
    ])
  })

  test('imported again, changes nothing', async () => {
    const { cat_no, id: productId } = await product()
    const file = csv(HEADER, `${cat_no},A-1,,expiry,2027-01-31,99 %,"two\nlines"`, `${cat_no},A-2,,,,,`)
    await carry(api, file)
    const before = await lotsOf(productId)
    const again = await carry(api, file)
    expect(again).toMatchObject({ state: 'applied', change_set: null, counts: { unchanged: 2, updated: 0 } })
    expect(await lotsOf(productId)).toEqual(before)
  })

  test('clears what is empty in the file only where that was chosen', async () => {
    const { cat_no, id: productId } = await product()
    const filled = {
      product_id: productId,
      date_kind: 'expiry',
      valid_until: '2027-01-31',
      purity: '9',
      note: 'n',
    }
    const lot = await addLot(api, { ...filled, lot_no: 'C1' })
    const found = await upload(api, csv('cat_no,lot_no,valid_until,purity,note', `${cat_no},C1,,,`))
    const columns = Object.fromEntries(found.columns.map(({ header }) => [header, header]))
    await check(api, found, { columns, clear: ['valid_until', 'purity'] })
    expect((await rowsOf(api, found.id))[0]?.fields).toEqual([
      { field: 'date_kind', before: 'expiry', after: null },
      { field: 'valid_until', before: '2027-01-31', after: null },
      { field: 'purity', before: '9', after: null },
    ])
    await apply(api, found.id)
    expect(await readLot(api, lot.id)).toMatchObject({
      date_kind: null,
      valid_until: null,
      purity: null,
      note: 'n',
    })
  })

  test('takes dates of a workbook as they are, and the kind of date from the header as a proposal', async () => {
    const { cat_no, id: productId } = await product()
    const file = workbookOf({
      formats: ['yyyy\\-mm\\-dd'],
      sheets: [
        {
          name: 'Lots',
          rows: [
            ['Cat. No.', 'Lot', 'Retest date', 'Purity (%)'],
            [cat_no, 'X1', formatted(46_477, 1), '99.5'],
          ],
        },
      ],
    })
    const found = await upload(api, file, 'lots.xlsx')
    expect(found).toMatchObject({ defaults: { date_kind: 'retest' } })
    expect(proposed(found)).toEqual({
      'Cat. No.': 'cat_no',
      Lot: 'lot_no',
      'Retest date': 'valid_until',
      'Purity (%)': 'purity',
    })
    // Without the proposal the kind is not known.
    expect((await check(api, found)).counts).toMatchObject({ created: 0, rejected: 1 })
    const checked = await check(api, found, { defaults: found.defaults })
    expect(checked.counts).toMatchObject({ created: 1, rejected: 0, warned: 0 })
    await apply(api, found.id)
    expect(await lotsOf(productId)).toMatchObject([
      { lot_no: 'X1', date_kind: 'retest', valid_until: '2027-03-31', purity: '99.5' },
    ])
  })

  test('refuses a lot number that a workbook has made a date, and does not take the date when its row is mended', async () => {
    const { cat_no } = await product()
    const file = workbookOf({
      formats: ['yyyy\\-mm\\-dd'],
      sheets: [
        {
          name: 'Lots',
          rows: [
            ['cat_no', 'lot_no', 'purity'],
            [cat_no, formatted(46_477, 1), 'x'],
          ],
        },
      ],
    })
    const { id } = await check(api, await upload(api, file, 'lots.xlsx'))
    expect(await problemsOf(id)).toEqual([
      [
        2,
        'lot_no: the spreadsheet has turned this cell into the date 2027-03-31: write the lot number as text',
      ],
    ])
    const mended = await api.send(`PUT ${IMPORTS}${id}/row/2`, { json: { cells: { purity: 'y' } } })
    expect(mended.body).toMatchObject({ state: 'rejected' })
  })

  test('leaves out rows whose lot or product has changed since, if their outcome differs', async () => {
    const one = await product()
    const gone = await product()
    const lot = (lot_no: string) => addLot(api, { product_id: one.id, lot_no, purity: '1' })
    const [same, other, deleted] = [await lot('R1'), await lot('R2'), await lot('R3')]
    const rows = ['R1', 'R2', 'R3', 'R4'].map((lot_no) => `${one.cat_no},${lot_no},,,,2,`)
    const { id } = await check(api, await upload(api, csv(HEADER, rows, `${gone.cat_no},R1,,,,2,`)))
    await api.send(`PUT ${LOTS}/${same.id}`, { json: { storage: 'dry' } })
    await api.send(`PUT ${LOTS}/${other.id}`, { json: { purity: '3' } })
    await api.send(`DELETE ${LOTS}/${deleted.id}`)
    await lot('r-4')
    await api.send(`DELETE /reference-standards/product/${gone.id}`)
    const done = await apply(api, id)
    expect(done.counts).toMatchObject({ updated: 1, created: 0, left_out: 4 })
    expect(await readLot(api, same.id)).toMatchObject({ purity: '2', storage: 'dry' })
    expect(await readLot(api, other.id)).toMatchObject({ purity: '3' })
    expect(await problemsOf(id, '?state=left_out')).toEqual([
      [3, 'null: somebody has changed the lot meanwhile'],
      [4, 'null: the lot was deleted, or has another number, meanwhile'],
      [5, 'null: somebody has added this lot meanwhile'],
      [6, 'null: the product was deleted, or has another catalogue number, meanwhile'],
    ])
  })

  test('warns where a withdrawn lot would be used again', async () => {
    const { cat_no, id: productId } = await product()
    await addLot(api, { product_id: productId, lot_no: 'B1', state: 'withdrawn', note: 'Bad' })
    const found = await check(api, await upload(api, csv(HEADER, `${cat_no},B1,current,,,,`)))
    expect(found.counts).toMatchObject({ updated: 1, warned: 1 })
  })

  test('undone, keeps a lot that has documents by now', async () => {
    const { cat_no, id: productId } = await product()
    const done = await carry(api, csv(HEADER, `${cat_no},D1,,,,,`, `${cat_no},D2,,,,,`))
    const [lot] = await lotsOf(productId)
    await addDocument(api, { lot_id: lot?.id, product_id: productId, kind: 'coa' })
    const taken = await undo(api, done.change_set ?? 0)
    expect(await lotsOf(productId)).toMatchObject([{ lot_no: 'D1' }])
    expect(await keptBy(api, taken)).toMatchObject([{ product_id: productId, cat_no: `${cat_no} / D1` }])
  })

  test('is the same on the command line', async () => {
    const { cat_no, id: productId } = await product()
    const rows = [
      `${cat_no},K1,,expiry,2027-01-31,,`,
      'AV-999998,K1,,,,,',
      `${cat_no},K1,,expiry,2027-01-31,,`,
    ]
    expect(await importText(api, csv(HEADER, rows), { isDryRun: true })).toMatchObject({ created: 1 })
    expect(await lotsOf(productId)).toEqual([])
    const summary = await importText(api, csv(HEADER, rows))
    expect(summary).toMatchObject({ created: 1, skipped: 1, rejected: [{ line: 3 }], categoriesCreated: 0 })
    expect(await importText(api, csv(HEADER, rows))).toMatchObject({ created: 0, unchanged: 1 })
    expect(await lotsOf(productId)).toMatchObject([{ lot_no: 'K1', valid_until: '2027-01-31' }])
  })
})
