import { cpuMilliseconds } from './cpu'
import { load } from './load'
import { median } from './statistics'

/** An address to load. */
export type Target = {
  url: string
  headers: string[]
  /** The processes whose CPU time its calls take. */
  pids: number[]
}

/** Requests per second, and CPU time of a call in ms. */
export type Speed = { perSecond: number; cpu: number }

export const NOTHING: Speed = { perSecond: Number.NaN, cpu: Number.NaN }

/** Measures targets in turn, so that other load affects all alike. @param seconds of each round */
export function inTurns(targets: Target[], rounds: number, connections: number, seconds: number): Speed[] {
  const runs: Speed[][] = targets.map(() => [])
  for (const { url, headers } of targets) load(url, connections, 1, headers)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, headers, pids }] of targets.entries()) {
      const before = cpuMilliseconds(pids)
      const { requests, requestsPerSecond } = load(url, connections, seconds, headers)
      runs[index]?.push({ perSecond: requestsPerSecond, cpu: (cpuMilliseconds(pids) - before) / requests })
    }
  }
  return runs.map((run) => ({
    perSecond: median(run.map(({ perSecond }) => perSecond)),
    cpu: median(run.map(({ cpu }) => cpu)),
  }))
}
