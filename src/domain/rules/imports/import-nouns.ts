import { factsOf } from '../products/product-fields'
import {
  IMPORT_FIELDS,
  type ImportField,
  isClearable,
  REQUIRED_IMPORT_FIELDS,
  tableFieldOf,
} from './import-fields'
import { LOT_COLUMNS, LOT_IMPORT_FIELDS, LOT_KEY_FIELDS, type LotImportField } from './lot-import-fields'

/** The kinds of things that files bring into the catalogue. */
export type ImportNoun = 'products' | 'lots'

/** What a column of a file can stand for. */
export type MappedField = ImportField | LotImportField

type NounFields = {
  /** Its fields, in table order. */
  fields: readonly MappedField[]
  /** The fields that a new one needs. */
  required: readonly MappedField[]
  /** The fields that tell one from another: they have no default. */
  keys: readonly MappedField[]
  /** Whether a row without its number can be a new one, which gets the next free one. */
  canBeNumbered: boolean
}

/** The fields of each kind. */
export const NOUN_FIELDS: Readonly<Record<ImportNoun, NounFields>> = {
  products: {
    fields: IMPORT_FIELDS,
    required: REQUIRED_IMPORT_FIELDS,
    keys: ['cat_no'],
    canBeNumbered: true,
  },
  lots: {
    fields: LOT_IMPORT_FIELDS,
    required: LOT_KEY_FIELDS,
    keys: LOT_KEY_FIELDS,
    canBeNumbered: false,
  },
}

/** What a file whose columns stand for these fields is an import of (contract §10): with a lot's number, of lots. */
export const nounOf = (fields: readonly (string | null)[]): ImportNoun =>
  fields.includes('lot_no') ? 'lots' : 'products'

/** Whether it is a field of a product's row. */
export const isProductField = (field: string): field is ImportField =>
  IMPORT_FIELDS.some((known) => known === field)

/** Whether it is a field of a lot's row. */
export const isLotField = (field: string): field is LotImportField => Object.hasOwn(LOT_COLUMNS, field)

/** Whether rows of this kind have the field. */
export const hasField = (noun: ImportNoun, field: string): field is MappedField =>
  noun === 'lots' ? isLotField(field) : isProductField(field)

/** Whether the field may be empty, so that an empty cell can clear it. */
export function canBeCleared(field: MappedField): boolean {
  if (isProductField(field)) return isClearable(field)
  return LOT_COLUMNS[field].isClearable === true
}

/** How the cells of a field are cleaned: whether they keep lines, and whether they are text for people. */
export function cellFactsOf(field: MappedField): { keepsLines: boolean; isProse: boolean } {
  const { kind, isProse } = isProductField(field) ? factsOf(tableFieldOf(field)) : LOT_COLUMNS[field]
  // A break in a SMILES comes from wrapping a long line.
  return { keepsLines: kind === 'lines' && field !== 'smiles', isProse: isProse === true }
}
