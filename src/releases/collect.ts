import { sql } from 'drizzle-orm'
import type { Database } from '@/database/database'
import { RELEASES_KEPT } from '@/domain/release'
import type { PageStore } from '@/printed/page-store'
import { forgetFrozen } from './freeze'

/** The newest of these are kept, with their assets: pages of an older release go on with the code that printed them. */
const BUILDS_KEPT = 3

/** Releases that did not come about are of interest for as long as those that did. */
async function forgetReleases(db: Database): Promise<number[]> {
  await db.execute(sql`
    delete from releases where state <> 'live' and state <> 'preparing' and number > 0 and number < (
      select number from releases where state in ('ready', 'live', 'retired') and number > 0
      order by number desc limit 1 offset ${RELEASES_KEPT - 1})`)
  const { rows } = await db.execute<{ number: number }>(sql`
    select number from releases where state in ('preparing', 'ready', 'live', 'retired')`)
  return rows.map(({ number }) => number)
}

/** Removes the pages that one release alone has, and its list. */
async function removeList(store: PageStore, release: number, kept: readonly number[]): Promise<void> {
  let own = [...store.list(release)].flatMap(([address, page]) =>
    'since' in page ? [{ address, since: page.since }] : [],
  )
  for (const other of kept) {
    if (own.length === 0) break
    const list = store.list(other)
    own = own.filter(({ address, since }) => {
      const page = list.find(address)
      return !page || !('since' in page) || page.since !== since
    })
  }
  for (const { address, since } of own) await store.remove(address, since)
  await store.removeList(release)
}

/** The builds whose pages nobody needs: old ones, unless the live release has no others. */
async function oldBuilds(store: PageStore, live: number): Promise<string[]> {
  const others = (await store.builds()).filter((build) => build !== store.build)
  const kept = [store.build, ...others.slice(0, BUILDS_KEPT - 1)]
  const hasLive = live === 0 || kept.some((build) => store.of(build).hasList(live))
  return others.filter((build) => !kept.includes(build) && (hasLive || !store.of(build).hasList(live)))
}

/**
 * Removes the releases that are too old to be kept, what was frozen for them alone, and the pages that no kept release
 * names. Begun again after a process that died it does what is left.
 */
export async function collectReleases(db: Database, store: PageStore): Promise<void> {
  const kept = await forgetReleases(db)
  for (const build of await store.builds()) {
    const pages = store.of(build)
    const lists = pages.lists()
    const keptLists = lists.filter((number) => kept.includes(number))
    for (const number of lists) if (!kept.includes(number)) await removeList(pages, number, keptLists)
  }
  const { rows } = await db.execute<{ number: number }>(sql`select number from releases where state = 'live'`)
  for (const build of await oldBuilds(store, rows[0]?.number ?? 0)) await store.of(build).removeBuild()
  await forgetFrozen(db)
}
