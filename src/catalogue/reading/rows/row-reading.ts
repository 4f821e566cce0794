import { IMPORT_FIELDS, type ImportField, REQUIRED_IMPORT_FIELDS } from '@/domain/rules/imports/import-fields'
import type { ImportNoun, MappedField } from '@/domain/rules/imports/import-nouns'
import { readCatalogueNumber } from '@/domain/rules/products/catalogue-number'
import { isPlaceholder } from '@/domain/rules/text/placeholder'
import { isSpreadsheetError } from '@/domain/rules/text/spreadsheet-text'
import { firstMessage } from '@/domain/rules/text/text-schema'
import { tidyCell } from '../cells/cell-text'
import type { RowJournal } from '../cells/row-journal'
import { readChemistry, readOptionalCells, readStatusAndFlags } from './field-readers'
import { categoryNameSchema, type ImportedProduct, type NewProduct, rowSchema } from './imported-product'

/** The decoded cells of a row by field; fields without a column are absent. */
export type RowCells = Partial<Record<MappedField, string>>

function readName(text: string, journal: RowJournal): string {
  if (text === '') journal.lack('name', 'Name is required')
  else if (isPlaceholder(text)) journal.reject('name', `Name is required, and "${text}" is none`)
  return text
}

function readCategory(text: string, journal: RowJournal): string | null {
  if (text === '') {
    journal.lack('category', 'Category is required')
    return null
  }
  if (isPlaceholder(text)) journal.reject('category', `Category is required, and "${text}" is none`)
  else {
    const { error } = categoryNameSchema.safeParse(text)
    if (error) journal.reject('category', firstMessage(error))
  }
  return text
}

/** The catalogue number in a cleaned cell; '' when there is none. */
export function catNoIn(text: string): string {
  const reading = readCatalogueNumber(text)
  return reading.ok ? reading.catNo : text
}

/** Any number finds an existing product; a new product needs one of ours. */
function readCatNo(text: string, journal: RowJournal, isGiven: boolean): string {
  const reading = readCatalogueNumber(text)
  if (reading.ok) return reading.catNo
  if (text !== '') journal.lack('cat_no', reading.reason)
  else if (!isGiven) journal.reject('cat_no', reading.reason)
  return text
}

/** The value of a field without a column in a new product: none, or the domain's default. An empty cell means unknown. */
type Unsaid = 'empty' | 'default'

/** Decisions about all rows of a file. */
export type RowRules = {
  /** What the rows are of; products, if it is not said. */
  noun?: ImportNoun
  /** Values of new products where a row has none. */
  defaults?: RowCells
  /** The fields of an existing product that an empty cell clears. */
  clear?: readonly MappedField[]
  /** Whether a row without a catalogue number is a new product, which gets one. */
  numberNew?: boolean
  unsaid?: Unsaid
}

/** The values of a new product, without an empty name or number; fields without a column get their defaults. */
function valuesOfNew(values: Partial<NewProduct>, cells: RowCells, unsaid: Unsaid): Partial<NewProduct> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== '' && (unsaid === 'empty' || field in cells || value !== null),
    ),
  )
}

/** Cleans the cells of a row; see {@link tidyCell}. */
export function tidied(raw: RowCells, journal: RowJournal): RowCells {
  // `Object.entries` loses the type.
  const entries = Object.entries(raw) as [MappedField, string][]
  return Object.fromEntries(entries.map(([field, text]) => [field, tidyCell(field, text, journal)]))
}

/** Finds the cells with a spreadsheet's error instead of a value; in a required field, it rejects the row. */
function errorsIn(cells: RowCells, journal: RowJournal): ReadonlySet<ImportField> {
  const found = IMPORT_FIELDS.filter(
    (field) => !REQUIRED_IMPORT_FIELDS.includes(field) && isSpreadsheetError(cells[field] ?? ''),
  )
  for (const field of found)
    journal.warn(field, `"${cells[field]}" is an error of a spreadsheet; the cell is left empty`)
  return new Set(found)
}

/** The defaults for empty cells of this row. */
export function fillings(cells: RowCells, defaults: RowCells): RowCells {
  const entries = Object.entries(defaults) as [MappedField, string][]
  return Object.fromEntries(entries.filter(([field]) => !cells[field]))
}

/** The values for an existing product: see {@link ImportedProduct.given}. */
function givenBy(
  values: Partial<NewProduct>,
  said: RowCells,
  clear: readonly MappedField[],
): Partial<NewProduct> {
  // `Object.entries` loses the type.
  const entries = Object.entries(values) as [ImportField, NewProduct[keyof NewProduct]][]
  const given = entries.filter(([field, value]) => (said[field] ? value !== null : clear.includes(field)))
  return Object.fromEntries(given.map(([field, value]) => [field, said[field] ? value : null]))
}

/**
 * Reads a row by the domain's rules. Faults and corrections are recorded in the journal.
 * @returns the product, or null when the journal has a fault
 */
export function readRow(
  raw: RowCells,
  journal: RowJournal,
  { defaults = {}, clear = [], numberNew = false, unsaid = 'empty' }: RowRules = {},
): ImportedProduct | null {
  const said = tidied(raw, journal)
  const filled = fillings(said, defaults)
  journal.fillsIn(Object.keys(filled) as MappedField[])
  const cells = { ...said, ...tidied(filled, journal) }
  const errors = errorsIn(cells, journal)
  const cell = (field: ImportField) => (errors.has(field) ? '' : (cells[field] ?? ''))
  const categoryOfNew = readCategory(cell('category'), journal)
  const name = readName(cell('name'), journal)
  const cat_no = readCatNo(cell('cat_no'), journal, numberNew)
  const read = { name, cat_no, ...readChemistry(cell, journal), ...readOptionalCells(cell, journal) }
  const stated = readStatusAndFlags(cells, cell, journal)
  if (journal.isBroken) return null
  const parsed = rowSchema.safeParse({ ...valuesOfNew(read, cells, unsaid), ...stated })
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      journal.reject((issue.path[0] ?? null) as ImportField | null, issue.message)
    return null
  }
  return {
    category: said.category ? categoryOfNew : null,
    categoryOfNew,
    values: { name: '', cat_no: '', ...parsed.data },
    lacks: journal.lacks,
    given: givenBy({ ...read, ...stated }, said, clear),
  }
}
