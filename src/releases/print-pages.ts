import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { CatalogueSource } from '@/content-seed/catalogue/catalogue-source'
import type { ReleaseContext } from '@/content-seed/release-context'
import type { Database } from '@/database/database'
import { Refused } from '@/domain/refused'
import { DrawingStore } from '@/printed/drawing-store'
import { DOCUMENT, type PrintedPage } from '@/printed/page-file'
import type { ListedPage, PageList } from '@/printed/page-list'
import type { PageStore } from '@/printed/page-store'
import { kindOfPage } from './addresses'
import { releasedDocuments } from './documents'
import { leadsSomewhere, linksOf } from './links'
import { releaseCatalogue } from './release-catalogue'

/** What makes pages of what a release has frozen. */
export interface Press {
  /** The addresses of the pages that every release has, whatever its catalogue. */
  readonly own: readonly string[]
  /** Prints the page of an address. @throws when it cannot be printed, or there is none */
  print(address: string, release: ReleaseContext): Promise<PrintedPage>
  /** The sitemap with all of its files, by their addresses. */
  sitemap(release: ReleaseContext): Promise<Map<string, PrintedPage>>
}

/** Another press of the same store, which prints beside this one. */
export interface SecondPress {
  printSome(release: number, addresses: readonly string[]): Promise<void>
  close(): void
}

export type Workshop = {
  pool: Pool
  store: PageStore
  press: Press
  /** Where the build has its scripts and styles. */
  assets: string
  /** Opens another press, where there is a processor for it. */
  openSecond?: () => SecondPress
}

/** Why a catalogue could not answer the last time that it could not. */
const reasons = new WeakMap<CatalogueSource, unknown>()

/** What pages of a release are printed from. @param store where this build keeps what it has made */
export async function releaseContext(
  db: Database,
  store: PageStore,
  number: number,
): Promise<ReleaseContext> {
  const { rows } = await db.execute<{ date: string }>(
    sql`select to_char(frozen_at at time zone 'UTC', 'YYYY-MM-DD') as date from releases where number = ${number}`,
  )
  const catalogue: CatalogueSource = releaseCatalogue(db, number, (error) => reasons.set(catalogue, error))
  return {
    number,
    date: rows[0]?.date ?? new Date().toISOString().slice(0, 10),
    documents: await releasedDocuments(db, number),
    catalogue,
    drawings: new DrawingStore(store),
    used: new Set(),
  }
}

/**
 * Prints the page of an address, and notes what it asks for in a place of its own.
 * @throws {Refused} rule: it cannot be shown; else whatever the database threw that did not answer for it, of which the
 *   framework tells only that the page broke
 */
export async function printWith(
  press: Press,
  address: string,
  context: ReleaseContext,
): Promise<PrintedPage> {
  try {
    return await press.print(address, { ...context, used: new Set() })
  } catch (error) {
    throw error instanceof Refused ? error : (reasons.get(context.catalogue) ?? error)
  }
}

/**
 * Prints a page of a release and stores it, unless that was done. It may be one that has stayed the same since an earlier
 * release, and was not asked for until now.
 * @throws {Refused} rule: it cannot be shown to anybody; whatever the database threw that did not answer for the page
 */
export async function printPage(
  { store, press }: Workshop,
  list: PageList,
  context: ReleaseContext,
  address: string,
): Promise<void> {
  const listed = list.find(address)
  if (!listed || !('since' in listed) || store.has(address, listed.since)) return
  const page = await printWith(press, address, context)
  const html = page.parts.get(DOCUMENT)?.toString() ?? ''
  for (const link of linksOf(html)) {
    if (!leadsSomewhere(link, (wanted) => list.find(wanted) !== undefined)) {
      throw new Refused(
        'rule',
        `The page ${address} has a link to ${link}, where there is nothing: correct it and publish again.`,
      )
    }
  }
  await store.write(address, listed.since, page)
}

/** Prints pages of a release, as {@link printPage} does, for whoever has no context of it at hand. */
export async function printSome(
  workshop: Workshop,
  release: number,
  addresses: readonly string[],
): Promise<void> {
  const context = await releaseContext(drizzle({ client: workshop.pool }), workshop.store, release)
  const list = workshop.store.list(release)
  for (const address of addresses) await printPage(workshop, list, context, address)
}

const RANK = { own: 0, index: 1, category: 2, product: 3 } as const

/** How many pages are looked for before others have their turn. */
const LOOKED_AT_ONCE = 500

/**
 * The pages of a release that have still to be printed, those that everything leads to first.
 * @param since of those that were to be printed for this release alone; of all without it
 */
export async function unprintedPages(store: PageStore, list: PageList, since?: number): Promise<string[]> {
  const found: { address: string; rank: number }[] = []
  let looked = 0
  for (const [address, page] of list) {
    if (!('since' in page) || (since !== undefined && page.since !== since)) continue
    looked += 1
    if (looked % LOOKED_AT_ONCE === 0) await nextTurn()
    if (!store.has(address, page.since)) found.push({ address, rank: RANK[kindOfPage(address)] })
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address)
}

/** Prints the sitemap, and lists its files in the place of those before. */
export async function printSitemap(
  { store, press }: Pick<Workshop, 'store' | 'press'>,
  context: ReleaseContext,
  pages: Map<string, ListedPage>,
): Promise<void> {
  for (const address of [...pages.keys()]) if (address.startsWith('/sitemap')) pages.delete(address)
  for (const [address, file] of await press.sitemap(context)) {
    await store.write(address, context.number, file)
    pages.set(address, { since: context.number })
  }
}

/** How often it is told how far the work is. */
const TELL_EVERY_MS = 500

/** One is compressed and stored while the next is printed. */
const AT_ONCE = 2

/** Of more pages than this a second press, whose start takes two seconds, prints its part, by so many at a time. */
const WORTH_A_SECOND = 100
const PART = 10

/** Prints pages of a release until none is missing. @param tell how many are left, now and then */
export async function printAll(
  workshop: Workshop,
  list: PageList,
  context: ReleaseContext,
  addresses: readonly string[],
  { signal, tell }: { signal: AbortSignal; tell: (left: number) => Promise<unknown> },
): Promise<void> {
  let [next, told] = [0, Date.now()]
  let isBroken = false
  const work = async (count: number, print: (part: readonly string[]) => Promise<void>) => {
    for (;;) {
      const part = addresses.slice(next, next + count)
      if (part.length === 0 || isBroken) return
      next += part.length
      signal.throwIfAborted()
      await print(part)
      if (Date.now() - told < TELL_EVERY_MS) continue
      told = Date.now()
      await tell(addresses.length - next)
    }
  }
  const stopping = (error: unknown) => {
    isBroken = true
    throw error
  }
  const second = addresses.length > WORTH_A_SECOND ? workshop.openSecond?.() : undefined
  const hands = Array.from({ length: AT_ONCE }, () =>
    work(1, async (part) => {
      for (const address of part) await printPage(workshop, list, context, address)
    }),
  )
  if (second) hands.push(work(PART, (part) => second.printSome(context.number, part)))
  const ended = await Promise.allSettled(hands.map((hand) => hand.catch(stopping)))
  second?.close()
  // Whoever waits for the end of it can remove what was printed: nobody prints any more.
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
