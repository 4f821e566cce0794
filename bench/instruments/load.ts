import { execFileSync } from 'node:child_process'

export type Load = { requests: number; requestsPerSecond: number; p99Ms: number }

function milliseconds(text: string): number {
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
    requests: Number(report.match(/(\d+) requests in/)?.[1]),
    requestsPerSecond: Number(report.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p99Ms: milliseconds(report.match(/^ +99% +(\S+)/m)?.[1] ?? ''),
  }
  if (Number.isNaN(found.p99Ms)) throw new Error(`${url} answered nothing:\n${report}`)
  return found
}
