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

/** The decoded cells of a row by field; a field without a column is absent. */
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

/** The values that belong together chemically; where they contradict each other a warning says so. */
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

/** Every text as it stands; those that have a notation are read by it. */
function readPlainTexts(cell: (field: ImportField) => string) {
  const texts = TEXT_COLUMNS.map((field) => [field, cell(field) || null])
  // Entries have no type of their own.
  return Object.fromEntries(texts) as Record<TextColumn, string | null>
}

/** The path of a picture or a document; of what form it is, the domain says. */
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
  // Entries have no type of their own.
  return Object.fromEntries(flags) as Partial<Record<FlagColumn, boolean>>
}

function readPaths(cell: (field: ImportField) => string, journal: RowJournal) {
  const paths = FILE_COLUMNS.map((field) => [field, readPathCell(field, cell(field), journal)])
  // Entries have no type of their own.
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

/** The catalogue number that a tidy cell says; '' when it says nothing. */
export function catNoIn(text: string): string {
  const reading = readCatalogueNumber(text)
  return reading.ok ? reading.catNo : text
}

/** A product that exists is found by any number it has; a new one gets none but the house's. */
function readCatNo(text: string, journal: RowJournal, isGiven: boolean): string {
  const reading = readCatalogueNumber(text)
  if (reading.ok) return reading.catNo
  if (text !== '') journal.lack('cat_no', reading.reason)
  else if (!isGiven) journal.reject('cat_no', reading.reason)
  return text
}

/** What a new product has in a field without a column: nothing, or the domain's default. An empty cell says nothing is known. */
export type Unsaid = 'empty' | 'default'

/** What somebody decided about all rows of a file. */
export type RowRules = {
  /** What new products have where a row says nothing. */
  defaults?: RowCells
  /** The fields of a product that exists which an empty cell empties. */
  clear?: readonly ImportField[]
  /** Whether a row without a catalogue number is a new product, which is given one. */
  numberNew?: boolean
  unsaid?: Unsaid
}

/** The values that a new product is made of: an empty name or number is left out, and what no column holds has its default. */
function valuesOfNew(values: Partial<NewProduct>, cells: RowCells, unsaid: Unsaid): Partial<NewProduct> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== '' && (unsaid === 'empty' || field in cells || value !== null),
    ),
  )
}

function tidied(raw: RowCells, journal: RowJournal): RowCells {
  // Entries have no type of their own.
  const entries = Object.entries(raw) as [ImportField, string][]
  return Object.fromEntries(entries.map(([field, text]) => [field, tidyCell(field, text, journal)]))
}

/** The texts for all rows that stand for empty cells of this one. */
function fillings(cells: RowCells, defaults: RowCells): RowCells {
  const entries = Object.entries(defaults) as [ImportField, string][]
  return Object.fromEntries(entries.filter(([field]) => !cells[field]))
}

/** What a product that exists is held against: see {@link ImportedProduct.given}. */
function givenBy(
  values: Partial<NewProduct>,
  said: RowCells,
  clear: readonly ImportField[],
): Partial<NewProduct> {
  // Entries have no type of their own.
  const entries = Object.entries(values) as [ImportField, NewProduct[keyof NewProduct]][]
  const given = entries.filter(([field, value]) => (said[field] ? value !== null : clear.includes(field)))
  return Object.fromEntries(given.map(([field, value]) => [field, said[field] ? value : null]))
}

/**
 * Reads a row by the domain's rules. What is wrong, and what was changed to make it right, is in the journal.
 * @returns the product, or null when the journal holds a fault.
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
  // A product is never without these: where nothing is said of them, a new one has the default.
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
