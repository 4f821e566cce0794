import { type MolblockReading, readMolblock } from '@/chemistry/molblock-reading'
import {
  isBlankRow,
  type SyncTable,
  type TableColumn,
  type TableRecord,
  type Wanted,
} from '../catalogue-table'
import { COLUMNS_MAX, nameColumns, SDF_PARTS } from '../column-headers'
import { isOwnName } from '../columns'
import { decodeCell, type FileText, readFileText } from '../file-text'
import { UnreadableFile } from '../unreadable-file'
import { readSdfRecords, type SdfRecord } from './sdf-records'

/** Columns of every record besides its data items. */
const STRUCTURE = 0
const TITLE = 1

/** Lines of a molblock without atoms: three header lines, counts and end. */
const EMPTY_MOLBLOCK = 5

type Place = {
  text: FileText
  columns: TableColumn[]
  /** The column of a data item by its name, still one character per byte. */
  columnOf: ReadonlyMap<string, number>
  /** The column of the data item `smiles`, or -1. */
  smiles: number
}

/** Whether a record is empty, as after the last `$$$$` of some files. */
const isNothing = ({ title, molblock, items }: SdfRecord) =>
  title === '' && items.length === 0 && molblock.every((line) => line.trim() === '')

/** Puts the data items into their columns. If one repeats, the first counts. */
function readItems(
  { items }: SdfRecord,
  { text, columns, columnOf }: Place,
): Pick<TableRecord, 'cells' | 'remarks'> {
  const cells = columns.map(() => '')
  const remarks: TableRecord['remarks'] = []
  for (const { name, value } of items) {
    const column = columnOf.get(name)
    if (column === undefined) continue
    const { text: cell, isRescued } = decodeCell(value, text.encoding)
    if (isRescued) remarks.push({ column, message: 'bytes that are no UTF-8 were read as Windows-1252' })
    if (cells[column] === '') cells[column] = cell
    else if (cells[column] !== cell)
      remarks.push({ column, message: 'the data field is there more than once; the first was taken' })
  }
  return { cells, remarks }
}

/** Used when the structure is not needed. */
const UNREAD: MolblockReading = { ok: true, smiles: '' }

function faultOf({ isCutOff }: SdfRecord, structure: MolblockReading): string | null {
  if (isCutOff) return 'the record is longer than any: its end ($$$$) is probably missing'
  return structure.ok ? null : `the structure cannot be read: ${structure.reason}`
}

function* readRecords(place: Place, { columns, isWanted }: Wanted = {}): Generator<TableRecord> {
  let [line, row] = [0, 0]
  for (const record of readSdfRecords(place.text.bytes)) {
    line++
    if (isNothing(record)) continue
    const { cells, remarks } = readItems(record, place)
    cells[TITLE] = decodeCell(record.title, place.text.encoding).text
    const stated = cells[place.smiles] ?? ''
    const isStated = !isBlankRow([stated])
    const structure: MolblockReading =
      (isWanted?.(row++) ?? true)
        ? readMolblock(record.molblock, !isStated && (columns?.has(STRUCTURE) ?? true))
        : UNREAD
    cells[STRUCTURE] = isStated || !structure.ok ? stated : structure.smiles
    yield { line, cells, remarks, fault: faultOf(record, structure) }
  }
}

/**
 * Opens a file of structures. Its columns are the structure as SMILES (from the data item `smiles` where it has a
 * value), the first line of the record, and the data items of all records.
 * @throws {UnreadableFile} when it has no record
 */
export function openSdf(bytes: Buffer): SyncTable {
  const text = readFileText(bytes)
  const columnOf = new Map<string, number>()
  const filledParts = new Set<number>()
  let count = 0
  for (const record of readSdfRecords(text.bytes)) {
    if (!isNothing(record)) count++
    if (record.title !== '') filledParts.add(TITLE)
    if (record.molblock.length > EMPTY_MOLBLOCK) filledParts.add(STRUCTURE)
    for (const { name } of record.items)
      if (!columnOf.has(name)) columnOf.set(name, SDF_PARTS.length + columnOf.size)
    // Stops early: nameColumns refuses so many columns.
    if (columnOf.size > COLUMNS_MAX) break
  }
  if (count === 0) throw new UnreadableFile('content', 'it has no structures in it')
  const names = [...columnOf.keys()].map((name) => decodeCell(name, text.encoding).text)
  const columns = nameColumns([...SDF_PARTS, ...names])
  columns.splice(
    0,
    SDF_PARTS.length,
    {
      header: SDF_PARTS[STRUCTURE],
      name: SDF_PARTS[STRUCTURE],
      part: 'structure',
    },
    { header: SDF_PARTS[TITLE], name: SDF_PARTS[TITLE], part: 'title' },
  )
  const smiles = columns.findIndex(({ name, part }) => part === undefined && isOwnName(name, 'smiles'))
  const place = { text, columns, columnOf, smiles }
  // The data item `smiles` fills the structure's column; every data item that was found has a value.
  if (smiles !== -1) filledParts.add(STRUCTURE)
  const warnings =
    text.encoding === 'windows-1252' ? ['The file is not UTF-8; it was read as Windows-1252.'] : []
  return {
    format: 'sdf',
    sheet: null,
    sheets: [],
    columns,
    warnings,
    count,
    filled: new Set([...filledParts, ...columnOf.values()]),
    records: (wanted) => readRecords(place, wanted),
  }
}
