import { canonicalStructure } from '@/chemistry/canonical-structure'
import { sdfRecord } from '@/domain/sdf-record'
import type { ExportRow, TableWriter } from './table-writer'

/** Values after the columns in a row, which an SDF record needs (export-statement.ts). */
const SDF_EXTRAS = 3

/** A molfile without atoms. */
const EMPTY = '\n  Averline\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n'

/** The structure of a record: the stored one, or computed now. */
function molblockOf(smiles: string | null, molblock: string | null): string {
  return (molblock ?? canonicalStructure(smiles ?? '').molblock) || EMPTY
}

/**
 * Writes an SDF: per product a record with its structure, its catalogue number as the title, and its columns as data
 * items.
 */
export function sdfWriter(columns: readonly string[]): TableWriter {
  const record = (row: ExportRow) => {
    const [catNo = null, smiles = null, molblock = null] = row.slice(-SDF_EXTRAS)
    return sdfRecord(
      catNo ?? '',
      molblockOf(smiles, molblock),
      columns.map((name, index) => [name, row[index] ?? null]),
    )
  }
  return {
    begin: () => new Uint8Array(),
    rows: (rows) => Buffer.from(rows.map(record).join('')),
    end: () => new Uint8Array(),
  }
}
