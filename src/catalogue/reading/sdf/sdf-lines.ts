/** A line that begins what a record says besides its structure: `>  <NAME>`, `> 25 <NAME> (1)`, `> DT12`. */
const DATA_HEADER = /^>(?:[^<]*<([^>]*)>|.*?\b(DT\d{1,9})\b)/

/** The name of a data field, as long as its header has one. */
export function dataFieldOf(line: string): string | null {
  const found = DATA_HEADER.exec(line)
  return found ? (found[1] ?? found[2] ?? '').trim() || null : null
}

const END = '$$$$'

/** Whether a line ends a record. */
export const isRecordEnd = (line: string) => line.startsWith(END)

/** What a line of a text would mean in an SDF: the end of its field, the next field, the end of the record. */
const MEANING = /^ *(?:>|\$\$\$\$|$)/

/** A text of several lines so that none of them means anything else in an SDF: those that would are set in by a space. */
export function guardedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (MEANING.test(line) ? ` ${line}` : line))
    .join('\n')
}

/** Lines of a data field as they were: `unguardedLines(guardedLines(text))` is `text`. */
export function unguardedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith(' ') && MEANING.test(line) ? line.slice(1) : line))
    .join('\n')
}
