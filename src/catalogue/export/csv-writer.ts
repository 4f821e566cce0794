import { guarded } from '../reading/formula-guard'
import type { ExportRow, TableWriter } from './table-writer'

/** Tells programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Cells that need quotation marks; spaces at the ends would be trimmed without them. */
const QUOTED = /[",\r\n]|^\s|\s$/

function cell(text: string | null): string {
  if (text === null) return ''
  const safe = guarded(text)
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: ExportRow) => `${cells.map(cell).join(',')}\r\n`

/** CSV by RFC 4180, without any cell that a spreadsheet would run. */
export const csvWriter = (columns: readonly string[]): TableWriter => ({
  begin: () => Buffer.from(BYTE_ORDER_MARK + line(columns)),
  rows: (rows) => Buffer.from(rows.map(line).join('')),
  end: () => new Uint8Array(),
})
