import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type ListedPage, writePageList } from '@/printed/page-list'
import { printSitemap, releaseContext, type Workshop } from './prepare-release'

/**
 * Lists the pages of a release that another build has printed, so that this build prints them anew: its pages may look
 * different. Until they are printed visitors see those of the other build, with the scripts and styles it had.
 */
export async function adoptRelease(workshop: Workshop, number: number): Promise<void> {
  const { pool, store, press, assets } = workshop
  if (store.hasList(number)) return
  const db = drizzle({ client: pool })
  await store.keepAssets(assets)
  const pages = new Map<string, ListedPage>(press.own.map((address) => [address, { since: number }]))
  for (const build of await store.builds()) {
    if (build === store.build || !store.of(build).hasList(number)) continue
    for (const [address, page] of store.of(build).list(number)) {
      pages.set(address, 'since' in page ? { since: number } : page)
    }
    break
  }
  await printSitemap(workshop, await releaseContext(db, number), pages)
  await writePageList(store.listFile(number), pages)
  await db.execute(sql`update releases set unprinted = ${pages.size} where number = ${number}`)
}
