import { canonicalStructure } from '@/chemistry/canonical-structure'
import { guardedLines } from '../reading/sdf/sdf-lines'
import type { ExportRow, TableWriter } from './table-writer'

/** Values after the columns in a row, which an SDF record needs (export-statement.ts). */
const SDF_EXTRAS = 3

/** A molfile without atoms. */
const EMPTY = '\n  Averline\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n'

/** The structure of a record: the stored one, or computed now. */
function molblockOf(smiles: string | null, molblock: string | null): string {
  return (molblock ?? canonicalStructure(smiles ?? '').molblock) || EMPTY
}

/** Titles that could be read as the end of the previous record are left out. */
const titleOf = (catNo: string | null) => (catNo === null || /^[>$]/.test(catNo) ? '' : catNo)

function item(name: string, value: string | null): string {
  return value === null ? `>  <${name}>\n\n` : `>  <${name}>\n${guardedLines(value)}\n\n`
}

/**
 * Writes an SDF: per product a record with its structure, its catalogue number as the title, and its columns as data
 * items.
 */
export function sdfWriter(columns: readonly string[]): TableWriter {
  const record = (row: ExportRow) => {
    const [catNo = null, smiles = null, molblock = null] = row.slice(-SDF_EXTRAS)
    const items = columns.map((name, index) => item(name, row[index] ?? null))
    return `${titleOf(catNo)}${molblockOf(smiles, molblock)}${items.join('')}$$$$\n`
  }
  return {
    begin: () => new Uint8Array(),
    rows: (rows) => Buffer.from(rows.map(record).join('')),
    end: () => new Uint8Array(),
  }
}
