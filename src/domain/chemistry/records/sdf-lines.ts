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

/** A registry number in brackets may contain any sign. */
const REGISTRY = /^\s*\(.*\)\s*$/

/** How many places are tried as the end of a name. */
const ENDS_MAX = 10

/** The end of a name: the first `>` behind which nothing else is named, or else the last one; -1 without one. */
function endOfName(line: string, opening: number): number {
  for (let at = line.indexOf('>', opening), tried = 0; at !== -1 && tried < ENDS_MAX; tried++) {
    const rest = line.slice(at + 1)
    if (REGISTRY.test(rest) || isAside(rest)) return at
    at = line.indexOf('>', at + 1)
  }
  const last = line.lastIndexOf('>')
  return last < opening ? -1 : last
}

/** Reads a line that begins a data item, or null. A name may contain `>`. */
export function dataHeaderOf(line: string): DataHeader | null {
  if (!line.startsWith('>')) return null
  const opening = line.indexOf('<')
  if (opening === -1) {
    const name = /\bDT\d{1,9}\b/.exec(line)?.[0]
    return name !== undefined && isAside(line.slice(1)) ? { name, isPlain: true, isOpen: false } : null
  }
  const closing = endOfName(line, opening)
  const isOpen = closing === -1
  const [name = '', ...others] = line.slice(opening + 1, isOpen ? undefined : closing).split(/>\s*</)
  const rest = line.slice(closing + 1)
  const isPlain =
    !isOpen &&
    others.length === 0 &&
    isAside(line.slice(1, opening)) &&
    (isAside(rest) || REGISTRY.test(rest))
  return { name: name.trim(), isPlain, isOpen }
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
