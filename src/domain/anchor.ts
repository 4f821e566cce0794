/** Longest anchor that is proposed. */
const ANCHOR_MAX = 60

/** Makes an anchor of words: `Can I return it?` becomes `can-i-return-it`; empty if they have no letter or digit. */
export const anchorOf = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .split(/[\s-]+/)
    .reduce((anchor, word) => {
      const longer = anchor === '' ? word : `${anchor}-${word}`
      return longer.length > ANCHOR_MAX ? anchor || word.slice(0, ANCHOR_MAX) : longer
    }, '')
