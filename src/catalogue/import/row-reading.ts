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
import {
  categoryNameSchema,
  type ImportedProduct,
  type NewProduct,
  newProductSchema,
  unnamedProductSchema,
} from './imported-product'
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

function readCatNo(text: string, journal: RowJournal): string {
  const reading = readCatalogueNumber(text)
  if (reading.ok) return reading.catNo
  journal.reject('cat_no', reading.reason)
  return text
}

/** What a new product has in a field without a column: nothing, or the domain's default. An empty cell says nothing is known. */
export type Unsaid = 'empty' | 'default'

function withoutAbsent(values: Partial<NewProduct>, cells: RowCells, unsaid: Unsaid): Partial<NewProduct> {
  if (unsaid === 'empty') return values
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => field in cells || value !== null),
  )
}

/**
 * Reads a row by the domain's rules. What is wrong, and what was changed to make it right, is in the journal.
 * @returns the product, or null when the journal holds a fault.
 */
export function readRow(
  raw: RowCells,
  journal: RowJournal,
  unsaid: Unsaid = 'empty',
): ImportedProduct | null {
  const cells: RowCells = {}
  for (const [field, text] of Object.entries(raw) as [ImportField, string][]) {
    cells[field] = tidyCell(field, text, journal)
  }
  const cell = (field: ImportField) => cells[field] ?? ''
  const category = readCategory(cell('category'), journal)
  const status = 'inventory_status' in cells ? readStatusCell(cell('inventory_status'), journal) : null
  const read = {
    ...readPlainTexts(cell),
    name: readName(cell('name'), journal),
    cat_no: readCatNo(cell('cat_no'), journal),
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
  const schema = read.name === '' ? unnamedProductSchema : newProductSchema
  const parsed = schema.safeParse({ ...withoutAbsent(read, cells, unsaid), ...stated })
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      journal.reject((issue.path[0] ?? null) as ImportField | null, issue.message)
    return null
  }
  const values = { name: '', ...parsed.data }
  const given = Object.fromEntries(
    Object.entries({ ...read, ...stated }).filter(([, value]) => value !== null && value !== ''),
  ) as Partial<NewProduct>
  return { category, values, lacks: journal.lacks, given }
}
