import { readFileSync } from 'node:fs'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ANSWER_BUCKETS, showTallies, tallyAnswer } from './answer-tallies'

/** Everything that is measured here (contract §8). Labels are of fixed lists: no id, address or name. */
export const measures = new Registry()
const registers = [measures]

/** Of jobs, in seconds: an import of 100,000 products takes minutes. */
const JOB_BUCKETS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600]

showTallies(registers)

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Notes an answer. @param seconds until it was sent */
export function measureAnswer(route: string, method: string, status: number, seconds: number): void {
  tallyAnswer(route, METHODS.has(method) ? method : 'other', status, seconds)
}

const slowStatements = new Counter({
  name: 'averline_db_slow_statements_total',
  help: 'Statements that took longer than SLOW_STATEMENT_MS',
  registers,
})

/** Notes a statement that took long. */
export const countSlowStatement = (): void => slowStatements.inc()

const jobDurations = new Histogram({
  name: 'averline_job_duration_seconds',
  help: 'Time that jobs were worked on here',
  labelNames: ['kind', 'outcome'] as const,
  buckets: JOB_BUCKETS,
  registers,
})

/** Notes a job that was worked on. */
export const measureJob = (kind: string, outcome: string, seconds: number): void =>
  jobDurations.observe({ kind, outcome }, seconds)

/** Requests to the store of files. */
export type StoreOperation = 'put' | 'get' | 'stat' | 'remove' | 'list'

const storeOperations = new Histogram({
  name: 'averline_store_operation_duration_seconds',
  help: 'Time of calls to the store of files',
  labelNames: ['operation'] as const,
  buckets: ANSWER_BUCKETS,
  registers,
})
const storeErrors = new Counter({
  name: 'averline_store_errors_total',
  help: 'Calls to the store of files that failed',
  labelNames: ['operation'] as const,
  registers,
})

/** Notes a call to the store of files. */
export function measureStore(operation: StoreOperation, seconds: number, isAnswered: boolean): void {
  storeOperations.observe({ operation }, seconds)
  if (!isAnswered) storeErrors.inc({ operation })
}

const signIns = new Counter({
  name: 'averline_sign_ins_total',
  help: 'Sign-ins, by outcome',
  labelNames: ['outcome'] as const,
  registers,
})

/** How a sign-in ended, or that its password was right and its second factor was asked for. */
export type SignInOutcome =
  | 'done'
  | 'failed'
  | 'limited'
  | 'factor_asked'
  | 'factor_failed'
  | 'factor_limited'

/** Notes a sign-in. */
export const countSignIn = (outcome: SignInOutcome): void => signIns.inc({ outcome })

/** The processes beside the serving one. */
type ChildName = 'press' | 'panel'
const NAMES: readonly ChildName[] = ['press', 'panel']

const running: Record<ChildName, Set<number>> = { press: new Set(), panel: new Set() }

const starts = new Counter({
  name: 'averline_child_starts_total',
  help: 'Starts of processes beside the serving one',
  labelNames: ['process'] as const,
  registers,
})
for (const process of NAMES) starts.inc({ process }, 0)

/** Notes that a process beside the serving one has started or ended. */
export function noteChild(name: ChildName, pid: number | undefined, event: 'started' | 'ended'): void {
  if (event === 'started') starts.inc({ process: name })
  if (pid === undefined) return
  if (event === 'started') running[name].add(pid)
  else running[name].delete(pid)
}

/** A process's memory in bytes; 0 where the system does not tell. */
function residentBytes(pid: number): number {
  try {
    const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+)/m)?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

new Gauge({
  name: 'averline_child_up',
  help: 'Whether a process beside the serving one runs',
  labelNames: ['process'] as const,
  registers,
  collect() {
    for (const process of NAMES) this.set({ process }, Number(running[process].size > 0))
  },
})
new Gauge({
  name: 'averline_child_resident_bytes',
  help: 'Memory of processes beside the serving one',
  labelNames: ['process'] as const,
  registers,
  collect() {
    for (const process of NAMES)
      this.set(
        { process },
        [...running[process]].reduce((sum, pid) => sum + residentBytes(pid), 0),
      )
  },
})

/** Measures this process too: memory, CPU, the delay of its event loop. Call it once. */
export const measureProcess = (): void => collectDefaultMetrics({ register: measures })
