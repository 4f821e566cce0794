import { sdfRecord } from '@/domain/chemistry/records/sdf-record'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'
import { BYTE_ORDER_MARK, csvLine } from '@/domain/rules/imports/csv-line'

/** A row of an exported file: one text per column, null where there is no value. */
export type ExportRow = readonly (string | null)[]

/** Writes a file in pieces; concatenated, they are the file. */
export type FileWriter = {
  /** The part before the rows, including the header. */
  begin: () => Uint8Array
  /** Some rows, in order. */
  rows: (rows: readonly ExportRow[]) => Uint8Array
  /** The part after the last row. */
  end: () => Uint8Array
}

const textWriter = (head: string, line: (row: ExportRow) => string): FileWriter => ({
  begin: () => Buffer.from(head),
  rows: (rows) => Buffer.from(rows.map(line).join('')),
  end: () => new Uint8Array(),
})

/** CSV by RFC 4180, without any cell that a spreadsheet would run. */
export const csvWriter = (columns: readonly string[]): FileWriter =>
  textWriter(BYTE_ORDER_MARK + csvLine(columns), csvLine)

/** Values after the columns in a row, which an SDF record needs (export-products.ts). */
const SDF_EXTRAS = 3

/** A molfile without atoms. */
const EMPTY = '\n  Averline\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n'

/** The structure of a record: the stored one, or computed now. */
function molblockOf(smiles: string | null, molblock: string | null): string {
  return (molblock ?? canonicalStructure(smiles ?? '').molblock) || EMPTY
}

/** SDF: per product a record with its structure, its catalogue number as the title, and its columns as data items. */
export const sdfWriter = (columns: readonly string[]): FileWriter =>
  textWriter('', (row) => {
    const [catNo = null, smiles = null, molblock = null] = row.slice(-SDF_EXTRAS)
    return sdfRecord(
      catNo ?? '',
      molblockOf(smiles, molblock),
      columns.map((name, index) => [name, row[index] ?? null]),
    )
  })
