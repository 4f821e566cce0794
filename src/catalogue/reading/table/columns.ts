import { IMPORT_FIELDS, type ImportField, tableFieldOf } from '@/domain/rules/imports/import-fields'
import { factsOf } from '@/domain/rules/products/product-fields'
import { cutText } from '@/domain/rules/text/text'
import type { TableColumn } from './catalogue-table'

/**
 * Columns of a rejected-rows file before the supplier's own. Ignored on import, so that a corrected file can be
 * imported.
 */
export const REPORT_COLUMNS = ['line', 'column', 'reason'] as const

const lettersOf = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const fieldByHeader = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    [lettersOf(field), ...(factsOf(tableFieldOf(field)).headers ?? [])].map((name) => [name, field] as const),
  ),
)

/** The field that a header names by one of its usual names, or null. */
export const fieldOfHeader = (header: string): ImportField | null =>
  fieldByHeader.get(lettersOf(header)) ?? null

/** Whether a header is the field's own name, not one of the names used by suppliers. */
export const isOwnName = (header: string, field: ImportField) => lettersOf(header) === lettersOf(field)

const isReportColumn = (header: string) => REPORT_COLUMNS.some((name) => name === header)

/** Whether a file contains the rejected rows of an earlier run. */
export const isReportHeader = (headers: readonly string[]) =>
  REPORT_COLUMNS.every((name) => headers.includes(name))

/** Whether we wrote the file: rejected rows, or columns named exactly like the fields. */
export const isOwnHeader = (headers: readonly string[]) =>
  isReportHeader(headers) || headers.every((header) => IMPORT_FIELDS.some((field) => field === header))

/** A column with its field (null: none). */
export type Column = { header: string; field: ImportField | null }

/**
 * The field of each column by its name alone. In an SDF, the structure is the SMILES, whatever its data fields say, and
 * the title is the name unless a data field is.
 */
export function fieldsByName(columns: readonly TableColumn[]): (ImportField | null)[] {
  const hasStructure = columns.some(({ part }) => part === 'structure')
  const named = columns.map(({ name, part }) => {
    const field = part === undefined ? fieldOfHeader(name) : null
    return field === 'smiles' && hasStructure ? null : field
  })
  return columns.map(({ part }, index) => {
    if (part === 'structure') return 'smiles'
    if (part === 'title') return named.includes('name') ? null : 'name'
    return named[index] ?? null
  })
}

export type HeaderReading =
  | {
      ok: true
      columns: Column[]
      /** Headers that are not recognised; their cells are ignored. */
      ignored: string[]
    }
  | { ok: false; reason: string }

/** How many column names a sentence lists, and how long each. */
const LISTED_MAX = 20
const LISTED_LENGTH = 60

/** Lists names in a sentence, however many and long they are. */
export function listed(names: readonly string[]): string {
  const shown = names
    .slice(0, LISTED_MAX)
    .map((name) => `"${name.length > LISTED_LENGTH ? `${cutText(name, LISTED_LENGTH)}…` : name}"`)
  return names.length > LISTED_MAX ? `${shown.join(', ')} and others` : shown.join(', ')
}

/**
 * Reads the columns by name alone, for callers that cannot ask a person: requires the catalogue number, and no field
 * twice. The order is free.
 */
export function readHeader(table: readonly TableColumn[]): HeaderReading {
  const fields = fieldsByName(table)
  const columns = table.map(({ header }, index) => ({ header, field: fields[index] ?? null }))
  const names = table.map(({ name }) => name)
  const known = fields.filter((field) => field !== null)
  if (known.length === 0) {
    return {
      ok: false,
      reason: `its first line must name the columns (${IMPORT_FIELDS.slice(0, 5).join(', ')}, …), but it says ${listed(names.slice(0, 5))}`,
    }
  }
  if (!known.includes('cat_no'))
    return { ok: false, reason: `it has no column cat_no; its columns are ${listed(names)}` }
  const twice = known.find((field, index) => known.indexOf(field) !== index)
  if (twice !== undefined) {
    const same = names.filter((_, index) => fields[index] === twice)
    return { ok: false, reason: `the columns ${listed(same)} all stand for ${twice}; leave one` }
  }
  const isReport = isReportHeader(names)
  const ignored = names.filter(
    (name, index) => fields[index] === null && name !== '' && !(isReport && isReportColumn(name)),
  )
  return { ok: true, columns, ignored }
}

const DELIMITERS = [',', ';', '\t', '|'] as const

/** The separator with which most cells of a header are known names; on a tie, the one with most cells. */
export function detectDelimiter(headerWith: (delimiter: string) => readonly string[]): string {
  const scores = DELIMITERS.map((delimiter) => {
    const cells = headerWith(delimiter)
    return {
      delimiter,
      cells: cells.length,
      known: cells.filter((cell) => fieldOfHeader(cell) !== null).length,
    }
  })
  return scores.reduce((best, score) => {
    const isBetter = score.known === best.known ? score.cells > best.cells : score.known > best.known
    return isBetter ? score : best
  }).delimiter
}
