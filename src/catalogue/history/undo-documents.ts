import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DOCUMENT_FIELDS } from '@/domain/rules/documents/document-fields'
import { DOCUMENT_FIELDS_TOGETHER, documentProblems } from '@/domain/rules/documents/document-problems'
import { placeKey } from '@/domain/rules/documents/place'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { existingUploads } from '@/platform/files/references'
import {
  DOCUMENT_RECORDS,
  isCurrent,
  lockDocuments,
  rivalsIn,
  type StoredDocument,
  updateDocuments,
} from '../documents/stored-documents'
import { possibleProducts } from './undo-lots'
import { type Planned, resultOf, soundly, split, type Undoable } from './undo-records'

/** The fields that say of what a document is. */
const OF_ITS_PLACE = ['product_id', 'lot_id', 'kind', 'region', 'language', 'title', 'deleted_at']

const lotRow = z.object({ id: z.int(), product_id: z.int(), isLiving: z.boolean() })

/** The products of lots, and whether the lots are there. */
async function readLots(db: Database, ids: readonly (number | null)[]) {
  const rows = await selectRows(
    db,
    lotRow,
    sql`select id, product_id, deleted_at is null as "isLiving" from product_lots
      where id = any(${idArray(ids.filter((id) => id !== null))})`,
  )
  return new Map(rows.map((lot) => [lot.id, lot]))
}

const problemsOf = (document: StoredDocument) => documentProblems(document, document.lot_id !== null)

/** Leaves out what cannot be restored: its product, lot or file is gone, or its lot belongs to another product. */
async function possible(db: Database, planned: readonly Planned<StoredDocument>[]) {
  const results = planned.map(resultOf)
  const [canBeOf, lots, files] = [
    await possibleProducts(
      db,
      results.map(({ product_id }) => product_id),
    ),
    await readLots(
      db,
      results.map(({ lot_id }) => lot_id),
    ),
    await existingUploads(
      db,
      results.map(({ file_path }) => file_path),
    ),
  ]
  const judged: Planned<StoredDocument>[] = []
  for (const [index, plan] of planned.entries()) {
    const result = results[index] ?? plan.row
    const lot = result.lot_id === null ? null : lots.get(result.lot_id)
    const isDeleted = result.deleted_at !== null
    const isPossible =
      canBeOf(result, plan.row) &&
      (lot === null || lot?.product_id === result.product_id) &&
      (isDeleted || (lot?.isLiving !== false && files.has(result.file_path)))
    const there = await split(plan, (field) => isPossible || !OF_ITS_PLACE.includes(field))
    judged.push(await soundly(there, problemsOf, DOCUMENT_FIELDS_TOGETHER))
  }
  return judged
}

/** Moves the documents of lots to the products of their lots, also those registered since the lots were moved. */
export const followLots = (db: Database, lotIds: readonly number[]) =>
  db.execute(sql`
    update product_documents d set product_id = l.product_id from product_lots l
    where l.id = any(${idArray(lotIds)}) and d.lot_id = l.id and d.product_id <> l.product_id`)

/** A document that comes to a place which has a current one: it is superseded there. */
function asSuperseded(plan: Planned<StoredDocument>): Planned<StoredDocument> {
  const { state, ...change } = plan.change
  const now = plan.row.state
  const kept =
    state === undefined ? plan.kept : [...plan.kept, { field: 'state', now, would_be: 'current' as const }]
  return { ...plan, kept, change: now === 'superseded' ? change : { ...change, state: 'superseded' } }
}

/** Lets the latest stay: of two that would be current in one place, the one that is current already, or the later one. */
async function fit(db: Database, planned: readonly Planned<StoredDocument>[]) {
  const judged = await possible(db, planned)
  const results = judged.map(resultOf)
  const own = new Set(planned.map(({ row }) => row.id))
  const productIds = [...new Set(results.map(({ product_id }) => product_id))]
  const taken = new Set((await rivalsIn(db, productIds, [])).filter(({ id }) => !own.has(id)).map(placeKey))
  const settled = [...judged]
  const newestFirst = [...judged.keys()].sort((a, b) => {
    const [one, other] = [judged[a], judged[b]]
    if (!one || !other) return 0
    return Number(isCurrent(other.row)) - Number(isCurrent(one.row)) || other.row.id - one.row.id
  })
  for (const index of newestFirst) {
    const [plan, result] = [judged[index], results[index]]
    if (!plan || !result || !isCurrent(result)) continue
    if (taken.has(placeKey(result))) settled[index] = asSuperseded(plan)
    else taken.add(placeKey(result))
  }
  return settled
}

/** Documents as an undo sees them: it never leaves two current in one place. */
export const UNDONE_DOCUMENTS: Undoable<StoredDocument> = {
  kind: DOCUMENT_RECORDS,
  fields: ['product_id', 'lot_id', ...DOCUMENT_FIELDS],
  lock: lockDocuments,
  fit,
  write: updateDocuments,
  listedAs: ({ product_id, kind, region, language }) => ({
    product_id,
    detail: ` / ${[kind, region, language].filter((part) => part !== null).join(' ')}`,
  }),
}
