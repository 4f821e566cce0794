import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Paging } from '@/domain/contract/query-params'
import { type SavedViewAnswer, savedViewAnswer } from '@/domain/contract/saved-view-answer'
import { Refused } from '@/domain/rules/changes/refused'
import {
  countRows,
  type Database,
  selectOne,
  selectRow,
  selectRows,
} from '@/platform/database/statements/rows'
import { isoText, rowsOfPage } from '@/platform/database/statements/values'

/** The most views that an admin may keep. */
const VIEWS_MAX = 100

type View = Pick<SavedViewAnswer, 'name' | 'query'>

/** Key, with an admin's id, of the lock under which they add one view at a time. */
const VIEWS_LOCK = 0x56494557

const columns = sql`id, name, query, ${isoText('created_at')} as created_at`

const noSuchView = () => new Refused('unknown', 'There is no such view')

const countViews = (db: Database, adminUserId: number) =>
  countRows(db, sql`saved_views where admin_user_id = ${adminUserId}`)

/** Lists a page of an admin's views, newest first. */
export async function listViews(
  db: Database,
  adminUserId: number,
  paging: Paging,
): Promise<{ views: SavedViewAnswer[]; total: number }> {
  const views = await selectRows(
    db,
    savedViewAnswer,
    sql`select ${columns} from saved_views where admin_user_id = ${adminUserId}
        order by id desc ${rowsOfPage(paging)}`,
  )
  return { views, total: await countViews(db, adminUserId) }
}

/** Adds a view for an admin. @throws {Refused} conflict: they have the maximum number */
export async function createView(
  db: Database,
  adminUserId: number,
  { name, query }: View,
): Promise<SavedViewAnswer> {
  await db.execute(sql`select pg_advisory_xact_lock(${VIEWS_LOCK}, ${adminUserId})`)
  if ((await countViews(db, adminUserId)) >= VIEWS_MAX) {
    throw new Refused(
      'conflict',
      `You have ${VIEWS_MAX} saved views, which is as many as can be kept: delete one`,
    )
  }
  return selectOne(
    db,
    savedViewAnswer,
    sql`insert into saved_views (admin_user_id, name, query) values (${adminUserId}, ${name}, ${query})
        returning ${columns}`,
  )
}

/** Changes a view; absent fields stay. @throws {Refused} unknown: not a view of this admin */
export async function changeView(
  db: Database,
  adminUserId: number,
  id: number,
  { name, query }: Partial<View>,
): Promise<SavedViewAnswer> {
  const view = await selectRow(
    db,
    savedViewAnswer,
    sql`update saved_views set name = coalesce(${name ?? null}, name), query = coalesce(${query ?? null}, query)
        where id = ${id} and admin_user_id = ${adminUserId} returning ${columns}`,
  )
  if (!view) throw noSuchView()
  return view
}

/** Deletes a view. @throws {Refused} unknown: not a view of this admin */
export async function deleteView(db: Database, adminUserId: number, id: number): Promise<void> {
  const deleted = await selectRow(
    db,
    z.object({ id: z.int() }),
    sql`delete from saved_views where id = ${id} and admin_user_id = ${adminUserId} returning id`,
  )
  if (!deleted) throw noSuchView()
}
