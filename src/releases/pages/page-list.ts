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

function readPage(value: string): ListedPage {
  return value.startsWith(MOVED) ? { movedTo: value.slice(MOVED.length) } : { since: Number(value) }
}

/**
 * Whether a list is there and whole: its last line ends. One that a disk has lost is cut off, or nothing but zeros.
 * @param file written by {@link writePageList}
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

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** @param file written by {@link writePageList} */
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
    const wanted = Buffer.from(`${address}\t`)
    const bytes = this.#bytes
    let [low, high] = [0, bytes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const start = middle === 0 ? 0 : bytes.lastIndexOf(NEWLINE, middle - 1) + 1
      const line = Math.max(start, low)
      const end = this.#endOfLine(line)
      const order = bytes.compare(wanted, 0, wanted.length, line, Math.min(line + wanted.length, end))
      if (order === 0) return readPage(bytes.toString('latin1', line + wanted.length, end))
      if (order < 0) low = end + 1
      else high = line
    }
    return undefined
  }

  /** All of it, in the order of the addresses. */
  *[Symbol.iterator](): Generator<[address: string, page: ListedPage]> {
    for (let start = 0; start < this.#bytes.length; ) {
      const end = this.#endOfLine(start)
      const tab = this.#bytes.indexOf(TAB, start)
      yield [
        this.#bytes.toString('latin1', start, tab),
        readPage(this.#bytes.toString('latin1', tab + 1, end)),
      ]
      start = end + 1
    }
  }
}

/** Writes the list of a release: whole, or not at all. */
export async function writePageList(
  file: string,
  pages: Iterable<readonly [string, ListedPage]>,
): Promise<void> {
  // By their bytes, which is how PageList looks for them: addresses are ASCII, and the tab stands before all of it.
  const lines = Array.from(pages, lineOf).sort()
  await replaceFile(file, Buffer.from(lines.join(''), 'latin1'))
}
