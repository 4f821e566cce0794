import { hasField, type MappedField, nounOf } from '@/domain/rules/imports/import-nouns'
import { dateKindSaidBy } from '@/domain/rules/imports/lot-import-fields'
import type { TextEncoding } from '@/domain/rules/imports/text-encodings'
import { cutText } from '@/domain/rules/text/text'
import type { CatalogueTable, FileFormat, TableColumn } from './table/catalogue-table'
import { fieldsByContent } from './table/column-contents'
import { fieldsByName, type HeaderReading, readHeader } from './table/columns'
import { fieldMeant, isOwnName, mentions } from './table/header-names'

/** If several columns name one field, the one with the field's own name gets it, or else the first. */
function namedOnce(columns: readonly TableColumn[]): (MappedField | null)[] {
  const named = fieldsByName(columns)
  const placeOf = (field: MappedField) => {
    const places = named.flatMap((other, index) => (other === field ? [index] : []))
    return places.find((index) => isOwnName(columns[index]?.name ?? '', field)) ?? places[0]
  }
  return named.map((field, index) => (field !== null && placeOf(field) === index ? field : null))
}

function proposedOnce(
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
): (MappedField | null)[] {
  const named = namedOnce(columns)
  const taken = new Set<MappedField | null>(named)
  const unnamed = fieldsByName(columns).map((field) => field === null)
  const noun = nounOf([...taken])
  const isFree = (field: MappedField) => hasField(noun, field) && !taken.has(field)
  return named.map((field, index) => {
    const { name = '', part } = columns[index] ?? {}
    // A title is a name, whatever it looks like; a column that names a taken field gets no other.
    if (field !== null || !unnamed[index] || part !== undefined) return field
    const meant = fieldMeant(name, noun)
    // Our own numbers are known by their form.
    const isOfOther = (likely: MappedField) => likely !== 'cat_no' && mentions(name, likely, noun)
    const likely = [meant ?? [], fieldsByContent(cells[index] ?? []).filter((one) => !isOfOther(one))].flat()
    const found = likely.find(isFree) ?? null
    taken.add(found)
    return found
  })
}

/**
 * Proposes a field for each column, none twice: by name, or else by a part of it or the look of its cells. Columns
 * without a value get none.
 * @param cells some cells of each column
 * @param filled the columns that have a value
 */
export function proposedFields(
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
  filled: ReadonlySet<number>,
): (MappedField | null)[] {
  const places = [...columns.keys()].filter((place) => filled.has(place))
  const found = proposedOnce(
    places.flatMap((place) => columns[place] ?? []),
    places.map((place) => cells[place] ?? []),
  )
  const fieldOf = new Map(places.map((place, index) => [place, found[index] ?? null]))
  return columns.map((_, place) => fieldOf.get(place) ?? null)
}

/**
 * The values of all rows that the headers of a file say: what kind of date stands below `Retest date`. A file that has
 * a column for the kind says it there.
 */
export function saidByHeaders(
  columns: readonly { header: string; field: string | null }[],
): Partial<Record<MappedField, string>> {
  if (columns.some(({ field }) => field === 'date_kind')) return {}
  const dated = columns.find(({ field }) => field === 'valid_until')
  const kind = dated ? dateKindSaidBy(dated.header) : null
  return kind === null ? {} : { date_kind: kind }
}

/** A file's format, columns and size, before anything about it is decided. */
export type FileOutline = {
  format: FileFormat
  /** The sheet that is read, and all readable sheets; workbooks only. */
  sheet: string | null
  sheets: string[]
  /** The encoding in which it is read; not of a workbook. */
  encoding: TextEncoding | null
  columns: {
    header: string
    /** The proposed field; no field is proposed for two columns. */
    field: MappedField | null
    /** Beginnings of some of its cells. */
    samples: string[]
  }[]
  /** The columns by name alone, for imports without a person. */
  byName: HeaderReading
  /** Warnings about the whole file, for people. */
  warnings: string[]
  /** Number of records that are not blank. */
  rows: number
}

const SAMPLES_MAX = 3
/** Enough of a cell to recognise it. */
const SAMPLE_LENGTH = 120
/** Records searched for samples, and the part of a cell that is examined. */
const SAMPLED_ROWS = 200
const CELL_MAX = 4_000

const sampleOf = (cell: string) => (cell.length > SAMPLE_LENGTH ? `${cutText(cell, SAMPLE_LENGTH)}…` : cell)

/** The non-empty cells of each column in the first records. */
async function firstCells(table: CatalogueTable): Promise<string[][]> {
  const cells: string[][] = table.columns.map(() => [])
  let rows = 0
  for await (const record of table.records()) {
    if (rows++ === SAMPLED_ROWS) break
    if (record.fault !== null) continue
    for (const [index, found] of cells.entries()) {
      const cell = record.cells[index]?.replaceAll('\0', '').trim() ?? ''
      if (cell !== '') found.push(cutText(cell, CELL_MAX))
    }
  }
  return cells
}

/** Outlines a file. @throws {UnreadableFile} when it turns out to be broken */
export async function outlineOf(table: CatalogueTable): Promise<FileOutline> {
  const { format, sheet, sheets, encoding = null, columns, warnings, count, filled } = table
  const cells = await firstCells(table)
  const fields = proposedFields(columns, cells, filled)
  return {
    format,
    sheet,
    sheets,
    encoding,
    columns: columns.map(({ header }, index) => ({
      header,
      field: fields[index] ?? null,
      samples: [...new Set(cells[index])].slice(0, SAMPLES_MAX).map(sampleOf),
    })),
    byName: readHeader(columns),
    warnings,
    rows: count,
  }
}
