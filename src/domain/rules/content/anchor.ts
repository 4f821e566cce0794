import { releaseSlug } from '../releases/release-slug'

/** Longest anchor that is proposed. */
const ANCHOR_MAX = 60

/**
 * Makes an anchor of words, as addresses are made: `Can I return it?` becomes `can-i-return-it`; empty if they have no
 * letter or digit.
 */
export const anchorOf = (words: string): string =>
  releaseSlug(words)
    .split('-')
    .reduce((anchor, word) => {
      const longer = anchor === '' ? word : `${anchor}-${word}`
      return longer.length > ANCHOR_MAX ? anchor || word.slice(0, ANCHOR_MAX) : longer
    }, '')

/** Most anchors that a refusal lists. */
const LISTED_MAX = 12

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })

/**
 * Why a link cannot lead to a part of a page, as a sentence; null if it can.
 * @param label of the field
 * @param page its address or title, and its anchors
 */
export function anchorProblem(
  label: string,
  anchor: string,
  { page, anchors }: { page: string; anchors: readonly string[] },
): string | null {
  if (anchors.includes(anchor)) return null
  const isListed = anchors.length > 0 && anchors.length <= LISTED_MAX
  const others = isListed ? `, or use ${alternatives.format(anchors.map((each) => `#${each}`))}` : ''
  return `“${label}” names “#${anchor}”, which ${page} does not have: take “#${anchor}” out${others}.`
}
