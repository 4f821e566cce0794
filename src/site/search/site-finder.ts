import { FINDING } from '@/domain/finding/address'
import { type LookedUp, lookUp } from '@/domain/finding/lists/look-up'
import { type Finder, type Finding, openFinder } from '@/domain/finding/matching/finder'
import type { OpenedFiles } from '@/domain/finding/matching/opened-files'
import { isStructureFile } from '@/domain/finding/structures/structure-files'
import { fetchFile } from '@/site/fetch-file'
import { breaks } from '@/site/look-up/breaks'

/** Attempts of one search, each of which a new release may interrupt. */
const ATTEMPTS = 3

/** Time for a file of structures to arrive, in ms: together they are megabytes. */
const STRUCTURES_WITHIN_MS = 300_000

/** The files of one release. */
type OpenedRelease = {
  finder: Finder
  /** The release of the first file fetched. */
  number: string | null
  /** A file of another release was fetched: these files are outdated. */
  isOver: boolean
}

function openRelease(): OpenedRelease {
  const opened: OpenedRelease = {
    number: null,
    isOver: false,
    finder: openFinder(async (name) => {
      const response = await fetchFile(
        FINDING + name,
        isStructureFile(name) ? STRUCTURES_WITHIN_MS : undefined,
      )
      const number = response.headers.get('X-Release')
      // A fault of something in front of the site, which knows no release.
      if (number === null && !response.ok) return null
      opened.number ??= number
      if (number !== opened.number) {
        opened.isOver = true
        throw new Error(`${name} is of release ${number}`)
      }
      if (!response.ok) return null
      return isStructureFile(name) ? new Uint8Array(await response.arrayBuffer()) : response.text()
    }),
  }
  return opened
}

/** Searches the site in files that are fetched once each. Results of two releases are never mixed. */
export class SiteFinder {
  #opened = openRelease()

  /** Starts fetching before the first search. */
  warm(): void {
    // The first search repeats a request that failed.
    this.#opened.finder.files.site().catch(() => undefined)
  }

  /** The opened files, all of one release. */
  get files(): OpenedFiles {
    return this.#opened.finder.files
  }

  /** Opens the files of a newer release if one has been met. @returns whether there was one */
  renew(): boolean {
    const { isOver } = this.#opened
    if (isOver) this.#opened = openRelease()
    return isOver
  }

  /** @param limit substances to return, at most 200 */
  async find(text: string, limit?: number): Promise<Finding> {
    for (let attempt = 1; ; attempt += 1) {
      const opened = this.#opened
      const finding = await opened.finder.find(text, limit)
      if (!opened.isOver || attempt === ATTEMPTS) return finding
      if (this.#opened === opened) this.#opened = openRelease()
    }
  }

  /** Looks up a list of numbers, all in one release; null if a file does not come. */
  async lookUp(numbers: readonly string[]): Promise<LookedUp[] | null> {
    for (let attempt = 1; ; attempt += 1) {
      const opened = this.#opened
      const found = await lookUpAll(opened.finder, numbers).catch(() => null)
      if (found && !opened.isOver) return found
      // The next try fetches the files again.
      if (!opened.isOver) opened.finder.files.forget()
      else if (this.#opened === opened) this.#opened = openRelease()
      if (!opened.isOver || attempt === ATTEMPTS) return null
    }
  }
}

/** Numbers of a list looked up at the same time: each mostly waits for its files. */
const LOOKED_UP_AT_ONCE = 12
/** Looks up numbers in the files of one release, with breaks. @throws when a file is missing or damaged */
async function lookUpAll({ files }: Finder, numbers: readonly string[]): Promise<LookedUp[]> {
  const found: LookedUp[] = []
  const rest = breaks()
  let next = 0
  const work = async () => {
    while (next < numbers.length) {
      const place = next
      next += 1
      found[place] = await lookUp(files, numbers[place] ?? '')
      await rest()
    }
  }
  const stopping = (error: unknown) => {
    next = numbers.length
    throw error
  }
  await Promise.all(Array.from({ length: LOOKED_UP_AT_ONCE }, () => work().catch(stopping)))
  return found
}

/** The page's instance: fetched files are kept as long as the page. */
export const siteFinder = new SiteFinder()

/** Letters and digits that a search needs (contract §7). */
const SOUGHT_MIN = 2

/** Whether a text is long enough to search. */
export const isSought = (text: string): boolean =>
  (text.slice(0, 200).match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SOUGHT_MIN
