import type { MappedField } from '@/domain/rules/imports/import-nouns'
import { LOT_IMPORT_FIELDS, type LotImportField } from '@/domain/rules/imports/lot-import-fields'
import { type LotValues, lotCreateSchema, lotUpdateSchema } from '@/domain/rules/lots/lot'
import type { LotField } from '@/domain/rules/lots/lot-fields'
import { isPlaceholder } from '@/domain/rules/text/placeholder'
import {
  readDateCell,
  readDateKindCell,
  readLotNumberCell,
  readLotStateCell,
  readTextCell,
} from '../cells/lot-cells'
import type { RowJournal } from '../cells/row-journal'
import { catNoIn, fillings, type RowCells, type RowRules, tidied } from './row-reading'

/** A lot read from one row. */
export type ImportedLot = {
  /** Its product's number, in any form. */
  cat_no: string
  /** Stored if the product has no lot of this number. */
  values: LotValues
  /**
   * What the row says about a lot that exists: its cells that have a value, and null where staff have chosen that an
   * empty cell clears its field.
   */
  given: Partial<LotValues>
}

type Reader = (text: string, journal: RowJournal, field: LotField) => string | null

const READERS: Readonly<Record<Exclude<LotField, 'lot_no'>, Reader>> = {
  state: readLotStateCell,
  date_kind: readDateKindCell,
  valid_until: readDateCell,
  released_on: readDateCell,
  purity: readTextCell,
  storage: readTextCell,
  note: readTextCell,
}

// `Object.keys` loses the type.
const FIELDS = Object.keys(READERS) as Exclude<LotField, 'lot_no'>[]

/** Reads the cells of some fields, each by its reader, and checks the values. */
function valuesIn(cells: RowCells, journal: RowJournal): Partial<LotValues> {
  const lot_no = readLotNumberCell(cells.lot_no ?? '', journal)
  const read = FIELDS.filter((field) => cells[field]).map(
    (field) => [field, READERS[field](cells[field] ?? '', journal, field)] as const,
  )
  if (journal.isBroken) return {}
  const said = Object.fromEntries(read.filter(([, value]) => value !== null))
  const parsed = lotUpdateSchema.safeParse({ lot_no, ...said })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues)
    journal.reject(LOT_IMPORT_FIELDS.find((field) => field === path[0]) ?? null, message)
  return {}
}

/** What an empty cell clears; a kind of date says nothing without the date. */
function cleared(said: Partial<LotValues>, clear: readonly MappedField[]): Partial<LotValues> {
  const isCleared = (field: LotField) => clear.includes(field) && said[field] === undefined
  const fields = FIELDS.filter(
    (field) => isCleared(field) || (field === 'date_kind' && !said.date_kind && isCleared('valid_until')),
  )
  // `Object.fromEntries` loses the type; only fields that can be empty can be cleared.
  return Object.fromEntries(fields.map((field) => [field, null])) as Partial<LotValues>
}

const ofField = (cells: RowCells, fields: readonly LotImportField[]): RowCells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => fields.some((known) => known === field)))

/**
 * Reads a row of a list of lots by the domain's rules. Faults and corrections are recorded in the journal. The kind of
 * date that is the same for all rows goes with the row's date; other defaults are of new lots only.
 * @returns the lot, or null when the journal has a fault
 */
export function readLotRow(
  raw: RowCells,
  journal: RowJournal,
  { defaults = {}, clear = [] }: RowRules = {},
): ImportedLot | null {
  const said = tidied(raw, journal)
  const isDated = Boolean(said.valid_until) && !isPlaceholder(said.valid_until ?? '')
  const { date_kind, ...others } = fillings(said, defaults)
  const kindOfDate: RowCells = isDated && date_kind ? { date_kind } : {}
  const ofNew = ofField(tidied(others, journal), FIELDS)
  journal.fillsIn(FIELDS.filter((field) => ofNew[field]))
  const cat_no = catNoIn(said.cat_no ?? '')
  if (cat_no === '') journal.reject('cat_no', 'Catalog No is required')
  const stated = valuesIn({ ...ofField(said, LOT_IMPORT_FIELDS), ...kindOfDate }, journal)
  const filled = journal.isBroken ? {} : valuesIn({ lot_no: said.lot_no, ...ofNew }, journal)
  if (journal.isBroken) return null
  const values = lotCreateSchema.parse({ ...filled, ...stated })
  return { cat_no, values, given: { ...stated, ...cleared(stated, clear) } }
}
