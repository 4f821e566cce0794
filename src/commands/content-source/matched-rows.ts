import { sameContent } from '@/content/document-changes'

/** What entries of lists are told apart by. */
const NAMES = ['id', 'key', 'name', 'title', 'heading', 'label'] as const

const nameOf = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null) return undefined
  const named = entry as Record<string, unknown>
  return NAMES.map((name) => named[name]).find((value) => typeof value === 'string')
}

/**
 * Which entry of a list has become which: the same one, else the one of the same name, else the one in the same place.
 * @returns for each entry that is, the place of the one it was; null for a new one
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
