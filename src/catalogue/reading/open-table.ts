import type { CatalogueTable } from './catalogue-table'
import { openCsv } from './csv-table'
import { foreignFormat, isSdf } from './foreign-format'
import { openSdf } from './sdf/sdf-table'
import { UnreadableFile } from './unreadable-file'
import { openXlsx } from './xlsx/xlsx-table'

/** Signatures of a zip archive, and so of a workbook; the second is that of an empty one. */
const ZIPS = ['PK\x03\x04', 'PK\x05\x06']

/**
 * Opens a file in one of the catalogue formats, detected by content.
 * @param sheet of a workbook; default: the one with most known column names
 * @throws {UnreadableFile}
 */
export async function openTable(bytes: Buffer, sheet?: string): Promise<CatalogueTable> {
  if (ZIPS.includes(bytes.subarray(0, 4).toString('latin1'))) return openXlsx(bytes, sheet)
  const foreign = foreignFormat(bytes)
  if (foreign !== null) throw new UnreadableFile('type', foreign)
  return isSdf(bytes) ? openSdf(bytes) : openCsv(bytes)
}
