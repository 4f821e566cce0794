import type { ImportField } from '@/domain/import-fields'
import { cutText } from '@/domain/text'
import type { CatalogueTable, FileFormat } from './catalogue-table'
import { type HeaderReading, readHeader } from './columns'
import { proposedFields } from './proposed-fields'

/** A file's format, columns and size, before anything about it is decided. */
export type FileOutline = {
  format: FileFormat
  /** The sheet that is read, and all readable sheets; workbooks only. */
  sheet: string | null
  sheets: string[]
  columns: {
    header: string
    /** The proposed field; no field is proposed for two columns. */
    field: ImportField | null
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
  const { format, sheet, sheets, columns, warnings, count, filled } = table
  const cells = await firstCells(table)
  const fields = proposedFields(columns, cells, filled)
  return {
    format,
    sheet,
    sheets,
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
