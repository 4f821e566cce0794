import { describe, expect, test } from 'vitest'
import type { DueAnswer } from '@/domain/contract/document-answers'
import type { LotAnswer } from '@/domain/contract/lot-answers'
import type { Api } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { addDocument, addLot, LOTS, readLot } from '../../support/documents/papers'
import { withProduct } from '../../support/documents/with-product'
import { CHANGE_SETS, changedBy, keptBy, lastChangeSet, takeBack } from '../../support/history/change-sets'
import { createProduct } from '../../support/products/factories'

type Body = Record<string, unknown>

let api: Api
let product: { id: number } & Body

withProduct((opened) => {
  ;({ api, product } = opened)
})

const list = async (query: string) =>
  (await api.send<{ lots: LotAnswer[]; total: number }>(`GET ${LOTS}/?${query}`)).body

describe('contract §10 A lot is refused', () => {
  const REFUSED: [what: string, json: () => Body][] = [
    ['no product', () => ({ lot_no: 'L1' })],
    ['an unknown product', () => ({ lot_no: 'L1', product_id: 999_999_999 })],
    ['an unknown catalogue number', () => ({ lot_no: 'L1', cat_no: 'AV-999999' })],
    ['a catalogue number with NUL', () => ({ lot_no: 'L1', cat_no: 'AV-\u0000' })],
    ['a catalogue number with half a character', () => ({ lot_no: 'L1', cat_no: 'AV-\ud800' })],
    ['an id that is none', () => ({ lot_no: 'L1', product_id: 'x' })],
    ['two products', () => ({ lot_no: 'L1', product_id: product.id, cat_no: 'AV-999999' })],
    ['no number', () => ({ product_id: product.id })],
    ['a number of 10,000 characters', () => ({ product_id: product.id, lot_no: 'L'.repeat(10_000) })],
    ['a path', () => ({ product_id: product.id, lot_no: '../L1' })],
    ['a date without its kind', () => ({ product_id: product.id, lot_no: 'L1', valid_until: '2027-01-31' })],
    [
      'a day that does not exist',
      () => ({ product_id: product.id, lot_no: 'L1', date_kind: 'retest', valid_until: '2027-02-29' }),
    ],
    ['withdrawn without a reason', () => ({ product_id: product.id, lot_no: 'L1', state: 'withdrawn' })],
  ]
  test.each(REFUSED)('%s', async (_what, json) => {
    await expectRefusal(api, `POST ${LOTS}`, { json: json() }, 422)
  })

  test('a number that folds alike: 409, also of two at once', async () => {
    await addLot(api, { product_id: product.id, lot_no: 'L 23-A' })
    await expectRefusal(api, `POST ${LOTS}`, { json: { product_id: product.id, lot_no: 'l23/a' } }, 409)
    const answers = await Promise.all(
      ['L9', 'l-9', 'L 9', 'L.9'].map((lot_no) =>
        api.send(`POST ${LOTS}`, { json: { product_id: product.id, lot_no } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('every call but reading is refused for a product in the trash', async () => {
    const { id } = await addLot(api, { product_id: product.id, lot_no: 'L1' })
    await api.send(`DELETE /reference-standards/product/${product.id}`)
    await expectRefusal(api, `POST ${LOTS}`, { json: { product_id: product.id, lot_no: 'L2' } }, 422)
    await expectRefusal(api, `PUT ${LOTS}/${id}`, { json: { purity: '99 %' } }, 404)
    await expectRefusal(api, `DELETE ${LOTS}/${id}`, {}, 404)
    expect((await list(`product_id=${product.id}`)).total).toBe(0)
    expect((await readLot(api, id)).lot_no).toBe('L1')
  })

  test('a change that breaks a rule, or gives it to another product', async () => {
    const { id } = await addLot(api, { product_id: product.id, lot_no: 'L1' })
    const other = await createProduct(api)
    for (const json of [
      { state: 'withdrawn' },
      { date_kind: 'expiry' },
      { lot_no: '' },
      { product_id: other.id },
      { cat_no: other.cat_no },
    ])
      await expectRefusal(api, `PUT ${LOTS}/${id}`, { json }, 422)
  })

  test.each([
    'state=sold',
    'missing=sds',
    'valid_before=2026-02-30',
    'product_id=x',
    'colour=red',
    'limit=101',
  ])('a list with %s: 400', async (query) => {
    await expectRefusal(api, `GET ${LOTS}/?${query}`, {}, 400)
  })

  test('one with documents is not deleted: 409 with their number', async () => {
    const { id } = await addLot(api, { product_id: product.id, lot_no: 'L1' })
    await addDocument(api, { product_id: product.id, lot_no: 'L1', kind: 'coa' })
    await addDocument(api, { product_id: product.id, lot_id: id, kind: 'nmr' })
    const { status, body } = await api.send(`DELETE ${LOTS}/${id}`)
    expect({ status, body }).toEqual({
      status: 409,
      body: { detail: { message: 'Lot L1 has 2 documents: delete them first' } },
    })
  })
})

describe('contract §10 A lot', () => {
  test('is added with its defaults, by id or by number, and answered as the contract says', async () => {
    const { body, headers } = await api.send(`POST ${LOTS}`, {
      json: { cat_no: String(product.cat_no).toLowerCase(), lot_no: ' L 23 ', purity: '99.8 % (HPLC)' },
    })
    expect(body).toEqual({
      id: expect.any(Number),
      product_id: product.id,
      cat_no: product.cat_no,
      lot_no: 'L 23',
      state: 'current',
      date_kind: null,
      valid_until: null,
      released_on: null,
      purity: '99.8 % (HPLC)',
      storage: null,
      note: null,
      revision: 1,
      updated_at: expect.any(String),
      updated_by: { id: expect.any(Number), name: expect.any(String) },
    })
    expect(headers.get('etag')).toBe('"1"')
    expect(await lastChangeSet(api)).toMatchObject({ kind: 'create', label: `Lot L 23 of ${product.cat_no}` })
  })

  test('is changed with If-Match: others’ changes are merged, or a conflict', async () => {
    const { id } = await addLot(api, { product_id: product.id, lot_no: 'L1' })
    const put = (json: Body, tag = '"1"') =>
      api.send<Body>(`PUT ${LOTS}/${id}`, { json, headers: { 'If-Match': tag } })
    expect(await put({ purity: '99 %' })).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await put({ storage: '2–8 °C' })).toMatchObject({
      status: 200,
      body: { revision: 3, purity: '99 %', storage: '2–8 °C' },
    })
    expect(await put({ purity: '98 %' })).toMatchObject({
      status: 409,
      body: {
        detail: {
          message: 'Somebody else changed Purity meanwhile: compare the values and save again',
          current: { revision: 3 },
          conflicts: [{ field: 'purity', base: null, theirs: '99 %', yours: '98 %' }],
        },
      },
    })
    expect((await put({ purity: '98 %' }, '"9"')).status).toBe(400)
    expect((await put({ purity: '98 %' }, '*')).status).toBe(400)
    // Nothing changes: the same revision, and no entry.
    expect(await put({ purity: '99 %' }, '"3"')).toMatchObject({ status: 200, body: { revision: 3 } })
  })

  test('its history says what was changed, by whom', async () => {
    const { id } = await addLot(api, { product_id: product.id, lot_no: 'L1' })
    await api.send(`PUT ${LOTS}/${id}`, { json: { date_kind: 'retest', valid_until: '2027-03-31' } })
    const { body } = await api.send<{ changes: Body[]; total: number }>(`GET ${LOTS}/${id}/history`)
    expect(body).toMatchObject({
      total: 2,
      changes: [
        {
          id: 2,
          kind: 'edit',
          actor: { name: expect.any(String) },
          fields: [
            { field: 'date_kind', before: null, after: 'retest' },
            { field: 'valid_until', before: null, after: '2027-03-31' },
          ],
        },
        { id: 1, kind: 'create' },
      ],
    })
    expect(body.changes[1]?.fields).toContainEqual({ field: 'lot_no', before: null, after: 'L1' })
  })

  test('that is deleted is gone, its number is free, and an undo brings it back unless that is taken', async () => {
    const { id } = await addLot(api, { product_id: product.id, lot_no: 'L1' })
    expect((await api.send(`DELETE ${LOTS}/${id}`)).status).toBe(200)
    const deletion = await lastChangeSet(api)
    expect(deletion).toMatchObject({ kind: 'delete' })
    expect((await api.send(`GET ${LOTS}/${id}`)).status).toBe(404)
    expect((await api.send(`DELETE ${LOTS}/${id}`)).status).toBe(404)
    expect((await api.send<{ total: number }>(`GET ${LOTS}/${id}/history`)).body.total).toBe(2)
    await takeBack(api, deletion.id)
    expect(await readLot(api, id)).toMatchObject({ lot_no: 'L1', revision: 3 })

    await api.send(`DELETE ${LOTS}/${id}`)
    const second = await lastChangeSet(api)
    await addLot(api, { product_id: product.id, lot_no: 'l-1' })
    expect(await keptBy(api, await takeBack(api, second.id))).toEqual([
      {
        product_id: product.id,
        cat_no: `${product.cat_no} / L1`,
        field: 'deleted_at',
        now: expect.any(String),
        would_be: null,
      },
    ])
  })

  test('its creation is undone and done again', async () => {
    const { id } = await addLot(api, { product_id: product.id, lot_no: 'L1' })
    const creation = await lastChangeSet(api)
    expect(await changedBy(api, creation.id)).toEqual([
      {
        record: 'lot',
        id,
        title: `${product.cat_no} / L1`,
        revision: 1,
        what: 'created',
        fields: [],
      },
    ])
    const undoing = await takeBack(api, creation.id)
    expect((await api.send(`GET ${LOTS}/${id}`)).status).toBe(404)
    await takeBack(api, undoing)
    expect((await readLot(api, id)).revision).toBe(3)
  })

  test('lists are filtered by product, state, number, date and missing certificate, newest first', async () => {
    const add = (lot_no: string, more: Body = {}) => addLot(api, { product_id: product.id, lot_no, ...more })
    const one = await add('WS-01', { date_kind: 'retest', valid_until: '2026-12-31' })
    const two = await add('WS-02', { state: 'previous', date_kind: 'expiry', valid_until: '2027-12-31' })
    const three = await add('X/3', { state: 'withdrawn', note: 'Impurity B' })
    await addDocument(api, { product_id: product.id, lot_id: two.id, kind: 'coa' })
    const ids = async (query: string) =>
      (await list(`product_id=${product.id}&${query}`)).lots.map(({ id }) => id)
    expect(await ids('')).toEqual([three.id, two.id, one.id])
    expect(await ids('limit=1&page=2')).toEqual([two.id])
    expect(await ids('state=current,withdrawn')).toEqual([three.id, one.id])
    expect(await ids('search=ws0')).toEqual([two.id, one.id])
    expect(await ids('search=x-3')).toEqual([three.id])
    expect(await ids(`search=${String(product.cat_no)}`)).toEqual([three.id, two.id, one.id])
    expect(await ids(`search=${encodeURIComponent(`${product.cat_no} / WS 01`)}`)).toEqual([one.id])
    expect(await ids('search=nothing-like-it')).toEqual([])
    expect(await ids('search=--')).toEqual([])
    expect(await ids('valid_before=2027-12-31')).toEqual([one.id])
    expect(await ids('missing=coa')).toEqual([three.id, one.id])
    expect(await list(`product_id=${product.id}`)).toMatchObject({ page: 1, limit: 50, total: 3, pages: 1 })
  })
})

describe('contract §10 Activity', () => {
  test('finds the changes of a product’s lots and documents by the product, also those that change nothing else', async () => {
    const { id: product_id } = await createProduct(api, { name: 'Zygadenine of the lots' })
    const lot = await addLot(api, { product_id, lot_no: 'L1' })
    await addDocument(api, { product_id, lot_id: lot.id, kind: 'coa' })
    const found = async (search: string) =>
      (await api.send<{ total: number }>(`GET ${CHANGE_SETS}?search=${encodeURIComponent(search)}`)).body
        .total
    expect(await found('zygadenine')).toBe(3)
    expect(await found('zygadenine of nothing')).toBe(0)
  })
})

describe('contract §10', () => {
  test('Due shows a hundred entries of each list per page, and the total of each', async () => {
    await api.query(`insert into product_lots (product_id, lot_no, date_kind, valid_until)
      select ${product.id}, 'D' || n, 'expiry', date '2000-01-01' + n from generate_series(1, 103) as n`)
    const read = async (page: number) =>
      (await api.send<DueAnswer>(`GET /reference-standards/document/due?page=${page}`)).body
    const pages = await Promise.all([1, 2, 3].map(read))
    const [first = [], second = [], third = []] = pages.map(({ lots_over }) => lots_over)
    const { total } = await list('valid_before=2020-01-01')
    expect(pages.map(({ counts }) => counts.lots_over)).toEqual([total, total, total])
    expect([first.length, second.length, third.length]).toEqual([100, total - 100, 0])
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(total)
  })
})
