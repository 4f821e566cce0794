import { sql } from 'drizzle-orm'
import {
  type SavedViewAnswer,
  type SavedViewCreate,
  type SavedViewUpdate,
  VIEWS_MAX,
} from '@/contract/saved-view'
import type { Database } from '@/database/database'
import { isoText } from '@/database/iso-text'
import { Refusal, unknownId } from '../http/refusal'

/** Names, with an admin's id, the lock under which they add one view at a time. */
const VIEWS_LOCK = 0x56494557

const columns = sql`id, name, query, ${isoText('created_at')} as created_at`

/** A page of an admin's views, newest first. */
export async function listViews(
  db: Database,
  adminUserId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ views: SavedViewAnswer[]; total: number }> {
  const { rows: views } = await db.execute<SavedViewAnswer>(sql`
    select ${columns} from saved_views where admin_user_id = ${adminUserId}
    order by id desc limit ${limit} offset ${(page - 1) * limit}`)
  return { views, total: await countViews(db, adminUserId) }
}

async function countViews(db: Database, adminUserId: number): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as total from saved_views where admin_user_id = ${adminUserId}`,
  )
  return Number(rows[0]?.total)
}

/** Adds a view of an admin's. @throws {Refusal} 409 when there are as many as one may keep */
export async function createView(
  db: Database,
  adminUserId: number,
  { name, query }: SavedViewCreate,
): Promise<SavedViewAnswer> {
  await db.execute(sql`select pg_advisory_xact_lock(${VIEWS_LOCK}, ${adminUserId})`)
  if ((await countViews(db, adminUserId)) >= VIEWS_MAX) {
    throw new Refusal(409, `You have ${VIEWS_MAX} saved views, which is as many as can be kept: delete one`)
  }
  const { rows } = await db.execute<SavedViewAnswer>(sql`
    insert into saved_views (admin_user_id, name, query) values (${adminUserId}, ${name}, ${query})
    returning ${columns}`)
  if (!rows[0]) throw new Error('PostgreSQL has not said which view it added')
  return rows[0]
}

/** Changes a view; what is left out stays. @throws {Refusal} 404 for one that is not this admin's */
export async function changeView(
  db: Database,
  adminUserId: number,
  id: number,
  { name, query }: SavedViewUpdate,
): Promise<SavedViewAnswer> {
  const { rows } = await db.execute<SavedViewAnswer>(sql`
    update saved_views set name = coalesce(${name ?? null}, name), query = coalesce(${query ?? null}, query)
    where id = ${id} and admin_user_id = ${adminUserId} returning ${columns}`)
  if (!rows[0]) throw unknownId('view')
  return rows[0]
}

/** Deletes a view. @throws {Refusal} 404 for one that is not this admin's */
export async function deleteView(db: Database, adminUserId: number, id: number): Promise<void> {
  const { rows } = await db.execute(
    sql`delete from saved_views where id = ${id} and admin_user_id = ${adminUserId} returning id`,
  )
  if (rows.length === 0) throw unknownId('view')
}
