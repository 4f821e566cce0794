import { sameContent } from './document-changes'
import { isMarked } from './schema/texts/marked-text'

/** Two changes of a document put together, and the places in which the first one is left out. */
export type MergedContent = { content: unknown; leftOut: string[][] }

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isMarked(value)

/** The ids of a list's rows; null if one has none. */
function idsOf(value: unknown): unknown[] | null {
  if (!Array.isArray(value)) return null
  const ids = value.map((row) => (isGroup(row) ? row.id : undefined))
  return ids.every((id) => typeof id === 'string') ? ids : null
}

/** Whether three lists have the same rows in the same order, so that they can be put together row by row. */
const haveSameRows = (values: readonly unknown[]): values is unknown[][] =>
  values.every((value) => idsOf(value) !== null && sameContent(idsOf(value), idsOf(values[0])))

/**
 * Merges a change of a document with a later one. A value that only one of them changed is taken from
 * that one; of a value that both changed, the later change stays.
 * @param base the document before both
 * @param change the document with the change
 * @param later the document with the other change; it has the last word
 */
export function mergedContent(base: unknown, change: unknown, later: unknown): MergedContent {
  const leftOut: string[][] = []
  const merge = (path: string[], was: unknown, is: unknown, now: unknown): unknown => {
    if (sameContent(was, now)) return is
    if (sameContent(was, is) || sameContent(is, now)) return now
    if ([was, is, now].every(isGroup)) return mergeGroups(path, was as Group, is as Group, now as Group)
    const lists = [was, is, now]
    if (haveSameRows(lists))
      return lists[2]?.map((row, index) =>
        merge([...path, String(index)], lists[0]?.[index], lists[1]?.[index], row),
      )
    leftOut.push(path)
    return now
  }
  const mergeGroups = (path: string[], was: Group, is: Group, now: Group): Group => {
    const keys = [...new Set([...Object.keys(now), ...Object.keys(is)])]
    const entries = keys.map((key) => [key, merge([...path, key], was[key], is[key], now[key])] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  return { content: merge([], base, change, later), leftOut }
}
