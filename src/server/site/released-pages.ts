import type { ServerResponse } from 'node:http'
import { isStructureFile } from '@/domain/finding/structures/structure-files'
import { catalogueFormatAt, catalogueHeaders } from '@/domain/rules/releases/catalogue-files'
import { kindOfPage, type PageKind } from '@/releases/pages/addresses'
import type { StoredPage } from '@/releases/pages/page-file'
import type { ListedPage, PageList } from '@/releases/pages/page-list'
import type { PageStore } from '@/releases/pages/page-store'
import { refuseForNow, refuseUnreadable } from '../door/documents'
import { PageCache } from './page-cache'
import { FEED_HEADERS, FINDING_HEADERS, PAGE_HEADERS, type SitePage } from './site'
import { storedPage } from './stored-page'

/** A release's page list, and the store of the build that printed its pages. */
export type Printed = { store: PageStore; list: PageList }

/** A page of the list, as a request found it. */
type Listed = { address: string; since: number }

/** Maximum bytes of stored pages cached in memory. */
const MEMORY = 48 * 1024 * 1024

/** Pages printed on demand at the same time; further requests must retry. */
const PRINTING_MAX = 32

/** Other kinds have the headers of pages. */
const HEADERS: Partial<Record<PageKind, Record<string, string>>> = {
  finding: FINDING_HEADERS,
  papers: FINDING_HEADERS,
  withdrawn: { ...PAGE_HEADERS, 'X-Robots-Tag': 'noindex' },
  feed: FEED_HEADERS,
}

/** The headers of an address; undefined: those of pages. */
function headersOf(address: string): Record<string, string> | undefined {
  const format = catalogueFormatAt(address)
  return format ? { ...FEED_HEADERS, ...catalogueHeaders(format) } : HEADERS[kindOfPage(address)]
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

  /** Whether the release has any address with a beginning. */
  hasBeginningWith(prefix: string): boolean {
    return !this.printed.list.beginningWith(prefix).next().done
  }

  /** Runs work with a listed page, synchronously if it is in memory. */
  with(page: Listed, response: ServerResponse, work: (page: SitePage) => void): void {
    const known = this.#known(this.printed.store, page)
    if (known) work(known)
    else
      this.#load(page)
        .then(work)
        .catch((error: unknown) => refuseUnprinted(response, error))
  }

  /** Reads a listed page. @throws for {@link refuseUnprinted} */
  async page(page: Listed): Promise<SitePage> {
    return this.#known(this.printed.store, page) ?? this.#load(page)
  }

  #known({ build }: PageStore, page: Listed): SitePage | undefined {
    return cache.get(this.#keyOf(build, page))
  }

  #keyOf(build: string, { address, since }: Listed): string {
    return `${build} ${since} ${address} ${this.pictureOrigins.join(' ')}`
  }

  async #stored(store: PageStore, listed: Listed): Promise<SitePage | null> {
    const { address, since } = listed
    const stored = await store.read(address, since)
    if (!stored) return null
    const page = storedPage(stored, this.pictureOrigins, headersOf(address))
    // Structures that are indexed later are added to their file.
    if (!isStructureFile(address)) cache.set(this.#keyOf(store.build, listed), page, weightOf(stored))
    return page
  }

  /** The page as another build has printed it. */
  async #storedBefore(address: string): Promise<SitePage | null> {
    if (!this.former) return null
    const { store, list } = this.former
    const listed = list.find(address)
    if (!listed || !('since' in listed)) return null
    const before = { address, since: listed.since }
    return this.#known(store, before) ?? this.#stored(store, before)
  }

  /** Concurrent requests for a page share one read or print. */
  #load(page: Listed): Promise<SitePage> {
    const pending = this.#pending.get(page.address)
    if (pending) return pending
    const loading = this.#find(page).finally(() => this.#pending.delete(page.address))
    this.#pending.set(page.address, loading)
    return loading
  }

  async #find(page: Listed): Promise<SitePage> {
    const { address } = page
    const { store } = this.printed
    const found = (await this.#stored(store, page)) ?? (await this.#storedBefore(address))
    if (found) return found
    if (this.#pending.size > PRINTING_MAX) throw new Unprinted('Too many pages are waited for')
    await this.print(address).catch((error: unknown) => {
      throw new Unprinted(`The page ${address} could not be printed`, { cause: error })
    })
    const printed = await this.#stored(store, page)
    if (!printed) throw new Unprinted(`The page ${address} could not be printed`)
    return printed
  }
}

/** Answers when a page could not be read or printed. */
export function refuseUnprinted(response: ServerResponse, error: unknown): void {
  if (!(error instanceof Unprinted)) refuseUnreadable(response, error)
  else if (response.headersSent) response.destroy()
  else refuseForNow(response, 5)
}
