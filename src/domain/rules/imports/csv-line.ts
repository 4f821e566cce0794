import { guarded } from './formula-guard'

/** At the start of a table, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Cells that need quotation marks; spaces at the ends would be trimmed without them. */
const QUOTED = /[",\r\n]|^\s|\s$/

function cell(text: string | null): string {
  if (text === null) return ''
  const safe = guarded(text)
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of CSV by RFC 4180, with its line break and without any cell that a spreadsheet would run. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join(',')}\r\n`

/** A whole file of CSV, as spreadsheets open it. @param lines the header first */
export const csvFile = (lines: readonly (readonly (string | null)[])[]): string =>
  BYTE_ORDER_MARK + lines.map(csvLine).join('')
