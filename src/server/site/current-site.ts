import { setTimeout as sleep } from 'node:timers/promises'
import { isPaperAddress } from '@/domain/rules/documents/asked-address'
import { isMadeOnRequest, kindOfPage } from '@/releases/pages/addresses'
import { DOCUMENT } from '@/releases/pages/page-file'
import type { PageList } from '@/releases/pages/page-list'
import type { PageStore } from '@/releases/pages/page-store'
import type { LiveRelease } from '@/releases/stored/stored-release'
import { previewedPaper } from './previewed-paper'
import type { PreviewedDocument } from './previews'
import { type Printed, ReleasedPages } from './released-pages'
import { releasedSite } from './released-site'
import type { Site } from './site'
import { plainOf } from './stored-page'

/** Polling interval, since another instance may have made another release live. */
const LOOK_EVERY_MS = 500

/** How long a request waits for a page that must be printed, and for a file of the whole catalogue. */
const PRINTED_WITHIN_MS = 15_000
const CATALOGUE_WITHIN_MS = 60_000

const patienceFor = (address: string): number =>
  kindOfPage(address) === 'catalogue' ? CATALOGUE_WITHIN_MS : PRINTED_WITHIN_MS

/** The means by which the site shows releases. */
export type SiteSource = {
  live: () => Promise<LiveRelease>
  store: PageStore
  /** The page list of a release as this build lists it; null if it has not. */
  list: (release: number) => Promise<PageList | null>
  /** The page list of a release as another build lists it. */
  otherList: (store: PageStore, release: number) => Promise<PageList | null>
  printer: {
    print: (release: number, address: string) => Promise<void>
    /** Prints the missing pages of a release. */
    complete: (release: number, signal: AbortSignal) => Promise<void>
    /** Takes over a release that another build has printed. */
    adopt: (release: number) => Promise<void>
  }
  report: (message: string, error: unknown) => void
  /** Called when another release is shown. */
  shown: (release: number) => void
}

/**
 * The site that visitors see in this process. Another release is loaded completely before it replaces the former one,
 * and each request is answered from the release that it started with.
 */
export class CurrentSite {
  #site: Site
  /** The build whose list is used for the release. */
  #build = ''
  #looking: Promise<void> | null = null
  #completing: { release: number; control: AbortController } | null = null
  #adopting: number | null = null
  #watching: NodeJS.Timeout | undefined
  #isResting = false
  #printsAhead = true
  /** The release that was reported last. */
  #reported: number | null = null
  #hasShownLive = false
  readonly #builtIn: Site
  readonly #source: SiteSource

  constructor(builtIn: Site, source: SiteSource) {
    this.#site = builtIn
    this.#builtIn = builtIn
    this.#source = source
  }

  get site(): Site {
    return this.#site
  }

  /** Whether the live release has been shown since the start: on an empty folder its pages must be listed first. */
  get hasShownLive(): boolean {
    return this.#hasShownLive
  }

  /** Shows the live release. @throws when it cannot be determined */
  async look(): Promise<void> {
    // A check in progress may have read an outdated state.
    await this.#looking?.catch(() => {})
    this.#looking ??= this.#lookNow().finally(() => {
      this.#looking = null
    })
    await this.#looking
  }

  /** Checks repeatedly. While the database is unavailable, the site stays as it is. */
  watch(): void {
    this.#watching = setInterval(() => {
      if (!this.#looking) this.look().catch(() => {})
    }, LOOK_EVERY_MS).unref()
  }

  /** Stops printing ahead, for good; the next start continues. Requests are still answered. */
  rest(): void {
    this.#isResting = true
    this.#completing?.control.abort()
  }

  /** Stops printing in advance, but still follows the live release. */
  restFromPrinting(): void {
    this.#printsAhead = false
    this.#completing?.control.abort()
  }

  /** Stops checking too. */
  close(): void {
    this.rest()
    clearInterval(this.#watching)
  }

  async #lookNow(): Promise<void> {
    const { live, store } = this.#source
    const { number, isListed, unprinted, pictureOrigins } = await live()
    const isOwn = number === 0 || isListed
    const build = isOwn ? store.build : this.#build
    if (number !== this.#site.release || build !== this.#build) await this.#show(number, pictureOrigins)
    this.#hasShownLive ||= number === this.#site.release
    this.#reportShown()
    if (this.#isResting) return
    if (!isOwn) this.#adopt(number)
    this.#complete(number, isOwn && unprinted > 0 && this.#printsAhead)
  }

  #reportShown(): void {
    const { release } = this.#site
    if (release === this.#reported || !this.#hasShownLive) return
    this.#reported = release
    this.#source.shown(release)
  }

  async #show(number: number, pictureOrigins: readonly string[]): Promise<void> {
    const { store, printer } = this.#source
    if (number === 0) {
      this.#site = this.#builtIn
      this.#build = store.build
      return
    }
    const own = await this.#own(number)
    const former = await this.#former(number)
    const printed = own ?? former
    // Nothing is left of the release: the former site stays until its pages are listed again.
    if (!printed) return
    const print = async (address: string) => {
      if (printed !== own) throw new Error(`${address} was not printed by the build that has gone`)
      await Promise.race([
        printer.print(number, address),
        sleep(patienceFor(address), undefined, { ref: false }),
      ])
    }
    this.#site = releasedSite(number, new ReleasedPages(printed, own && former, pictureOrigins, print))
    this.#build = printed.store.build
  }

  /** The document of a release at an address; null if there is none. */
  async document(release: number, address: string): Promise<PreviewedDocument | null> {
    // Feeds state when a release went live: a preview must not make them before. It shows no file of the catalogue.
    const kind = kindOfPage(address)
    if (isMadeOnRequest(kind) || kind === 'catalogue') return null
    const { store, printer } = this.#source
    const printed = (await this.#own(release)) ?? (await this.#former(release))
    const listed = printed?.list.find(address)
    if (printed && !listed && isPaperAddress(address))
      return previewedPaper(printed, { release, address }, (file) => printer.print(release, file))
    if (!printed || !listed) return null
    if ('movedTo' in listed) return { movedTo: listed.movedTo }
    let page = await printed.store.read(address, listed.since)
    if (!page && printed.store === store) {
      await printer.print(release, address)
      page = await store.read(address, listed.since)
    }
    const part = page?.parts.get(DOCUMENT)
    return part ? { html: (await plainOf(part)).toString(), status: page?.status ?? 200 } : null
  }

  async #own(number: number): Promise<Printed | null> {
    const { store } = this.#source
    const list = await this.#source.list(number)
    return list && { store, list }
  }

  /** The release as printed by the newest of the other builds. */
  async #former(number: number): Promise<Printed | null> {
    const { store } = this.#source
    for (const build of await store.builds()) {
      if (build === store.build) continue
      const other = store.of(build)
      const list = await this.#source.otherList(other, number)
      if (list) return { store: other, list }
    }
    return null
  }

  #adopt(number: number): void {
    if (this.#adopting === number) return
    this.#adopting = number
    this.#source.printer
      .adopt(number)
      .catch((error: unknown) => {
        if (!this.#isResting) this.#source.report(`Release ${number} cannot be printed by this build`, error)
      })
      .finally(() => {
        // Delays the next try after a failure.
        setTimeout(() => {
          this.#adopting = null
        }, 30_000).unref()
      })
  }

  /** Prints the rest of the live release, and stops for any other. */
  #complete(number: number, isWanted: boolean): void {
    if (this.#completing && (this.#completing.release !== number || !isWanted))
      this.#completing.control.abort()
    if (this.#completing || !isWanted) return
    const control = new AbortController()
    this.#completing = { release: number, control }
    this.#source.printer
      .complete(number, control.signal)
      .catch((error: unknown) => {
        if (!control.signal.aborted)
          this.#source.report(`The rest of release ${number} is not printed`, error)
        return sleep(5_000, undefined, { ref: false })
      })
      .finally(() => {
        this.#completing = null
      })
  }
}
