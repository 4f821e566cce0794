import { beforeAll, describe, expect, test } from 'vitest'
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
import { checkLots, LOT_HEADER, lotProduct, lotsOf, problemsOf } from '../../support/imports/lots'
import { formatted, workbookOf } from '../../support/imports/workbooks'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

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

describe('contract §10 An import of lots', () => {
  test('shows what it would do, writes just that as one change set, and is undone', async () => {
    const { cat_no, id: productId } = await lotProduct(api)
    const known = { product_id: productId, date_kind: 'retest', valid_until: '2026-12-31' }
    const changed = await addLot(api, { ...known, lot_no: 'L 1', purity: '98 %', storage: 'dry' })
    const same = await addLot(api, { ...known, lot_no: 'L2', purity: '97 %' })
    const found = await checkLots(
      api,
      `${cat_no.toLowerCase()},l-1,,,2027-12-31,,`,
      `${cat_no},L2,current,retest,31.12.2026,97 %,`,
      `${cat_no},L3,previous,expiry,2025-06-30,99.9 %,`,
      `${cat_no},L4,withdrawn,,,,Out of specification`,
      '',
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
    expect(await lotsOf(api, productId)).toHaveLength(2)
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
    expect(await lotsOf(api, productId)).toMatchObject([
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
    expect(await lotsOf(api, productId)).toMatchObject([
      { lot_no: 'L 1', valid_until: '2026-12-31' },
      { lot_no: 'L2', valid_until: '2026-12-31' },
    ])
  })

  test('imported again, changes nothing', async () => {
    const { cat_no, id: productId } = await lotProduct(api)
    const file = csv(LOT_HEADER, `${cat_no},A-1,,expiry,2027-01-31,99 %,"two\nlines"`, `${cat_no},A-2,,,,,`)
    await carry(api, file)
    const before = await lotsOf(api, productId)
    const again = await carry(api, file)
    expect(again).toMatchObject({ state: 'applied', change_set: null, counts: { unchanged: 2, updated: 0 } })
    expect(await lotsOf(api, productId)).toEqual(before)
  })

  test('clears what is empty in the file only where that was chosen', async () => {
    const { cat_no, id: productId } = await lotProduct(api)
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
    const { cat_no, id: productId } = await lotProduct(api)
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
    expect(await lotsOf(api, productId)).toMatchObject([
      { lot_no: 'X1', date_kind: 'retest', valid_until: '2027-03-31', purity: '99.5' },
    ])
  })

  test('refuses a lot number that a workbook has made a date, and does not take the date when its row is mended', async () => {
    const { cat_no } = await lotProduct(api)
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
    expect(await problemsOf(api, id)).toEqual([
      [
        2,
        'lot_no: the spreadsheet has turned this cell into the date 2027-03-31: write the lot number as text',
      ],
    ])
    const mended = await api.send(`PUT ${IMPORTS}${id}/row/2`, { json: { cells: { purity: 'y' } } })
    expect(mended.body).toMatchObject({ state: 'rejected' })
  })

  test('leaves out rows whose lot or product has changed since, if their outcome differs', async () => {
    const one = await lotProduct(api)
    const gone = await lotProduct(api)
    const lot = (lot_no: string) => addLot(api, { product_id: one.id, lot_no, purity: '1' })
    const [same, other, deleted] = [await lot('R1'), await lot('R2'), await lot('R3')]
    const rows = ['R1', 'R2', 'R3', 'R4'].map((lot_no) => `${one.cat_no},${lot_no},,,,2,`)
    const { id } = await checkLots(api, rows, `${gone.cat_no},R1,,,,2,`)
    await api.send(`PUT ${LOTS}/${same.id}`, { json: { storage: 'dry' } })
    await api.send(`PUT ${LOTS}/${other.id}`, { json: { purity: '3' } })
    await api.send(`DELETE ${LOTS}/${deleted.id}`)
    await lot('r-4')
    await api.send(`DELETE /reference-standards/product/${gone.id}`)
    const done = await apply(api, id)
    expect(done.counts).toMatchObject({ updated: 1, created: 0, left_out: 4 })
    expect(await readLot(api, same.id)).toMatchObject({ purity: '2', storage: 'dry' })
    expect(await readLot(api, other.id)).toMatchObject({ purity: '3' })
    expect(await problemsOf(api, id, '?state=left_out')).toEqual([
      [3, 'null: somebody has changed the lot meanwhile'],
      [4, 'null: the lot was deleted, or has another number, meanwhile'],
      [5, 'null: somebody has added this lot meanwhile'],
      [6, 'null: the product was deleted, or has another catalogue number, meanwhile'],
    ])
  })

  test('warns where a withdrawn lot would be used again', async () => {
    const { cat_no, id: productId } = await lotProduct(api)
    await addLot(api, { product_id: productId, lot_no: 'B1', state: 'withdrawn', note: 'Bad' })
    const found = await checkLots(api, `${cat_no},B1,current,,,,`)
    expect(found.counts).toMatchObject({ updated: 1, warned: 1 })
  })

  test('undone, keeps a lot that has documents by now', async () => {
    const { cat_no, id: productId } = await lotProduct(api)
    const done = await carry(api, csv(LOT_HEADER, `${cat_no},D1,,,,,`, `${cat_no},D2,,,,,`))
    const [lot] = await lotsOf(api, productId)
    await addDocument(api, { lot_id: lot?.id, product_id: productId, kind: 'coa' })
    const taken = await undo(api, done.change_set ?? 0)
    expect(await lotsOf(api, productId)).toMatchObject([{ lot_no: 'D1' }])
    expect(await keptBy(api, taken)).toMatchObject([{ product_id: productId, cat_no: `${cat_no} / D1` }])
  })

  test('is the same on the command line', async () => {
    const { cat_no, id: productId } = await lotProduct(api)
    const rows = [
      `${cat_no},K1,,expiry,2027-01-31,,`,
      'AV-999998,K1,,,,,',
      `${cat_no},K1,,expiry,2027-01-31,,`,
    ]
    expect(await importText(api, csv(LOT_HEADER, rows), { isDryRun: true })).toMatchObject({ created: 1 })
    expect(await lotsOf(api, productId)).toEqual([])
    const summary = await importText(api, csv(LOT_HEADER, rows))
    expect(summary).toMatchObject({ created: 1, skipped: 1, rejected: [{ line: 3 }], categoriesCreated: 0 })
    expect(await importText(api, csv(LOT_HEADER, rows))).toMatchObject({ created: 0, unchanged: 1 })
    expect(await lotsOf(api, productId)).toMatchObject([{ lot_no: 'K1', valid_until: '2027-01-31' }])
  })
})
