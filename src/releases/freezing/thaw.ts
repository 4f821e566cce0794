import { sql } from 'drizzle-orm'
import type { Database } from '@/database/database'

/** Where what releases show is frozen: rows with the releases that they are of, `since` until before `until`. */
const FROZEN = ['release_products', 'release_categories', 'release_documents']

/** Undoes the freezing of a release that does not go live. It is the newest: none goes on from what it froze. */
export async function thawRelease(db: Database, number: number): Promise<void> {
  for (const table of FROZEN) {
    await db.execute(sql`delete from ${sql.raw(table)} where since = ${number}`)
    await db.execute(sql`update ${sql.raw(table)} set until = null where until = ${number}`)
  }
}

/** Removes what was frozen for releases that are gone. */
export async function forgetFrozen(db: Database): Promise<void> {
  for (const table of FROZEN) {
    await db.execute(sql`delete from ${sql.raw(table)} t where t.until is not null and not exists (
      select from releases r where r.number >= t.since and r.number < t.until and r.state in ('ready', 'live', 'retired'))`)
  }
}
