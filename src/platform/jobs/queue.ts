import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Right } from '@/domain/rules/accounts/rights'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import type { Author } from '@/platform/database/transactions/transaction'
import { currentRequest } from '@/platform/observing/request-context'

/** The line of jobs that change the catalogue, and of releases. */
export const MAIN_LINE = 'main'

/** Caption of a job without one. */
const UNNAMED = 'other work'

/** The state of an open job as operators see it, as SQL. */
export const watchedJobState = sql`case when state = 'running' and holder is null and held_until > now()
  then 'aside' else state end`

/** A job, for staff: `label` continues "Waiting for" while other work waits for it, `actor` is who started it. */
type JobCaption = {
  label: string
  actor: Author | null
  /** The right without which its author's job ends at its next step ({@link holdJob}); null: it goes on in any case. */
  needs: Right | null
}

/**
 * Appends a job to a line, inside the caller's transaction. Jobs of one line run one at a time, independently of other
 * lines.
 * @param subject id of the record that it works on
 */
export async function enqueueJob(
  db: Database,
  kind: string,
  subject: number,
  { label, actor, needs, line = MAIN_LINE }: Partial<JobCaption> & { line?: string } = {},
): Promise<void> {
  await db.execute(sql`
    insert into jobs (kind, subject, label, actor_id, actor_name, key_id, needs, line, request_id)
    values (${kind}, ${subject}, ${label ?? null}, ${actor?.id ?? null}, ${actor?.name ?? null}, ${actor?.key ?? null},
      ${needs ?? null}, ${line}, ${currentRequest()?.id ?? null})`)
}

/** Stores the progress of a subject's running job, for work done by a process other than the holder. */
export async function storeProgress(
  db: Database,
  kind: string,
  subject: number,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db.execute(sql`
    update jobs set done = ${done}, total = ${total}
    where kind = ${kind} and subject = ${subject} and state = 'running'`)
}

/**
 * Cancels a job. A queued one ends at once; a running one is ended by its process, one that is put aside by the next.
 * @returns whether there is one; `running` when the caller must wait for its end
 */
export async function cancelJob(
  db: Database,
  kind: string,
  subject: number,
): Promise<'none' | 'cancelled' | 'running'> {
  const job = await selectRow(
    db,
    z.object({ state: z.enum(['cancelled', 'running']) }),
    sql`
    update jobs set is_cancelled = true,
      ended_at = case when state = 'queued' then now() end,
      held_until = case when holder is null then now() else held_until end,
      state = case when state = 'queued' then 'cancelled' else state end
    where kind = ${kind} and subject = ${subject} and state in ('queued', 'running')
    returning state`,
  )
  return job?.state ?? 'none'
}

/** Whether a job of this kind is queued or running for a subject. */
export async function isJobOpen(db: Database, kind: string, subject: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from jobs where kind = ${kind} and subject = ${subject} and state in ('queued', 'running')`)
  return rows.length > 0
}

/**
 * The job that a queued one waits for, as SQL: JSON of the running job of its line, else of the first one before it; or null.
 * @param job the table's alias in the query
 */
export const waitsFor = (job: SQL) => sql`(
  select json_build_object('label', coalesce(other.label, ${UNNAMED}::text), 'actor', other.actor_name,
    'progress', json_build_object('done', other.done, 'total', other.total))
  from jobs other
  where ${job}.state = 'queued' and other.id <> ${job}.id and other.line = ${job}.line
    and ((other.state = 'running' and (other.holder is not null or other.held_until <= now()))
      or (other.state = 'queued' and other.id < ${job}.id))
  order by other.state = 'running' desc, other.id limit 1)`

/** Deletes jobs that ended 30 days ago. */
export async function forgetJobs(db: Database): Promise<void> {
  await db.execute(sql`
    delete from jobs where state not in ('queued', 'running') and ended_at < now() - interval '30 days'`)
}
