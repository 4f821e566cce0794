import type { CatalogueTable } from './catalogue-table'
import { openCsv } from './csv-table'
import { foreignFormat, isSdf } from './foreign-format'
import { openSdf } from './sdf/sdf-table'
import { UnreadableFile } from './unreadable-file'
import { openXlsx } from './xlsx/xlsx-table'

/** How a zip archive begins, and so a workbook; the other one is empty. */
const ZIPS = ['PK\x03\x04', 'PK\x05\x06']

/**
 * Opens a file of one of the formats that catalogues come in; its content tells which.
 * @param sheet of a workbook, where the one with most known column names is not meant
 * @throws {UnreadableFile}
 */
export async function openTable(bytes: Buffer, sheet?: string): Promise<CatalogueTable> {
  if (ZIPS.includes(bytes.subarray(0, 4).toString('latin1'))) return openXlsx(bytes, sheet)
  const foreign = foreignFormat(bytes)
  if (foreign !== null) throw new UnreadableFile('type', foreign)
  return isSdf(bytes) ? openSdf(bytes) : openCsv(bytes)
}
