/** A cell in quotation marks, as spreadsheets copy one with line breaks; or one without; then what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y

/** The rows of cells in a text that a spreadsheet has copied. The line break at its end begins no row. */
export function copiedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const [, quoted, plain = '', end] = CELL.exec(text) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\t' && CELL.lastIndex === text.length) rows.at(-1)?.push('')
    else if (end !== '\t' && CELL.lastIndex < text.length) rows.push([])
  }
  return text === '' ? [] : rows
}

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows of cells as a spreadsheet copies them. */
export const copiedText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')
