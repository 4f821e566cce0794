import { execFileSync } from 'node:child_process'
import { median } from './statistics'

type Load = { requestsPerSecond: number; p99Ms: number }

function inMilliseconds(text: string): number {
  const [, value = 'NaN', unit] = text.match(/([\d.]+)(us|ms|s)/) ?? []
  return Number(value) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1)
}

/**
 * Loads an address of this machine with wrk for a few seconds.
 * @param connections the number of concurrent requests
 */
export function load(url: string, connections: number, seconds: number, headers: string[] = []): Load {
  const heads = headers.flatMap((header) => ['-H', header])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...heads, url]
  let report: string
  try {
    report = execFileSync('wrk', args, { encoding: 'utf8' })
  } catch (error) {
    throw new Error(`The throughput parts need wrk (Debian: apt-get install wrk): ${error}`)
  }
  if (/Non-2xx/.test(report)) throw new Error(`${url} answered errors:\n${report}`)
  const found = {
    requestsPerSecond: Number(report.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p99Ms: inMilliseconds(report.match(/^ +99% +(\S+)/m)?.[1] ?? ''),
  }
  if (Number.isNaN(found.p99Ms)) throw new Error(`${url} answered nothing:\n${report}`)
  return found
}

type Target = { url: string; headers?: string[] }

/**
 * Loads two addresses in turn, so that other work on the machine affects both alike.
 * @returns the requests a second of the one for each of the other's, such as `0.93× (840 against 903 a second)`
 */
export function ratioOf(one: Target, other: Target, connections: number, rounds: number, seconds: number) {
  const targets = [one, other]
  for (const { url, headers } of targets) load(url, connections, 1, headers)
  const rates = Array.from({ length: rounds }, () =>
    targets.map(({ url, headers }) => load(url, connections, seconds, headers).requestsPerSecond),
  )
  const rateOf = (at: number) => median(rates.map((rate) => rate[at] ?? Number.NaN))
  const [own, others] = [rateOf(0), rateOf(1)]
  return `${(own / others).toFixed(2)}× (${own.toFixed(0)} against ${others.toFixed(0)} a second)`
}
