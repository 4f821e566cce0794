import { readCatalogueNumber } from '@/domain/catalogue-number'
import { readFlag } from '@/domain/flag-text'
import { IMPORT_FIELDS, type ImportField } from '@/domain/import-fields'
import { isPlaceholder } from '@/domain/placeholder'
import {
  type FieldOfKind,
  fieldsOfKind,
  type ProductFileField,
  type ProductTextField,
} from '@/domain/product-fields'
import { structureDisagreements } from '@/domain/structure-agreement'
import { firstMessage } from '@/domain/text-schema'
import { tidyCell } from './cell-text'
import {
  readCasCell,
  readFormulaCell,
  readRelatedCasCell,
  readSmilesCell,
  readWeightCell,
} from './chemical-cells'
import { categoryNameSchema, type ImportedProduct, type NewProduct, rowSchema } from './imported-product'
import type { RowJournal } from './row-journal'
import { readCountryCell, readHsnCell, readShippingCell, readStatusCell } from './trade-cells'

/** The decoded cells of a row by field; fields without a column are absent. */
export type RowCells = Partial<Record<ImportField, string>>

type TextColumn = Extract<ImportField, ProductTextField>

const TEXT_COLUMNS: readonly TextColumn[] = fieldsOfKind('line', 'lines').filter((field) =>
  IMPORT_FIELDS.includes(field),
)

type FileColumn = Extract<ImportField, ProductFileField>
type FlagColumn = Extract<ImportField, FieldOfKind<'flag'>>

const isImported = <Field extends string>(field: Field): field is Extract<Field, ImportField> =>
  IMPORT_FIELDS.some((known) => known === field)

const FILE_COLUMNS: readonly FileColumn[] = fieldsOfKind('file').filter(isImported)
const FLAG_COLUMNS: readonly FlagColumn[] = fieldsOfKind('flag').filter(isImported)

/** Reads the values that belong together chemically, and warns of contradictions. */
function readChemistry(cell: (field: ImportField) => string, journal: RowJournal) {
  const formula = readFormulaCell(cell('molecular_formula'), journal)
  const smiles = readSmilesCell(cell('smiles'), journal)
  const structure = smiles?.structure ?? null
  const expected = [formula, structure].filter((known) => known !== null).map((known) => known.weight)
  const weight = readWeightCell(cell('molecular_weight'), expected, journal)
  const facts = { formula, weight: weight?.value ?? null, structure }
  for (const { field, message } of structureDisagreements(facts)) journal.warn(field, message)
  return {
    cas_no: readCasCell(cell('cas_no'), journal),
    molecular_formula: formula?.text ?? null,
    molecular_weight: weight?.text ?? null,
    related_cas_no: readRelatedCasCell(cell('related_cas_no'), journal),
    smiles: smiles?.text ?? null,
  }
}

/** Reads every text as it is; callers replace those that have a notation. */
function readPlainTexts(cell: (field: ImportField) => string) {
  const texts = TEXT_COLUMNS.map((field) => [field, cell(field) || null])
  // `Object.fromEntries` loses the type.
  return Object.fromEntries(texts) as Record<TextColumn, string | null>
}

/** Reads the path of a picture or a document; the domain checks its form. */
function readPathCell(field: FileColumn, text: string, journal: RowJournal): string | null {
  if (!isPlaceholder(text)) return text || null
  journal.warn(field, `"${text}" stands for no file; it is left empty`)
  return null
}

function readFlagCell(field: FlagColumn, text: string, journal: RowJournal): boolean | null {
  const flag = readFlag(text)
  if (flag === null && text !== '' && !isPlaceholder(text))
    journal.reject(field, `"${text}" says neither yes nor no`)
  return flag
}

function readFlags(cell: (field: ImportField) => string, journal: RowJournal) {
  const flags = FLAG_COLUMNS.flatMap((field) => {
    const flag = readFlagCell(field, cell(field), journal)
    return flag === null ? [] : [[field, flag]]
  })
  // `Object.fromEntries` loses the type.
  return Object.fromEntries(flags) as Partial<Record<FlagColumn, boolean>>
}

function readPaths(cell: (field: ImportField) => string, journal: RowJournal) {
  const paths = FILE_COLUMNS.map((field) => [field, readPathCell(field, cell(field), journal)])
  // `Object.fromEntries` loses the type.
  return Object.fromEntries(paths) as Record<FileColumn, string | null>
}

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
export type Unsaid = 'empty' | 'default'

/** Decisions about all rows of a file. */
export type RowRules = {
  /** Values of new products where a row has none. */
  defaults?: RowCells
  /** The fields of an existing product that an empty cell clears. */
  clear?: readonly ImportField[]
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

function tidied(raw: RowCells, journal: RowJournal): RowCells {
  // `Object.entries` loses the type.
  const entries = Object.entries(raw) as [ImportField, string][]
  return Object.fromEntries(entries.map(([field, text]) => [field, tidyCell(field, text, journal)]))
}

/** The defaults for empty cells of this row. */
function fillings(cells: RowCells, defaults: RowCells): RowCells {
  const entries = Object.entries(defaults) as [ImportField, string][]
  return Object.fromEntries(entries.filter(([field]) => !cells[field]))
}

/** The values for an existing product: see {@link ImportedProduct.given}. */
function givenBy(
  values: Partial<NewProduct>,
  said: RowCells,
  clear: readonly ImportField[],
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
  journal.fillsIn(Object.keys(filled) as ImportField[])
  const cells = { ...said, ...tidied(filled, journal) }
  const cell = (field: ImportField) => cells[field] ?? ''
  const categoryOfNew = readCategory(cell('category'), journal)
  const status = 'inventory_status' in cells ? readStatusCell(cell('inventory_status'), journal) : null
  const read = {
    ...readPlainTexts(cell),
    name: readName(cell('name'), journal),
    cat_no: readCatNo(cell('cat_no'), journal, numberNew),
    ...readChemistry(cell, journal),
    shipping_temperature: readShippingCell(cell('shipping_temperature'), journal),
    hsn_code: readHsnCell(cell('hsn_code'), journal),
    country_of_origin: readCountryCell(cell('country_of_origin'), journal),
    ...readPaths(cell, journal),
  }
  const flags = readFlags(cell, journal)
  if (journal.isBroken) return null
  // A product always has these: without a value, a new one gets the default.
  const stated = { ...flags, ...(status === null ? {} : { inventory_status: status }) }
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
