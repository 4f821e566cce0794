/** The sign that a word processor puts before an entry of a list, with the space behind it. */
const MARK = /^\s*(?:(?<bullet>[·•▪◦‣])|(?<round>o)|(?<number>\d{1,3}[.)]))(?<space>\s+)(?=\S)/u

export type ListMark = {
  listType: 'bullet' | 'number'
  /** Characters of the line that belong to the mark. */
  length: number
  /** Whether it is one for sure; `1. ` and `o ` may begin a sentence too. */
  isCertain: boolean
}

/** The mark of a list that a pasted line begins with; null: it is no entry of one. */
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

/** Text with one plain space where double, no-break or fixed ones stood; line breaks stay. */
export const withPlainSpaces = (text: string): string => text.replace(/[\p{Zs}\t]+/gu, ' ')
