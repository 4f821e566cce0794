import { TABLE_MAX } from '@/domain/content/schema/blocks/table-limits'
import { copiedCells } from '@/domain/rules/text/copied-cells'
import { withPlainSpaces } from '@/domain/rules/text/pasted-text'
import { beyond, tooLong } from './pasted-notes'

/** A table from the clipboard, as far as it fits. Each row has as many cells as there are headings. */
export type PastedTable = {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Sentences about omitted or faulty parts. */
  notes: readonly string[]
}

/** A cell that has words, and its column. */
type Cell = { column: number; words: string }

/** A table as it was copied; `rows` come one after the other. */
type Copied = { rows: Iterable<Cell[]>; notes: string[] }

/** The words of a cell in one line: it has no line breaks. */
const inLine = (text: string): string => withPlainSpaces(text.replace(/\s+/gu, ' ')).trim()

function* rowsOfText(text: string): Generator<Cell[]> {
  for (const row of copiedCells(text))
    yield row.flatMap((cell, column) => {
      const words = inLine(cell)
      return words === '' ? [] : [{ column, words }]
    })
}

/** Elements whose text is separated from the text before and after. */
const APART = 'br, p, div, li, tr, td, th, h1, h2, h3, h4, h5, h6'

/** The text of a part of a table. The tree stays as it is: to change it would take time with its square. */
function textOf(part: Node): string {
  if (part instanceof Text) return part.data
  const text = Array.from(part.childNodes, textOf).join('')
  return part instanceof Element && part.matches(APART) ? ` ${text} ` : text
}

type TableRows = readonly HTMLTableRowElement[]

/** The display order of a table's parts: a foot may come before the body in markup. */
const SHOWN: Readonly<Record<string, number>> = { THEAD: 0, TBODY: 1, TFOOT: 2 }

const shownAt = ({ parentElement }: Element): number => SHOWN[parentElement?.tagName ?? ''] ?? 1

/** The rows of each table, as they are shown. The list that a table has itself may be searched again for each row. */
function rowsByTable(body: HTMLElement): TableRows[] {
  const found = new Map<Element, HTMLTableRowElement[]>()
  for (const row of body.querySelectorAll('tr')) {
    const table = row.closest('table')
    if (!table) continue
    const rows = found.get(table)
    if (rows) rows.push(row)
    else found.set(table, [row])
  }
  return [...found.values()].map((rows) => rows.sort((one, other) => shownAt(one) - shownAt(other)))
}

/** The cells of a table at their columns: merged ones take the place of several. */
function* rowsOfTable(table: TableRows): Generator<Cell[]> {
  /** How many more rows a cell from above covers, by column. */
  const covered: number[] = Array(TABLE_MAX.columns).fill(0)
  for (const row of table) {
    const free = covered.map((rows) => rows === 0)
    const cells: Cell[] = []
    let column = 0
    for (const cell of row.cells) {
      while (free[column] === false) column += 1
      const words = inLine(textOf(cell))
      if (words !== '') cells.push({ column, words })
      covered.fill(cell.rowSpan, column, column + cell.colSpan)
      column += cell.colSpan
    }
    covered.forEach((rows, at) => {
      covered[at] = Math.max(0, rows - 1)
    })
    yield cells
  }
}

const isMerged = ({ colSpan, rowSpan, textContent }: HTMLTableCellElement): boolean =>
  (colSpan > 1 || rowSpan > 1) && textContent.trim() !== ''

/** The first table of an HTML text with more than one row and column; null if there is none. */
function copiedTable(html: string): Copied | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unseen of body.querySelectorAll('style, script')) unseen.remove()
  const table = rowsByTable(body).find(
    (rows) => rows.length > 1 && rows.some(({ cells }) => cells.length > 1),
  )
  if (!table) return null
  const notes: string[] = []
  if (table.some(({ cells }) => [...cells].some(isMerged)))
    notes.push('Merged cells were split: their text is in the first.')
  table[0]?.closest('table')?.remove()
  if (inLine(body.textContent) !== '') notes.push('What stood around the table was not pasted.')
  return { rows: rowsOfTable(table), notes }
}

const copiedText = (text: string): Copied | null =>
  text.includes('\t') ? { rows: rowsOfText(text), notes: [] } : null

/**
 * Reads a table that was copied in a spreadsheet, a word processor or a web page. Its first row becomes the headings;
 * rows and last columns without words are left out.
 * @param html from the clipboard; '' if it has only text
 * @param text from the clipboard, its cells separated by tabs
 * @returns null if there is no table of at least two rows and two columns
 */
export function pastedTable(html: string, text: string): PastedTable | null {
  const copied = copiedTable(html) ?? copiedText(text)
  if (!copied) return null
  const kept: Cell[][] = []
  let [width, height] = [0, 0]
  for (const cells of copied.rows) {
    if (cells.length === 0) continue
    height += 1
    width = Math.max(width, (cells.at(-1)?.column ?? 0) + 1)
    if (height <= TABLE_MAX.rows + 1) kept.push(cells)
  }
  if (height < 2 || width < 2) return null
  const [columns = [], ...rows] = kept.map((cells) => {
    const line: string[] = Array(Math.min(width, TABLE_MAX.columns)).fill('')
    for (const { column, words } of cells) if (column < line.length) line[column] = words
    return line
  })
  const notes = [
    ...beyond('Column', width, TABLE_MAX.columns),
    ...beyond('Row', height - 1, TABLE_MAX.rows),
    ...tooLong('heading', columns, TABLE_MAX.heading),
    ...tooLong('cell', rows.flat(), TABLE_MAX.cell),
    ...copied.notes,
  ]
  return { columns, rows, notes }
}

/**
 * Reads cells that were copied in a spreadsheet, a word processor or a web page, to be put beside others: empty ones
 * keep their places.
 * @param html from the clipboard; '' if it has only text
 * @param text from the clipboard
 * @returns null if it is a text for a single cell
 */
export function copiedGrid(html: string, text: string): readonly (readonly string[])[] | null {
  const table = copiedTable(html)
  const rows = table
    ? [...table.rows].map((cells) => {
        const line: string[] = Array((cells.at(-1)?.column ?? 0) + 1).fill('')
        for (const { column, words } of cells) line[column] = words
        return line
      })
    : copiedCells(text).map((row) => row.map(inLine))
  const isSingle = rows.length < 2 && (rows[0]?.length ?? 0) < 2
  if (isSingle && !/^".*[\t\r\n].*"\s*$/s.test(text)) return null
  const width = Math.max(...rows.map(({ length }) => length))
  return rows.map((row) => [...row, ...Array(width - row.length).fill('')])
}
