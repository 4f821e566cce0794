import { structureDisagreements } from '@/domain/chemistry/formulae/structure-agreement'
import { readFlag } from '@/domain/rules/imports/flag-text'
import { IMPORT_FIELDS, type ImportField, REQUIRED_IMPORT_FIELDS } from '@/domain/rules/imports/import-fields'
import type { FieldKind } from '@/domain/rules/products/product-field-facts'
import { factsOf } from '@/domain/rules/products/product-fields'
import { isPlaceholder } from '@/domain/rules/text/placeholder'
import {
  readCasCell,
  readFormulaCell,
  readRelatedCasCell,
  readSmilesCell,
  readWeightCell,
} from '../cells/chemical-cells'
import type { RowJournal } from '../cells/row-journal'
import { readCountryCell, readHsnCell, readShippingCell, readStatusCell } from '../cells/trade-cells'
import type { NewProduct, NewProductField } from './imported-product'

/** The text of a field's cell; '' without one. */
type Cell = (field: ImportField) => string

/** Reads the cell of a field; null for no value. Faults and corrections go to the journal. */
type Reader = (text: string, journal: RowJournal, field: NewProductField) => string | boolean | null

/** The fields that are compared with each other. */
export const COMPARED_FIELDS = ['molecular_formula', 'molecular_weight', 'smiles'] as const

/** Reads the values that belong together chemically, and warns of contradictions. */
export function readChemistry(
  cell: Cell,
  journal: RowJournal,
): Pick<NewProduct, (typeof COMPARED_FIELDS)[number]> {
  const formula = readFormulaCell(cell('molecular_formula'), journal)
  const smiles = readSmilesCell(cell('smiles'), journal)
  const structure = smiles?.structure ?? null
  const expected = [formula, structure].filter((known) => known !== null).map((known) => known.weight)
  const weight = readWeightCell(cell('molecular_weight'), expected, journal)
  const facts = { formula, weight: weight?.value ?? null, structure }
  for (const { field, message } of structureDisagreements(facts)) journal.warnOfCells(field, message)
  return {
    molecular_formula: formula?.text ?? null,
    molecular_weight: weight?.text ?? null,
    smiles: smiles?.text ?? null,
  }
}

/** @param nothing the value of a dash or `n/a` */
const readText =
  (nothing: string): Reader =>
  (text, journal, field) =>
    isPlaceholder(text) ? journal.leaveEmpty(field, text, nothing) : text || null

const readFlagCell: Reader = (text, journal, field) => {
  const flag = readFlag(text)
  if (flag === null && text !== '' && !isPlaceholder(text))
    journal.reject(field, `"${text}" says neither yes nor no`)
  return flag
}

/** The readers of fields with a notation of their own. */
const BY_FIELD: Partial<Record<NewProductField, Reader>> = {
  cas_no: readCasCell,
  related_cas_no: readRelatedCasCell,
  shipping_temperature: readShippingCell,
  hsn_code: readHsnCell,
  country_of_origin: readCountryCell,
}

/** The readers of the others, by kind; the domain checks the form of a file's path. */
const BY_KIND: Partial<Record<FieldKind, Reader>> = {
  line: readText('nothing'),
  lines: readText('nothing'),
  file: readText('no file'),
  status: readStatusCell,
  flag: readFlagCell,
}

/** Fields that every product has a value of: without one, a new product gets the default. */
const isStated = (field: NewProductField) => ['status', 'flag'].includes(factsOf(field).kind)

const READ_APART: readonly ImportField[] = [...REQUIRED_IMPORT_FIELDS, ...COMPARED_FIELDS]

const FIELDS = IMPORT_FIELDS.filter(
  (field): field is NewProductField => field !== 'category' && !READ_APART.includes(field),
)

function valuesOf(fields: readonly NewProductField[], cell: Cell, journal: RowJournal) {
  return fields.map((field) => {
    const read = BY_FIELD[field] ?? BY_KIND[factsOf(field).kind]
    return [field, read?.(cell(field), journal, field) ?? null] as const
  })
}

/** Reads the fields that may be empty, each by its reader; required fields and chemistry are read elsewhere. */
export const readOptionalCells = (cell: Cell, journal: RowJournal): Partial<NewProduct> =>
  // `Object.fromEntries` loses the type; `rowSchema` checks the values.
  Object.fromEntries(
    valuesOf(
      FIELDS.filter((field) => !isStated(field)),
      cell,
      journal,
    ),
  ) as Partial<NewProduct>

/** Reads status and flags, without those that the row leaves out. @param columns the fields that have a column */
export function readStatusAndFlags(columns: object, cell: Cell, journal: RowJournal): Partial<NewProduct> {
  const fields = FIELDS.filter((field) => isStated(field) && field in columns)
  // `Object.fromEntries` loses the type; `rowSchema` checks the values.
  return Object.fromEntries(
    valuesOf(fields, cell, journal).filter(([, value]) => value !== null),
  ) as Partial<NewProduct>
}
