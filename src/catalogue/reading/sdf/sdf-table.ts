import { type MolblockReading, readMolblock } from '@/domain/chemistry/molblock/molblock-reading'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { readStructure } from '@/domain/chemistry/stated/smiles-reading'
import { isSameStructure } from '@/domain/chemistry/structures/same-structure'
import type { TextEncoding } from '@/domain/rules/imports/text-encodings'
import { isPlaceholder } from '@/domain/rules/text/placeholder'
import { cutText } from '@/domain/rules/text/text'
import {
  isBlankRow,
  type SyncTable,
  type TableColumn,
  type TableRecord,
  type Wanted,
} from '../table/catalogue-table'
import { COLUMNS_MAX, nameColumns, SDF_PARTS } from '../table/column-headers'
import { isOwnName } from '../table/header-names'
import { UnreadableFile } from '../table/unreadable-file'
import { decodeCell, decodeValue, encodingWarnings, type FileText, readFileText } from '../text/file-text'
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
  for (const { name, value, remark } of items) {
    const column = columnOf.get(name)
    if (column === undefined) continue
    const { text: cell, notes } = decodeValue(value, text)
    if (remark !== null) notes.push(remark)
    for (const message of notes) remarks.push({ column, message })
    if (cells[column] === '') cells[column] = cell
    else if (cells[column] !== cell)
      remarks.push({ column, message: 'the data field is there more than once; the first was taken' })
  }
  return { cells, remarks }
}

/** Used when the structure is not needed. */
const UNREAD: MolblockReading = { ok: true, smiles: '', said: [] }

function faultOf({ fault }: SdfRecord, structure: MolblockReading): string | null {
  if (fault !== null) return fault
  return structure.ok || structure.isOmitted ? null : `the structure cannot be read: ${structure.reason}`
}

/** The warnings about a structure that is taken from the drawing. */
function drawingRemark(structure: MolblockReading): string | null {
  if (!structure.ok) return structure.isOmitted ? `the structure is left out: ${structure.reason}` : null
  return structure.said.length > 0
    ? `the drawing says more than its atoms: ${structure.said.join(', ')}`
    : null
}

/** Why the structure of a data item cannot be read; null if it can. */
function faultOfStated(stated: string): string | null {
  const syntax = readSmiles(stated)
  if (!syntax.ok) return syntax.reason
  const reading = readStructure(stated)
  return reading.ok || reading.isTooLong ? null : reading.reason
}

/** The warning about a drawing that contradicts the structure of a data item. */
function contradiction(structure: MolblockReading, stated: string): string | null {
  if (!structure.ok || structure.smiles === '' || structure.said.length > 0) return null
  return isSameStructure(structure.smiles, stated) === false
    ? `the drawing is another structure, ${structure.smiles}; the data field was taken`
    : null
}

function* readRecords(place: Place, { columns, isWanted }: Wanted = {}): Generator<TableRecord> {
  let [line, row] = [0, 0]
  for (const record of readSdfRecords(place.text.bytes)) {
    line++
    if (isNothing(record)) continue
    const { cells, remarks } = readItems(record, place)
    const title = decodeValue(record.title, place.text)
    cells[TITLE] = title.text
    for (const message of title.notes) remarks.push({ column: TITLE, message })
    const stated = cells[place.smiles] ?? ''
    const isStated = !isBlankRow([stated]) && !isPlaceholder(stated)
    const structure: MolblockReading =
      (isWanted?.(row++) ?? true) ? readMolblock(record.molblock, columns?.has(STRUCTURE) ?? true) : UNREAD
    const drawn = structure.ok ? structure.smiles : ''
    const unread = isStated && drawn !== '' ? faultOfStated(stated) : null
    const isTaken = isStated && unread === null
    // A word for no structure is kept as it is said, so that it can be what is stored.
    cells[STRUCTURE] = isTaken || drawn === '' ? stated : drawn
    const messages = [
      unread && `the data field "${cutText(stated, 60)}" cannot be read: ${unread}; the drawing was taken`,
      isTaken ? contradiction(structure, stated) : drawingRemark(structure),
    ]
    for (const message of messages) if (message !== null) remarks.push({ column: STRUCTURE, message })
    yield { line, cells, remarks, fault: faultOf(record, structure) }
  }
}

/**
 * Opens a file of structures. Its columns are the structure as SMILES (from the data item `smiles` where it has a
 * value), the first line of the record, and the data items of all records.
 * @param asked its encoding; default: the probable one
 * @throws {UnreadableFile} when it has no record
 */
export function openSdf(bytes: Buffer, asked?: TextEncoding): SyncTable {
  const text = readFileText(bytes, asked)
  const columnOf = new Map<string, number>()
  const filledParts = new Set<number>()
  let [count, unnamed, unseparated] = [0, 0, 0]
  for (const record of readSdfRecords(text.bytes)) {
    if (!isNothing(record)) count++
    unnamed += record.unnamed
    unseparated += record.unseparated
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
  const warnings = encodingWarnings(text)
  if (unnamed > 0) warnings.push(`Data fields without a name were left out: ${unnamed.toLocaleString('en')}.`)
  if (unseparated > 0)
    warnings.push(
      `Data fields that begin without an empty line before them were read like the others: ${unseparated.toLocaleString('en')}.`,
    )
  return {
    format: 'sdf',
    sheet: null,
    sheets: [],
    encoding: text.source,
    columns,
    warnings,
    count,
    filled: new Set([...filledParts, ...columnOf.values()]),
    records: (wanted) => readRecords(place, wanted),
  }
}
