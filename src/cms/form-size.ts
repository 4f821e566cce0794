/** Deeper than this no form is nested: a mark in a link in a list in a row is some fifteen deep. */
const DEPTH_MAX = 40

/** More parts than this no form has: the largest, with all that Payload notes of its fields, has a tenth of it. */
const PARTS_MAX = 1_000_000

/** Longer than this no list is, and no group has more fields. What text with markup holds is its own rule's to count. */
const WIDTH_MAX = 1_000

/** Where the markup of a text begins. */
const MARKUP = 'root'

type Part = { value: unknown; isMarkup: boolean }

const partsOf = ({ value, isMarkup }: Part): Part[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, inner]) => ({ value: inner, isMarkup: isMarkup || name === MARKUP }))
    : []

/**
 * Whether data is nested deeper than any form, or has more parts. Payload walks through what it is sent as far as that goes,
 * and would fall or stand still. Takes as long as the limits allow, whatever it is given: also what holds itself.
 * @param width the most that one part may be made of
 */
export function isBeyondForms(data: unknown, width = WIDTH_MAX): boolean {
  let count = 1
  let level: Part[] = [{ value: data, isMarkup: false }]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return true
    const next: Part[] = []
    for (const part of level) {
      const inner = partsOf(part)
      count += inner.length
      if (count > PARTS_MAX || (inner.length > width && !part.isMarkup)) return true
      for (const each of inner) next.push(each)
    }
    level = next
  }
  return false
}
