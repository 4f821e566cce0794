import type { CatalogueTable } from './catalogue-table'
import { openCsv } from './csv-table'
import { foreignFormat } from './foreign-format'
import { UnreadableFile } from './unreadable-file'

/**
 * Opens a file of one of the formats that catalogues come in; its content tells which.
 * @param sheet of a workbook, where the first with content is not meant
 * @throws {UnreadableFile}
 */
export async function openTable(bytes: Buffer, _sheet?: string): Promise<CatalogueTable> {
  const foreign = foreignFormat(bytes)
  if (foreign !== null) throw new UnreadableFile('type', foreign)
  return openCsv(bytes)
}
