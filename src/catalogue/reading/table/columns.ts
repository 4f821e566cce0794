import { IMPORT_FIELDS } from '@/domain/rules/imports/import-fields'
import { isLotField, isProductField, type MappedField } from '@/domain/rules/imports/import-nouns'
import { cutText } from '@/domain/rules/text/text'
import type { TableColumn } from './catalogue-table'
import { type HeaderCell, namedFields } from './header-names'

/**
 * Columns of a rejected-rows file before the supplier's own. Ignored on import, so that a corrected file can be
 * imported.
 */
export const REPORT_COLUMNS = ['line', 'column', 'reason'] as const

const isReportColumn = (header: string) => REPORT_COLUMNS.some((name) => name === header)

/** Whether a file contains the rejected rows of an earlier run. */
export const isReportHeader = (headers: readonly string[]) =>
  REPORT_COLUMNS.every((name) => headers.includes(name))

/** Whether we wrote the file: rejected rows, or columns named exactly like the fields. */
export const isOwnHeader = (headers: readonly string[]) =>
  isReportHeader(headers) || headers.every(isProductField) || headers.every(isLotField)

/** A column with its field (null: none). */
export type Column = { header: string; field: MappedField | null }

/**
 * The field of each column by its name alone. In an SDF, the structure is the SMILES, whatever its data fields say, and
 * the title is the name unless a data field is; both are parts of products.
 */
export function fieldsByName(columns: readonly TableColumn[]): (MappedField | null)[] {
  const hasStructure = columns.some(({ part }) => part === 'structure')
  const { noun, fields } = namedFields(columns)
  const named = fields.map((field) => (field === 'smiles' && hasStructure ? null : field))
  return columns.map(({ part }, index) => {
    if (part === undefined) return named[index] ?? null
    if (noun !== 'products') return null
    if (part === 'structure') return 'smiles'
    return named.includes('name') ? null : 'name'
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

/** How many cells of a header name a field. */
export const knownNames = (cells: readonly string[]): number =>
  namedFields(cells.map((name): HeaderCell => ({ name }))).fields.filter((field) => field !== null).length

const DELIMITERS = [',', ';', '\t', '|'] as const

/** The separator with which most cells of a header are known names; on a tie, the one with most cells. */
export function detectDelimiter(headerWith: (delimiter: string) => readonly string[]): string {
  const scores = DELIMITERS.map((delimiter) => {
    const cells = headerWith(delimiter)
    return {
      delimiter,
      cells: cells.length,
      known: knownNames(cells),
    }
  })
  return scores.reduce((best, score) => {
    const isBetter = score.known === best.known ? score.cells > best.cells : score.known > best.known
    return isBetter ? score : best
  }).delimiter
}
