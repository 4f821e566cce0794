/** A row of an exported file: one text per column, null where there is no value. */
export type ExportRow = readonly (string | null)[]

/** Writes a file in pieces; concatenated, they are the file. */
export type TableWriter = {
  /** The part before the rows, including the header. */
  begin: () => Uint8Array
  /** Some rows, in order. */
  rows: (rows: readonly ExportRow[]) => Uint8Array
  /** The part after the last row. */
  end: () => Uint8Array
}
