import type { FieldChange } from '@/domain/rules/changes/change'
import type { LotValues } from '@/domain/rules/lots/lot'
import { LOT_FIELDS } from '@/domain/rules/lots/lot-fields'
import { lotProblems } from '@/domain/rules/lots/lot-problems'
import { meantCatalogueNumber } from '@/domain/rules/products/catalogue-number'
import { catNoKey } from '@/domain/rules/products/reference-product'
import type { Database } from '@/platform/database/statements/rows'
import { lotsNumbered, type StoredLot } from '../../lots/stored-lots'
import { lotPlace } from '../../lots/write-lots'
import { type CataloguedProduct, findProductsByNumber } from '../../products/stored-products'
import type { ImportedLot } from '../../reading/rows/lot-reading'
import type { Conditions } from '../conditions'
import type { JudgedRow, LotOutcome, Outcome } from '../judged-row'
import { openRow, RowNotes } from '../row-notes'

/** The fields of a stored lot that a row changes, in table order. Staff's spelling of its number stays. */
export const changedLotFields = (stored: LotValues, given: Partial<LotValues>): FieldChange[] =>
  LOT_FIELDS.flatMap((field): FieldChange[] => {
    const after = field === 'lot_no' ? undefined : given[field]
    return after === undefined || after === stored[field] ? [] : [{ field, before: stored[field], after }]
  })

/** Every non-empty field of a new lot, as its history will show. */
export const fieldsOfNewLot = (values: Partial<LotValues>): FieldChange[] =>
  LOT_FIELDS.flatMap((field): FieldChange[] => {
    const after = values[field] ?? null
    return after === null ? [] : [{ field, before: null, after }]
  })

/** What a stored lot is after a row: its number stays as staff wrote it. */
export const changedLot = (stored: StoredLot, { lot_no: _, ...given }: Partial<LotValues>): StoredLot => ({
  ...stored,
  ...given,
})

const RETURNS = 'the lot is withdrawn, and the row says that it can be used: look whether it is this lot'

class LotRowJudge {
  readonly #notes: RowNotes

  constructor(
    conditions: Conditions,
    private readonly products: ReadonlyMap<string, CataloguedProduct>,
    private readonly lots: ReadonlyMap<string, StoredLot>,
  ) {
    this.#notes = new RowNotes(conditions.headers)
  }

  judge(outcome: LotOutcome): JudgedRow {
    const stored = outcome.kind === 'lot' ? this.#storedOf(outcome.lot) : undefined
    const row = openRow(outcome, stored !== undefined, 'lot_no')
    if (outcome.kind === 'lot') this.#hold(row, outcome.lot, stored)
    row.is_warned = row.problems.some(({ severity }) => severity === 'warning')
    return row
  }

  #storedOf({ cat_no, values }: ImportedLot): StoredLot | undefined {
    const product = this.products.get(catNoKey(cat_no))
    return product && this.lots.get(lotPlace(product.id, values.lot_no))
  }

  /** Compares a lot that was read with the stored one of its number. */
  #hold(row: JudgedRow, { cat_no, values, given }: ImportedLot, stored: StoredLot | undefined): void {
    row.cat_no = cat_no
    const product = this.products.get(catNoKey(cat_no))
    if (!product) {
      const meant = meantCatalogueNumber(cat_no)
      const proposal = meant !== null && this.products.has(catNoKey(meant)) ? `; is it ${meant}?` : ''
      this.#notes.reject(row, 'cat_no', `no product of the catalogue has the number "${cat_no}"${proposal}`)
      return
    }
    const problems = lotProblems(stored ? changedLot(stored, given) : values)
    for (const { field, message } of problems) this.#notes.reject(row, field, message)
    if (problems.length > 0) return
    row.lot = { id: stored?.id ?? null, values: stored ? given : values }
    row.product_id = product.id
    row.revision = stored?.revision ?? null
    // The fields of a new lot are computed when the row is shown.
    row.fields = stored ? changedLotFields(stored, given) : []
    this.#notes.noteLostLetters(row)
    if (stored?.state === 'withdrawn' && row.fields.some(({ field }) => field === 'state'))
      this.#notes.say(row, 'warning', 'state', RETURNS)
    if (stored) row.state = row.fields.length > 0 ? 'updated' : 'unchanged'
    else row.state = 'created'
  }
}

/**
 * Judges rows of lots against the current catalogue.
 * @param read the rows as read, in file order
 */
export async function judgeLotRows(
  db: Database,
  read: readonly Outcome[],
  conditions: Conditions,
): Promise<JudgedRow[]> {
  const outcomes = read.filter((outcome): outcome is LotOutcome => outcome.kind !== 'product')
  const lots = outcomes.flatMap((outcome) => (outcome.kind === 'lot' ? [outcome.lot] : []))
  const { products, stored } = await lotsOfRows(
    db,
    lots.map(({ cat_no, values }) => ({ cat_no, lot_no: values.lot_no })),
  )
  const judge = new LotRowJudge(conditions, products, stored)
  return outcomes.map((outcome) => judge.judge(outcome))
}

/**
 * The products and the lots that rows name: by the product's number, and by {@link lotPlace}; also the products that
 * rows with a number in another form probably mean.
 */
export async function lotsOfRows(
  db: Database,
  named: readonly { cat_no: string; lot_no: string }[],
): Promise<{ products: Map<string, CataloguedProduct>; stored: Map<string, StoredLot> }> {
  const asked = named.flatMap(({ cat_no }) => [cat_no, meantCatalogueNumber(cat_no) ?? cat_no])
  const products = await findProductsByNumber(db, [...new Set(asked)])
  const numbers = named.flatMap(({ cat_no, lot_no }) => {
    const product = products.get(catNoKey(cat_no))
    return product ? [{ product_id: product.id, lot_no }] : []
  })
  const lots = await lotsNumbered(db, numbers)
  return { products, stored: new Map(lots.map((lot) => [lotPlace(lot.product_id, lot.lot_no), lot])) }
}
