import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { replaceFile } from './replace-file'

/**
 * What answers at an address of a release: a page, which was printed for the release `since` and is the same in all that
 * follow until it changes; or the address it has moved to.
 */
export type ListedPage = { since: number } | { movedTo: string }

const NEWLINE = 0x0a
const TAB = 0x09
const MOVED = '>'

const lineOf = ([address, page]: readonly [string, ListedPage]) =>
  `${address}\t${'since' in page ? page.since : MOVED + page.movedTo}\n`

/** By their bytes, which is how addresses are looked for: they are ASCII, and the tab stands before all of it. */
const byLine = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  `${one}\t` < `${other}\t` ? -1 : 1

function readPage(value: string): ListedPage {
  return value.startsWith(MOVED) ? { movedTo: value.slice(MOVED.length) } : { since: Number(value) }
}

/**
 * Whether a list is there and whole: its last line ends. One that a disk has lost is cut off, or nothing but zeros.
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

/** So many addresses are found at once that have been asked for before. */
const RECENT_MAX = 4_096

/**
 * Every address of a release, as one text of sorted lines that is never taken apart: an address is found by halving, so
 * that a list of 100,000 costs its own bytes, and one can take the place of another from one request to the next.
 */
export class PageList {
  readonly #bytes: Buffer
  /** What is asked for again and again is looked for once; what is not there is not kept. */
  readonly #recent = new Map<string, ListedPage>()

  private constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** The list of some pages, however they are ordered. */
  static of(pages: Iterable<readonly [string, ListedPage]>): PageList {
    return new PageList(Buffer.alloc(0)).with(new Map(pages))
  }

  /** @param file written by {@link PageList.write} */
  static read(file: string): PageList {
    return new PageList(readFileSync(file))
  }

  #endOfLine(start: number): number {
    const end = this.#bytes.indexOf(NEWLINE, start)
    return end === -1 ? this.#bytes.length : end
  }

  /** What answers at an address, with its query where that is part of it; undefined when nothing does. */
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
    // The line break and the tab stand between them.
    return end > start
      ? readPage(this.#bytes.toString('latin1', start + Buffer.byteLength(address) + 1, end - 1))
      : undefined
  }

  /** Where an address's line begins and the next one does; both where it would stand when there is none. */
  #placeOf(address: string): { start: number; end: number } {
    const wanted = Buffer.from(`${address}\t`)
    const bytes = this.#bytes
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
    const tab = this.#bytes.indexOf(TAB, start)
    return [
      this.#bytes.toString('latin1', start, tab),
      readPage(this.#bytes.toString('latin1', tab + 1, this.#endOfLine(start))),
    ]
  }

  /** How many addresses there are. */
  get size(): number {
    let lines = 0
    for (let at = this.#bytes.indexOf(NEWLINE); at !== -1; at = this.#bytes.indexOf(NEWLINE, at + 1))
      lines += 1
    return lines
  }

  /** All of it, in the order of the addresses. */
  *[Symbol.iterator](): Generator<[address: string, page: ListedPage]> {
    for (let start = 0; start < this.#bytes.length; start = this.#endOfLine(start) + 1)
      yield this.#lineAt(start)
  }

  /** The lines of which the value begins so, without a look at the others. @param ending of the line, from its tab on */
  *#linesWith(ending: string): Generator<[address: string, page: ListedPage]> {
    for (
      let at = this.#bytes.indexOf(ending, 0, 'latin1');
      at !== -1;
      at = this.#bytes.indexOf(ending, at + 1, 'latin1')
    ) {
      const start = at === 0 ? 0 : this.#bytes.lastIndexOf(NEWLINE, at - 1) + 1
      yield this.#lineAt(start)
    }
  }

  /** The pages, and the release that each was printed for. @param release of those printed for this one alone */
  *printed(release?: number): Generator<[address: string, since: number]> {
    const lines = release === undefined ? this : this.#linesWith(`\t${release}\n`)
    for (const [address, page] of lines) if ('since' in page) yield [address, page.since]
  }

  /** The addresses that lead on, and where. */
  *moves(): Generator<[address: string, movedTo: string]> {
    for (const [address, page] of this.#linesWith(`\t${MOVED}`))
      if ('movedTo' in page) yield [address, page.movedTo]
  }

  /** The addresses that begin so. */
  *beginningWith(prefix: string): Generator<string> {
    for (let { start } = this.#placeOf(prefix); start < this.#bytes.length; ) {
      const [address] = this.#lineAt(start)
      if (!address.startsWith(prefix)) return
      yield address
      start = this.#endOfLine(start) + 1
    }
  }

  /**
   * The list with other lines in the place of some, of which only these are taken apart.
   * @param changes what answers at an address from now on; null: nothing
   */
  with(changes: ReadonlyMap<string, ListedPage | null>): PageList {
    const parts: Buffer[] = []
    let copied = 0
    for (const [address, page] of [...changes].sort(byLine)) {
      const { start, end } = this.#placeOf(address)
      parts.push(this.#bytes.subarray(copied, start))
      if (page) parts.push(Buffer.from(lineOf([address, page]), 'latin1'))
      copied = end
    }
    parts.push(this.#bytes.subarray(copied))
    return new PageList(Buffer.concat(parts))
  }

  /** Writes it: whole, or not at all. */
  async write(file: string): Promise<void> {
    await replaceFile(file, this.#bytes)
  }
}
