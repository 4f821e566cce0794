import { z } from 'zod'
import { type ImportRowAnswer, importRowAnswer } from '@/domain/contract/import-answers'
import { lotAnswer } from '@/domain/contract/lot-answers'
import { ROW_STATES } from '@/domain/rules/imports/import-states'
import type { LotValues } from '@/domain/rules/lots/lot'
import { productValues } from '../products/columns'
import type { NewProduct } from '../reading/rows/imported-product'
import type { RowOutcome } from '../reading/rows/record-judge'
import type { RowCells } from '../reading/rows/row-reading'

/** A row as read, without its record. */
export type Outcome = DistributiveOmit<RowOutcome, 'record'>

/** Rows as they are read of one kind of thing. */
export type ProductOutcome = Exclude<Outcome, { kind: 'lot' }>
export type LotOutcome = Exclude<Outcome, { kind: 'product' }>

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never

/** A message about a row, for people. */
export type Problem = ImportRowAnswer['problems'][number]

/** The values to write: all fields of a new product, or the row's fields of an existing one (category null: unchanged). */
export type PlannedProduct = { category: string | null; values: Partial<NewProduct> }

const plannedProduct: z.ZodType<PlannedProduct> = z.object({
  category: z.string().nullable(),
  values: productValues.omit({ category_id: true }).partial(),
})

/** The values to write: all fields of a new lot, or the row's fields of the one with this id. */
export type PlannedLot = { id: number | null; values: Partial<LotValues> }

const plannedLot: z.ZodType<PlannedLot> = z.object({
  id: z.int().nullable(),
  values: lotAnswer
    .pick({
      lot_no: true,
      state: true,
      date_kind: true,
      valid_until: true,
      released_on: true,
      purity: true,
      storage: true,
      note: true,
    })
    .partial(),
})

/** The file's texts by field; fields without a column are absent. */
const rowCells: z.ZodType<RowCells> = z.record(z.string(), z.string())

/** A row judged against the catalogue, with the effect of importing it, as stored. */
export const judgedRow = z.object({
  line: z.int(),
  state: z.enum(ROW_STATES),
  is_warned: z.boolean(),
  cat_no: z.string().nullable(),
  product_id: z.int().nullable(),
  /** The product's revision when the row was judged; of a row of a lot, the lot's. */
  revision: z.int().nullable(),
  /** The category that it would create. */
  new_category: z.string().nullable(),
  /** The supplier's category, if another one or none was chosen for it. */
  mapped_from: z.string().nullable(),
  cells: rowCells,
  product: plannedProduct.nullable(),
  lot: plannedLot.nullable(),
  fields: importRowAnswer.shape.fields,
  problems: importRowAnswer.shape.problems,
})

export type JudgedRow = z.output<typeof judgedRow>

/** Marks a row as left out, because its effect would differ from what was shown. */
export function leftOut(row: JudgedRow, message: string): JudgedRow {
  return {
    ...row,
    state: 'left_out',
    problems: [...row.problems, { field: null, column: null, severity: 'error', message }],
  }
}
