import { isDeepStrictEqual } from 'node:util'
import type { LotValues } from '@/domain/rules/lots/lot'
import { lotProblems } from '@/domain/rules/lots/lot-problems'
import { catNoKey } from '@/domain/rules/products/reference-product'
import type { Database } from '@/platform/database/statements/rows'
import { lotsNumbered, type StoredLot } from '../../lots/stored-lots'
import { insertLots, lotPlace, updateLots } from '../../lots/write-lots'
import type { StoredProduct } from '../../products/columns'
import { lockProductsByNumber } from '../../products/stored-products'
import { type JudgedRow, leftOut, type PlannedLot } from '../judged-row'
import { changedLot, changedLotFields } from './judge-lot-rows'

/** A row that would write something. */
type PlannedRow = JudgedRow & { lot: PlannedLot }

const isPlanned = (row: JudgedRow): row is PlannedRow => row.lot !== null

const lotNoOf = ({ lot }: PlannedRow) => lot.values.lot_no ?? ''

/** Decides about the rows of a chunk, one by one. */
class Writing {
  readonly fresh = new Map<string, LotValues & { product_id: number }>()
  readonly changed = new Map<number, StoredLot>()
  readonly outcomes = new Map<number, JudgedRow>()

  constructor(
    private readonly products: ReadonlyMap<string, StoredProduct>,
    private readonly lots: ReadonlyMap<string, StoredLot>,
  ) {}

  plan(row: PlannedRow): void {
    const product = this.products.get(catNoKey(row.cat_no ?? ''))
    if (!product || product.id !== row.product_id) {
      this.outcomes.set(
        row.line,
        leftOut(row, 'the product was deleted, or has another catalogue number, meanwhile'),
      )
      return
    }
    const place = lotPlace(product.id, lotNoOf(row))
    const stored = this.lots.get(place)
    const objection = this.objectionTo(row, place, stored)
    if (objection !== null) this.outcomes.set(row.line, leftOut(row, objection))
    else if (stored) this.changed.set(stored.id, changedLot(stored, row.lot.values))
    // The values of a new lot are complete: its schema has read them.
    else this.fresh.set(place, { ...(row.lot.values as LotValues), product_id: product.id })
  }

  /** Why the effect of a row would differ from what was shown, or null. */
  private objectionTo(row: PlannedRow, place: string, stored: StoredLot | undefined): string | null {
    const isRepeated = this.fresh.has(place) || (stored && this.changed.has(stored.id))
    if (isRepeated) return 'an earlier row of the file is of the same lot'
    if (row.state === 'created') return stored ? 'somebody has added this lot meanwhile' : null
    if (!stored || stored.id !== row.lot.id) return 'the lot was deleted, or has another number, meanwhile'
    if (stored.revision === row.revision) return null
    const isAsShown = isDeepStrictEqual(changedLotFields(stored, row.lot.values), row.fields)
    const fits = lotProblems(changedLot(stored, row.lot.values)).length === 0
    return isAsShown && fits ? null : 'somebody has changed the lot meanwhile'
  }
}

/**
 * Writes judged rows of lots, and holds their products, in id order. A row whose effect would differ from what was
 * shown, because its product or lot has changed, is left out.
 * @param rows created and updated ones
 * @returns the rows as they are now
 */
export async function writeLotRows(db: Database, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const planned = rows.filter(isPlanned)
  const products = await lockProductsByNumber(
    db,
    planned.map(({ cat_no }) => cat_no ?? ''),
  )
  // Read after the products were locked: whoever writes lots holds their products.
  const lots = await lotsNumbered(
    db,
    planned.flatMap((row) =>
      row.product_id === null ? [] : [{ product_id: row.product_id, lot_no: lotNoOf(row) }],
    ),
  )
  const writing = new Writing(
    new Map(products.map((product) => [catNoKey(product.cat_no), product])),
    new Map(lots.map((lot) => [lotPlace(lot.product_id, lot.lot_no), lot])),
  )
  for (const row of planned) writing.plan(row)
  await updateLots(db, [...writing.changed.values()])
  await insertLots(db, [...writing.fresh.values()])
  return rows.map((row) => writing.outcomes.get(row.line) ?? row)
}
