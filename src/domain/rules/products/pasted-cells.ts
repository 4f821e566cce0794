import { type FieldOfKind, fieldsOfKind, type ProductField } from './product-fields'

/** The fields whose cells take a value of their own each; names and catalogue numbers are changed one by one. */
export type PastedField = Exclude<FieldOfKind<'line' | 'lines' | 'status'>, 'name' | 'cat_no'>

export const PASTED_FIELDS = fieldsOfKind('line', 'lines', 'status').filter(
  (field): field is PastedField => field !== 'name' && field !== 'cat_no',
)

export const isPastedField = (field: ProductField): field is PastedField =>
  PASTED_FIELDS.some((one) => one === field)

/** The most cells that are changed at once. */
export const PASTED_MAX = 1_000

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

/** Values for a block of cells: of each product those of the fields, in their order. */
export type PastedCells = { fields: PastedField[]; rows: { id: number; values: (string | null)[] }[] }

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows of cells as a spreadsheet copies them. */
export const copiedText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')
