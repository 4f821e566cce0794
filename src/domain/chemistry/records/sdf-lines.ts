/** A line that begins a data item: `>  <NAME>`, `> 25 <NAME> (1)`, `> DT12`. */
type DataHeader = {
  /** '' for empty brackets. */
  name: string
  /** Whether the rest of the line is at most a number, as the format allows. */
  isPlain: boolean
  /** Whether `>` is missing at the end of the name. */
  isOpen: boolean
}

/** Allowed beside a name: field, record and registry numbers. */
const ASIDE = /^(?:|\d+|DT\d+|\([^>]*|[^>]*\)|FROM|ARCHIVES)$/
const isAside = (text: string) => text.split(/\s+/).every((word) => ASIDE.test(word))

/** Reads a line that begins a data item, or null. A name may contain `>`, so that the last one ends it. */
export function dataHeaderOf(line: string): DataHeader | null {
  if (!line.startsWith('>')) return null
  const opening = line.indexOf('<')
  if (opening === -1) {
    const name = /\bDT\d{1,9}\b/.exec(line)?.[0]
    return name !== undefined && isAside(line.slice(1)) ? { name, isPlain: true, isOpen: false } : null
  }
  const closing = line.lastIndexOf('>')
  const isOpen = closing < opening
  return {
    name: line.slice(opening + 1, isOpen ? undefined : closing).trim(),
    isPlain: !isOpen && isAside(line.slice(1, opening)) && isAside(line.slice(closing + 1)),
    isOpen,
  }
}

const END = '$$$$'

/** Whether a line ends a record. */
export const isRecordEnd = (line: string) => line.startsWith(END)

const STRUCTURE_END = 'M  END'

/** Whether a line ends a structure. */
export const isStructureEnd = (line: string) => line.startsWith(STRUCTURE_END)

/** Lines with a meaning in an SDF: the end of an item, the next item, the end of a structure or of the record. */
const MEANING = /^ *(?:>|\$\$\$\$|M {2}END|$)/

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
