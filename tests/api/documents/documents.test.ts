import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DocumentAnswer } from '@/domain/contract/document-answers'
import type { Api } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import {
  addDocument,
  addLot,
  currentDocuments,
  DOCUMENTS,
  readDocument,
  storedPdf,
} from '../../support/documents/papers'
import { withProduct } from '../../support/documents/with-product'
import { PAGE, pdfOf } from '../../support/files/pdf-files'
import { uploaded } from '../../support/files/uploads'
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

describe('contract §10 A document is refused', () => {
  const REFUSED: [what: string, status: number, json: (file: string) => Body][] = [
    ['no file', 422, () => ({ file_path: undefined })],
    ['a file that is not there', 422, () => ({ file_path: '/api/files/abcdefghijklmnopqrstuv.pdf' })],
    ['a file elsewhere', 422, () => ({ file_path: 'https://example.com/a.pdf' })],
    ['no product', 422, () => ({ product_id: undefined })],
    ['an unknown product', 422, () => ({ product_id: 999_999_999 })],
    ['no region', 422, () => ({ region: null })],
    ['an unknown kind', 422, () => ({ kind: 'msds' })],
    ['an unknown language', 422, () => ({ language: 'xx' })],
    ['a certificate without a lot', 422, () => ({ kind: 'coa', region: null })],
    ['a lot that does not exist', 422, () => ({ kind: 'coa', region: null, lot_no: 'L404' })],
    ['an unknown lot', 422, () => ({ kind: 'coa', region: null, lot_id: 999_999_999 })],
    ['a day that does not exist', 422, () => ({ issued: '2026-02-30' })],
    ['withdrawn without a reason', 422, () => ({ state: 'withdrawn' })],
  ]
  test.each(REFUSED)('%s: %i', async (_what, status, json) => {
    const file_path = await storedPdf(api)
    await expectRefusal(
      api,
      `POST ${DOCUMENTS}`,
      { json: { ...sheet, file_path, ...json(file_path) } },
      status,
    )
  })

  test('a lot of another product', async () => {
    const other = await createProduct(api)
    const { id } = await addLot(api, { product_id: other.id, lot_no: 'L1' })
    const json = { product_id: product.id, kind: 'coa', lot_id: id, file_path: await storedPdf(api) }
    await expectRefusal(api, `POST ${DOCUMENTS}`, { json }, 422)
  })

  test('the same file twice for the same place: 409 that names the document', async () => {
    const first = await addDocument(api, sheet)
    const again = await api.send<{ detail: Body }>(`POST ${DOCUMENTS}`, {
      json: { ...sheet, file_path: first.file_path },
    })
    expect(again).toMatchObject({
      status: 409,
      body: {
        detail: { message: `This file is registered already, in the same place: document ${first.id}` },
      },
    })
    // In another place it may stand.
    await addDocument(api, { ...sheet, region: 'US', file_path: first.file_path })
  })

  test('a change of its product, its lot or its file', async () => {
    const { id, file_path } = await addDocument(api, sheet)
    const other = await createProduct(api)
    for (const json of [
      { product_id: other.id },
      { cat_no: other.cat_no },
      { lot_id: 1 },
      { lot_no: 'L9' },
      { file_path: await storedPdf(api) },
      { region: null },
      { state: 'withdrawn' },
    ])
      await expectRefusal(api, `PUT ${DOCUMENTS}/${id}`, { json }, 422)
    const same = { product_id: product.id, cat_no: product.cat_no, lot_id: null, lot_no: null, file_path }
    expect((await api.send(`PUT ${DOCUMENTS}/${id}`, { json: same })).status).toBe(200)
    await addLot(api, { product_id: product.id, lot_no: 'L1' })
    const coa = await addDocument(api, { product_id: product.id, kind: 'coa', lot_no: 'L1' })
    for (const lot_no of [null, 'L2'])
      await expectRefusal(api, `PUT ${DOCUMENTS}/${coa.id}`, { json: { lot_no } }, 422)
    expect((await api.send(`PUT ${DOCUMENTS}/${coa.id}`, { json: { lot_no: 'l-1' } })).status).toBe(200)
  })

  test.each(['kind=msds', 'region=eu', 'language=EN', 'state=new', 'issued_before=x', 'lot=1'])(
    'a list with %s: 400',
    async (query) => {
      await expectRefusal(api, `GET ${DOCUMENTS}/?${query}`, {}, 400)
    },
  )
})

describe('contract §10 A document', () => {
  test('of an upload is answered with what the server knows of its file', async () => {
    const bytes = pdfOf(PAGE)
    const { file_path } = await uploaded(api, ['pdf', bytes])
    const { body, headers } = await api.send(`POST ${DOCUMENTS}`, {
      json: { ...sheet, file_path, file_name: 'SDS_EU_en.pdf', revision_no: '2.0', issued: '2026-01-31' },
    })
    expect(body).toEqual({
      id: expect.any(Number),
      product_id: product.id,
      cat_no: product.cat_no,
      lot_id: null,
      lot_no: null,
      kind: 'sds',
      region: 'EU',
      language: 'en',
      title: null,
      revision_no: '2.0',
      issued: '2026-01-31',
      state: 'current',
      file_path,
      file_name: 'SDS_EU_en.pdf',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      bytes: bytes.length,
      pages: 1,
      reason: null,
      address: `/documents/${String(product.cat_no).toLowerCase()}/sds-eu-en.pdf`,
      revision: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      updated_by: { id: expect.any(Number), name: expect.any(String) },
    })
    expect(headers.get('etag')).toBe('"1"')
    expect(await lastChangeSet(api)).toMatchObject({
      kind: 'create',
      label: `SDS EU en of ${product.cat_no}`,
    })
  })

  test('whose file was uploaded before anything was noted of it is judged when it is registered', async () => {
    const bytes = pdfOf(PAGE)
    const { file_path } = await uploaded(api, ['pdf', bytes])
    await api.query('delete from stored_pdfs')
    expect(await addDocument(api, { ...sheet, file_path })).toMatchObject({ bytes: bytes.length, pages: 1 })
  })

  test('supersedes the current one of its place; one that was issued earlier comes in as superseded', async () => {
    const first = await addDocument(api, { ...sheet, issued: '2025-01-01' })
    const second = await addDocument(api, { ...sheet, issued: '2026-01-01' })
    const elsewhere = await addDocument(api, { ...sheet, language: 'de', issued: '2020-01-01' })
    const older = await addDocument(api, { ...sheet, issued: '2025-06-01' })
    expect([await stateOf(first.id), second.state, elsewhere.state, older.state]).toEqual([
      'superseded',
      'current',
      'current',
      'superseded',
    ])
    expect(await stateOf(second.id)).toBe('current')
  })

  test('that moves to another place supersedes what is older there, and is superseded by what is newer', async () => {
    const eu = await addDocument(api, { ...sheet, issued: '2025-01-01' })
    const us = await addDocument(api, { ...sheet, region: 'US', issued: '2026-01-01' })
    const put = (id: number, json: Body) => api.send<Body>(`PUT ${DOCUMENTS}/${id}`, { json })
    expect(await put(eu.id, { region: 'US' })).toMatchObject({
      status: 200,
      body: { region: 'US', state: 'superseded' },
    })
    expect(await put(us.id, { state: 'withdrawn', reason: 'Wrong pictogram' })).toMatchObject({ status: 200 })
    expect(await put(eu.id, { state: 'current' })).toMatchObject({ body: { state: 'current' } })
    expect(await put(us.id, { state: 'current' })).toMatchObject({ body: { state: 'current' } })
    expect(await stateOf(eu.id)).toBe('superseded')
    expect(await put(eu.id, { state: 'current' })).toMatchObject({
      status: 200,
      body: { state: 'superseded' },
    })
  })

  test('is changed with If-Match: others’ changes are merged, or a conflict; its history names all', async () => {
    const { id } = await addDocument(api, sheet)
    const put = (json: Body) =>
      api.send<Body>(`PUT ${DOCUMENTS}/${id}`, { json, headers: { 'If-Match': '"1"' } })
    expect(await put({ revision_no: '2' })).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await put({ issued: '2026-01-01' })).toMatchObject({ body: { revision: 3, revision_no: '2' } })
    expect(await put({ revision_no: '3' })).toMatchObject({
      status: 409,
      body: { detail: { conflicts: [{ field: 'revision_no', base: null, theirs: '2', yours: '3' }] } },
    })
    const { body } = await api.send(`GET ${DOCUMENTS}/${id}/history`)
    expect(body).toMatchObject({
      total: 3,
      changes: [
        { fields: [{ field: 'issued', before: null, after: '2026-01-01' }] },
        { fields: [{ field: 'revision_no', before: null, after: '2' }] },
        { kind: 'create' },
      ],
    })
  })

  test('an undo gives back what was current before, and never leaves two', async () => {
    const first = await addDocument(api, sheet)
    const second = await addDocument(api, sheet)
    const registration = await lastChangeSet(api)
    const undone = await takeBack(api, registration.id)
    expect(await stateOf(first.id)).toBe('current')
    expect((await api.send(`GET ${DOCUMENTS}/${second.id}`)).status).toBe(404)
    await takeBack(api, undone)
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['superseded', 'current'])
    // A third one comes: the undo of the second leaves it current.
    const third = await addDocument(api, sheet)
    const late = await takeBack(api, registration.id)
    expect((await currentDocuments(api, product.id)).map(({ id }) => id)).toEqual([third.id])
    expect(await keptBy(api, late)).toContainEqual(expect.objectContaining({ product_id: product.id }))
  })

  test('that was deleted comes back as superseded where another is current by then', async () => {
    const first = await addDocument(api, sheet)
    await api.send(`DELETE ${DOCUMENTS}/${first.id}`)
    const deletion = await lastChangeSet(api)
    const second = await addDocument(api, sheet)
    await takeBack(api, deletion.id)
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['superseded', 'current'])
  })

  test('its file stays while an undo can bring it back', async () => {
    const { id, file_path } = await addDocument(api, sheet)
    await api.send(`DELETE ${DOCUMENTS}/${id}`)
    const deletion = await lastChangeSet(api)
    const { removeUnreferenced } = await import('@/platform/files/references')
    expect(await removeUnreferenced(api.payload, [path.basename(file_path)])).toBe(0)
    await takeBack(api, deletion.id)
    expect(readdirSync(api.uploadsDir)).toContain(path.basename(file_path))
  })

  test('lists are filtered, and due names what needs a paper', async () => {
    const lot = await addLot(api, { product_id: product.id, lot_no: 'D-1' })
    const coa = await addDocument(api, {
      product_id: product.id,
      kind: 'coa',
      lot_id: lot.id,
      language: 'de',
    })
    const old = await addDocument(api, { ...sheet, issued: '2020-01-01', file_name: 'Old sheet.pdf' })
    const other = await addDocument(api, {
      product_id: product.id,
      kind: 'other',
      title: 'Stability, 24 months',
    })
    const ids = async (query: string) =>
      (
        await api.send<{ documents: DocumentAnswer[] }>(`GET ${DOCUMENTS}/?product_id=${product.id}&${query}`)
      ).body.documents.map(({ id }) => id)
    expect(await ids('')).toEqual([other.id, old.id, coa.id])
    expect(await ids(`lot_id=${lot.id}`)).toEqual([coa.id])
    expect(await ids('kind=sds,coa')).toEqual([old.id, coa.id])
    expect(await ids('region=EU')).toEqual([old.id])
    expect(await ids('language=de')).toEqual([coa.id])
    expect(await ids('state=superseded')).toEqual([])
    expect(await ids('issued_before=2021-01-01')).toEqual([old.id])
    expect(await ids('search=stability')).toEqual([other.id])
    expect(await ids('search=OLD%20SHEET')).toEqual([old.id])
    expect(await ids('search=d1')).toEqual([coa.id])
    expect(other.address).toMatch(/\/other-stability-24-months-en\.pdf$/)

    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const dated = (lot_no: string, days: number, state = 'current') =>
      addLot(api, { product_id: product.id, lot_no, state, date_kind: 'retest', valid_until: day(days) })
    const [ending, over, today, later] = [
      await dated('E1', 30),
      await dated('O1', -1),
      await dated('T1', 0),
      await dated('F1', 91),
    ]
    await dated('P1', -1, 'previous')
    type Due = Record<'lots_ending' | 'lots_over' | 'without_coa' | 'old_sds', { id: number }[]> & {
      without_sds: { product_id: number }[]
      counts: Record<string, number>
    }
    const { body: due } = await api.send<Due>(`GET ${DOCUMENTS}/due`)
    expect(due.lots_ending.map(({ id }) => id)).toEqual([today.id, ending.id])
    expect(due.lots_over.map(({ id }) => id)).toEqual([over.id])
    expect(due.without_coa.map(({ id }) => id)).toEqual(expect.arrayContaining([over.id, later.id]))
    expect(due.without_coa.map(({ id }) => id)).not.toContain(lot.id)
    expect(due.without_sds.map(({ product_id }) => product_id)).not.toContain(product.id)
    expect(due.old_sds.map(({ id }) => id)).toContain(old.id)
    expect(due.counts).toMatchObject({ lots_ending: 2, lots_over: 1 })
    const { body: second } = await api.send<Due>(`GET ${DOCUMENTS}/due?page=2`)
    expect(second).toMatchObject({ lots_ending: [], lots_over: [], without_coa: [], counts: due.counts })
    const { body: german } = await api.send<Due>(`GET ${DOCUMENTS}/due?days=100&language=de`)
    expect(german.without_sds.map(({ product_id }) => product_id)).toContain(product.id)
    expect(german.lots_ending.map(({ id }) => id)).toContain(later.id)
    await expectRefusal(api, `GET ${DOCUMENTS}/due?days=-1`, {}, 400)
  })
})
