/** A line that begins a data item: `>  <NAME>`, `> 25 <NAME> (1)`, `> DT12`. */
const DATA_HEADER = /^>(?:[^<]*<([^>]*)>|.*?\b(DT\d{1,9})\b)/

/** The name of a data item, or null. */
export function dataFieldOf(line: string): string | null {
  const found = DATA_HEADER.exec(line)
  return found ? (found[1] ?? found[2] ?? '').trim() || null : null
}

const END = '$$$$'

/** Whether a line ends a record. */
export const isRecordEnd = (line: string) => line.startsWith(END)

/** Lines with a meaning in an SDF: the end of an item, the next item, the end of the record. */
const MEANING = /^ *(?:>|\$\$\$\$|$)/

/** Indents by a space those lines of a text that would have a meaning in an SDF. */
export function guardedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (MEANING.test(line) ? ` ${line}` : line))
    .join('\n')
}

/** Inverse of {@link guardedLines}. */
export function unguardedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith(' ') && MEANING.test(line) ? line.slice(1) : line))
    .join('\n')
}
