import { unguarded, unguardedStart } from '@/domain/formula-guard'
import { isBlankRow, noteFilled, type SyncTable, type TableRecord } from './catalogue-table'
import { nameColumns } from './column-headers'
import { detectDelimiter, fieldsByName, isOwnHeader, isReportHeader } from './columns'
import { type PlacedRecord, readCsvRecord, readCsvRecords } from './csv-record'
import { decodeCell, type FileText, readFileText } from './file-text'
import { UnreadableFile } from './unreadable-file'

type Place = {
  text: FileText
  delimiter: string
  width: number
  start: number
  firstLine: number
  unguard: (cell: string) => string
}

function findHeader(text: FileText): { start: number; line: number } | null {
  let line = 1
  for (let start = 0; start < text.bytes.length; line++) {
    const at = text.bytes.indexOf('\n', start)
    const end = at === -1 ? text.bytes.length : at + 1
    if (/[^\s,;|]/.test(text.bytes.slice(start, end))) return { start, line }
    start = end
  }
  return null
}

/**
 * Opens a delimited text; the first line with content names the columns.
 * @throws {UnreadableFile} when it has no products
 */
export function openCsv(bytes: Buffer): SyncTable {
  const text = readFileText(bytes)
  const found = findHeader(text)
  if (found === null) throw new UnreadableFile('content', 'it is empty')
  const recordWith = (delimiter: string) => readCsvRecord(text.bytes, found.start, delimiter)
  const cellsWith = (delimiter: string) =>
    recordWith(delimiter).cells.map((cell) => decodeCell(cell, text.encoding).text.trim())
  const delimiter = detectDelimiter(cellsWith)
  const headerCells = cellsWith(delimiter)
  // In a rejected-rows file, the supplier's own headers may be guarded.
  const columns = nameColumns(isReportHeader(headerCells) ? headerCells.map(unguarded) : headerCells)
  const { end: start, lineBreaks } = recordWith(delimiter)
  const place = {
    text,
    delimiter,
    width: columns.length,
    start,
    firstLine: found.line + lineBreaks,
    unguard: isOwnHeader(headerCells) ? unguarded : unguardedStart,
  }
  let count = 0
  const filled = new Set<number>()
  for (const { cells } of readRecords(place)) {
    count++
    noteFilled(filled, cells)
  }
  if (count === 0) throw new UnreadableFile('content', 'it has column names but no products')
  const warnings: string[] = []
  if (text.encoding === 'windows-1252') warnings.push('The file is not UTF-8; it was read as Windows-1252.')
  if (fieldsByName(columns).every((field) => field === null))
    warnings.push('The first line was taken for the names of the columns, and none of them is known.')
  return {
    format: 'csv',
    sheet: null,
    sheets: [],
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
    const { text: cell, isRescued } = decodeCell(bytes, text.encoding)
    if (isRescued) remarks.push({ column, message: 'bytes that are no UTF-8 were read as Windows-1252' })
    if (record.strayQuotes.includes(column))
      remarks.push({ column, message: 'a quotation mark is opened and never closed' })
    return unguard(cell)
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
