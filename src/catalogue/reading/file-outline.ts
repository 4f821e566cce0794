import type { ImportField } from '@/domain/import-fields'
import { cutText } from '@/domain/text'
import type { CatalogueTable, FileFormat } from './catalogue-table'
import { type HeaderReading, readHeader } from './columns'
import { proposedFields } from './proposed-fields'

/** What is known of a file before anybody has decided about it. */
export type FileOutline = {
  format: FileFormat
  /** The sheet that is read, and all that can be; of workbooks only. */
  sheet: string | null
  sheets: string[]
  columns: {
    header: string
    /** The field that it probably holds; no field is proposed for two columns. */
    field: ImportField | null
    /** Beginnings of some of its cells. */
    samples: string[]
  }[]
  /** What the names alone say: an import that asks nobody goes by them. */
  byName: HeaderReading
  /** Things about the file as a whole that someone should know. */
  warnings: string[]
  /** How many records it has, blank ones aside. */
  rows: number
}

const SAMPLES_MAX = 3
/** A cell is recognised by so much of it. */
const SAMPLE_LENGTH = 120
/** Records in which samples are looked for, and what of a cell is looked at. */
const SAMPLED_ROWS = 200
const CELL_MAX = 4_000

const sampleOf = (cell: string) => (cell.length > SAMPLE_LENGTH ? `${cutText(cell, SAMPLE_LENGTH)}…` : cell)

/** The cells of each column that say something, of the first records. */
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

/** What can be said of a file at once. @throws {UnreadableFile} when it turns out to be broken */
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
