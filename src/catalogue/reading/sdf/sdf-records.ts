import { dataFieldOf, isRecordEnd, unguardedLines } from '@/domain/sdf-lines'

/** A record of an SDF, still one character per byte. */
export type SdfRecord = {
  title: string
  /** The structure's lines, up to `M  END`. */
  molblock: string[]
  /** The non-empty data items in order; names may repeat. */
  items: { name: string; value: string }[]
  /** Whether it was cut at the length limit. */
  isCutOff: boolean
}

/** No record is longer: a structure of 999 atoms takes 80,000 characters, and a catalogue's texts as much again. */
const RECORD_MAX = 8_000_000
const LINES_MAX = 100_000

const isBlank = (line: string) => line.trim() === ''

/** The lines of a text without their breaks. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf('\n', start)
    const end = at === -1 ? text.length : at
    yield text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
    start = end + 1
  }
}

function readItems(lines: readonly string[]): SdfRecord['items'] {
  const items: { name: string; lines: string[] }[] = []
  let [isOpen, wasBlank] = [false, true]
  for (const line of lines) {
    const name = !isOpen || wasBlank ? dataFieldOf(line) : null
    if (name !== null) items.push({ name, lines: [] })
    // Text after an empty line that is not a new item continues the previous one.
    else items.at(-1)?.lines.push(line)
    isOpen = name !== null || line !== ''
    wasBlank = name === null && isBlank(line)
  }
  return items
    .map(({ name, lines: text }) => ({ name, value: unguardedLines(text.join('\n')).trimEnd() }))
    .filter(({ value }) => value.trim() !== '')
}

function readRecord(lines: readonly string[], isCutOff: boolean): SdfRecord {
  const end = lines.findIndex((line) => line.startsWith('M  END'))
  const firstItem = lines.findIndex((line, index) => index > end && dataFieldOf(line) !== null)
  const rest = firstItem === -1 ? [] : lines.slice(firstItem)
  const structureEnd = end === -1 ? (firstItem === -1 ? lines.length : firstItem) : end + 1
  return {
    title: (structureEnd > 0 ? lines[0] : '')?.trim() ?? '',
    molblock: lines.slice(0, structureEnd),
    items: readItems(rest),
    isCutOff,
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
