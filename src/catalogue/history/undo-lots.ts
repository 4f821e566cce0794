import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LOT_FIELDS } from '@/domain/rules/lots/lot-fields'
import { LOT_FIELDS_TOGETHER, lotProblems } from '@/domain/rules/lots/lot-problems'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { LOT_RECORDS, lockLots, lotsOf, type StoredLot } from '../lots/stored-lots'
import { lotPlace, updateLots } from '../lots/write-lots'
import { type Planned, resultOf, soundly, split, type Undoable } from './undo-records'

const idRow = z.object({ id: z.int() })

/** Whether a record may belong to a product: an existing one, or one in the trash that it belongs to already. */
type CanBeOf = (result: { product_id: number }, row: { product_id: number }) => boolean

/** Reads to which of these products records may belong, and keeps them from being removed until the transaction ends. */
export async function possibleProducts(db: Database, ids: readonly number[]): Promise<CanBeOf> {
  const rows = await selectRows(
    db,
    idRow.extend({ isLiving: z.boolean() }),
    sql`select id, deleted_at is null as "isLiving" from reference_products
      where id = any(${idArray(ids)}) order by id for key share`,
  )
  const living = new Map(rows.map(({ id, isLiving }) => [id, isLiving]))
  return ({ product_id }, row) =>
    living.get(product_id) === true || (living.has(product_id) && row.product_id === product_id)
}

/** Which of these lots have documents. */
async function documented(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await selectRows(
    db,
    idRow,
    sql`select distinct lot_id as id from product_documents
      where lot_id = any(${idArray(ids)}) and deleted_at is null`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function fit(db: Database, planned: readonly Planned<StoredLot>[]) {
  const productIds = planned.map((plan) => resultOf(plan).product_id)
  const canBeOf = await possibleProducts(db, productIds)
  const withDocuments = await documented(
    db,
    planned.map(({ row }) => row.id),
  )
  const holders = new Map(
    (await lotsOf(db, productIds)).map(({ id, product_id, lot_no }) => [lotPlace(product_id, lot_no), id]),
  )
  const fitted: Planned<StoredLot>[] = []
  for (const plan of planned) {
    const { id, product_id, lot_no, deleted_at } = resultOf(plan)
    const holder = holders.get(lotPlace(product_id, lot_no))
    const hasPlace =
      canBeOf({ product_id }, plan.row) && (deleted_at !== null || holder === undefined || holder === id)
    const possible = await split(plan, (field, value) => {
      if (field === 'deleted_at' && value !== null) return !withDocuments.has(id)
      return hasPlace || !['deleted_at', 'lot_no', 'product_id'].includes(field)
    })
    const judged = await soundly(possible, lotProblems, LOT_FIELDS_TOGETHER)
    const result = resultOf(judged)
    if (result.deleted_at === null) holders.set(lotPlace(result.product_id, result.lot_no), id)
    fitted.push(judged)
  }
  return fitted
}

/** Lots as an undo sees them: one comes back while its number is free, and goes while it has no documents. */
export const UNDONE_LOTS: Undoable<StoredLot> = {
  kind: LOT_RECORDS,
  fields: ['product_id', ...LOT_FIELDS],
  lock: lockLots,
  fit,
  write: updateLots,
  listedAs: ({ product_id, lot_no }) => ({ product_id, detail: ` / ${lot_no}` }),
}
