import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import type { ReleaseContext } from '@/content-seed/release-context'
import { selectRow } from '@/platform/database/statements/rows'
import { inSnapshot } from '@/platform/database/transactions/transaction'
import { storeProgress } from '@/platform/jobs/queue'
import { noteShownChanges } from '../feeds/feed-pages'
import { changeFinding, hasFinding, makeFinding } from '../finding/finding-pages'
import { freezeRelease } from '../freezing/freeze'
import type { PageList } from '../pages/page-list'
import { releasePapers } from '../papers/release-papers'
import { planRelease } from '../planning/plan-release'
import { noteHolds } from '../planning/release-holds'
import { printAll, surveyPages, waitedFor } from '../printing/print-all'
import { printSitemap } from '../printing/print-page'
import { releaseContext } from '../printing/release-context'
import { cutSharePictures } from '../printing/share-picture'
import type { Workshop } from '../printing/workshop'
import { countUnprinted, hasPageList, readPageList, savePageList, tellUnprinted } from '../stored/page-lists'
import { lockRelease, RELEASE_JOB } from '../stored/stored-release'

async function plan({ pool, store, press }: Workshop, base: number, context: ReleaseContext): Promise<void> {
  const { number } = context
  const db = drizzle({ client: pool })
  const { list, counts, isSitemapChanged, products, letterFiles } = await planRelease(
    db,
    store,
    { number, base },
    press.own,
  )
  if (isSitemapChanged) await printSitemap({ store, press }, context, list)
  if (hasFinding(list)) await changeFinding(db, store, context, list, { base, products, letterFiles })
  else await makeFinding(db, store, context, list)
  await releasePapers(db, store, list, { number, base, products })
  await noteShownChanges(db, { number, base }, products)
  await noteHolds(db, { number, base }, products)
  await db.execute(
    sql`update releases set counts = ${JSON.stringify(counts)}::jsonb where number = ${number}`,
  )
  await savePageList(db, store, number, { list: list.list(), unprinted: 0 })
}

/** Reads the page list of a release, and plans the release first if it has none. */
async function listOf(workshop: Workshop, base: number, context: ReleaseContext): Promise<PageList> {
  const { number } = context
  const db = drizzle({ client: workshop.pool })
  if (!(await hasPageList(db, workshop.store, number))) await plan(workshop, base, context)
  const list = await readPageList(db, workshop.store, number)
  if (!list) throw new Error(`The list of release ${number} was removed while it was prepared`)
  return list
}

/**
 * Prepares a release completely: freezes it, plans it, prints its pages. After a crash it continues with what is
 * missing; visitors do not see it before it goes live.
 * @param signal stops the work, also while a page hangs
 * @throws {Refused} rule: the faults to correct before publishing
 */
export async function prepareRelease(
  workshop: Workshop,
  number: number,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { pool, store, assets } = workshop
  const db = drizzle({ client: pool })
  const release = await inSnapshot(pool, async (snapshot) => {
    const found = await lockRelease(snapshot, number)
    if (found.state === 'preparing' && !found.isFrozen) await freezeRelease(snapshot, found)
    return found
  })
  if (release.state !== 'preparing') return
  signal.throwIfAborted()
  await store.keepAssets(assets)
  const context = await releaseContext(db, store, number)
  const list = await listOf(workshop, release.base, context)
  const own = await surveyPages(store, list, { since: number })
  const first = waitedFor(own, list.size)
  // Unprinted pages of earlier releases are not counted one by one; the base release's number is the upper bound.
  const later = own.unprinted.length - first.length + (await countUnprinted(db, store, release.base))
  await tellUnprinted(db, store, number, later)
  await db.execute(sql`update releases set total = greatest(total, ${first.length}) where number = ${number}`)
  await printAll(workshop, list, context, first, {
    signal,
    tell: async (left) => {
      const progress = await selectRow(
        db,
        z.object({ done: z.int(), total: z.int() }),
        sql`update releases set done = total - ${left} where number = ${number} returning done, total`,
      )
      if (progress) await storeProgress(db, RELEASE_JOB, number, progress)
    },
  })
  await cutSharePictures(context)
  await store.shared?.settle()
  await db.execute(sql`update releases set done = total where number = ${number}`)
}
