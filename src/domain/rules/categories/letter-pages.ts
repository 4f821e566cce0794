import { pageCount } from '../search/paging'
import { INDEX_LETTERS } from './index-letters'

/** Up to this many names, the index holds all of them (contract §7). */
const INDEX_NAMES_MAX = 2_000

/** Names on a page of a letter. */
export const NAMES_PER_PAGE = 500

/** Number of names under each letter of the index; letters without names are left out. */
export type LetterCounts = ReadonlyMap<string, number>

/** Counts names by their letters. */
export function countLetters(names: Iterable<{ letter: string }>): LetterCounts {
  const counts = new Map<string, number>()
  for (const { letter } of names) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** Whether an index has more names than one page holds. */
export const isLargeIndex = (counts: LetterCounts): boolean =>
  [...counts.values()].reduce((sum, names) => sum + names, 0) > INDEX_NAMES_MAX

/** Number of pages of a letter. */
export const letterPages = (names: number): number => Math.max(1, pageCount(names, NAMES_PER_PAGE))

/** Public address of a page of a letter's names, from 1. */
export const letterPageAddress = (letter: string, page: number): string =>
  `/reference-standards?letter=${letter.toLowerCase()}${page === 1 ? '' : `&page=${page}`}`

/** The internal path from which a letter's page is printed. */
export const letterPagePrint = (letter: string, page: number): string =>
  `/letter-pages/${letter.toLowerCase()}/${page}`

/** Addresses of a letter's pages. */
export const addressesOfLetter = (letter: string, names: number): string[] =>
  Array.from({ length: letterPages(names) }, (_, index) => letterPageAddress(letter, index + 1))

/** Addresses of all letters' pages, including letters without names; empty for an index that has all names itself. */
export const letterAddresses = (counts: LetterCounts): string[] =>
  isLargeIndex(counts)
    ? INDEX_LETTERS.flatMap((letter) => addressesOfLetter(letter, counts.get(letter) ?? 0))
    : []
