import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Values } from '@/domain/rules/changes/change'
import { Refused } from '@/domain/rules/changes/refused'
import type { LotValues } from '@/domain/rules/lots/lot'
import { LOT_FIELDS } from '@/domain/rules/lots/lot-fields'
import { lotKey } from '@/domain/rules/lots/lot-key'
import { lotProblems } from '@/domain/rules/lots/lot-problems'
import { countRows, type Database, selectRows } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'
import { isReferred, lockReferred, type ProductReference } from '../products/referred-products'
import { mergedChange } from '../records/record-history'
import { LOT_RECORDS, lockLots, lockOfProduct, type StoredLot } from './stored-lots'

const DATES = ['valid_until', 'released_on']

const columns = sql.raw(['product_id', ...LOT_FIELDS].join(', '))
const columnTypes = sql.raw(
  [
    'product_id integer',
    ...LOT_FIELDS.map((name) => `${name} ${DATES.includes(name) ? 'date' : 'text'}`),
  ].join(', '),
)
const assignments = sql.raw(['product_id', ...LOT_FIELDS].map((name) => `${name} = r.${name}`).join(', '))

/** The message when a product has a lot of that number. */
export const lotTaken = (lotNo: string | undefined) =>
  `Lot "${lotNo}" of this product exists already: letter case, spaces and - _ . / make no other number`

type NewLot = LotValues & { product_id: number }

/** A key that tells lots of several products apart. */
export const lotPlace = (productId: number, lotNo: string) => `${productId} ${lotKey(lotNo)}`

/**
 * Adds lots of products that the caller holds. Their values have passed the rules.
 * @returns their ids by {@link lotPlace}
 */
export async function insertLots(db: Database, lots: readonly NewLot[]): Promise<Map<string, number>> {
  if (lots.length === 0) return new Map()
  const rows = await selectRows(
    db,
    z.object({ id: z.int(), product_id: z.int(), lot_no: z.string() }),
    sql`insert into product_lots (${columns}) select ${columns} from jsonb_to_recordset(${json(lots)}) as r(${columnTypes})
      returning id, product_id, lot_no`,
  )
  return new Map(rows.map(({ id, product_id, lot_no }) => [lotPlace(product_id, lot_no), id]))
}

/** Writes whole lots, whose rows the caller holds; of unchanged ones the database records nothing. */
export async function updateLots(db: Database, lots: readonly StoredLot[]): Promise<void> {
  if (lots.length === 0) return
  await db.execute(sql`
    update product_lots l set ${assignments}, deleted_at = r.deleted_at
    from jsonb_to_recordset(${json(lots)}) as r(id integer, deleted_at timestamptz, ${columnTypes}) where l.id = r.id`)
}

/** @throws {Refused} rule: the first that the fields break together */
function requireValid(lot: LotValues): void {
  const [problem] = lotProblems(lot)
  if (problem) throw new Refused('rule', problem.message)
}

/** Adds a lot. @returns its id @throws {Refused} rule: no such product, or fields that do not go together */
export async function createLot(
  db: Database,
  { product_id, cat_no, ...values }: LotValues & ProductReference,
): Promise<number> {
  requireValid(values)
  const product = (await lockReferred(db, [{ product_id, cat_no }]))({ product_id, cat_no })
  if ('message' in product) throw new Refused('rule', product.message)
  const [id] = (await insertLots(db, [{ ...values, product_id: product.id }])).values()
  if (id === undefined) throw new Error('PostgreSQL has not said which row it added')
  return id
}

const lockLot = (db: Database, id: number) =>
  lockOfProduct(db, LOT_RECORDS, id, { table: sql`product_lots`, lock: lockLots })

/** A change of a lot: its fields, and its product, which has to be the one that it has. */
type LotChange = Partial<LotValues> & ProductReference

/**
 * Changes a lot.
 * @param revision the one that the edit started from; changes by others since then are merged
 * @throws {Refused} unknown; rule; malformed and conflict as in {@link mergedChange}
 */
export async function editLot(
  db: Database,
  id: number,
  { product_id, cat_no, ...yours }: LotChange,
  revision: number | undefined,
): Promise<void> {
  const { record: lot, product } = await lockLot(db, id)
  if (!isReferred(product, { product_id, cat_no }))
    throw new Refused('rule', 'A lot stays with its product: leave product_id and cat_no out')
  const change = await mergedChange(db, LOT_RECORDS, id, yours as Partial<Values>, revision)
  // A subset of `yours`.
  const changed = { ...lot, ...(change as Partial<LotValues>) }
  requireValid(changed)
  await updateLots(db, [changed])
}

/** Deletes a lot; an undo can bring it back. @throws {Refused} unknown; conflict: it has documents */
export async function deleteLot(db: Database, id: number): Promise<void> {
  const { record: lot } = await lockLot(db, id)
  const documents = await countRows(db, sql`product_documents where lot_id = ${id} and deleted_at is null`)
  if (documents > 0) {
    const many = documents === 1 ? '1 document: delete it' : `${documents} documents: delete them`
    throw new Refused('conflict', `Lot ${lot.lot_no} has ${many} first`)
  }
  await updateLots(db, [{ ...lot, deleted_at: new Date().toISOString() }])
}
