import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lotAnswer } from '@/domain/contract/lot-answers'
import { LOT_FIELDS, LOT_LABELS } from '@/domain/rules/lots/lot-fields'
import { lotKey } from '@/domain/rules/lots/lot-key'
import { LostRace } from '@/platform/database/errors/sql-state'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { idArray, isoText, json } from '@/platform/database/statements/values'
import type { StoredProduct } from '../products/columns'
import { lockProducts } from '../products/stored-products'
import { noSuchRecord, type RecordKind } from '../records/record-history'

/** A stored lot. */
const storedLot = lotAnswer
  .omit({ cat_no: true, updated_at: true, updated_by: true })
  .extend({ deleted_at: z.string().nullable() })

export type StoredLot = z.output<typeof storedLot>

const DATES = ['valid_until', 'released_on']

/** The fields of a lot `l` as texts and numbers. */
export const lotColumns = sql.raw(
  LOT_FIELDS.map((name) => (DATES.includes(name) ? `l.${name}::text as ${name}` : `l.${name}`)).join(', '),
)

/** Lots in the log of changes. */
export const LOT_RECORDS: RecordKind = {
  entity: 'l',
  noun: 'The lot',
  states: sql`(select l.id, l.revision, ${isoText('l.created_at')} as created_at, json_build_object(
      'product_id', l.product_id, ${sql.raw(LOT_FIELDS.map((name) => `'${name}', l.${name}`).join(', '))},
      'deleted_at', ${isoText('l.deleted_at')}) as now
    from product_lots l)`,
  labelOf: (field) => LOT_LABELS[field as keyof typeof LOT_LABELS],
}

const selectStored = (where: SQL) => sql`
  select l.id, l.product_id, l.revision, ${isoText('l.deleted_at')} as deleted_at, ${lotColumns}
  from product_lots l where ${where} order by l.id`

/** Locks lots by id until the transaction ends, deleted ones too. The caller holds their products. */
export const lockLots = (db: Database, ids: readonly number[]): Promise<StoredLot[]> =>
  selectRows(db, storedLot, sql`${selectStored(sql`l.id = any(${idArray(ids)})`)} for update`)

/** Locks all lots of a product, deleted ones too. The caller holds the product. */
export const lockLotsOf = (db: Database, productId: number): Promise<StoredLot[]> =>
  selectRows(db, storedLot, sql`${selectStored(sql`l.product_id = ${productId}`)} for update`)

/** The living lots of products. The caller holds the products, so that they stay as they are. */
export const lotsOf = (db: Database, productIds: readonly number[]): Promise<StoredLot[]> =>
  selectRows(
    db,
    storedLot,
    selectStored(sql`l.product_id = any(${idArray(productIds)}) and l.deleted_at is null`),
  )

/** The living lots that products have under some numbers, in any spelling. */
export const lotsNumbered = (
  db: Database,
  numbers: readonly { product_id: number; lot_no: string }[],
): Promise<StoredLot[]> => {
  const keys = numbers.map(({ product_id, lot_no }) => ({ product_id, lot_key: lotKey(lot_no) }))
  return selectRows(
    db,
    storedLot,
    selectStored(sql`l.deleted_at is null and (l.product_id, l.lot_key) in (
      select product_id, lot_key from jsonb_to_recordset(${json(keys)}) as k(product_id integer, lot_key text))`),
  )
}

/**
 * Locks the product of a lot or a document, and then the record itself.
 * @param table of the record
 * @param lock locks records of that table by id
 * @throws {Refused} unknown: there is no such record, it was deleted, or its product is in the trash
 */
export async function lockOfProduct<Stored extends { product_id: number; deleted_at: string | null }>(
  db: Database,
  kind: RecordKind,
  id: number,
  { table, lock }: { table: SQL; lock: (db: Database, ids: readonly number[]) => Promise<Stored[]> },
): Promise<{ record: Stored; product: StoredProduct }> {
  const found = await selectRow(
    db,
    z.object({ product_id: z.int() }),
    sql`select product_id from ${table} where id = ${id} and deleted_at is null`,
  )
  if (!found) throw noSuchRecord(kind)
  const [product] = await lockProducts(db, [found.product_id])
  const [record] = await lock(db, [id])
  if (!product || !record || product.deleted_at !== null || record.deleted_at !== null)
    throw noSuchRecord(kind)
  if (record.product_id !== found.product_id) throw new LostRace('Its product was merged into another')
  return { record, product }
}
