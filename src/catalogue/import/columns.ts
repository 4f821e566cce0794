import { type FieldWith, factsOf, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/product-fields'
import { unguarded } from './formula-guard'

/** The fields of a product that a supplier's file can have columns for. */
export type ColumnField = FieldWith<{ headers: readonly string[] }>

/** What a column can hold, by the name that it has in files: there a category has no id. */
export type ImportField = Exclude<ColumnField, 'category_id'> | 'category'

const isColumnField = (field: ProductField): field is ColumnField => factsOf(field).headers !== undefined

const nameInFiles = (field: ColumnField): ImportField => (field === 'category_id' ? 'category' : field)

/** The fields that an import writes, in the order of the table. */
export const COLUMN_FIELDS = PRODUCT_FIELD_NAMES.filter(isColumnField)

export const IMPORT_FIELDS: readonly ImportField[] = COLUMN_FIELDS.map(nameInFiles)

/** Without one of these no row can become a product. */
export const REQUIRED_FIELDS = COLUMN_FIELDS.filter((field) => factsOf(field).isRequired).map(nameInFiles)

/** The columns that a file of rejected rows has before the supplier's own: passed over, so that it can be corrected and imported. */
export const REPORT_COLUMNS = ['line', 'column', 'reason'] as const

const lettersOf = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const fieldByHeader = new Map<string, ImportField>(
  COLUMN_FIELDS.flatMap((field) =>
    [lettersOf(nameInFiles(field)), ...(factsOf(field).headers ?? [])].map(
      (name) => [name, nameInFiles(field)] as const,
    ),
  ),
)

/** A header cell: what it says, and the field it stands for (null: none that is known). */
export type Column = { header: string; field: ImportField | null }

export type HeaderReading =
  | {
      ok: true
      columns: Column[]
      /** Headers that stand for nothing known; their cells are passed over. */
      ignored: string[]
      /** Whether this is a file of rejected rows of an earlier run. */
      isReport: boolean
    }
  | { ok: false; reason: string }

/** How many column names a sentence holds, and how long each. */
const LISTED_MAX = 20
const LISTED_LENGTH = 60

/** Names for a sentence, however many and long a file has them. */
export function listed(names: readonly string[]): string {
  const shown = names
    .slice(0, LISTED_MAX)
    .map((name) => `"${name.length > LISTED_LENGTH ? `${name.slice(0, LISTED_LENGTH)}…` : name}"`)
  return names.length > LISTED_MAX ? `${shown.join(', ')} and others` : shown.join(', ')
}

/** Reads the header cells; the order of the columns is free, their names may be the usual ones of a supplier. */
export function readHeader(cells: readonly string[]): HeaderReading {
  const isReport = REPORT_COLUMNS.every((name) => cells.includes(name))
  const headers = isReport ? cells.map(unguarded) : cells
  const columns = headers.map((header) => ({ header, field: fieldByHeader.get(lettersOf(header)) ?? null }))
  const known = columns.map(({ field }) => field).filter((field) => field !== null)
  if (known.length === 0) {
    return {
      ok: false,
      reason: `its first line must name the columns (${IMPORT_FIELDS.slice(0, 5).join(', ')}, …), but it says ${listed(headers.slice(0, 5))}`,
    }
  }
  const missing = REQUIRED_FIELDS.filter((field) => !known.includes(field))
  if (missing.length > 0) {
    return {
      ok: false,
      reason: `it has no column ${missing.join(' and ')}; its columns are ${listed(headers)}`,
    }
  }
  const twice = known.find((field, index) => known.indexOf(field) !== index)
  if (twice !== undefined) {
    const names = columns.filter(({ field }) => field === twice).map(({ header }) => header)
    return { ok: false, reason: `the columns ${listed(names)} all stand for ${twice}; leave one` }
  }
  const ignored = columns
    .filter(({ header, field }) => field === null && header !== '' && !(isReport && isReportColumn(header)))
    .map(({ header }) => header)
  return { ok: true, columns, ignored, isReport }
}

function isReportColumn(header: string): boolean {
  return REPORT_COLUMNS.some((name) => name === header)
}

const DELIMITERS = [',', ';', '\t', '|'] as const

/** The separator with which most of the first line's cells are column names. */
export function detectDelimiter(cellsWith: (delimiter: string) => readonly string[]): string {
  const scores = DELIMITERS.map((delimiter) => ({
    delimiter,
    known: cellsWith(delimiter).filter((cell) => fieldByHeader.has(lettersOf(cell))).length,
  }))
  return scores.reduce((best, score) => (score.known > best.known ? score : best)).delimiter
}
