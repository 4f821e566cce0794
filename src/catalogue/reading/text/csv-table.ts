import { unguarded, unguardedStart } from '@/domain/rules/imports/formula-guard'
import type { TextEncoding } from '@/domain/rules/imports/text-encodings'
import { textOfFormula } from '@/domain/rules/text/spreadsheet-text'
import { isBlankRow, noteFilled, type SyncTable, type TableRecord } from '../table/catalogue-table'
import { nameColumns } from '../table/column-headers'
import { detectDelimiter, fieldsByName, isOwnHeader, isReportHeader } from '../table/columns'
import { HEADER_AMONG, headerAmong } from '../table/header-row'
import { UnreadableFile } from '../table/unreadable-file'
import { type PlacedRecord, readCsvRecord, readCsvRecords } from './csv-record'
import { decodeCell, decodeValue, encodingWarnings, type FileText, readFileText } from './file-text'

type Place = {
  text: FileText
  delimiter: string
  width: number
  start: number
  firstLine: number
  unguard: (cell: string) => string
}

/** The record that names the columns, and where the records after it begin. */
type Header = {
  cells: string[]
  line: number
  start: number
  nextLine: number
  /** Whether there are lines above it. */
  isBelow: boolean
}

/** A first line that names the separator, for spreadsheets: `sep=;`. */
const SEPARATOR = /^"?sep=(.)"?\r?(?:\n|$)/i

/** Lines searched for the header after the first one with content. */
const LINES_AMONG = 200

/** The header, if the file has this separator: among its first records with content, as in a workbook. */
function findHeader({ bytes, encoding }: FileText, delimiter: string, begin: number): Header | null {
  const first: Header[] = []
  let line = begin === 0 ? 1 : 2
  for (let start = begin; start < bytes.length && first.length < HEADER_AMONG; ) {
    if (first[0] && line > first[0].line + LINES_AMONG) break
    const lineEnd = bytes.indexOf('\n', start)
    const end = lineEnd === -1 ? bytes.length : lineEnd + 1
    if (/[^\s,;|]/.test(bytes.slice(start, end))) {
      const record = readCsvRecord(bytes, start, delimiter)
      const cells = record.cells.map((cell) => decodeCell(cell, encoding).text.trim())
      start = record.end
      first.push({ cells, line, start, nextLine: line + record.lineBreaks, isBelow: first.length > 0 })
      line += record.lineBreaks
    } else {
      start = end
      line++
    }
  }
  return first[headerAmong(first.map(({ cells }) => cells))] ?? null
}

/**
 * Opens a delimited text; the line that names most columns is its header, or else the first with content.
 * @param asked its encoding; default: the probable one
 * @throws {UnreadableFile} when it has no products
 */
export function openCsv(bytes: Buffer, asked?: TextEncoding): SyncTable {
  const text = readFileText(bytes, asked)
  const said = SEPARATOR.exec(text.bytes)
  const headerWith = (separator: string) => findHeader(text, separator, said?.[0].length ?? 0)
  const delimiter = said?.[1] ?? detectDelimiter((separator) => headerWith(separator)?.cells ?? [])
  const header = headerWith(delimiter)
  if (header === null) throw new UnreadableFile('content', 'it is empty')
  const { cells: headerCells } = header
  // In a rejected-rows file, the supplier's own headers may be guarded.
  const columns = nameColumns(isReportHeader(headerCells) ? headerCells.map(unguarded) : headerCells)
  const place = {
    text,
    delimiter,
    width: columns.length,
    start: header.start,
    firstLine: header.nextLine,
    unguard: isOwnHeader(headerCells) ? unguarded : unguardedStart,
  }
  let count = 0
  const filled = new Set<number>()
  for (const { cells } of readRecords(place)) {
    count++
    noteFilled(filled, cells)
  }
  if (count === 0) throw new UnreadableFile('content', 'it has column names but no products')
  const warnings = encodingWarnings(text)
  if (header.isBelow)
    warnings.push(
      `The names of the columns were found in line ${header.line}; what stands above was passed over.`,
    )
  if (fieldsByName(columns).every((field) => field === null))
    warnings.push('The first line was taken for the names of the columns, and none of them is known.')
  return {
    format: 'csv',
    sheet: null,
    sheets: [],
    encoding: text.source,
    columns,
    warnings,
    count,
    filled,
    records: () => readRecords(place),
  }
}

function* readRecords(place: Place): Generator<TableRecord> {
  const { text, delimiter, width, start, firstLine } = place
  for (const record of readCsvRecords(text.bytes, start, firstLine, delimiter, width)) {
    const decoded = decodeRecord(record, place)
    if (!isBlankRow(decoded.cells)) yield decoded
  }
}

function decodeRecord(record: PlacedRecord, { text, unguard, width }: Place): TableRecord {
  const remarks: TableRecord['remarks'] = []
  const cells = record.cells.map((bytes, column) => {
    const { text: cell, notes } = decodeValue(bytes, text)
    for (const message of notes) remarks.push({ column, message })
    if (record.strayQuotes.includes(column))
      remarks.push({ column, message: 'a quotation mark is opened and never closed' })
    const said = textOfFormula(cell)
    return said === cell ? unguard(cell) : said
  })
  return { line: record.line, cells, remarks, fault: faultOf(record, cells, width) }
}

function faultOf({ isCutOff }: PlacedRecord, cells: readonly string[], width: number): string | null {
  if (isCutOff)
    return 'a quotation mark is opened in this line and never closed; the lines after it were read on their own'
  const hasExtra = cells.slice(width).some((cell) => cell.trim() !== '')
  if (cells.length >= width && !hasExtra) return null
  return `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} found, ${width} expected`
}
