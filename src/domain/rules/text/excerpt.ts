import { cutText } from './text'

/** Longer texts are cut. */
const CUT_LENGTH = 160

/** Characters kept before the position to show. */
const LEAD_LENGTH = 40

/**
 * The part of a long text that is shown first.
 * @param place a position that it must include
 * @returns null if the text is short enough to be shown whole
 */
export function excerpt(text: string, place = 0): string | null {
  if (text.length <= CUT_LENGTH) return null
  const start = Math.max(0, Math.min(place - LEAD_LENGTH, text.length - CUT_LENGTH))
  const cut = cutText(text.slice(start), CUT_LENGTH).trim()
  return `${start > 0 ? '…' : ''}${cut}${start + CUT_LENGTH < text.length ? '…' : ''}`
}

/** The position where two texts begin to differ. */
export function firstDifference(one: string, other: string): number {
  let place = 0
  while (place < one.length && one[place] === other[place]) place += 1
  return place
}
