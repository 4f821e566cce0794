import type { CatalogueTable, TableRecord } from '../table/catalogue-table'
import { columnLetters, nameColumns } from '../table/column-headers'
import { listed } from '../table/columns'
import { HEADER_AMONG, headerAmong, namesIn } from '../table/header-row'
import { UnreadableFile } from '../table/unreadable-file'
import type { CellValue } from './cell-value'
import { type MergedCells, readSheetRows, type SheetLayout, type SheetRow } from './sheet-rows'
import { openWorkbook, type Sheet, type Workbook } from './workbook'

const textsOf = ({ cells }: SheetRow) => [...cells.values()].map(({ text }) => text)

/** How many fields the header of a sheet names. */
async function namesOf(workbook: Workbook, sheet: Sheet): Promise<number> {
  let [read, most] = [0, 0]
  for await (const row of readSheetRows(workbook, sheet)) {
    most = Math.max(most, namesIn(textsOf(row)))
    if (++read === HEADER_AMONG) break
  }
  return most
}

/** Sheets in the order to try: those whose header names most fields first. */
async function likeliestFirst(workbook: Workbook, sheets: readonly Sheet[]): Promise<Sheet[]> {
  const scored: { sheet: Sheet; names: number }[] = []
  for (const sheet of sheets) scored.push({ sheet, names: await namesOf(workbook, sheet) })
  return scored.sort((one, other) => other.names - one.names).map(({ sheet }) => sheet)
}

type Survey = {
  header: SheetRow
  /** The sheet's columns with a name or a value. */
  places: number[]
  /** The columns with a value below the header. */
  filled: ReadonlySet<number>
  count: number
  merged: MergedCells[]
  warnings: string[]
}

/** Reads a sheet once to see what it contains; null when it has no products. */
async function survey(workbook: Workbook, sheet: Sheet): Promise<Survey | null> {
  const layout: SheetLayout = { merged: [], hidden: [] }
  const places = new Set<number>()
  const filled = new Set<number>()
  const first: SheetRow[] = []
  let header: SheetRow | undefined
  let [count, hidden] = [0, 0]
  const take = (row: SheetRow) => {
    if (row.line <= (header?.line ?? 0)) return
    count++
    if (row.isHidden) hidden++
    for (const [place, { text }] of row.cells) {
      places.add(place)
      if (!filled.has(place) && text.trim() !== '') filled.add(place)
    }
  }
  const settle = () => {
    header = first[headerAmong(first.map(textsOf))]
    for (const row of first) take(row)
  }
  for await (const row of readSheetRows(workbook, sheet, layout)) {
    if (header !== undefined) take(row)
    else if (first.push(row) === HEADER_AMONG) settle()
  }
  if (header === undefined) settle()
  if (header === undefined || count === 0) return null
  for (const place of header.cells.keys()) places.add(place)
  const warnings: string[] = []
  if (header !== first[0])
    warnings.push(
      `The names of the columns were found in row ${header.line}; what stands above was passed over.`,
    )
  if (hidden > 0) warnings.push(`Hidden rows were read like the others: ${hidden.toLocaleString('en')}.`)
  const inOrder = [...places].sort((one, other) => one - other)
  const unseen = inOrder.filter((place) =>
    layout.hidden.some(([first, last]) => place >= first && place <= last),
  )
  if (unseen.length > 0) {
    const names = unseen.map((place) => header?.cells.get(place)?.text.trim() || columnLetters(place))
    warnings.push(`Hidden columns were read like the others: ${listed(names)}.`)
  }
  return { header, places: inOrder, filled, count, merged: layout.merged, warnings }
}

async function chooseSheet(
  workbook: Workbook,
  visible: readonly Sheet[],
  asked: string | undefined,
): Promise<{ sheet: Sheet; seen: Survey }> {
  const isOpen = asked === undefined && visible.length > 1
  const candidates = isOpen
    ? await likeliestFirst(workbook, visible)
    : visible.filter(({ name }) => asked === undefined || name === asked)
  if (candidates.length === 0 && asked !== undefined)
    throw new UnreadableFile(
      'content',
      `it has no sheet ${listed([asked])}; there are ${listed(visible.map(({ name }) => name))}`,
    )
  for (const sheet of candidates) {
    const seen = await survey(workbook, sheet)
    if (seen !== null) return { sheet, seen }
  }
  const where = asked === undefined ? 'it has no sheet' : `the sheet ${listed([asked])} has no table`
  throw new UnreadableFile('content', `${where} with column names and products below them`)
}

/** Fills vertically merged cells: each of their rows gets the text. */
class MergedTexts {
  private readonly byLine = new Map<number, MergedCells[]>()
  private open: (MergedCells & Pick<CellValue, 'text' | 'type'>)[] = []

  constructor(merged: readonly MergedCells[]) {
    for (const range of merged) {
      const beginning = this.byLine.get(range.firstLine)
      if (beginning) beginning.push(range)
      else this.byLine.set(range.firstLine, [range])
    }
  }

  fill({ line, cells }: SheetRow): void {
    this.open = this.open.filter(({ lastLine }) => lastLine >= line)
    for (const { column, text, type } of this.open) {
      if ((cells.get(column)?.text ?? '') === '')
        cells.set(column, { text, type, remark: 'the cell is merged with those above; their text was taken' })
    }
    for (const range of this.byLine.get(line) ?? [])
      this.open.push({ ...range, ...(cells.get(range.column) ?? { text: '' }) })
  }
}

async function* readRecords(
  workbook: Workbook,
  sheet: Sheet,
  { header, places, merged }: Survey,
): AsyncGenerator<TableRecord> {
  const texts = new MergedTexts(merged)
  for await (const row of readSheetRows(workbook, sheet)) {
    texts.fill(row)
    if (row.line <= header.line) continue
    const values = places.map((place) => row.cells.get(place))
    yield {
      line: row.line,
      cells: values.map((value) => value?.text ?? ''),
      types: new Map(values.flatMap((value, column) => (value?.type ? [[column, value.type]] : []))),
      remarks: values.flatMap((value, column) => (value?.remark ? [{ column, message: value.remark }] : [])),
      fault: null,
    }
  }
}

/**
 * Opens a sheet of a workbook.
 * @param asked the sheet; default: among the visible ones with products, the one with most known column names
 * @throws {UnreadableFile}
 */
export async function openXlsx(bytes: Buffer, asked?: string): Promise<CatalogueTable> {
  const workbook = await openWorkbook(bytes)
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden)
  const hidden = workbook.sheets.filter(({ isHidden }) => isHidden)
  const { sheet, seen } = await chooseSheet(workbook, visible, asked)
  const warnings = [...seen.warnings]
  if (hidden.length > 0)
    warnings.push(`Hidden sheets were passed over: ${listed(hidden.map(({ name }) => name))}.`)
  return {
    format: 'xlsx',
    sheet: sheet.name,
    sheets: visible.map(({ name }) => name),
    columns: nameColumns(
      seen.places.map((place) => seen.header.cells.get(place)?.text ?? ''),
      seen.places,
    ),
    warnings,
    count: seen.count,
    filled: new Set(seen.places.flatMap((place, column) => (seen.filled.has(place) ? [column] : []))),
    records: () => readRecords(workbook, sheet, seen),
  }
}
