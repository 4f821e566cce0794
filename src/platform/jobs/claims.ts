import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { RIGHTS } from '@/domain/rules/accounts/rights'
import { type Database, selectOne, selectRow } from '@/platform/database/statements/rows'
import { MAIN_LINE } from './queue'

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

/** How long a job that could not be ended is left aside. */
export const ASIDE_MINUTES = 10

// Not `now()`, which is the start of the transaction: a step may have taken long.
const heldUntil = sql`clock_timestamp() + make_interval(secs => ${HELD_SECONDS})`

/** Whether a process works on a job, as SQL; a job put aside has no holder. @param job the table's alias */
const isWorkedOn = (job: SQL) =>
  sql`(${job}.state = 'running' and ${job}.holder is not null and ${job}.held_until > now())`

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
          and not exists (select from jobs r where r.state = 'running' and r.line = j.line and r.id <> j.id
            and (${isWorkedOn(sql`r`)} or (r.held_until <= now() and r.kind = any(${sql.param(kinds)}::text[])
              and (j.state = 'queued' or r.id < j.id))))
        -- A locked row is in a step that takes longer than the claim: its process is not dead.
        order by state = 'running' desc, id limit 1 for update skip locked)
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
    sql`select not exists (select from jobs where ${isWorkedOn(sql`jobs`)} and line = ${MAIN_LINE}) as "isFree"`,
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

/** Timeout for a process that stalls while it holds a job's row: until then no other process can claim the job. */
const STANDSTILL = '30s'

const heldJob = z.object({
  position: z.int(),
  isCancelled: z.boolean(),
  /** Its author, and the right that it needs and they have no longer. */
  actor: z.string().nullable(),
  lost: z.enum(RIGHTS).nullable(),
})

/**
 * Locks a job's row until the transaction ends. The right of its author is judged from the row of their account, and of
 * the key that they began it with.
 * @returns null if another process has it
 */
export async function holdJob(
  db: Database,
  id: number,
  holder: string,
): Promise<z.output<typeof heldJob> | null> {
  const job = await selectRow(
    db,
    heldJob,
    sql`select position, is_cancelled as "isCancelled", actor_name as actor,
          case when actor_id is not null and not (exists (select from admin_users u
              where u.id = jobs.actor_id and u.is_active and jobs.needs = any(u.rights))
            and (key_id is null or exists (select from program_keys k
              where k.id = jobs.key_id and k.ended_at is null and k.valid_until > now()))) then needs end as lost,
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

/**
 * Releases a job, to be continued from its position by any process.
 * @param isTry whether it counts among those after which the job is assumed to be the cause
 */
export async function releaseJob(db: Database, id: number, holder: string, isTry = false): Promise<void> {
  await endWhere(
    db,
    sql`held_until = now(), takeovers = greatest(takeovers - ${isTry ? 0 : 1}, 0)`,
    id,
    holder,
  )
}

/** Puts a job aside for {@link ASIDE_MINUTES}: the others of its line go on, then any process tries it again. */
export async function putJobAside(db: Database, id: number, holder: string, error: string): Promise<void> {
  const until = sql`clock_timestamp() + make_interval(mins => ${ASIDE_MINUTES})`
  await endWhere(db, sql`held_until = ${until}, takeovers = 0, error = ${error}`, id, holder)
}
