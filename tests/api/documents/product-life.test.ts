import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import {
  addDocument,
  addLot,
  DOCUMENTS,
  LOTS,
  readDocument,
  readLot,
  storedPdf,
} from '../../support/documents/papers'
import { lastChangeSet, takeBack } from '../../support/history/change-sets'
import { createProduct, purgeProduct } from '../../support/products/factories'

type Body = Record<string, unknown>

let api: Api
let kept: number
let other: number

beforeAll(async () => {
  api = await openApi()
})
beforeEach(async () => {
  kept = (await createProduct(api)).id
  other = (await createProduct(api)).id
})

const merge = (json: Body = {}) =>
  api.send<{ detail: Body }>(`POST /reference-standards/product/${kept}/merge`, {
    json: { other, revisions: { kept: 1, other: 1 }, take: [], ...json },
  })
const sheet = (product_id: number, json: Body = {}) => ({ product_id, kind: 'sds', region: 'EU', ...json })
const isThere = (file: string) => existsSync(path.join(api.uploadsDir, path.basename(file)))

describe('contract §10 A product that is merged into another', () => {
  test('gives it its lots and documents; of a place the newest document stays current; one undo takes all back', async () => {
    const lot = await addLot(api, { product_id: other, lot_no: 'L1' })
    const coa = await addDocument(api, { product_id: other, lot_id: lot.id, kind: 'coa' })
    const older = await addDocument(api, sheet(kept, { issued: '2025-01-01' }))
    const newer = await addDocument(api, sheet(other, { issued: '2026-01-01' }))
    expect((await merge()).status).toBe(200)
    const set = await lastChangeSet(api)
    expect(await readLot(api, lot.id)).toMatchObject({ product_id: kept })
    expect(await readDocument(api, coa.id)).toMatchObject({
      product_id: kept,
      lot_id: lot.id,
      state: 'current',
    })
    expect(await readDocument(api, newer.id)).toMatchObject({ product_id: kept, state: 'current' })
    expect((await readDocument(api, older.id)).state).toBe('superseded')
    await takeBack(api, set.id)
    expect(await readLot(api, lot.id)).toMatchObject({ product_id: other })
    expect(await readDocument(api, coa.id)).toMatchObject({ product_id: other, lot_id: lot.id })
    expect(await readDocument(api, newer.id)).toMatchObject({ product_id: other, state: 'current' })
    expect(await readDocument(api, older.id)).toMatchObject({ product_id: kept, state: 'current' })
  })

  test('with a lot that both have is refused, and names it, unless those are merged too', async () => {
    const own = await addLot(api, { product_id: kept, lot_no: 'L 1' })
    const alike = await addLot(api, { product_id: other, lot_no: 'l-1' })
    const coa = await addDocument(api, { product_id: other, lot_id: alike.id, kind: 'coa' })
    await expectRefusal(
      api,
      `POST /reference-standards/product/${kept}/merge`,
      { json: { other, revisions: { kept: 1, other: 1 }, take: [], alike_lots: 'x' } },
      422,
    )
    expect(await merge()).toMatchObject({
      status: 409,
      body: {
        detail: {
          alike_lots: [{ kept: { id: own.id, lot_no: 'L 1' }, other: { id: alike.id, lot_no: 'l-1' } }],
        },
      },
    })
    expect((await merge({ alike_lots: 'merge' })).status).toBe(200)
    const set = await lastChangeSet(api)
    expect((await api.send(`GET ${LOTS}/${alike.id}`)).status).toBe(404)
    expect(await readDocument(api, coa.id)).toMatchObject({ product_id: kept, lot_id: own.id })
    await takeBack(api, set.id)
    expect(await readLot(api, alike.id)).toMatchObject({ product_id: other })
    expect(await readDocument(api, coa.id)).toMatchObject({ product_id: other, lot_id: alike.id })
  })
})

describe('contract §10 A merge with a withdrawn lot', () => {
  test('leaves the kept lot withdrawn, and its undo makes the lot current again', async () => {
    const own = await addLot(api, { product_id: kept, lot_no: 'L1' })
    const reason = { state: 'withdrawn', note: 'Impurity B' }
    await addLot(api, { product_id: other, lot_no: 'L1', ...reason })
    expect((await merge({ alike_lots: 'merge' })).status).toBe(200)
    expect(await readLot(api, own.id)).toMatchObject(reason)
    await takeBack(api, (await lastChangeSet(api)).id)
    expect(await readLot(api, own.id)).toMatchObject({ state: 'current', note: null })
  })
})

describe('contract §10 A product in the trash', () => {
  test('takes no document, lists none, and has them again when it is restored', async () => {
    const { id } = await addDocument(api, sheet(kept))
    await api.send(`DELETE /reference-standards/product/${kept}`)
    const json = { ...sheet(kept), file_path: await storedPdf(api) }
    await expectRefusal(api, `POST ${DOCUMENTS}`, { json }, 422)
    await expectRefusal(api, `POST ${DOCUMENTS}/batch`, { json: { documents: [json] } }, 422)
    await expectRefusal(api, `PUT ${DOCUMENTS}/${id}`, { json: { revision_no: '2' } }, 404)
    const total = async () =>
      (await api.send<{ total: number }>(`GET ${DOCUMENTS}/?product_id=${kept}`)).body.total
    expect(await total()).toBe(0)
    await api.send(`POST /reference-standards/product/${kept}/restore`)
    expect(await total()).toBe(1)
  })

  test('that is purged takes its lots, documents, their files and their history along', async () => {
    const lot = await addLot(api, { product_id: kept, lot_no: 'L1' })
    const document = await addDocument(api, sheet(kept))
    const deleted = await addDocument(api, sheet(kept, { language: 'de' }))
    await api.send(`DELETE ${DOCUMENTS}/${deleted.id}`)
    await purgeProduct(api, kept)
    expect((await api.send(`GET ${LOTS}/${lot.id}/history`)).status).toBe(404)
    expect((await api.send(`GET ${DOCUMENTS}/${document.id}/history`)).status).toBe(404)
    expect([isThere(document.file_path), isThere(deleted.file_path)]).toEqual([false, false])
    expect(
      await api.query(
        "select 1 from changes where op <> 'd' and (entity = 'l' and entity_id = $1 or entity = 'd' and entity_id = any($2))",
        [lot.id, [document.id, deleted.id]],
      ),
    ).toEqual([])
  })
})

describe('contract §10 A deleted lot or document', () => {
  test('is removed for good with its file when products in the trash would be', async () => {
    const lot = await addLot(api, { product_id: kept, lot_no: 'L1' })
    const coa = await addDocument(api, { product_id: kept, lot_id: lot.id, kind: 'coa' })
    const young = await addDocument(api, sheet(kept))
    await api.send(`DELETE ${DOCUMENTS}/${coa.id}`)
    await api.send(`DELETE ${LOTS}/${lot.id}`)
    await api.send(`DELETE ${DOCUMENTS}/${young.id}`)
    for (const [table, id] of [
      ['product_documents', coa.id],
      ['product_lots', lot.id],
    ])
      await api.query(`update ${table} set deleted_at = now() - interval '31 days' where id = $1`, [id])
    const { purgePapers } = await import('@/catalogue/documents/purge')
    expect(await purgePapers(api.payload)).toBe(2)
    expect([isThere(coa.file_path), isThere(young.file_path)]).toEqual([false, true])
    expect((await api.send(`GET ${LOTS}/${lot.id}/history`)).status).toBe(404)
  })
})

describe('contract §10 An instance whose clock is an hour off', () => {
  test.each([-1, 1])(
    'by %d hours deletes and supersedes as any, and another one takes it back',
    async (hours) => {
      const first = await addDocument(api, sheet(kept))
      const lot = await addLot(api, { product_id: kept, lot_no: 'L1' })
      const off = async (work: () => Promise<unknown>) => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
        await work().finally(() => vi.useRealTimers())
      }
      await off(() => addDocument(api, sheet(kept)))
      expect((await readDocument(api, first.id)).state).toBe('superseded')
      await takeBack(api, (await lastChangeSet(api)).id)
      expect((await readDocument(api, first.id)).state).toBe('current')
      await off(() => api.send(`DELETE ${LOTS}/${lot.id}`))
      expect((await api.send(`GET ${LOTS}/${lot.id}`)).status).toBe(404)
      const { purgePapers } = await import('@/catalogue/documents/purge')
      expect(await purgePapers(api.payload)).toBe(0)
      await takeBack(api, (await lastChangeSet(api)).id)
      expect((await readLot(api, lot.id)).lot_no).toBe('L1')
    },
  )
})
