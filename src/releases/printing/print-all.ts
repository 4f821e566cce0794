import { setImmediate as nextTurn } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ReleaseContext } from '@/content-seed/release-context'
import { PRINTED_FIRST } from '@/domain/rules/releases/release'
import { isMadeOnRequest, kindOfPage } from '../pages/addresses'
import type { PageList } from '../pages/page-list'
import type { PageStore } from '../pages/page-store'
import { readPageList, tellUnprinted } from '../stored/page-lists'
import { printPage } from './print-page'
import { releaseContext } from './release-context'
import { cutSharePictures } from './share-picture'
import type { Workshop } from './workshop'

/** Interval of progress reports. */
const TELL_EVERY_MS = 500

/** One page is compressed and stored while the next is printed. */
const AT_ONCE = 2

/** Above this many pages a second press, which takes two seconds to start, prints a share, in parts of this size. */
const WORTH_A_SECOND = 100
const PART = 10

/**
 * Prints pages of a release until none is missing.
 * @param signal stops it at once, also while a page hangs
 * @param tell gets the number of pages left, now and then
 */
export async function printAll(
  workshop: Workshop,
  list: PageList,
  context: ReleaseContext,
  addresses: readonly string[],
  { signal, tell }: { signal: AbortSignal; tell: (left: number) => Promise<unknown> },
): Promise<void> {
  let [next, reported] = [0, Date.now()]
  let isBroken = false
  const work = async (count: number, print: (part: readonly string[]) => Promise<void>) => {
    for (;;) {
      const part = addresses.slice(next, next + count)
      if (part.length === 0 || isBroken) return
      next += part.length
      signal.throwIfAborted()
      await print(part)
      if (Date.now() - reported < TELL_EVERY_MS) continue
      reported = Date.now()
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
      for (const address of part) await printPage(workshop, list, context, address, { signal })
    }),
  )
  if (second) hands.push(work(PART, (part) => second.printSome(context.number, part, signal)))
  const ended = await Promise.allSettled(hands.map((hand) => hand.catch(stopping)))
  second?.close()
  // Thrown only after all have stopped, so that the caller can remove the printed pages.
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** Feeds are missing: they are made when they are requested. The files of the whole catalogue take longest. */
const RANK = {
  finding: 0,
  papers: 0,
  own: 1,
  index: 2,
  letter: 3,
  category: 4,
  product: 5,
  withdrawn: 6,
  catalogue: 7,
} as const

/** Pages checked before yielding to other work. */
const LOOKED_AT_ONCE = 500

/** Pages of a release: those to be printed, the most linked ones first, and the number of those that are printed. */
type Survey = { unprinted: string[]; printed: number }

/**
 * Looks which pages of a release are printed. Its finding files and papers, which the plan has made, are not counted.
 * @param since only those to be printed for this release; default: all
 * @param rest lets others have their turn: to look for 125,000 pages takes half a second
 */
export async function surveyPages(
  store: PageStore,
  list: PageList,
  { since, rest = nextTurn }: { since?: number; rest?: () => Promise<unknown> } = {},
): Promise<Survey> {
  const found: { address: string; rank: number }[] = []
  const isPrinted = await store.presence(since)
  let [looked, printed] = [0, 0]
  for (const [address, release] of list.printed(since)) {
    if (looked % LOOKED_AT_ONCE === 0) await rest()
    looked += 1
    const kind = kindOfPage(address)
    if (isMadeOnRequest(kind)) continue
    if (!isPrinted(address, release)) found.push({ address, rank: RANK[kind] })
    else if (RANK[kind] > RANK.finding) printed += 1
  }
  return { unprinted: found.sort((a, b) => a.rank - b.rank).map(({ address }) => address), printed }
}

/** With more addresses, the files of the whole catalogue are made after a release has gone live: they take seconds. */
const SMALL = 3_000

/**
 * A release goes live with its first {@link PRINTED_FIRST} pages: lists those of them that are not printed yet. The pages
 * that an earlier process printed count, so that the next one waits for the rest only.
 */
export function waitedFor({ unprinted, printed }: Survey, size: number): string[] {
  const isSmall = size <= SMALL
  return unprinted
    .filter((address) => isSmall || kindOfPage(address) !== 'catalogue')
    .slice(0, Math.max(0, PRINTED_FIRST - printed))
}

/** Pages between two progress reports while a live release is completed. */
const TELL_EVERY = 20

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** How completing a release gives way to other work. */
type Courtesy = {
  /** Stops it at the next page. */
  signal: AbortSignal
  /** Resolves when no more urgent task is left. */
  untilNothingIsUrgent: () => Promise<void>
}

/**
 * Prints the pages of a release that are not printed yet, and makes the pictures of link previews that are missing. A
 * page that fails now is tried again on request.
 * @throws when this build has not listed the release, and when the signal stops it
 */
export async function completeRelease(
  workshop: Workshop,
  release: number,
  { signal, untilNothingIsUrgent }: Courtesy,
): Promise<void> {
  const giveWay = async () => {
    await untilNothingIsUrgent()
    signal.throwIfAborted()
  }
  await giveWay()
  const db = drizzle({ client: workshop.pool })
  const list = await readPageList(db, workshop.store, release)
  if (!list) throw new Error(`This build has not listed release ${release}`)
  const context = await releaseContext(db, workshop.store, release)
  const { unprinted: addresses } = await surveyPages(workshop.store, list, { rest: giveWay })
  for (const [index, address] of addresses.entries()) {
    await giveWay()
    await printPage(workshop, list, context, address, { giveWay }).catch((error: unknown) => {
      signal.throwIfAborted()
      console.error(sentence(error))
    })
    if (index % TELL_EVERY === 0)
      await tellUnprinted(db, workshop.store, release, addresses.length - index - 1)
  }
  await cutSharePictures(context)
  await tellUnprinted(db, workshop.store, release, 0)
}
