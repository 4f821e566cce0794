import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { RELEASES_KEPT } from '@/domain/rules/releases/release'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import type { PageList } from '@/releases/pages/page-list'
import type { PageStore } from '@/releases/pages/page-store'
import { forgetFrozen } from '../freezing/frozen-rows'
import { forgetBuild, readPageList } from '../stored/page-lists'
import { liveRelease } from '../stored/stored-release'
import { scheduleNeeds } from './end-release'

/** Newest builds kept with their assets: pages of older releases need the code that printed them. */
const BUILDS_KEPT = 3

/** Deletes the oldest releases of each kind ({@link RELEASES_KEPT}). @returns the numbers whose pages are kept */
async function forgetReleases(db: Database): Promise<number[]> {
  // A release may go live while this statement waits for its row, so that `state` is checked again.
  await db.execute(sql`
    delete from releases where state <> 'live' and number not in (select needed from ${scheduleNeeds} as s) and number in (
      select number from (
        select number, row_number() over (
          partition by kind order by state = 'live' desc, coalesce(went_live_at, created_at) desc, number desc) as place
        from (select *, case when state in ('live', 'retired') then 'seen'
            when state = 'ready' and live_at is null then 'prepared'
            when state in ('failed', 'cancelled') then 'given up' end as kind
          from releases where number > 0) as of_kinds
        where kind is not null) as placed
      where place > ${RELEASES_KEPT})`)
  const kept = await selectRows(
    db,
    z.object({ number: z.int() }),
    sql`select number from releases where state in ('preparing', 'ready', 'live', 'retired')`,
  )
  return kept.map(({ number }) => number)
}

type Printed = { address: string; since: number }

/** Lets others have their turn, as long as they need. */
type Rest = () => Promise<void>

/** Pages looked up, or removed, before others have their turn. */
const LOOKED_UP = 1_000

/** The pages that a list does not have. Of a first release of 100,000 products that takes a third of a second. */
async function pagesNotIn(list: PageList, pages: readonly Printed[], rest: Rest): Promise<Printed[]> {
  const others: Printed[] = []
  for (const [i, { address, since }] of pages.entries()) {
    if (i % LOOKED_UP === 0) await rest()
    const page = list.find(address)
    if (!page || !('since' in page) || page.since !== since) others.push({ address, since })
  }
  return others
}

/** Removes the pages that only this release has, and its list. */
async function removeList(
  store: PageStore,
  release: number,
  kept: readonly number[],
  rest: Rest,
): Promise<void> {
  await rest()
  // The next release shares nearly all of them.
  const [nearest, ...others] = kept.toSorted((a, b) => Math.abs(a - release) - Math.abs(b - release))
  const listed = nearest === undefined ? store.list(release) : store.list(release).notIn(store.list(nearest))
  let own = Array.from(listed).flatMap(([address, page]) =>
    'since' in page ? [{ address, since: page.since }] : [],
  )
  for (const other of others) {
    if (own.length === 0) break
    own = await pagesNotIn(store.list(other), own, rest)
  }
  for (const [i, { address, since }] of own.entries()) {
    if (i % LOOKED_UP === 0) await rest()
    await store.remove(address, since)
  }
  await store.removeList(release)
}

/** Removes pages of this build from the bucket that no kept release lists. */
async function removeUnlisted(db: Database, store: PageStore, kept: readonly number[]): Promise<void> {
  const lists: PageList[] = []
  for (const number of kept) {
    const list = await readPageList(db, store, number)
    if (list) lists.push(list)
  }
  await store.removeUnlisted(lists)
}

/** Builds without needed pages: old ones, unless the live release is only in them. */
async function oldBuilds(store: PageStore, live: number): Promise<string[]> {
  const others = (await store.builds()).filter((build) => build !== store.build)
  const kept = [store.build, ...others.slice(0, BUILDS_KEPT - 1)]
  const hasLive = live === 0 || kept.some((build) => store.of(build).hasList(live))
  return others.filter((build) => !kept.includes(build) && (hasLive || !store.of(build).hasList(live)))
}

/**
 * Removes releases beyond the limits, the rows frozen only for them, and pages that no kept release lists. Can be
 * repeated after a crash. A release may be prepared at the same time.
 * @param rest lets others have their turn
 */
export async function collectReleases(
  db: Database,
  store: PageStore,
  rest: Rest = setImmediate,
): Promise<void> {
  // Before the releases are read: a list that comes later is of a release that was not there yet.
  const stored = (await store.builds()).map((build) => ({
    pages: store.of(build),
    lists: store.of(build).lists(),
  }))
  const kept = await forgetReleases(db)
  for (const { pages, lists } of stored) {
    const keptLists = lists.filter((number) => kept.includes(number))
    for (const number of lists) if (!kept.includes(number)) await removeList(pages, number, keptLists, rest)
  }
  if (store.shared) await removeUnlisted(db, store, kept)
  for (const build of await oldBuilds(store, await liveRelease(db))) {
    await store.of(build).removeBuild()
    await forgetBuild(db, store.of(build))
  }
  await forgetFrozen(db)
}
