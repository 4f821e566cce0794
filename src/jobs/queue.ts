import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectOne, selectRow } from '@/database/rows'
import { currentRequest } from '@/observing/request-context'

/** Key of the lock under which jobs are claimed, so that only one job of a line runs at a time. */
const CLAIM_LOCK = 0x4a4f4253

/** How long a silent process keeps a job. Shorter than the time in which a restarted server must continue. */
const HELD_SECONDS = 15

/** After this many processes ended during a job, the job is assumed to be the cause. */
export const TAKEOVERS_MAX = 5

const claimedJob = z.object({
  id: z.int(),
  kind: z.string(),
  subject: z.int(),
  position: z.int(),
  takeovers: z.int(),
  /** The request that asked for it. */
  requestId: z.string().nullable(),
})

/** A claimed job. */
export type ClaimedJob = z.output<typeof claimedJob>

/** The line of jobs that change the catalogue, and of releases. */
const MAIN_LINE = 'main'

/** Caption of a job without one. */
const UNNAMED = 'other work'

// Not `now()`, which is the start of the transaction: a step may have taken long.
const heldUntil = sql`clock_timestamp() + make_interval(secs => ${HELD_SECONDS})`

/** Words for staff while other work waits for a job: `label` continues "Waiting for", `actor` is who started it. */
export type JobCaption = { label: string; actor: string | null }

/**
 * Appends a job to a line, inside the caller's transaction. Jobs of one line run one at a time, independently of other
 * lines.
 * @param subject id of the record that it works on
 */
export async function enqueueJob(
  db: Database,
  kind: string,
  subject: number,
  { label, actor, line = MAIN_LINE }: Partial<JobCaption> & { line?: string } = {},
): Promise<void> {
  await db.execute(sql`
    insert into jobs (kind, subject, label, actor_name, line, request_id)
    values (${kind}, ${subject}, ${label ?? null}, ${actor ?? null}, ${line}, ${currentRequest()?.id ?? null})`)
}

/**
 * Claims the next job of an idle line: one abandoned by a dead process, or the first queued one.
 * @param holder id of the claiming process
 * @param kinds that it can handle
 */
export async function claimJob(db: Database, holder: string, kinds: string[]): Promise<ClaimedJob | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
  const job = await selectRow(
    db,
    claimedJob,
    sql`
    update jobs set takeovers = takeovers + (case when state = 'running' then 1 else 0 end),
      state = 'running', holder = ${holder}, held_until = ${heldUntil}
    where id = (
        select id from jobs j where kind = any(${sql.param(kinds)}::text[])
          and (state = 'queued' or (state = 'running' and held_until <= now()))
          and not exists (select from jobs r where r.state = 'running' and r.held_until > now()
            and r.line = j.line)
        order by state = 'running' desc, id limit 1)
      -- Checked again: its process may have locked the row meanwhile to renew its claim.
      and (state = 'queued' or held_until <= now())
    returning id::float8 as id, kind, subject::float8 as subject, position, takeovers, request_id as "requestId"`,
  )
  return job ?? null
}

/**
 * Puts a job at the front of the main line and claims it, unless another one is running.
 * @param job `begin` creates its subject
 * @returns null if it is not its turn yet
 */
export async function takeJob(
  db: Database,
  { kind, label, begin }: { kind: string; label: string; begin: (db: Database) => Promise<number> },
  holder: string,
): Promise<{ id: number; subject: number } | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
  const { isFree } = await selectOne(
    db,
    z.object({ isFree: z.boolean() }),
    sql`select not exists (select from jobs
          where state = 'running' and held_until > now() and line = ${MAIN_LINE}) as "isFree"`,
  )
  if (!isFree) return null
  const subject = await begin(db)
  const { id } = await selectOne(
    db,
    z.object({ id: z.int() }),
    sql`insert into jobs (kind, subject, label, state, holder, held_until)
        values (${kind}, ${subject}, ${label}, 'running', ${holder}, ${heldUntil}) returning id::float8 as id`,
  )
  return { id, subject }
}

/** Renews the claim on a job. @returns its state; null if another process has it */
export async function renewJob(
  db: Database,
  id: number,
  holder: string,
): Promise<{ isCancelled: boolean } | null> {
  const job = await selectRow(
    db,
    z.object({ isCancelled: z.boolean() }),
    sql`update jobs set held_until = ${heldUntil} where id = ${id} and holder = ${holder} and state = 'running'
        returning is_cancelled as "isCancelled"`,
  )
  return job ?? null
}

/** Timeout for a process that stalls while it holds a job's row: until then nobody else can claim the job. */
const STANDSTILL = '30s'

/** Locks a job's row until the transaction ends. @returns null if another process has it */
export async function holdJob(
  db: Database,
  id: number,
  holder: string,
): Promise<{ position: number; isCancelled: boolean } | null> {
  const job = await selectRow(
    db,
    z.object({ position: z.int(), isCancelled: z.boolean() }),
    sql`select position, is_cancelled as "isCancelled",
          set_config('idle_in_transaction_session_timeout', ${STANDSTILL}, true) from jobs
        where id = ${id} and holder = ${holder} and state = 'running' for update`,
  )
  return job ?? null
}

/** Progress of a job; committed with its changes. */
export type JobProgress = { position: number; done?: number; total?: number }

/** Stores the progress of a held job. */
export async function advanceJob(
  db: Database,
  id: number,
  { position, done, total }: JobProgress,
): Promise<void> {
  await db.execute(sql`
    update jobs set position = ${position}, done = coalesce(${done ?? null}::integer, done),
      total = coalesce(${total ?? null}::integer, total), held_until = ${heldUntil} where id = ${id}`)
}

/** Stores the progress of a subject's running job, for work done by a process other than the holder. */
export async function tellProgress(
  db: Database,
  kind: string,
  subject: number,
  { done, total }: Required<Omit<JobProgress, 'position'>>,
): Promise<void> {
  await db.execute(sql`
    update jobs set done = ${done}, total = ${total}
    where kind = ${kind} and subject = ${subject} and state = 'running'`)
}

const endWhere = (db: Database, set: SQL, id: number, holder: string) =>
  db.execute(
    sql`update jobs set ${set}, holder = null where id = ${id} and holder = ${holder} and state = 'running'`,
  )

/** Ends a job. */
export async function endJob(
  db: Database,
  id: number,
  holder: string,
  { state, error = null }: { state: 'done' | 'failed' | 'cancelled'; error?: string | null },
): Promise<void> {
  await endWhere(db, sql`state = ${state}, error = ${error}, ended_at = now()`, id, holder)
}

/** Releases a job, to be continued from its position by any process. */
export async function releaseJob(db: Database, id: number, holder: string): Promise<void> {
  await endWhere(db, sql`held_until = now(), takeovers = greatest(takeovers - 1, 0)`, id, holder)
}

/**
 * Cancels a job. A queued one ends at once; a running one is ended by its process.
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
 * What a queued job waits for, as SQL: JSON of the running job of its line, else of the first one before it; or null.
 * @param job the table's alias in the query
 */
export const waitsFor = (job: SQL) => sql`(
  select json_build_object('label', coalesce(other.label, ${UNNAMED}::text), 'actor', other.actor_name,
    'progress', json_build_object('done', other.done, 'total', other.total))
  from jobs other
  where ${job}.state = 'queued' and other.id <> ${job}.id and other.line = ${job}.line
    and (other.state = 'running' or (other.state = 'queued' and other.id < ${job}.id))
  order by other.state = 'running' desc, other.id limit 1)`

/** Deletes jobs that ended 30 days ago. */
export async function forgetJobs(db: Database): Promise<void> {
  await db.execute(sql`
    delete from jobs where state not in ('queued', 'running') and ended_at < now() - interval '30 days'`)
}
