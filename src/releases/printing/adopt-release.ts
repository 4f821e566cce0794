import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type ListedPage, writePageList } from '@/releases/pages/page-list'
import { catalogueAddresses, formerList } from '../planning/plan-release'
import { printSitemap } from './print-sitemap'
import { releaseContext } from './release-context'
import type { Workshop } from './workshop'

/**
 * Lists the pages of a release that this build has not printed, so that it prints them: those of another build may look
 * different, or are lost. Until they are printed visitors see those of the other build, with the scripts and styles it had.
 */
export async function adoptRelease(workshop: Workshop, number: number): Promise<void> {
  const { pool, store, press, assets } = workshop
  if (store.hasList(number)) return
  const db = drizzle({ client: pool })
  await store.keepAssets(assets)
  const pages = new Map<string, ListedPage>()
  for (const address of [...press.own, ...(await catalogueAddresses(db, number))]) {
    pages.set(address, { since: number })
  }
  for (const [address, page] of await formerList(store, number)) {
    if ('movedTo' in page && !pages.has(address)) pages.set(address, page)
  }
  await printSitemap(workshop, await releaseContext(db, workshop.store, number), pages)
  await writePageList(store.listFile(number), pages)
  await db.execute(sql`update releases set unprinted = ${pages.size} where number = ${number}`)
}
