import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import { measures } from '@/platform/observing/metrics'
import type { WatchedState } from '@/releases/stored/watched-state'

/** How long a scrape waits for the database. */
const WITHIN_MS = 2_000

const registers = [measures]

/** The numbers of a connection pool. */
type PoolNumbers = { total: number; idle: number; waiting: number; max: number }

/** The query of each scrape. */
export type WatchedSource = {
  state: () => Promise<WatchedState>
  pool: () => PoolNumbers
  /** The release that this instance shows. */
  shown: () => number
}

const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Gauge<Label>({ name, help, labelNames, registers })

const connections = gauge('averline_db_connections', 'Connections of the serving process', ['state'])
const isUp = gauge('averline_db_up', 'Whether the database answered this scrape')
const jobs = gauge('averline_jobs', 'Jobs of the queue', ['kind', 'state'])
const oldest = gauge('averline_job_oldest_seconds', 'Age of the oldest job', ['kind', 'state'])
const live = gauge('averline_release_live', 'The release that is live')
const shown = gauge('averline_release_shown', 'The release that this instance shows')
const unprinted = gauge('averline_release_unprinted_pages', 'Pages of the live release to be printed')
const backedUp = gauge(
  'averline_backup_last_success_timestamp_seconds',
  'When a backup was made last; 0: never',
)
const verified = gauge(
  'averline_backup_last_verified_timestamp_seconds',
  'When a backup was verified last; 0: never',
)

function setState(state: WatchedState): void {
  live.set(state.live)
  unprinted.set(state.unprinted)
  backedUp.set(state.backedUp ?? 0)
  verified.set(state.verified ?? 0)
  jobs.reset()
  oldest.reset()
  for (const { kind, state: of, count, oldest: age } of state.jobs) {
    jobs.set({ kind, state: of }, count)
    oldest.set({ kind, state: of }, age)
  }
}

function setPool({ total, idle, waiting, max }: PoolNumbers): void {
  connections.set({ state: 'idle' }, idle)
  connections.set({ state: 'busy' }, total - idle)
  connections.set({ state: 'waiting' }, waiting)
  connections.set({ state: 'max' }, max)
}

/** Updates the gauges of a scrape with one query, or without it after two seconds. */
export async function setWatched(source: WatchedSource): Promise<void> {
  setPool(source.pool())
  shown.set(source.shown())
  const state = await Promise.race([source.state().catch(() => null), sleep(WITHIN_MS, null, { ref: false })])
  isUp.set(state ? 1 : 0)
  if (state) setState(state)
}
