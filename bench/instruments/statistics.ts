import { holdTo } from './bars'

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The least value that the given share of the values does not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The time that some work takes, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The times of some work, done one after the other, in ms. @param work gets its number, from 0 */
export async function repeated(times: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) taken.push(await timed(() => work(n)))
  return taken
}

export const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
export const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`
export const megabytes = (count: number) => `${count.toFixed(0)} MB`

/** The 95th percentile of times in ms, with the slowest. */
export const p95 = (times: readonly number[]) =>
  `${milliseconds(percentile(times, 0.95))} (slowest ${Math.max(...times).toFixed(0)})`

/** Prints a table, readable in a terminal and as Markdown. The column before `wanted` is compared with it. */
export function printTable(header: string[], rows: (string | number)[][]): void {
  const cells = [header, ...rows.map((row) => row.map(String))]
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log(line(header))
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  const bar = header.indexOf('wanted')
  for (const row of cells.slice(1)) {
    console.log(line(row))
    if (bar > 0)
      holdTo(`${header[0]}, ${row.slice(0, bar - 1).join(', ')}`, row[bar - 1] ?? '', row[bar] ?? '')
  }
}
