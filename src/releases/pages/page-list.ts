import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { replaceFile } from './replace-file'

/** Where an address leads: for good (308), or for the time being (307). */
export type MovedAddress = { movedTo: string; isTemporary?: boolean }

/**
 * The entry of an address in a release: a page, printed for the release `since` and valid until a later release changes
 * it; or a redirect.
 */
export type ListedPage = { since: number } | MovedAddress

const NEWLINE = 0x0a
const TAB = 0x09
const MOVED = '>'
/** Written between {@link MOVED} and the target of a temporary redirect. */
const TEMPORARY = '~'

const entryOf = (page: ListedPage) =>
  'since' in page ? page.since : MOVED + (page.isTemporary ? TEMPORARY : '') + page.movedTo

const lineOf = ([address, page]: readonly [string, ListedPage]) => `${address}\t${entryOf(page)}\n`

/** Sorts by bytes, as the binary search needs: addresses are ASCII, and the tab sorts before their characters. */
const byLine = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  `${one}\t` < `${other}\t` ? -1 : 1

function readPage(value: string): ListedPage {
  if (!value.startsWith(MOVED)) return { since: Number(value) }
  const movedTo = value.slice(MOVED.length)
  return movedTo.startsWith(TEMPORARY)
    ? { movedTo: movedTo.slice(TEMPORARY.length), isTemporary: true }
    : { movedTo }
}

/**
 * Whether a list exists and is complete, that is, its last line ends. A list damaged by the disk is cut off or all
 * zeros.
 * @param file written by {@link PageList.write}
 */
export function isPageList(file: string): boolean {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch {
    return false
  }
  try {
    const last = Buffer.alloc(1)
    return readSync(handle, last, 0, 1, Math.max(0, fstatSync(handle).size - 1)) === 1 && last[0] === NEWLINE
  } finally {
    closeSync(handle)
  }
}

/** Maximum number of cached lookups. */
const RECENT_MAX = 4_096

/**
 * Every address of a release, as one sorted text that is never parsed as a whole. Binary search finds an address, so
 * that a list of 100,000 needs only its own bytes, and lists can be swapped between two requests.
 */
export class PageList {
  /** Cache of found entries; misses are not cached. */
  readonly #recent = new Map<string, ListedPage>()
  #size: number | undefined

  /** @param bytes all lines, as they are written */
  constructor(readonly bytes: Buffer) {}

  /** Builds a list of pages, in any order. */
  static of(pages: Iterable<readonly [string, ListedPage]>): PageList {
    return new PageList(Buffer.alloc(0)).with(new Map(pages))
  }

  /** @param file written by {@link PageList.write} */
  static read(file: string): PageList {
    return new PageList(readFileSync(file))
  }

  #endOfLine(start: number): number {
    const end = this.bytes.indexOf(NEWLINE, start)
    return end === -1 ? this.bytes.length : end
  }

  /** The entry of an address, including its query if that is part of it; undefined if there is none. */
  find(address: string): ListedPage | undefined {
    const recent = this.#recent.get(address)
    if (recent) return recent
    const found = this.#search(address)
    if (!found) return undefined
    if (this.#recent.size >= RECENT_MAX) this.#recent.clear()
    this.#recent.set(address, found)
    return found
  }

  #search(address: string): ListedPage | undefined {
    const { start, end } = this.#placeOf(address)
    // Skips the tab, and the line break at the end.
    return end > start
      ? readPage(this.bytes.toString('latin1', start + Buffer.byteLength(address) + 1, end - 1))
      : undefined
  }

  /** Start and end of an address's line; both are its insertion point if there is none. */
  #placeOf(address: string): { start: number; end: number } {
    const wanted = Buffer.from(`${address}\t`)
    const bytes = this.bytes
    let [low, high] = [0, bytes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const start = middle === 0 ? 0 : bytes.lastIndexOf(NEWLINE, middle - 1) + 1
      const line = Math.max(start, low)
      const end = this.#endOfLine(line)
      const order = bytes.compare(wanted, 0, wanted.length, line, Math.min(line + wanted.length, end))
      if (order === 0) return { start: line, end: end + 1 }
      if (order < 0) low = end + 1
      else high = line
    }
    return { start: low, end: low }
  }

  #lineAt(start: number): [address: string, page: ListedPage] {
    const tab = this.bytes.indexOf(TAB, start)
    return [
      this.bytes.toString('latin1', start, tab),
      readPage(this.bytes.toString('latin1', tab + 1, this.#endOfLine(start))),
    ]
  }

  /** Number of addresses, counted once: a list of 100,000 has 7 MB. */
  get size(): number {
    this.#size ??= this.#countLines()
    return this.#size
  }

  #countLines(): number {
    let lines = 0
    for (let at = this.bytes.indexOf(NEWLINE); at !== -1; at = this.bytes.indexOf(NEWLINE, at + 1)) lines += 1
    return lines
  }

  /** All entries, sorted by address. */
  *[Symbol.iterator](): Generator<[address: string, page: ListedPage]> {
    for (let start = 0; start < this.bytes.length; start = this.#endOfLine(start) + 1)
      yield this.#lineAt(start)
  }

  /** The lines that contain this ending, without parsing the others. @param ending from the tab on */
  *#linesWith(ending: string): Generator<[address: string, page: ListedPage]> {
    for (
      let at = this.bytes.indexOf(ending, 0, 'latin1');
      at !== -1;
      at = this.bytes.indexOf(ending, at + 1, 'latin1')
    ) {
      const start = at === 0 ? 0 : this.bytes.lastIndexOf(NEWLINE, at - 1) + 1
      yield this.#lineAt(start)
    }
  }

  /** The pages, and the release that each was printed for. @param release only those printed for this one */
  *printed(release?: number): Generator<[address: string, since: number]> {
    const lines = release === undefined ? this : this.#linesWith(`\t${release}\n`)
    for (const [address, page] of lines) if ('since' in page) yield [address, page.since]
  }

  /** The entries that another list has not, or has otherwise: both are walked once, line by line. */
  *notIn(other: PageList): Generator<[address: string, page: ListedPage]> {
    const [bytes, others] = [this.bytes, other.bytes]
    for (let [start, otherStart] = [0, 0]; start < bytes.length; ) {
      const end = this.#endOfLine(start) + 1
      const otherEnd = otherStart < others.length ? other.#endOfLine(otherStart) + 1 : otherStart
      const order = otherStart < otherEnd ? bytes.compare(others, otherStart, otherEnd, start, end) : -1
      if (order < 0) yield this.#lineAt(start)
      if (order <= 0) start = end
      if (order >= 0) otherStart = otherEnd
    }
  }

  /** The redirects. */
  *moves(): Generator<[address: string, move: MovedAddress]> {
    for (const [address, page] of this.#linesWith(`\t${MOVED}`)) if ('movedTo' in page) yield [address, page]
  }

  /** The addresses with a prefix. */
  *beginningWith(prefix: string): Generator<string> {
    for (let { start } = this.#placeOf(prefix); start < this.bytes.length; ) {
      const [address] = this.#lineAt(start)
      if (!address.startsWith(prefix)) return
      yield address
      start = this.#endOfLine(start) + 1
    }
  }

  /**
   * A copy of the list with some lines replaced; only these are parsed.
   * @param changes the new entry of each address; null: removed
   */
  with(changes: ReadonlyMap<string, ListedPage | null>): PageList {
    const parts: Buffer[] = []
    let copied = 0
    for (const [address, page] of [...changes].sort(byLine)) {
      const { start, end } = this.#placeOf(address)
      parts.push(this.bytes.subarray(copied, start))
      if (page) parts.push(Buffer.from(lineOf([address, page]), 'latin1'))
      copied = end
    }
    parts.push(this.bytes.subarray(copied))
    return new PageList(Buffer.concat(parts))
  }

  /** Writes the list to a file, atomically. @param directory where it is until it is complete */
  async write(file: string, directory?: string): Promise<void> {
    await replaceFile(file, this.bytes, directory)
  }
}
