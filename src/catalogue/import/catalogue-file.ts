import { catNoKey } from '@/domain/reference-product'
import {
  type Column,
  detectDelimiter,
  type HeaderReading,
  type ImportField,
  listed,
  readHeader,
} from './columns'
import { type PlacedRecord, readCsvRecord, readCsvRecords } from './csv-record'
import { decodeCell, type FileText, readFileText } from './file-text'
import { foreignFormat } from './foreign-format'
import { unguarded } from './formula-guard'
import type { ImportedProduct } from './imported-product'
import { type RowFault, RowJournal, type RowNote } from './row-journal'
import { type RowCells, readRow } from './row-reading'

/** What became of one record of the file. `line` is the physical line on which it begins, the header's being 1. */
export type RowOutcome = { line: number; cells: string[]; notes: RowNote[] } & (
  | { kind: 'product'; product: ImportedProduct }
  /** Nothing to import: an empty line (no note), a repeat of the header or of a row (a warning). */
  | { kind: 'skipped' }
  | { kind: 'rejected'; faults: RowFault[] }
)

export type CatalogueFile = {
  columns: Column[]
  /** Things about the file as a whole that someone should know. */
  warnings: string[]
  /** Length in bytes, as {@link RowStep.position} counts. */
  size: number
  rows: () => Generator<RowStep>
}

export type RowStep = { outcome: RowOutcome; position: number }

export type CatalogueFileReading = { ok: true; file: CatalogueFile } | { ok: false; reason: string }

/** More is no catalogue, and would not fit into memory comfortably. */
const FILE_MAX = 256 * 1024 * 1024

type Header = Extract<HeaderReading, { ok: true }>

type Place = { text: FileText; delimiter: string; header: Header; start: number; firstLine: number }

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

function fileWarnings(text: FileText, header: Header): string[] {
  const warnings: string[] = []
  if (text.encoding === 'windows-1252') warnings.push('The file is not UTF-8; it was read as Windows-1252.')
  if (header.ignored.length > 0) {
    warnings.push(`Columns that mean nothing here were passed over: ${listed(header.ignored)}.`)
  }
  return warnings
}

/** Reads the header of a catalogue; the rows are read when they are asked for. The reason is the end of a sentence. */
export function openCatalogueFile(bytes: Buffer): CatalogueFileReading {
  if (bytes.length > FILE_MAX) return { ok: false, reason: `it is larger than ${FILE_MAX / 1024 / 1024} MB` }
  const foreign = foreignFormat(bytes)
  if (foreign !== null) return { ok: false, reason: foreign }
  const text = readFileText(bytes)
  const found = findHeader(text)
  if (found === null) return { ok: false, reason: 'it is empty' }
  const recordWith = (delimiter: string) => readCsvRecord(text.bytes, found.start, delimiter)
  const cellsWith = (delimiter: string) =>
    recordWith(delimiter).cells.map((cell) => decodeCell(cell, text.encoding).text.trim())
  const delimiter = detectDelimiter(cellsWith)
  const header = readHeader(cellsWith(delimiter))
  if (!header.ok) return header
  const { end: start, lineBreaks } = recordWith(delimiter)
  if (!/[^\s,;|"]/.test(text.bytes.slice(start)))
    return { ok: false, reason: 'it has column names but no products' }
  const place = { text, delimiter, header, start, firstLine: found.line + lineBreaks }
  return {
    ok: true,
    file: {
      columns: header.columns,
      warnings: fileWarnings(text, header),
      size: text.bytes.length,
      rows: () => readRows(place),
    },
  }
}

/** The rows seen so far by catalogue number, to find repeats. */
type Seen = Map<string, { line: number; product: ImportedProduct }>

function* readRows({ text, delimiter, header, start, firstLine }: Place): Generator<RowStep> {
  const seen: Seen = new Map()
  const width = header.columns.length
  for (const record of readCsvRecords(text.bytes, start, firstLine, delimiter, width)) {
    const journal = new RowJournal()
    const cells = decodeRecord(record, text, header, journal)
    const place = { line: record.line, cells, notes: journal.notes }
    yield { outcome: { ...place, ...readRecord(record, cells, header, journal, seen) }, position: record.end }
  }
}

function decodeRecord(record: PlacedRecord, text: FileText, header: Header, journal: RowJournal): string[] {
  return record.cells.map((bytes, index) => {
    const { text: cell, isRescued } = decodeCell(bytes, text.encoding)
    const field = header.columns[index]?.field ?? null
    if (isRescued) journal.warn(field, 'bytes that are no UTF-8 were read as Windows-1252')
    if (record.strayQuotes.includes(index)) journal.warn(field, 'a quotation mark is opened and never closed')
    return header.isReport ? unguarded(cell) : cell
  })
}

type Verdict =
  | { kind: 'product'; product: ImportedProduct }
  | { kind: 'skipped' }
  | { kind: 'rejected'; faults: RowFault[] }

const rejected = (field: ImportField | null, reason: string): Verdict => ({
  kind: 'rejected',
  faults: [{ field, reason }],
})

function readRecord(
  record: PlacedRecord,
  cells: string[],
  header: Header,
  journal: RowJournal,
  seen: Seen,
): Verdict {
  const { columns } = header
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'skipped' }
  if (columns.every((column, index) => column.header === cells[index]?.trim())) {
    journal.warn(null, 'the column names are repeated here; the line was skipped')
    return { kind: 'skipped' }
  }
  if (record.isCutOff) {
    return rejected(
      null,
      'a quotation mark is opened in this line and never closed; the lines after it were read on their own',
    )
  }
  const extra = cells.slice(columns.length)
  if (cells.length < columns.length || extra.some((cell) => cell.trim() !== '')) {
    return rejected(
      null,
      `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} found, ${columns.length} expected`,
    )
  }
  const byField: RowCells = {}
  for (const [index, { field }] of columns.entries()) if (field !== null) byField[field] = cells[index] ?? ''
  const product = readRow(byField, journal)
  return product === null
    ? { kind: 'rejected', faults: journal.faults }
    : firstOfItsNumber(record.line, product, journal, seen)
}

/** Of several rows with one catalogue number the first counts; a repeat is skipped, a contradiction rejected. */
function firstOfItsNumber(line: number, product: ImportedProduct, journal: RowJournal, seen: Seen): Verdict {
  const key = catNoKey(product.values.cat_no)
  const first = seen.get(key)
  if (first === undefined) {
    seen.set(key, { line, product })
    return { kind: 'product', product }
  }
  if (JSON.stringify(first.product) === JSON.stringify(product)) {
    journal.warn('cat_no', `lines ${first.line} and ${line} say the same; the product is imported once`)
    return { kind: 'skipped' }
  }
  return rejected(
    'cat_no',
    `catalogue number ${product.values.cat_no} was already used on line ${first.line} for another product`,
  )
}
