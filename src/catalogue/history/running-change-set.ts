import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Database } from '@/database/database'
import type { Authorship } from '@/database/transaction'

/** Begins a change set that takes several transactions; they name it as theirs. @returns its id */
export async function beginChangeSet(
  db: Database,
  { actor, kind, label }: Authorship & { label: string },
): Promise<number> {
  const { rows } = await db.execute(sql`
    insert into change_sets (kind, state, actor_id, actor_name, label)
    values (${kind}, 'running', ${actor?.id ?? null}, ${actor?.name ?? null}, ${label.slice(0, 300)})
    returning id::float8 as id`)
  return Number(rows[0]?.id)
}

/**
 * Ends a change set; one that changed nothing leaves no trace.
 * @param state how it ended
 * @returns whether it is there
 */
export async function endChangeSet(db: Database, id: number, state: 'done' | 'failed'): Promise<boolean> {
  await db.execute(sql`update change_sets set state = ${state}, ended_at = now() where id = ${id}`)
  const { rows } = await db.execute(sql`
    delete from change_sets s where s.id = ${id} and s.products = 0
      and not exists (select from changes c where c.change_set = s.id) returning 1`)
  return rows.length === 0
}

/** After so long without a change, a command that made a change set has died: it makes one every few seconds. */
const ABANDONED_AFTER = '10 minutes'

/** Ends the change sets of commands that were killed. What they did is recorded, and stays. */
export async function endAbandoned({ db }: Payload): Promise<void> {
  await db.drizzle.execute(sql`
    update change_sets s set state = 'failed', ended_at = now()
    where s.state = 'running' and s.kind = 'import' and s.at < now() - ${ABANDONED_AFTER}::interval
      and not exists (select from imports i where i.change_set = s.id)
      and not exists (
        select from changes c where c.change_set = s.id and c.at > now() - ${ABANDONED_AFTER}::interval)`)
}
