import type { Payload } from 'payload'
import { lostRightSentence } from '@/domain/rules/accounts/rights'
import { Refused } from '@/domain/rules/changes/refused'
import {
  type Authorship,
  inTransaction,
  type Transaction,
} from '@/platform/database/transactions/transaction'
import { advanceJob, type ClaimedJob, endJob, holdJob, type JobProgress, renewJob } from './claims'

const RENEW_EVERY_MS = 3_000

/** Somebody has cancelled the job. */
export class JobCancelled extends Error {
  constructor() {
    super('The job was cancelled')
  }
}

/** Another process has taken the job, because this one was silent too long; or this process is being stopped. */
export class JobLost extends Error {
  constructor() {
    super('The job is worked on by another process')
  }
}

/** A job in progress. */
export type RunningJob = {
  /** Id of the record that it works on. */
  subject: number
  /** Its position when this process took it. */
  position: number
  /**
   * Runs the next step in a transaction that commits its changes and the job's position together: a process that dies
   * loses nothing and repeats nothing, and one that has lost the job changes nothing more.
   * @param work gets the last committed position; null from it means that the job is done
   * @returns whether there is more
   * @throws {JobCancelled} instead of running the work, after a cancellation
   * @throws {JobLost} instead of running the work, when another process has the job
   * @throws {Refused} forbidden: its author has lost the right that it needs
   */
  step: (
    authorship: Authorship,
    work: (transaction: Transaction, position: number) => Promise<JobProgress | null>,
  ) => Promise<boolean>
  /** Aborted when the job is cancelled or lost, or the process is being stopped. */
  signal: AbortSignal
}

/** A job that this process has claimed. */
type HeldJob = Pick<ClaimedJob, 'id' | 'subject' | 'position'> & { holder: string }

function stepOf(payload: Payload, { id, holder }: HeldJob, signal: AbortSignal): RunningJob['step'] {
  return (authorship, work) => {
    signal.throwIfAborted()
    return inTransaction(payload, authorship, async (transaction) => {
      const held = await holdJob(transaction.db, id, holder)
      if (!held) throw new JobLost()
      if (held.isCancelled) throw new JobCancelled()
      if (held.lost) throw new Refused('forbidden', lostRightSentence(held.lost, held.actor))
      const progress = await work(transaction, held.position)
      if (progress) await advanceJob(transaction.db, id, progress)
      else await endJob(transaction.db, id, holder, { state: 'done' })
      return progress !== null
    })
  }
}

/**
 * Runs a job, renewing this process's claim.
 * @param stop aborted when the process is being stopped
 */
export async function workOn<Result>(
  payload: Payload,
  job: HeldJob,
  stop: AbortSignal,
  run: (job: RunningJob) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, stop])
  const renewing = setInterval(() => {
    renewJob(payload.db.drizzle, job.id, job.holder).then(
      (held) => {
        if (!held) over.abort(new JobLost())
        else if (held.isCancelled) over.abort(new JobCancelled())
      },
      // A step that is being committed locks the row; if the database is unavailable, the next step will fail.
      () => {},
    )
  }, RENEW_EVERY_MS)
  renewing.unref()
  try {
    const { subject, position } = job
    return await run({ subject, position, signal, step: stepOf(payload, job, signal) })
  } finally {
    clearInterval(renewing)
  }
}
