import { FINDING } from '@/finding/address'
import { type Finder, type Finding, openFinder } from '@/finding/matching/finder'

/** Releases that may go live during one search. */
const ATTEMPTS = 3

/** The files of one release. */
type OpenedRelease = {
  finder: Finder
  /** The release of the first file that came. */
  number: string | null
  /** A file of another release has come: these files are of the past. */
  isOver: boolean
}

function openRelease(): OpenedRelease {
  const opened: OpenedRelease = {
    number: null,
    isOver: false,
    finder: openFinder(async (name) => {
      const response = await fetch(FINDING + name)
      const number = response.headers.get('X-Release')
      opened.number ??= number
      if (number !== opened.number) {
        opened.isOver = true
        throw new Error(`${name} is of release ${number}`)
      }
      return response.ok ? response.text() : null
    }),
  }
  return opened
}

/** Finds what the site shows, in files that are fetched once each. Answers of two releases are never mixed. */
export class SiteFinder {
  #opened = openRelease()

  /** Begins to fetch, before something is sought. */
  warm(): void {
    // What does not come is asked for again by the first search.
    this.#opened.finder.files.site().catch(() => undefined)
  }

  /** @param limit substances that are given, 200 at most */
  async find(text: string, limit?: number): Promise<Finding> {
    for (let attempt = 1; ; attempt += 1) {
      const opened = this.#opened
      const finding = await opened.finder.find(text, limit)
      if (!opened.isOver || attempt === ATTEMPTS) return finding
      if (this.#opened === opened) this.#opened = openRelease()
    }
  }
}

/** The page's own: what has been fetched once is there as long as the page is. */
export const siteFinder = new SiteFinder()

/** Texts with fewer letters and digits list nothing (contract §7). */
const SOUGHT_MIN = 2

/** Whether a text is long enough to be sought. */
export const isSought = (text: string): boolean =>
  (text.slice(0, 200).match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SOUGHT_MIN
