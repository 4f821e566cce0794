import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Database } from '@/platform/database/statements/rows'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { endJob, holdJob, takeJob } from './claims'
import { type RunningJob, workOn } from './held-job'

const ASK_EVERY_MS = 500

/** A job that the process that starts it runs itself. */
type OwnJob = {
  kind: string
  label: string
  /** Creates the job's subject when its turn has come. @returns its id */
  begin: (db: Database) => Promise<number>
  /** Cleans up the subject when the job fails, in the transaction that ends it. */
  fail: (db: Database, subject: number) => Promise<void>
  /** Called once if other jobs have to finish first. */
  onWaiting: () => void
}

/**
 * Runs a job that only this process can do, for example because it needs a local file. It takes its turn among the
 * queued jobs, and works in steps like them. If the process dies, a runner claims the job and cleans up its subject;
 * later steps of this process have no effect.
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
    // If the database is unavailable, this fails too; a runner will claim the job later.
    await end.catch(() => {})
    throw error
  }
}
