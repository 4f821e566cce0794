import { readCasNumber } from '@/domain/cas-number'

/** The most numbers of a list that are looked up (contract §7). */
export const ASKED_MAX = 1_000

/** The distinct numbers of a list, as first written. `total`: their number, of which only the first are returned. */
export type AskedNumbers = { numbers: string[]; total: number }

/** Whether a cell looks like a CAS number, even with a wrong check digit, or like a catalogue number. */
export function looksLikeNumber(cell: string): boolean {
  const cas = readCasNumber(cell)
  return cas.ok || cas.problem === 'check-digit' || /^av[\s-]*[\dol]{6}$/i.test(cell) || /^\d{6}$/.test(cell)
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()

/**
 * Reads the numbers of a pasted list, separated by line breaks, tabs, semicolons or commas. Of a line with several
 * cells, takes those that look like numbers, or else the first cell.
 */
export function readAskedNumbers(text: string): AskedNumbers {
  const numbers = new Set<string>()
  for (const line of text.split(/\r\n?|\n/)) {
    const cells = line
      .split(/[\t;,]/)
      .map(unquoted)
      .filter(Boolean)
    const read = cells.filter(looksLikeNumber)
    for (const cell of read.length > 0 ? read : cells.slice(0, 1)) numbers.add(cell)
  }
  return { numbers: [...numbers].slice(0, ASKED_MAX), total: numbers.size }
}
