import { sameContent } from '@/content/document-changes'

/** Properties that identify an entry of a list. */
const NAMES = ['id', 'key', 'name', 'title', 'heading', 'label'] as const

const nameOf = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null) return undefined
  const named = entry as Record<string, unknown>
  return NAMES.map((name) => named[name]).find((value) => typeof value === 'string')
}

/**
 * Matches the entries of a list before and after a change: equal ones first, then those of the same name, then those
 * at the same index.
 * @returns for each entry after, the index of the one before; null for a new one
 */
export function matchedRows(was: readonly unknown[], is: readonly unknown[]): (number | null)[] {
  const free = new Set(was.keys())
  const matches: (number | null)[] = is.map(() => null)
  const take = (alike: (before: unknown, after: unknown, at: number, place: number) => boolean) => {
    is.forEach((after, place) => {
      if (matches[place] !== null) return
      const found = [...free].find((at) => alike(was[at], after, at, place))
      if (found === undefined) return
      matches[place] = found
      free.delete(found)
    })
  }
  take((before, after) => sameContent(before, after))
  take((before, after) => nameOf(after) !== undefined && nameOf(before) === nameOf(after))
  if (was.length === is.length) take((_before, _after, at, place) => at === place)
  return matches
}
