import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PresenceAnswer } from '@/domain/contract/presence-answer'
import { PRESENT_SECONDS, TABS_MAX } from '@/domain/rules/accounts/presence'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import type { Session } from './sessions'

const isOver = sql`seen_at < now() - make_interval(secs => ${PRESENT_SECONDS})`

/** A tab, and the place that it has open; null if it has left. */
type Presence = { tab: string; place: string | null }

/**
 * Removes everybody's expired tabs, and all but the newest tabs of one person. Rows that another call is removing are
 * skipped.
 */
async function sweep(db: Database, userId: number): Promise<void> {
  await db.execute(sql`
    delete from presences where (user_id, tab) in (
      select user_id, tab from presences
      where ${isOver} or (user_id = ${userId} and tab not in (
        select tab from presences where user_id = ${userId} order by seen_at desc, tab limit ${TABS_MAX}))
      for update skip locked)`)
}

/** The other people at a place. A person who has signed out is not among them, because their session is gone. */
const othersAt = (db: Database, place: string, userId: number): Promise<PresenceAnswer['people']> =>
  selectRows(
    db,
    z.object({ id: z.int(), name: z.string() }),
    sql`select distinct u.id, u.name
        from presences p
        join admin_sessions s on s.id = p.session_id and s.user_id = p.user_id and s.expires_at > now()
        join admin_users u on u.id = p.user_id and u.is_active
        where p.place = ${place} and p.user_id <> ${userId}
        order by u.name, u.id limit ${TABS_MAX}`,
  )

/**
 * Notes where a tab of a person is, or that it has left.
 * @returns the others at that place
 */
export async function notePresence(
  db: Database,
  { id, user }: Pick<Session, 'id' | 'user'>,
  { tab, place }: Presence,
): Promise<PresenceAnswer> {
  if (place === null) {
    await db.execute(sql`delete from presences where user_id = ${user.id} and tab = ${tab}`)
    return { people: [] }
  }
  await db.execute(sql`
    insert into presences (user_id, tab, session_id, place) values (${user.id}, ${tab}, ${id}, ${place})
    on conflict (user_id, tab) do update
    set session_id = excluded.session_id, place = excluded.place, seen_at = now()`)
  await sweep(db, user.id)
  return { people: await othersAt(db, place, user.id) }
}
