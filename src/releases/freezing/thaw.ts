import { sql } from 'drizzle-orm'
import type { Database } from '@/database/database'

/** Tables of frozen rows; each row belongs to the releases from `since` up to, but not including, `until`. */
const FROZEN = ['release_products', 'release_categories', 'release_documents']

/** Undoes the freezing of a release that does not go live. It must be the newest, so that none builds on it. */
export async function thawRelease(db: Database, number: number): Promise<void> {
  for (const table of FROZEN) {
    await db.execute(sql`delete from ${sql.raw(table)} where since = ${number}`)
    await db.execute(sql`update ${sql.raw(table)} set until = null where until = ${number}`)
  }
}

/** Removes rows that were frozen only for releases that no longer exist. */
export async function forgetFrozen(db: Database): Promise<void> {
  for (const table of FROZEN) {
    await db.execute(sql`delete from ${sql.raw(table)} t where t.until is not null and not exists (
      select from releases r where r.number >= t.since and r.number < t.until and r.state in ('ready', 'live', 'retired'))`)
  }
}
