import { readCasNumber } from '@/domain/rules/products/cas-number'
import {
  withOrdinaryWidth,
  withoutFrame,
  withoutInvisible,
  withPlainHyphens,
} from '@/domain/rules/text/typography'
import { foldedWords } from '../folded'
import { numberWithin } from '../number-within'

/** The most numbers of a list that are looked up (contract §7). */
const ASKED_MAX = 1_000

/** The distinct numbers of a list, as first written. `total`: their number, of which only the first are returned. */
export type AskedNumbers = { numbers: string[]; total: number }

/** How a cell that can be a CAS number begins: with a bracket, a label or a digit. */
const CAS_BEGINS = /^[\s([{]*(?:cas|rn|\p{Nd})/iu
const CATALOGUE_NUMBER = /^(?:av[\s-]*)?([\doil]{6})$/i
/** Longer cells are not numbers. */
const NUMBER_MAX = 60

/** What numbers written differently have in common; null if a cell does not look like a number. */
function numberKey(cell: string): string | null {
  if (cell.length > NUMBER_MAX) return null
  const bare = withoutFrame(cell)
  const catalogue = CATALOGUE_NUMBER.exec(bare)?.[1]?.toLowerCase()
  if (catalogue !== undefined && (/^\d+$/.test(catalogue) || /^av/i.test(bare))) return `av${catalogue}`
  if (CAS_BEGINS.test(bare)) {
    const cas = readCasNumber(bare)
    if (cas.ok) return cas.casNo
    if (cas.problem === 'check-digit') return bare
  }
  if (!/\p{Nd}/u.test(bare)) return null
  const within = numberWithin(withPlainHyphens(withOrdinaryWidth(withoutInvisible(bare))))
  return within && (within.casNo || foldedWords(within.catNo).join(''))
}

/** Whether a cell looks like a CAS number, even with a wrong check digit, or like a catalogue number. */
export const looksLikeNumber = (cell: string): boolean => numberKey(cell) !== null

const unquoted = (cell: string) => {
  const text = cell.trim()
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : text
}

/**
 * Reads the numbers of a pasted list, separated by line breaks, tabs, semicolons or commas. Of a line with several
 * cells, takes those that look like numbers, or else the first cell. Yields after each line and cell, so that the
 * caller can take a break.
 */
export function* readingAskedNumbers(text: string): Generator<void, AskedNumbers> {
  /** Each number as first written, by the key that its notations share. */
  const numbers = new Map<string, string>()
  const add = (key: string, cell: string) => {
    if (!numbers.has(key)) numbers.set(key, cell)
  }
  for (const line of text.split(/\r\n?|\n/)) {
    let first = ''
    let hasNumber = false
    for (const written of line.split(/[\t;,]/)) {
      yield
      const cell = unquoted(written)
      const key = numberKey(cell)
      first ||= cell
      if (key === null) continue
      hasNumber = true
      add(key, cell)
    }
    if (!hasNumber && first !== '') add(first, first)
  }
  return { numbers: [...numbers.values()].slice(0, ASKED_MAX), total: numbers.size }
}
