/** Deeper than this no form is nested: a mark in a link in a list in a row is some fifteen deep. */
const DEPTH_MAX = 40

/** More parts than this no form has: the largest, with all that Payload notes of its fields, has a tenth of it. */
const PARTS_MAX = 500_000

const partsOf = (part: unknown): unknown[] =>
  typeof part === 'object' && part !== null ? Object.values(part) : []

/**
 * Whether data is nested deeper than any form, or has more parts. Payload walks through what it is sent as far as that goes,
 * and would fall. Takes as long as the limits allow, whatever it is given: also what holds itself.
 */
export function isBeyondForms(data: unknown): boolean {
  let parts = 1
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return true
    const next: unknown[] = []
    for (const part of level) {
      const inner = partsOf(part)
      parts += inner.length
      if (parts > PARTS_MAX) return true
      for (const each of inner) next.push(each)
    }
    level = next
  }
  return false
}
