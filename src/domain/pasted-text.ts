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

/** Replaces runs of spaces, tabs and no-break or fixed spaces by one plain space; line breaks stay. */
export const withPlainSpaces = (text: string): string => text.replace(/[\p{Zs}\t]+/gu, ' ')
