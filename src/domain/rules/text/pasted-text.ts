/** The mark of a list entry in a word processor, with the space after it. */
const MARK = /^\s*(?:(?<bullet>[·•▪◦‣])|(?<round>o)|(?<number>\d{1,3}[.)]))(?<space>\s+)(?=\S)/u

export type ListMark = {
  listType: 'bullet' | 'number'
  /** Number of characters of the mark. */
  length: number
  /** False for `1. ` and `o `, which may begin a sentence too. */
  isCertain: boolean
}

/** The list mark at the start of a pasted line, or null. */
export function listMark(line: string): ListMark | null {
  const found = MARK.exec(line)
  if (!found?.groups) return null
  const { bullet, number, space = '' } = found.groups
  return {
    listType: number === undefined ? 'bullet' : 'number',
    length: found[0].length,
    // Word aligns entries with tabs and no-break spaces.
    isCertain: bullet !== undefined || space !== ' ',
  }
}

/** Characters without width, with which programs mark where a line may break, or where a file begins. */
const WITHOUT_WIDTH = /[\u200b\u2060\ufeff]/g

/**
 * Replaces runs of spaces, tabs and no-break or fixed spaces by one plain space, and removes spaces without width; line
 * breaks stay.
 */
export const withPlainSpaces = (text: string): string =>
  text.replace(WITHOUT_WIDTH, '').replace(/[\p{Zs}\t]+/gu, ' ')
