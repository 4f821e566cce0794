import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { addDocument, addLot, DOCUMENTS, LOTS, readDocument, readLot } from '../../support/documents/papers'
import { keptBy, lastChangeSet, succeed, takeBack } from '../../support/history/change-sets'
import { createProduct } from '../../support/products/factories'

type Body = Record<string, unknown>

let api: Api
let kept: number
let other: number
let third: number

beforeAll(async () => {
  api = await openApi()
})
beforeEach(async () => {
  const made = await Promise.all([1, 2, 3].map(() => createProduct(api)))
  ;[kept = 0, other = 0, third = 0] = made.map(({ id }) => id)
})

/** Makes a call that has to succeed. @returns its change set */
async function changeBy(call: string, json?: Body): Promise<number> {
  await succeed(api, call, json)
  return (await lastChangeSet(api)).id
}

const changeLot = (id: number, json: Body) => changeBy(`PUT ${LOTS}/${id}`, json)
const changeDocument = (id: number, json: Body) => changeBy(`PUT ${DOCUMENTS}/${id}`, json)

/** Merges a product into another one, whatever happened to them before. */
async function merge(from: number, into: number): Promise<number> {
  const revision = async (id: number) =>
    (await api.send<{ revision: number }>(`GET /reference-standards/product/${id}`)).body.revision
  const revisions = { kept: await revision(into), other: await revision(from) }
  return changeBy(`POST /reference-standards/product/${into}/merge`, {
    other: from,
    revisions,
    take: [],
    alike_lots: 'merge',
  })
}

/** Documents whose lot is of another product: there must never be one. */
const strays = () =>
  api.query(
    'select d.id from product_documents d join product_lots l on l.id = d.lot_id where l.product_id <> d.product_id',
  )

const sheet = (product_id: number, json: Body = {}) => ({ product_id, kind: 'sds', region: 'EU', ...json })
const DATED = { date_kind: 'retest', valid_until: '2027-01-01' }

describe('contract §10 An undo after further changes keeps fields together that one rule checks', () => {
  test('the kind of a date stays if its day was changed since', async () => {
    const { id } = await addLot(api, { product_id: kept, lot_no: 'L1' })
    const dated = await changeLot(id, DATED)
    await changeLot(id, { valid_until: '2028-01-01' })
    const undo = await takeBack(api, dated)
    expect(await readLot(api, id)).toMatchObject({ date_kind: 'retest', valid_until: '2028-01-01' })
    expect((await keptBy(api, undo)).map(({ field }) => field).sort()).toEqual(['date_kind', 'valid_until'])
  })

  test('a withdrawal is not restored without its reason', async () => {
    const { id } = await addLot(api, { product_id: kept, lot_no: 'L1' })
    const recalled = await changeLot(id, { state: 'withdrawn', note: 'Label mixed up' })
    const sold = await changeLot(id, { state: 'current' })
    await takeBack(api, recalled)
    expect(await readLot(api, id)).toMatchObject({ state: 'current', note: null })
    await takeBack(api, sold)
    expect(await readLot(api, id)).toMatchObject({ state: 'current', note: null })
  })

  test('a region is not restored if the document’s kind was changed since', async () => {
    const { id } = await addDocument(api, sheet(kept))
    const made = await changeDocument(id, { kind: 'info', region: null })
    await changeDocument(id, { kind: 'nmr' })
    await takeBack(api, made)
    expect(await readDocument(api, id)).toMatchObject({ kind: 'nmr', region: null })
  })

  test('title and kind stay if the title was changed since', async () => {
    const { id } = await addDocument(api, { product_id: kept, kind: 'info' })
    const made = await changeDocument(id, { kind: 'other', title: 'Statement' })
    await changeDocument(id, { title: 'BSE statement' })
    await takeBack(api, made)
    expect(await readDocument(api, id)).toMatchObject({ kind: 'other', title: 'BSE statement' })
  })
})

describe('contract §10 Lots that swapped their numbers', () => {
  test.each([
    ['in the order of the changes', [0, 1, 2]],
    ['backwards', [2, 1, 0]],
    ['the middle one first', [1, 0, 2]],
  ])('are undone %s: no two lots share a number, and backwards restores both', async (_order, order) => {
    const [one, two] = [
      await addLot(api, { product_id: kept, lot_no: 'A1' }),
      await addLot(api, { product_id: kept, lot_no: 'B1' }),
    ]
    const changes = [
      await changeLot(one.id, { lot_no: 'C1' }),
      await changeLot(two.id, { lot_no: 'A1' }),
      await changeLot(one.id, { lot_no: 'B1' }),
    ]
    for (const change of order) await takeBack(api, changes[change] ?? 0)
    const numbers = [(await readLot(api, one.id)).lot_no, (await readLot(api, two.id)).lot_no]
    expect(new Set(numbers).size).toBe(2)
    if (order[0] === 2) expect(numbers).toEqual(['A1', 'B1'])
  })
})

describe('contract §10 A merge is undone after further changes', () => {
  test('and returns a lot with the documents added to it since', async () => {
    const lot = await addLot(api, { product_id: other, lot_no: 'L1' })
    const merged = await merge(other, kept)
    const coa = await addDocument(api, { product_id: kept, lot_id: lot.id, kind: 'coa' })
    await takeBack(api, merged)
    expect(await readLot(api, lot.id)).toMatchObject({ product_id: other })
    expect(await readDocument(api, coa.id)).toMatchObject({ product_id: other, lot_id: lot.id })
    expect(await strays()).toEqual([])
  })

  test('and after another merge leaves no document on a lot of another product', async () => {
    const lots = [
      await addLot(api, { product_id: kept, lot_no: 'L1' }),
      await addLot(api, { product_id: other, lot_no: 'L-1' }),
    ]
    const coa = await addDocument(api, { product_id: other, lot_id: lots[1]?.id, kind: 'coa' })
    const first = await merge(other, kept)
    const second = await merge(kept, third)
    await takeBack(api, first)
    expect(await strays()).toEqual([])
    expect(await readDocument(api, coa.id)).toMatchObject({ product_id: third, lot_id: lots[0]?.id })
    await takeBack(api, second)
    expect(await strays()).toEqual([])
    expect(await readDocument(api, coa.id)).toMatchObject({ product_id: kept, lot_id: lots[0]?.id })
  })

  test('but leaves lots and documents in place if the other product cannot be restored', async () => {
    const lot = await addLot(api, { product_id: other, lot_no: 'L1' })
    const { cat_no } = await readLot(api, lot.id)
    const coa = await addDocument(api, { product_id: other, lot_id: lot.id, kind: 'coa' })
    const merged = await merge(other, kept)
    await createProduct(api, { cat_no })
    await takeBack(api, merged)
    expect(await readLot(api, lot.id)).toMatchObject({ product_id: kept })
    expect(await readDocument(api, coa.id)).toMatchObject({ product_id: kept })
  })

  test('and leaves in place what was deleted before it and whose product was deleted forever since', async () => {
    const lot = await addLot(api, { product_id: other, lot_no: 'L1' })
    const coa = await addDocument(api, { product_id: other, lot_id: lot.id, kind: 'coa' })
    const { id } = await addDocument(api, sheet(other))
    const deleted = await changeBy(`DELETE ${DOCUMENTS}/${coa.id}`)
    await changeBy(`DELETE ${DOCUMENTS}/${id}`)
    const merged = await merge(other, kept)
    await succeed(api, `DELETE /reference-standards/product/${other}?forever=true`)
    await takeBack(api, merged)
    await takeBack(api, deleted)
    expect(await readDocument(api, coa.id)).toMatchObject({ product_id: kept, lot_id: lot.id })
    expect(await strays()).toEqual([])
  })

  test('and a document deleted before the merge is restored to its lot, before and after the undo', async () => {
    const lot = await addLot(api, { product_id: other, lot_no: 'L1' })
    const coa = await addDocument(api, { product_id: other, lot_id: lot.id, kind: 'coa' })
    const deleted = await changeBy(`DELETE ${DOCUMENTS}/${coa.id}`)
    const merged = await merge(other, kept)
    await takeBack(api, deleted)
    expect(await readDocument(api, coa.id)).toMatchObject({ product_id: kept, lot_id: lot.id })
    await takeBack(api, merged)
    expect(await readDocument(api, coa.id)).toMatchObject({ product_id: other, lot_id: lot.id })
    expect(await strays()).toEqual([])
  })
})

describe('contract §10 Documents that supersede each other', () => {
  test('are undone in any order: the latest remaining one is current', async () => {
    const add = async (issued: string) => {
      const { id } = await addDocument(api, sheet(kept, { issued }))
      return { id, set: (await lastChangeSet(api)).id }
    }
    const documents = [await add('2024-01-01'), await add('2025-01-01'), await add('2026-01-01')]
    const [first, second, last] = documents
    await takeBack(api, second?.set ?? 0)
    expect(await readDocument(api, last?.id ?? 0)).toMatchObject({ state: 'current' })
    await takeBack(api, last?.set ?? 0)
    const states = await api.query(
      `select id, state from product_documents where product_id = $1 and deleted_at is null order by id`,
      [kept],
    )
    expect(states).toEqual([
      { id: first?.id, state: 'superseded' },
      { id: second?.id, state: 'current' },
    ])
  })
})
