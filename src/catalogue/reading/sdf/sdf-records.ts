import { emptyLinesAbove } from '@/domain/chemistry/molblock/molblock-reading'
import {
  dataHeaderOf,
  isRecordEnd,
  isStructureEnd,
  unguardedLines,
} from '@/domain/chemistry/records/sdf-lines'

/** A record of an SDF, still one character per byte. */
export type SdfRecord = {
  title: string
  /** The structure's lines, up to `M  END`. */
  molblock: string[]
  /** The data items with a name, and a value or a remark, in order; names may repeat. */
  items: { name: string; value: string; remark: string | null }[]
  /** The non-empty data items without a name. */
  unnamed: number
  /** The data items that begin without the empty line that ends the one before. */
  unseparated: number
  /** Why it cannot be read as one record, or null. */
  fault: string | null
}

/** No record is longer: a structure of 999 atoms takes 80,000 characters, and a catalogue's texts as much again. */
const RECORD_MAX = 8_000_000
const LINES_MAX = 100_000

const isBlank = (line: string) => line.trim() === ''

const TOO_LONG = 'the record is longer than any: its end ($$$$) is probably missing'
const TWO_RECORDS =
  'another structure begins within the record: end the record before it with a line that says $$$$'
const WITHIN = 'a data field begins within the structure: its line "M  END" belongs before it'
const OPEN_NAME = 'the name of a data field has no ">" at its end'

const MORE_THAN_NAME = 'the line that names this data field says more, which was left out'
const LIKE_NAME = 'a line of this text begins with ">", as the names of data fields do; it was read as text'

/** The lines of a text without their breaks, of whatever kind these are. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf('\n', start)
    const next = at === -1 ? text.length : at
    let end = next
    while (end > start && text[end - 1] === '\r') end--
    const line = text.slice(start, end)
    if (line.includes('\r')) yield* line.split('\r')
    else yield line
    start = next + 1
  }
}

/** A data item while it is read. */
type Item = { name: string; lines: string[]; remark: string | null; hasMolfile: boolean }

/** The line of a molfile that counts its atoms; three lines precede it. */
const COUNTS = /^[ \d]{6}.*V[23]000\s*$/
const COUNTS_AT = 3

/** Reads the part of a record after its structure. */
function readItems(lines: readonly string[]): Omit<SdfRecord, 'title' | 'molblock'> {
  const items: Item[] = []
  let [wasBlank, wasEmpty, unseparated] = [true, true, 0]
  let fault: string | null = null
  for (const line of lines) {
    const item = items.at(-1)
    const header = dataHeaderOf(line)
    if (header && (wasBlank || header.isPlain)) {
      if (!wasBlank) unseparated++
      if (header.isOpen) fault ??= OPEN_NAME
      const remark = header.isPlain ? null : MORE_THAN_NAME
      items.push({ name: header.name, lines: [], remark, hasMolfile: false })
      wasBlank = wasEmpty = false
      continue
    }
    if (isStructureEnd(line) && !item?.hasMolfile) {
      // The text of the last item has the other record in it.
      items.pop()
      fault ??= TWO_RECORDS
      break
    }
    if (item) {
      if (item.lines.length === COUNTS_AT && COUNTS.test(line)) item.hasMolfile = true
      // Behind a line of spaces, a text of ours is indented.
      if ((wasBlank && line.startsWith('>')) || (wasEmpty && /^\s+>/.test(line))) item.remark ??= LIKE_NAME
      // Text after an empty line that is not a new item continues the previous one.
      item.lines.push(line)
    }
    wasBlank = isBlank(line)
    wasEmpty = line === ''
  }
  // A second record after a name without a value looks like a structure in a data field.
  const names = new Set(items.map(({ name }) => name))
  const isTwo = items.some(({ hasMolfile }) => hasMolfile) && names.size < items.length
  if (isTwo) fault ??= TWO_RECORDS
  const read = items
    .filter(({ hasMolfile }) => !(isTwo && hasMolfile))
    .map(({ name, lines: text, remark }) => ({
      name,
      value: unguardedLines(text.join('\n')).trimEnd(),
      remark,
    }))
    .filter(({ value, remark }) => value.trim() !== '' || remark !== null)
  const named = read.filter(({ name }) => name !== '')
  return { items: named, unnamed: read.length - named.length, unseparated, fault }
}

/** The title of a structure: its first line, or the one below empty lines too many. */
function titleOf(lines: readonly string[]): string {
  const first = lines[0]?.trim() ?? ''
  const pushed = first === '' ? emptyLinesAbove(lines) : 0
  if (pushed === 0) return first
  const [title = '', program = ''] = lines.slice(pushed)
  // A line by itself is the program's.
  return program.trim() === '' ? '' : title.trim()
}

/** Whether a data field begins before the end of a structure; the lines above its counts are free text. */
const hasItem = (molblock: readonly string[]) =>
  molblock.slice(COUNTS_AT + 1).some((line) => dataHeaderOf(line)?.isPlain)

function readRecord(lines: readonly string[], isCutOff: boolean): SdfRecord {
  const end = lines.findIndex(isStructureEnd)
  const firstItem = end === -1 ? lines.findIndex((line) => dataHeaderOf(line) !== null) : -1
  const structureEnd = end !== -1 ? end + 1 : firstItem === -1 ? lines.length : firstItem
  const rest = readItems(lines.slice(structureEnd))
  const fault = end !== -1 && hasItem(lines.slice(0, end)) ? WITHIN : rest.fault
  return {
    title: structureEnd > 0 ? titleOf(lines.slice(0, structureEnd)) : '',
    molblock: lines.slice(0, structureEnd),
    ...rest,
    fault: isCutOff ? TOO_LONG : fault,
  }
}

/** Reads the records of an SDF in order; the last one may lack its end. */
export function* readSdfRecords(text: string): Generator<SdfRecord> {
  let lines: string[] = []
  let [length, isCutOff] = [0, false]
  for (const line of linesOf(text)) {
    if (isRecordEnd(line)) {
      yield readRecord(lines, isCutOff)
      lines = []
      length = 0
      isCutOff = false
      continue
    }
    length += line.length
    isCutOff ||= length > RECORD_MAX || lines.length === LINES_MAX
    if (!isCutOff) lines.push(line)
  }
  if (lines.some((line) => !isBlank(line))) yield readRecord(lines, isCutOff)
}
