import type { TextEncoding } from '@/domain/rules/imports/text-encodings'

/** A column of a file. */
export type TableColumn = {
  /** Unique within the file. */
  header: string
  /** The header's text. */
  name: string
  /** Set for the parts of an SDF outside its data fields: the structure as SMILES, and the first line of a record. */
  part?: 'structure' | 'title'
}

/** Type of a spreadsheet cell that should have been text. */
export type CellType = 'date' | 'number'

/** A row of a table or a record of an SDF. */
export type TableRecord = {
  /** Line of a text file (the header is 1), row of a sheet, or ordinal of a record. */
  line: number
  /** One text per column. */
  cells: string[]
  /** Types of cells that are not text in the file, by column. */
  types?: ReadonlyMap<number, CellType>
  /** Notes about cells, for people. */
  remarks: { column: number; message: string }[]
  /** Why it cannot be read as a record of this file, or null. */
  fault: string | null
}

export type FileFormat = 'csv' | 'xlsx' | 'sdf'

/** The parts of a file that are needed; the reader may skip expensive work for the rest. */
export type Wanted = {
  columns?: ReadonlySet<number>
  /** Whether a record is needed, by its index from 0. */
  isWanted?: (row: number) => boolean
}

type Records = Iterable<TableRecord> | AsyncIterable<TableRecord>

/** A file as a table of texts, whatever its format. */
export type CatalogueTable = {
  format: FileFormat
  /** The sheet that is read, and all readable sheets; workbooks only. */
  sheet: string | null
  sheets: string[]
  /** The encoding in which it is read; not of a workbook. */
  encoding?: TextEncoding
  columns: TableColumn[]
  /** Warnings about the whole file, for people. */
  warnings: string[]
  /** Number of records that are not blank. */
  count: number
  /** The columns with at least one value. */
  filled: ReadonlySet<number>
  /**
   * The records in order, without blank ones.
   * @throws {UnreadableFile} when the file turns out to be broken
   */
  records: (wanted?: Wanted) => Records
}

/** A table whose records are available synchronously. */
export type SyncTable = Omit<CatalogueTable, 'records'> & {
  records: (wanted?: Wanted) => Generator<TableRecord>
}

/** Adds the columns in which a record has a value. */
export function noteFilled(filled: Set<number>, cells: readonly string[]): void {
  for (const [column, cell] of cells.entries()) {
    if (!filled.has(column) && cell.trim() !== '') filled.add(column)
  }
}

/** Whether a record is blank. */
export const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** How to read a file, where it can be read in several ways. */
export type Reading = {
  /** Of a workbook; default: the one with most known column names. */
  sheet?: string
  /** Not for a workbook. Default: the probable one. */
  encoding?: TextEncoding
}
