import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { Refused } from '@/domain/rules/changes/refused'
import { isUnavailable } from '@/platform/database/errors/sql-state'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { measureJob } from '@/platform/observing/metrics'
import { withRequest } from '@/platform/observing/request-context'
import {
  ASIDE_MINUTES,
  type ClaimedJob,
  claimJob,
  endJob,
  putJobAside,
  releaseJob,
  TAKEOVERS_MAX,
} from './claims'
import { JobCancelled, JobLost, type RunningJob, workOn } from './held-job'
import { isJobOpen } from './queue'

/** Polling interval: another process may have queued a job, or died during one. */
const LOOK_EVERY_MS = 2_000
/** Delay before a retry when the database was unavailable. */
const REST_MS = 1_000
/** How long a call waits for its job before it answers. */
const WAITED_FOR_MS = 2_000

/** Handles one kind of job. */
export type JobHandler = {
  /** Does all the work, in steps; after a crash it continues from the committed position. */
  run: (job: RunningJob) => Promise<void>
  /** Cleans up the subject after a failure. */
  fail: (subject: number, error: unknown) => Promise<void>
  /** Cleans up the subject after a cancellation during the run. */
  cancel?: (subject: number) => Promise<void>
}

/**
 * How work on a job ended; given back: another process, or a later try, goes on; put aside: it can be neither done nor
 * ended, and does not stop the others.
 */
type JobOutcome = 'done' | 'failed' | 'cancelled' | 'given-back' | 'put-aside'

/** The message of an error, as stored with the job. */
const sentenceOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2_000)

/** Runs queued jobs, one after the other, whichever process queued them. */
export class Runner {
  readonly #payload: Payload
  readonly #handlers: Record<string, JobHandler>
  readonly #holder = randomUUID()
  readonly #stop = new AbortController()
  #working: Promise<void> | null = null
  #isAsked = false

  constructor(payload: Payload, handlers: Record<string, JobHandler>) {
    this.#payload = payload
    this.#handlers = handlers
  }

  /** Checks for jobs now. */
  wake(): void {
    this.#isAsked = true
    if (this.#working || this.#stop.signal.aborted) return
    this.#working = this.#workAll()
      .catch((err) => {
        // If the database is unavailable, the next poll tries again.
        if (isUnavailable(err))
          this.#payload.logger.warn('The queue of jobs cannot be read: the database is away')
        else this.#payload.logger.error({ err, msg: 'The queue of jobs cannot be read' })
      })
      .finally(() => {
        this.#working = null
      })
  }

  /** Resolves when the queue is empty, or another process works on it. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working
  }

  /** Stops after the current step; another process, or the next start, continues. */
  async stop(): Promise<void> {
    this.#stop.abort(new JobLost())
    await this.#working
  }

  async #workAll(): Promise<void> {
    while (this.#isAsked && !this.#stop.signal.aborted) {
      this.#isAsked = false
      for (let job = await this.#claim(); job; job = await this.#claim()) {
        await this.#observed(job)
        if (this.#stop.signal.aborted) return
      }
    }
  }

  #claim(): Promise<ClaimedJob | null> {
    return inTransaction(this.#payload, { actor: null }, ({ db }) =>
      claimJob(db, this.#holder, Object.keys(this.#handlers)),
    )
  }

  /** Works on a job for the request that asked for it, and logs how it ended. */
  async #observed(job: ClaimedJob): Promise<void> {
    const began = performance.now()
    const work = async () => {
      const outcome = await this.#work(job)
      const ms = Math.round(performance.now() - began)
      measureJob(job.kind, outcome, ms / 1_000)
      this.#payload.logger.info({ msg: 'job', kind: job.kind, subject: job.subject, outcome, ms })
    }
    await (job.requestId ? withRequest({ id: job.requestId, route: 'job', actor: null }, work) : work())
  }

  async #work(job: ClaimedJob): Promise<JobOutcome> {
    const { drizzle } = this.#payload.db
    // Only kinds with a handler are claimed.
    const handler = this.#handlers[job.kind] as JobHandler
    const end = (how: Parameters<typeof endJob>[3]) => endJob(drizzle, job.id, this.#holder, how)
    try {
      if (job.takeovers > TAKEOVERS_MAX) throw new Error('The server stopped each time it worked on this')
      await workOn(this.#payload, { ...job, holder: this.#holder }, this.#stop.signal, handler.run)
      // For jobs without steps; others ended with their last step.
      await end({ state: 'done' })
      return 'done'
    } catch (error) {
      if (error instanceof JobLost || this.#stop.signal.aborted) return this.#giveBack(job)
      if (error instanceof JobCancelled)
        return this.#ended(job, async () => {
          await handler.cancel?.(job.subject)
          await end({ state: 'cancelled' })
          return 'cancelled'
        })
      // Continues later, since the database is unavailable.
      if (isUnavailable(error)) return this.#giveBackLater(job, false)
      // A refusal is shown to the person who asked, where the work is shown.
      if (!(error instanceof Refused))
        this.#payload.logger.error({ err: error, msg: `The job ${job.kind} ${job.subject} failed` })
      return this.#ended(job, async () => {
        await handler.fail(job.subject, error)
        await end({ state: 'failed', error: sentenceOf(error) })
        return 'failed'
      })
    }
  }

  /** Ends a job. What cannot be ended is tried again while that may help; then it is put aside, and said. */
  async #ended(job: ClaimedJob, end: () => Promise<JobOutcome>): Promise<JobOutcome> {
    try {
      return await end()
    } catch (err) {
      if (isUnavailable(err) && job.takeovers < TAKEOVERS_MAX) return this.#giveBackLater(job, true)
      this.#payload.logger.error({
        err,
        msg: `The job ${job.kind} ${job.subject} cannot be ended: it is put aside, and tried again in ${ASIDE_MINUTES} minutes`,
      })
      await putJobAside(this.#payload.db.drizzle, job.id, this.#holder, sentenceOf(err)).catch(() => {})
      return 'put-aside'
    }
  }

  async #giveBack({ id }: ClaimedJob, isTry = false): Promise<JobOutcome> {
    await releaseJob(this.#payload.db.drizzle, id, this.#holder, isTry).catch(() => {})
    return 'given-back'
  }

  async #giveBackLater(job: ClaimedJob, isTry: boolean): Promise<JobOutcome> {
    await sleep(REST_MS, undefined, { signal: this.#stop.signal }).catch(() => {})
    return this.#giveBack(job, isTry)
  }
}

const runners = new WeakMap<Payload, Runner[]>()

/**
 * Starts a runner, which also continues the jobs of dead processes.
 * @param handlers of one line: a runner does one job at a time, so each line needs its own
 */
export function startRunner(payload: Payload, handlers: Record<string, JobHandler>): Runner {
  const runner = new Runner(payload, handlers)
  runners.set(payload, [...(runners.get(payload) ?? []), runner])
  setInterval(() => runner.wake(), LOOK_EVERY_MS).unref()
  runner.wake()
  return runner
}

/** Makes this process's runners check the queue now; without any, another process will poll soon. */
export function wakeRunner(payload: Payload): void {
  for (const runner of runners.get(payload) ?? []) runner.wake()
}

/** Wakes the runners and waits briefly for a job: short ones are done before anybody looks. */
export async function waitForJob(payload: Payload, kind: string, subject: number): Promise<void> {
  wakeRunner(payload)
  for (const end = Date.now() + WAITED_FOR_MS; Date.now() < end; await sleep(25)) {
    if (!(await isJobOpen(payload.db.drizzle, kind, subject))) return
  }
}
