/** Deeper than this no form is nested: a mark in a link in a list in a row is some fifteen deep. */
const DEPTH_MAX = 40

/** Whether data is nested deeper than any form. Payload walks through what it is sent as deep as that goes, and would fall. */
export function isTooDeep(data: unknown): boolean {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return true
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
  }
  return false
}
