import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import type { Authorship } from '@/platform/database/transactions/transaction'

/** Kinds of the jobs whose subject is a change set: an undo, a bulk change. */
export const UNDO_JOB = 'undo'
export const BULK_JOB = 'bulk'

/**
 * Begins a change set that spans several transactions, which refer to it.
 * @param authorship `reverts`: the change set that it undoes
 * @returns its id
 */
export async function beginChangeSet(
  db: Database,
  { actor, kind, label, reverts = null }: Authorship & { label: string; reverts?: number | null },
): Promise<number> {
  const { id } = await selectOne(
    db,
    z.object({ id: z.int() }),
    sql`insert into change_sets (kind, state, actor_id, actor_name, label, reverts)
        values (${kind}, 'running', ${actor?.id ?? null}, ${actor?.name ?? null}, ${label.slice(0, 300)}, ${reverts})
        returning id::float8 as id`,
  )
  return id
}

/** How a change set ended. */
type Ended = 'done' | 'failed'

/** Ends a running change set. @returns whether it was running */
export async function closeChangeSet(db: Database, id: number, state: Ended): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update change_sets set state = ${state}, ended_at = now() where id = ${id} and state = 'running' returning 1`)
  return rows.length > 0
}

/**
 * Ends a running change set, and deletes it if nothing changed.
 * @returns whether this call ended it and it still exists
 */
export async function endChangeSet(db: Database, id: number, state: Ended): Promise<boolean> {
  if (!(await closeChangeSet(db, id, state))) return false
  const { rows } = await db.execute(sql`
    delete from change_sets s where s.id = ${id} and s.products = 0
      and not exists (select from changes c where c.change_set = s.id) returning 1`)
  return rows.length === 0
}
