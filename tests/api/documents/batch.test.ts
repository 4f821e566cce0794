import { describe, expect, test } from 'vitest'
import type { Api } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import {
  addDocument,
  addLot,
  currentDocuments,
  DOCUMENTS,
  readDocument,
  storedPdf,
  storedPdfs,
} from '../../support/documents/papers'
import { withProduct } from '../../support/documents/with-product'
import { keptBy, lastChangeSet, takeBack } from '../../support/history/change-sets'
import { createProduct } from '../../support/products/factories'

type Body = Record<string, unknown>

let api: Api
let product: { id: number } & Body
let sheet: Body

withProduct((opened) => {
  ;({ api, product, sheet } = opened)
})

const stateOf = async (id: number) => (await readDocument(api, id)).state
const currentOnes = () => currentDocuments(api, product.id)
const batch = (json: Body) =>
  api.send<{ change_set: number; documents: number[]; lots: number[]; detail: Body }>(
    `POST ${DOCUMENTS}/batch`,
    { json },
  )

describe('contract §10 A batch', () => {
  test.each<[what: string, json: Body]>([
    ['nothing', {}],
    ['empty lists', { documents: [], lots: [] }],
    ['a list that is none', { documents: 'x' }],
    ['1,001 documents', { documents: Array.from({ length: 1_001 }, () => ({})) }],
    ['1,001 lots', { lots: Array.from({ length: 1_001 }, () => ({})) }],
    ['more than it takes', { documents: [{}], force: true }],
  ])('of %s is refused', async (_what, json) => {
    await expectRefusal(api, `POST ${DOCUMENTS}/batch`, { json }, 422)
  })

  test('with mistakes names each by index and field, and registers nothing', async () => {
    const [file, twice] = await storedPdfs(api, 2)
    const good = { ...sheet, file_path: file }
    const before = await currentOnes()
    const { status, body } = await batch({
      documents: [
        good,
        { ...good, region: null },
        { ...good, cat_no: 'AV-999999', product_id: undefined },
        { ...good, file_path: '/api/files/abcdefghijklmnopqrstuv.pdf', language: 'de' },
        { ...good, file_path: twice, language: 'fr', lot_no: 'L1' },
      ],
      lots: [{ product_id: product.id, lot_no: 'L9', date_kind: 'retest' }],
    })
    expect(status).toBe(422)
    expect(body.detail.problems).toEqual([
      { of: 'lots', index: 0, field: 'valid_until', message: expect.any(String) },
      { of: 'documents', index: 1, field: 'region', message: expect.any(String) },
      { of: 'documents', index: 2, field: 'cat_no', message: expect.any(String) },
      { of: 'documents', index: 3, field: 'file_path', message: expect.any(String) },
      { of: 'documents', index: 4, field: 'lot_no', message: expect.any(String) },
    ])
    expect(await batch({ documents: [good, { kind: 'sds' }, 'x'] })).toMatchObject({
      status: 422,
      body: { detail: { problems: [{ index: 1 }, { index: 2 }] } },
    })
    expect(await batch({ documents: [good, good] })).toMatchObject({
      status: 422,
      body: { detail: { problems: [{ index: 1, field: 'file_path' }] } },
    })
    expect(await currentOnes()).toEqual(before)
  })

  test('refuses a lot whose values contradict the lot that has its number', async () => {
    const { id: product_id } = product
    await addLot(api, { product_id, lot_no: 'S1', purity: '98 %' })
    const withdrawn = { product_id, lot_no: 's-1', state: 'withdrawn', note: 'Recalled' }
    const lots = [
      { product_id, lot_no: 'S1', purity: '98 %' },
      { product_id, lot_no: 'S 1' },
      withdrawn,
      { product_id, lot_no: 'S2', purity: '98 %' },
      { product_id, lot_no: 'S2', purity: '99 %' },
    ]
    const message = expect.stringContaining('exists with another value')
    expect(await batch({ lots })).toMatchObject({
      status: 422,
      body: {
        detail: {
          problems: [
            { of: 'lots', index: 2, field: 'state', message },
            { of: 'lots', index: 2, field: 'note', message },
            { of: 'lots', index: 4, field: 'purity', message },
          ],
        },
      },
    })
    expect(await batch({ lots: lots.slice(0, 2) })).toMatchObject({ status: 201, body: { change_set: 0 } })
  })

  test('registers documents, creates missing lots, and makes the newest document of each place current', async () => {
    const files = await storedPdfs(api, 6)
    const there = await addLot(api, { product_id: product.id, lot_no: 'L1' })
    const { status, body } = await batch({
      documents: [
        { ...sheet, file_path: files[0], issued: '2026-01-01' },
        { ...sheet, file_path: files[1], issued: '2026-03-01' },
        { ...sheet, file_path: files[2], issued: '2026-02-01' },
        { cat_no: product.cat_no, kind: 'coa', lot_no: 'l-1', file_path: files[3] },
        { cat_no: product.cat_no, kind: 'coa', lot_no: 'L2', file_path: files[4] },
        { cat_no: product.cat_no, kind: 'coa', lot_no: 'L3', file_path: files[5] },
      ],
      lots: [
        { product_id: product.id, lot_no: 'L 2', purity: '99 %' },
        { product_id: product.id, lot_no: 'L1' },
      ],
    })
    expect(status).toBe(201)
    expect(await Promise.all(body.documents.map(stateOf))).toEqual([
      'superseded',
      'current',
      'superseded',
      'current',
      'current',
      'current',
    ])
    expect(body.lots).toHaveLength(3)
    expect(body.lots[1]).toBe(there.id)
    const [, , , first, second, third] = await Promise.all(body.documents.map((id) => readDocument(api, id)))
    expect([first?.lot_id, second?.lot_id, third?.lot_no]).toEqual([there.id, body.lots[0], 'L3'])
    expect(await lastChangeSet(api)).toMatchObject({
      id: body.change_set,
      kind: 'create',
      label: 'Registered 6 documents and 2 lots',
    })
    // Undone and done again as one.
    const undone = await takeBack(api, body.change_set)
    expect(await currentOnes()).toEqual([])
    expect(await keptBy(api, undone)).toEqual([])
    const lots = await api.send<{ total: number }>(`GET /reference-standards/lot/?product_id=${product.id}`)
    expect(lots.body.total).toBe(1)
    await takeBack(api, undone)
    expect((await currentOnes()).map(({ id }) => id).sort()).toEqual(
      [1, 3, 4, 5].map((index) => body.documents[index]).sort(),
    )
  })

  test('whose undo comes later keeps documents that were superseded and lots that have documents since', async () => {
    const files = await storedPdfs(api, 3)
    const { body } = await batch({
      documents: [
        { ...sheet, file_path: files[0] },
        { product_id: product.id, kind: 'coa', lot_no: 'L1', file_path: files[1] },
      ],
    })
    const later = await addDocument(api, sheet)
    const spectrum = await addDocument(api, { product_id: product.id, kind: 'nmr', lot_no: 'L1' })
    const undone = await takeBack(api, body.change_set)
    expect((await currentOnes()).map(({ id }) => id)).toEqual([spectrum.id, later.id])
    expect((await keptBy(api, undone)).map(({ cat_no, field }) => [cat_no, field])).toEqual([
      [`${product.cat_no} / L1`, 'deleted_at'],
      [`${product.cat_no} / sds EU en`, null],
    ])
  })

  test('is refused if another one registers the same file at the same time', async () => {
    const file_path = await storedPdf(api)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => batch({ documents: [{ ...sheet, file_path }] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  })

  test('a batch of a thousand is registered as a whole, and one of many documents in one place is current', async () => {
    const files = await storedPdfs(api, 1_040)
    const { status, body } = await batch({
      documents: files.slice(0, 1_000).map((file_path, index) => ({
        ...sheet,
        file_path,
        language: ['en', 'de', 'fr', 'es'][index % 4],
      })),
    })
    expect(status).toBe(201)
    expect(body.documents).toHaveLength(1_000)
    expect(await currentOnes()).toHaveLength(4)
    product = await createProduct(api)
    const answers = await Promise.all(
      files
        .slice(1_000)
        .map((file_path) =>
          api.send(`POST ${DOCUMENTS}`, { json: { ...sheet, product_id: product.id, file_path } }),
        ),
    )
    expect(new Set(answers.map(({ status: one }) => one))).toEqual(new Set([201]))
    expect(await currentOnes()).toHaveLength(1)
  })
})
