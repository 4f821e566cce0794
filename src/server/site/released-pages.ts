import type { ServerResponse } from 'node:http'
import { isStructureFile } from '@/finding/structures/structure-files'
import { kindOfPage, type PageKind } from '@/releases/pages/addresses'
import type { StoredPage } from '@/releases/pages/page-file'
import type { ListedPage, PageList } from '@/releases/pages/page-list'
import type { PageStore } from '@/releases/pages/page-store'
import { refuseForNow, refuseUnreadable } from '../door/documents'
import { PageCache } from './page-cache'
import { FEED_HEADERS, FINDING_HEADERS, type SitePage } from './site'
import { storedPage } from './stored-page'

/** A release's page list, and the store of the build that printed its pages. */
export type Printed = { store: PageStore; list: PageList }

/** Maximum bytes of stored pages cached in memory. */
const MEMORY = 48 * 1024 * 1024

/** Pages printed on demand at the same time; further requests must retry. */
const PRINTING_MAX = 32

/** The headers of other kinds are those of pages. */
const HEADERS: Partial<Record<PageKind, Record<string, string>>> = {
  finding: FINDING_HEADERS,
  feed: FEED_HEADERS,
}

/** A listed page that could not be printed. */
class Unprinted extends Error {}

/** Shared by all releases: a page that does not change is read once. */
const cache = new PageCache<SitePage>(MEMORY)

const weightOf = ({ parts }: StoredPage) =>
  [...new Set(parts.values())].reduce((sum, { brotli }) => sum + brotli.length, 1_024)

/** Finds the pages of a release: in memory, stored, stored by a former build, or by printing them. */
export class ReleasedPages {
  readonly #pending = new Map<string, Promise<SitePage>>()

  /**
   * @param printed the pages of this build
   * @param former the pages of another build, shown until this one has printed them
   * @param pictureOrigins of external pictures: during client-side navigation the browser keeps the policy of the first
   * page, so every policy allows them all
   * @param print prints a page that is not stored
   */
  constructor(
    private readonly printed: Printed,
    private readonly former: Printed | null,
    private readonly pictureOrigins: readonly string[],
    private readonly print: (address: string) => Promise<void>,
  ) {}

  /** The entry of an address. */
  find(address: string): ListedPage | undefined {
    return this.printed.list.find(address)
  }

  /** Runs work with a page, synchronously if it is in memory. */
  with(address: string, response: ServerResponse, work: (page: SitePage) => void): void {
    const known = this.#known(this.printed, address)
    if (known) work(known)
    else
      this.#load(address)
        .then(work)
        .catch((error: unknown) => refuse(response, error))
  }

  #known({ store, list }: Printed, address: string): SitePage | undefined {
    const listed = list.find(address)
    return listed && 'since' in listed ? cache.get(this.#keyOf(store, listed.since, address)) : undefined
  }

  #keyOf({ build }: PageStore, since: number, address: string): string {
    return `${build} ${since} ${address} ${this.pictureOrigins.join(' ')}`
  }

  async #stored({ store, list }: Printed, address: string): Promise<SitePage | null> {
    const listed = list.find(address)
    if (!listed || !('since' in listed)) return null
    const stored = await store.read(address, listed.since)
    if (!stored) return null
    const page = storedPage(stored, this.pictureOrigins, HEADERS[kindOfPage(address)])
    // Structures that are indexed later are added to their file.
    if (!isStructureFile(address))
      cache.set(this.#keyOf(store, listed.since, address), page, weightOf(stored))
    return page
  }

  /** Concurrent requests for a page share one read or print. */
  #load(address: string): Promise<SitePage> {
    const pending = this.#pending.get(address)
    if (pending) return pending
    const loading = this.#find(address).finally(() => this.#pending.delete(address))
    this.#pending.set(address, loading)
    return loading
  }

  async #find(address: string): Promise<SitePage> {
    const stored = await this.#stored(this.printed, address)
    if (stored) return stored
    const { former } = this
    const before = former && (this.#known(former, address) ?? (await this.#stored(former, address)))
    if (before) return before
    if (this.#pending.size > PRINTING_MAX) throw new Unprinted('Too many pages are waited for')
    await this.print(address).catch((error: unknown) => {
      throw new Unprinted(`The page ${address} could not be printed`, { cause: error })
    })
    const printed = await this.#stored(this.printed, address)
    if (!printed) throw new Unprinted(`The page ${address} could not be printed`)
    return printed
  }
}

function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof Unprinted)) refuseUnreadable(response, error)
  else if (response.headersSent) response.destroy()
  else refuseForNow(response, 5)
}
