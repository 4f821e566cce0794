import { UnreadableFile } from '../table/unreadable-file'
import { type CellValue, cellValue, type RawCell } from './cell-value'
import { cellText } from './text-runs'
import type { Sheet, Workbook } from './workbook'
import { isTrue, XmlReader } from './xml'

/** A row of a sheet: the cells with a value or a remark, by column from 0. */
export type SheetRow = { line: number; isHidden: boolean; cells: Map<number, CellValue> }

/** Vertically merged cells, whose text is in the first. Columns count from 0, lines as in the sheet. */
export type MergedCells = { column: number; firstLine: number; lastLine: number }

/** Information of a sheet outside its rows. */
export type SheetLayout = {
  merged: MergedCells[]
  /** Hidden columns, each the first and the last of a range, counted from 0. */
  hidden: [first: number, last: number][]
}

/** Maximum columns of a sheet. */
const COLUMNS_MAX = 16_384

/** Maximum rows of a sheet. */
const LINES_MAX = 1_048_576

/** The column (from 0) of a reference such as `AB12`; -1 when it is invalid. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0] ?? '')
    column = column * 26 + (letter.charCodeAt(0) & 31)
  return column <= COLUMNS_MAX ? column - 1 : -1
}

const lineOf = (reference: string) => Number(/\d{1,7}$/.exec(reference)?.[0] ?? Number.NaN)

function readRange(range: string): MergedCells | null {
  const [from = '', to = from] = range.split(':')
  const merged = { column: columnOf(from), firstLine: lineOf(from), lastLine: lineOf(to) }
  return merged.column >= 0 && merged.lastLine > merged.firstLine ? merged : null
}

/** Merged cells are made by hand; beyond this many they are ignored. */
const MERGED_MAX = 100_000

const emptyCell = (): RawCell => ({
  type: 'n',
  style: 0,
  value: '',
  hasValue: false,
  inline: '',
  isFormula: false,
})

/** Assembles the rows of a sheet as its XML arrives. */
class RowCollector {
  rows: SheetRow[] = []
  private line = 0
  private column = -1
  private row: SheetRow = { line: 0, isHidden: false, cells: new Map() }
  private cell: RawCell = emptyCell()
  private isValue = false
  private readonly inline = cellText()

  constructor(
    private readonly workbook: Workbook,
    private readonly layout: SheetLayout,
  ) {}

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') this.openCell(attributes)
    else if (name === 'v') {
      this.isValue = true
      this.cell.hasValue = true
    } else if (name === 'f') this.cell.isFormula = true
    else if (name === 'row') this.openRow(attributes)
    else if (name === 'mergeCell') {
      const range = readRange(attributes.ref ?? '')
      if (range && this.layout.merged.length < MERGED_MAX) this.layout.merged.push(range)
    } else if (name === 'col') this.openColumns(attributes)
    else this.inline.open(name)
  }

  private openColumns({ min, max, hidden, width }: Record<string, string>): void {
    if ((isTrue(hidden) || Number(width ?? 1) === 0) && this.layout.hidden.length < COLUMNS_MAX)
      this.layout.hidden.push([Number(min) - 1, Number(max) - 1])
  }

  private openRow({ r, hidden }: Record<string, string>): void {
    const line = Number(r)
    // Some programs omit the number of a row that follows the previous one.
    this.line = Number.isInteger(line) && line > 0 && line <= LINES_MAX ? line : this.line + 1
    this.column = -1
    this.row = { line: this.line, isHidden: isTrue(hidden), cells: new Map() }
  }

  private openCell({ r, t, s }: Record<string, string>): void {
    this.column = r === undefined ? this.column + 1 : columnOf(r)
    this.cell = { ...emptyCell(), type: t ?? 'n', style: Number(s ?? 0) }
  }

  text(piece: string): void {
    if (this.isValue) this.cell.value += piece
    else this.inline.text(piece)
  }

  close(name: string): void {
    if (name === 'v') this.isValue = false
    else if (name === 'c') this.closeCell()
    else if (name === 'row') this.rows.push(this.row)
    else this.inline.close(name)
  }

  private closeCell(): void {
    this.cell.inline = this.inline.take()
    const value = cellValue(this.cell, this.workbook)
    if (this.column >= 0 && (value.text !== '' || value.remark !== undefined))
      this.row.cells.set(this.column, value)
  }
}

const twice = (line: number) =>
  `its sheet has row ${line} more than once: open the workbook in a spreadsheet and save it again`

/**
 * Reads the non-empty rows of a sheet, in order.
 * @param layout receives the hidden columns before the first row, and the merged cells after the last
 * @throws {UnreadableFile} when the sheet is damaged
 */
export async function* readSheetRows(
  workbook: Workbook,
  { part }: Sheet,
  layout: SheetLayout = { merged: [], hidden: [] },
): AsyncGenerator<SheetRow> {
  const collector = new RowCollector(workbook, layout)
  // Twice the maximum: rows without a number continue after the last one.
  const seen = new Uint8Array(2 * LINES_MAX)
  const reader = new XmlReader({
    open: (name, attributes) => collector.open(name, attributes),
    close: (name) => collector.close(name),
    text: (piece) => collector.text(piece),
  })
  for await (const piece of workbook.archive.textOf(part)) {
    reader.write(piece)
    const rows = collector.rows
    collector.rows = []
    for (const row of rows) {
      if (![...row.cells.values()].some(({ text }) => text.trim() !== '')) continue
      if (seen[row.line]) throw new UnreadableFile('content', twice(row.line))
      seen[row.line] = 1
      yield row
    }
  }
  reader.end()
}
