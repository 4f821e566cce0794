import { BYTE_ORDER_MARK, csvLine } from '@/domain/csv-line'
import type { TableWriter } from './table-writer'

/** CSV by RFC 4180, without any cell that a spreadsheet would run. */
export const csvWriter = (columns: readonly string[]): TableWriter => ({
  begin: () => Buffer.from(BYTE_ORDER_MARK + csvLine(columns)),
  rows: (rows) => Buffer.from(rows.map(csvLine).join('')),
  end: () => new Uint8Array(),
})
