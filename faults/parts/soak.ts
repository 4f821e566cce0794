import { setTimeout as sleep } from 'node:timers/promises'
import { residentMegabytes } from '../../bench/instruments/memory'
import { median } from '../../bench/instruments/statistics'
import { Installation } from '../instruments/installation'
import { Ledger } from '../instruments/ledger'
import { LongWork } from '../instruments/long-work'
import { Staff } from '../instruments/staff'
import { Visitors } from '../instruments/visitors'
import { Writers } from '../instruments/writers'
import type { Part } from '../part'

const MINUTES = 10
const SAMPLE_MS = 5_000
/** DATABASE_POOL and what an instance takes beside it (docs/operations.md). */
const CONNECTIONS = 26

/** The change from the first third to the last, of the middle values; the first moments of a process count as its start. */
function growth(values: readonly number[]): number {
  const third = Math.max(1, Math.floor(values.length / 3))
  return median(values.slice(-third)) / median(values.slice(third, 2 * third))
}

/** Minutes of writing, long work and visits: memory and connections stay as they are. */
export const run: Part = async ({ chance, count }) => {
  const installation = await Installation.open('soak', 2)
  const staff = new Staff(installation, chance)
  const ledger = new Ledger()
  const writers = new Writers(staff, ledger, chance)
  const work = new LongWork(staff, ledger)
  const visitors = new Visitors(installation)
  await work.begin()
  await writers.begin(4)
  visitors.begin(4)
  const memory: number[] = []
  const connections: number[] = []
  const end = performance.now() + (count ?? MINUTES) * 60_000
  while (performance.now() < end) {
    await sleep(SAMPLE_MS)
    memory.push(installation.instances.reduce((sum, { pid }) => sum + residentMegabytes(pid), 0))
    const [row] = await installation.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    connections.push(row?.count ?? 0)
  }
  await visitors.end()
  await writers.end()
  await work.end()
  const findings = await ledger.findings(`${count ?? MINUTES} minutes`, installation)
  await installation.close()
  return [
    ...findings,
    {
      fault: 'answers that no call has',
      seen: `${writers.wrong.length + ledger.unanswered} wrong or without an answer`,
      wanted: '≤ 0 wrong',
    },
    {
      fault: 'visitors',
      seen: `${visitors.failed} failed of ${visitors.asked.toLocaleString('en')}, p99 ${visitors.p99Ms.toFixed(0)} ms`,
      wanted: '≤ 0 failed',
    },
    {
      fault: 'memory, last third to second',
      seen: `${growth(memory).toFixed(2)}× of ${median(memory).toFixed(0)} MB`,
      wanted: '≤ 1.15×',
    },
    {
      fault: 'connections of two instances',
      seen: `${Math.max(...connections)} at most`,
      wanted: `≤ ${2 * CONNECTIONS}`,
    },
  ]
}
