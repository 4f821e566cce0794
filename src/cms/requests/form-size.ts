/** Deepest nesting of a form: a mark in a link in a list in a row is some fifteen levels deep. */
const DEPTH_MAX = 40

/** Maximum parts of a form: the largest one, with all that Payload stores about its fields, has a tenth of it. */
const PARTS_MAX = 1_000_000

/** Maximum length of a list, and fields of a group. Text with markup has its own limits. */
const WIDTH_MAX = 1_000

/** Root property of a text with markup. */
const MARKUP = 'root'

type Part = { value: unknown; isMarkup: boolean }

const partsOf = ({ value, isMarkup }: Part): Part[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, inner]) => ({ value: inner, isMarkup: isMarkup || name === MARKUP }))
    : []

/**
 * Whether data exceeds the depth, number or width of any form. Payload traverses everything it is sent, and would crash
 * or hang. The time of this check is bounded by the limits, even for cyclic data.
 * @param width maximum children of one part
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
