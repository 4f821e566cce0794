/** Rows of an exported file: a text a column, null where nothing is known. */
export type ExportRow = readonly (string | null)[]

/** Writes a file of a format piece by piece; the pieces make the file when they are put one behind the other. */
export type TableWriter = {
  /** What stands before the rows; the header among it. */
  begin: () => Uint8Array
  /** Some rows, in their order. */
  rows: (rows: readonly ExportRow[]) => Uint8Array
  /** What stands behind the last. */
  end: () => Uint8Array
}
