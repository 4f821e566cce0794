/**
 * A record of a CSV text in which each character stands for one byte. Written by us because no library does what a
 * supplier's file needs: accept a bare quotation mark, give the bytes of a cell (encodings differ between cells), count
 * physical lines, and above all not swallow the rest of the file after an unclosed quote.
 */
type CsvRecord = {
  /** The cells without quotes; still one character per byte. */
  cells: string[]
  /** Indexes of cells that begin with an unclosed quotation mark; they are read literally. */
  strayQuotes: number[]
  /** Start of the next record. */
  end: number
  /** Line breaks up to there. */
  lineBreaks: number
}

/** No cell of a catalogue is longer; a quote open for more is a mistake. */
const QUOTED_MAX = 200_000

/** Maximum columns of a spreadsheet; the rest of the line becomes one cell. */
const CELLS_MAX = 16_384

const QUOTE = '"'
const LINE_BREAK = /\r?\n/y

function isCellEnd(text: string, position: number, delimiter: string): boolean {
  const sign = text[position]
  return (
    sign === undefined ||
    sign === delimiter ||
    sign === '\n' ||
    (sign === '\r' && text[position + 1] === '\n')
  )
}

function plainCellEnd(text: string, start: number, delimiter: string): number {
  let position = start
  while (!isCellEnd(text, position, delimiter)) position++
  return position
}

function restOfLine(text: string, start: number): number {
  const at = text.indexOf('\n', start)
  if (at === -1) return text.length
  return text[at - 1] === '\r' && at > start ? at - 1 : at
}

/** Reads a quoted cell and finds its end; null if the quote is not closed properly. */
function readQuoted(text: string, start: number, delimiter: string): { cell: string; end: number } | null {
  const limit = start + QUOTED_MAX
  let position = start + 1
  for (;;) {
    const quote = text.indexOf(QUOTE, position)
    if (quote === -1 || quote > limit) return null
    if (text[quote + 1] === QUOTE) {
      position = quote + 2
      continue
    }
    let end = quote + 1
    while (text[end] === ' ' && text[end] !== delimiter) end++
    if (!isCellEnd(text, end, delimiter)) return null
    return { cell: text.slice(start + 1, quote).replaceAll('""', QUOTE), end }
  }
}

function countLineBreaks(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Reads the record that begins at `start`, which must be before the end of the text. */
export function readCsvRecord(text: string, start: number, delimiter: string): CsvRecord {
  const cells: string[] = []
  const strayQuotes: number[] = []
  let position = start
  for (;;) {
    if (cells.length === CELLS_MAX) {
      const end = restOfLine(text, position)
      cells.push(text.slice(position, end))
      position = end
      break
    }
    let quote = position
    while (text[quote] === ' ') quote++
    const quoted = text[quote] === QUOTE ? readQuoted(text, quote, delimiter) : null
    if (text[quote] === QUOTE && quoted === null) strayQuotes.push(cells.length)
    const end = quoted?.end ?? plainCellEnd(text, position, delimiter)
    cells.push(quoted?.cell ?? text.slice(position, end))
    position = end
    if (text[position] !== delimiter) break
    position++
  }
  LINE_BREAK.lastIndex = position
  const end = LINE_BREAK.test(text) ? LINE_BREAK.lastIndex : position
  return { cells, strayQuotes, end, lineBreaks: countLineBreaks(text, start, end) }
}

/** A record with its place in the file. */
export type PlacedRecord = CsvRecord & {
  /** Physical line (1-based) on which it begins. */
  line: number
  /** Whether it is the beginning of a record that an unclosed quote would have extended over the following lines. */
  isCutOff: boolean
}

function lineEnd(text: string, start: number): number {
  const at = text.indexOf('\n', start)
  return at === -1 ? text.length : at + 1
}

/** Whether some line inside the record is a whole record by itself, so that a quote before it was left open. */
function swallowsRecord(text: string, start: number, end: number, delimiter: string, width: number): boolean {
  for (let at = lineEnd(text, start); at < end; at = lineEnd(text, at)) {
    if (readCsvRecord(text.slice(at, lineEnd(text, at)), 0, delimiter).cells.length === width) return true
  }
  return false
}

/**
 * Reads the records from `start` on, without empty lines. A record that spans several lines without having `width` cells, and contains a
 * whole record, is cut after its first line, so that a forgotten quotation mark costs one row, not the rest.
 */
export function* readCsvRecords(
  text: string,
  start: number,
  firstLine: number,
  delimiter: string,
  width: number,
): Generator<PlacedRecord> {
  let position = start
  let line = firstLine
  while (position < text.length) {
    // A file may end in thousands of lines without anything.
    if (text[position] === '\n') {
      position++
      line++
      continue
    }
    let record = readCsvRecord(text, position, delimiter)
    const isCutOff =
      record.lineBreaks > 1 &&
      record.cells.length !== width &&
      swallowsRecord(text, position, record.end, delimiter, width)
    if (isCutOff) {
      const end = lineEnd(text, position)
      record = { ...readCsvRecord(text.slice(position, end), 0, delimiter), end }
    }
    yield { ...record, line, isCutOff }
    position = record.end
    line += record.lineBreaks
  }
}
