import { readCasNumber } from '@/domain/cas-number'

/** So many numbers of a list are looked up (contract §7). */
export const ASKED_MAX = 1_000

/** The numbers of a list: each once, as first written. `total`: how many there are, of which the first are given. */
export type AskedNumbers = { numbers: string[]; total: number }

/** Whether a cell is written as a CAS number, a wrong check digit included, or as a catalogue number. */
function looksLikeNumber(cell: string): boolean {
  const cas = readCasNumber(cell)
  return cas.ok || cas.problem === 'check-digit' || /^av[\s-]*[\dol]{6}$/i.test(cell) || /^\d{6}$/.test(cell)
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()

/**
 * The numbers of a pasted list: separated by line breaks, tabs, semicolons or commas; of a line with several cells those
 * that read as numbers, and where none does its first cell.
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
