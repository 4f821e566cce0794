import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { addLot } from '../../support/documents/papers'
import { apply, check, csv, IMPORTS, readImport, upload } from '../../support/imports/imports'
import { checkLots, LOT_HEADER, lotProduct, lotsOf, problemsOf } from '../../support/imports/lots'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const rejectedOf = async (id: number): Promise<string[][]> =>
  parse(await (await api.fetch(`GET ${IMPORTS}${id}/rejected.csv`)).text(), { bom: true })

const mending = (id: number) => (line: number, cells: object) =>
  api.send(`PUT ${IMPORTS}${id}/row/${line}`, { json: { cells } })

describe('contract §10 A row of an import of lots is rejected', () => {
  test('with the reason at its field', async () => {
    const { cat_no, id: productId } = await lotProduct(api)
    await addLot(api, { product_id: productId, lot_no: 'W1' })
    const found = await checkLots(
      api,
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
    )
    expect(found.counts).toMatchObject({ created: 1, rejected: 10, updated: 0 })
    expect(await problemsOf(api, found.id)).toEqual([
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
    const [header, first] = await rejectedOf(found.id)
    expect(header).toEqual(['line', 'column', 'reason', ...LOT_HEADER.split(',')])
    expect(first?.slice(0, 5)).toEqual([
      '2',
      'cat_no',
      'no product of the catalogue has the number "AV-999998"',
      'AV-999998',
      'L1',
    ])
  })

  test('and mended in its place; a number that another row has stays rejected', async () => {
    const { cat_no, id: productId } = await lotProduct(api)
    const { id } = await checkLots(api, `${cat_no},L1,,,,99 %,`, 'AV-999998,L2,,,,,', 'AV-999998,L3,,,,,')
    const mend = mending(id)
    expect((await mend(3, { cat_no, lot_no: 'l.1' })).body).toMatchObject({
      state: 'rejected',
      problems: [{ field: 'lot_no', message: expect.stringContaining('already used on line 2') }],
    })
    expect((await mend(3, { lot_no: 'L2' })).body).toMatchObject({ state: 'created', product_id: productId })
    const everywhere = { field: 'cat_no', from: 'AV-999998', to: cat_no }
    expect((await api.send(`PUT ${IMPORTS}${id}/cell`, { json: everywhere })).body).toEqual({ mended: 1 })
    expect((await readImport(api, id)).counts).toMatchObject({ created: 3, rejected: 0 })
    await apply(api, id)
    expect((await lotsOf(api, productId)).map(({ lot_no }) => lot_no)).toEqual(['L1', 'L2', 'L3'])
  })
})

describe('contract §10 A row of an import of lots that lacks what no column holds', () => {
  test('is mended in its place, and has a column for it in rejected.csv', async () => {
    const { cat_no, id: productId } = await lotProduct(api)
    const lines = ['L1,withdrawn', 'L2,withdrawn', 'L3,withdrawn', 'L4,sold'].map(
      (cells) => `${cat_no},${cells}`,
    )
    const { id } = await check(api, await upload(api, csv('cat_no,lot_no,state', ...lines)))
    const mend = mending(id)
    expect(await mend(2, { purity: '99 %' })).toMatchObject({ status: 422 })
    expect(await mend(2, { '': 'x' })).toMatchObject({ status: 422 })
    expect((await mend(2, { note: 'Out of trend' })).body).toMatchObject({ state: 'created', problems: [] })
    // It is still the row's cell when nothing is wrong with it any more.
    expect((await mend(2, { note: 'Out of specification' })).body).toMatchObject({ state: 'created' })
    const [header, ...rows] = await rejectedOf(id)
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
    // A note stays in a row that is left for another reason.
    for (const cells of [{ state: 'withdrawn' }, { note: 'Typed' }, { state: 'sold' }]) await mend(5, cells)
    expect(await rejectedOf(id)).toEqual([
      header,
      ['5', 'state', expect.anything(), cat_no, 'L4', 'sold', 'Typed'],
    ])
    await apply(api, id)
    expect((await lotsOf(api, productId)).map(({ lot_no, note }) => [lot_no, note])).toEqual([
      ['L1', 'Out of specification'],
      ['L2', 'Recalled'],
      ['L3', 'Recalled'],
    ])
  })
})
