/** A column of a file. */
export type TableColumn = {
  /** No other column of the file is called so. */
  header: string
  /** What its header says. */
  name: string
  /** What an SDF has beside its data fields: the structure as SMILES, and the first line of a record. */
  part?: 'structure' | 'title'
}

/** What a spreadsheet keeps in a cell where a text was meant. */
export type CellType = 'date' | 'number'

/** A row of a table or a record of an SDF. */
export type TableRecord = {
  /** Where a person finds it: line of a text (the header's being 1), row of a sheet, ordinal of a record. */
  line: number
  /** The texts, a column each. */
  cells: string[]
  /** What of a cell is not a text in the file, by column. */
  types?: ReadonlyMap<number, CellType>
  /** What someone should know of a cell. */
  remarks: { column: number; message: string }[]
  /** Why it cannot be read as a record of this file, or null. */
  fault: string | null
}

export type FileFormat = 'csv' | 'xlsx' | 'sdf'

/** What of a file is of interest; of the rest a record may lack what takes work to find out. */
export type Wanted = {
  columns?: ReadonlySet<number>
  /** Whether a record is, by its place from 0. */
  isWanted?: (row: number) => boolean
}

type Records = Iterable<TableRecord> | AsyncIterable<TableRecord>

/** A file as a table of texts, whatever its format. */
export type CatalogueTable = {
  format: FileFormat
  /** The sheet that is read, and all that can be; of workbooks only. */
  sheet: string | null
  sheets: string[]
  columns: TableColumn[]
  /** Things about the file as a whole that someone should know. */
  warnings: string[]
  /** How many records there are, blank ones aside. */
  count: number
  /** The columns in which some record says something. */
  filled: ReadonlySet<number>
  /**
   * The records in their order, blank ones aside.
   * @throws {UnreadableFile} when the file turns out to be broken
   */
  records: (wanted?: Wanted) => Records
}

/** A table whose records need no waiting for. */
export type SyncTable = Omit<CatalogueTable, 'records'> & {
  records: (wanted?: Wanted) => Generator<TableRecord>
}

/** Notes the columns in which a record says something. */
export function noteFilled(filled: Set<number>, cells: readonly string[]): void {
  for (const [column, cell] of cells.entries()) {
    if (!filled.has(column) && cell.trim() !== '') filled.add(column)
  }
}

/** Whether nothing stands in a record. */
export const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
