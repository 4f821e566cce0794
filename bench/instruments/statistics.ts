import { holdTo } from './bars'

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The least value that the given share of the values does not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

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
