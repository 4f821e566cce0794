import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Database } from '@/database/database'
import { inTransaction } from '@/database/transaction'
import { type RunningJob, workOn } from './held-job'
import { endJob, holdJob, takeJob } from './queue'

const ASK_EVERY_MS = 500

/** A job that the process which begins it does by itself. */
type OwnJob = {
  kind: string
  label: string
  /** Makes what the job works on, when its turn has come. @returns its id */
  begin: (db: Database) => Promise<number>
  /** Puts what the job works on in order when the job fails, in the transaction that ends it. */
  fail: (db: Database, subject: number) => Promise<void>
  /** Called once when others have to be waited for. */
  onWaiting: () => void
}

/**
 * Does a job that no other process could do, since what it needs is here alone, such as a file. It has its turn among
 * the jobs of the queue, and is done in steps as they are. Should the process die, whoever works on the queue is handed
 * the job and puts its subject in order; from then on no step of this process does anything any more.
 * @param run ends the job with its last step
 */
export async function doOwnJob<Result>(
  payload: Payload,
  { onWaiting, fail, ...job }: OwnJob,
  run: (job: RunningJob) => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID()
  const take = () => inTransaction(payload, { actor: null }, ({ db }) => takeJob(db, job, holder))
  let taken = await take()
  if (taken === null) onWaiting()
  for (; taken === null; taken = await take()) await sleep(ASK_EVERY_MS)
  const { id, subject } = taken
  try {
    return await workOn(payload, { id, subject, position: 0, holder }, new AbortController().signal, run)
  } catch (error) {
    const end = inTransaction(payload, { actor: null }, async ({ db }) => {
      if (!(await holdJob(db, id, holder))) return
      await fail(db, subject)
      await endJob(db, id, holder, { state: 'failed', error: String(error).slice(0, 2_000) })
    })
    // A database that is away does not take this, either; then whoever works on the queue is handed the job.
    await end.catch(() => {})
    throw error
  }
}
