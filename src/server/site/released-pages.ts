import type { ServerResponse } from 'node:http'
import { kindOfPage } from '@/releases/pages/addresses'
import type { StoredPage } from '@/releases/pages/page-file'
import type { ListedPage, PageList } from '@/releases/pages/page-list'
import type { PageStore } from '@/releases/pages/page-store'
import { refuseForNow, refuseUnreadable } from '../door/documents'
import { PageCache } from './page-cache'
import { FINDING_HEADERS, PAGE_HEADERS, type SitePage } from './site'
import { storedPage } from './stored-page'

/** The list of a release with the pages that a build has printed of it. */
export type Printed = { store: PageStore; list: PageList }

/** How much of the releases' pages is kept in memory, as they are stored. */
const MEMORY = 48 * 1024 * 1024

/** Pages that are printed while somebody waits; who would be one more comes again. */
const PRINTING_MAX = 32

/** A page that is not there, though its release has it: what prints is away. */
class Unprinted extends Error {}

/** Of all releases: a page that stays the same from one to the next is read once. */
const cache = new PageCache<SitePage>(MEMORY)

const weightOf = ({ parts }: StoredPage) =>
  [...new Set(parts.values())].reduce((sum, { brotli }) => sum + brotli.length, 1_024)

/** The pages of a release, wherever they are: in memory, stored, stored by the build before, or still to be printed. */
export class ReleasedPages {
  readonly #pending = new Map<string, Promise<SitePage>>()

  /**
   * @param printed what this build has printed of the release
   * @param former what another one had; shown until this one is as far
   * @param pictureOrigins where pictures lie that are not this site's: a browser goes on with the policy of the page it
   *   began at, so that of each page allows them all
   * @param print prints a page that is nowhere
   */
  constructor(
    private readonly printed: Printed,
    private readonly former: Printed | null,
    private readonly pictureOrigins: readonly string[],
    private readonly print: (address: string) => Promise<void>,
  ) {}

  /** What answers at an address. */
  find(address: string): ListedPage | undefined {
    return this.printed.list.find(address)
  }

  /** Has something done with a page: at once, when it is in memory. */
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
    const headers = kindOfPage(address) === 'finding' ? FINDING_HEADERS : PAGE_HEADERS
    const page = storedPage(stored, this.pictureOrigins, headers)
    cache.set(this.#keyOf(store, listed.since, address), page, weightOf(stored))
    return page
  }

  /** However many ask for a page that is not in memory, it is read or printed once. */
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
