import { isDeepStrictEqual } from 'node:util'
import { isMarked, markedText } from '@/content-seed/schema/marked-text'
import type { Value } from '@/domain/change'

/** As it is stored: what is undefined is not there. */
const asJson = (content: unknown): unknown =>
  content === undefined ? null : JSON.parse(JSON.stringify(content))

/** Whether two documents say the same, in whichever order their fields stand. */
export const sameContent = (a: unknown, b: unknown): boolean => isDeepStrictEqual(asJson(a), asJson(b))

type Tree = Record<string, unknown> | unknown[]
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
/** What is compared place by place; a text is one place, however it is marked. */
const hasPlaces = (value: unknown): value is Tree => isTree(value) && !isMarked(value)

/** A change of more places than these is told by the first of them. */
const PLACES_MAX = 50

function leaf(value: unknown): Value {
  if (isMarked(value)) return markedText(value)
  return isTree(value) ? JSON.stringify(value) : value === undefined ? null : (value as Value)
}

/** The places in which two documents differ: `items.2.answer`, with what stands there before and after. */
export function changedPaths(
  before: unknown,
  after: unknown,
): { field: string; before: Value; after: Value }[] {
  const found: { field: string; before: Value; after: Value }[] = []
  const compare = (path: string, was: unknown, is: unknown): void => {
    if (found.length >= PLACES_MAX || isDeepStrictEqual(was, is)) return
    if (hasPlaces(was) && hasPlaces(is) && Array.isArray(was) === Array.isArray(is)) {
      for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
        // Both are objects or both arrays: a key of the one is none or one of the other.
        const of = (tree: Tree) => (tree as Record<string, unknown>)[key]
        compare(path ? `${path}.${key}` : key, of(was), of(is))
      }
    } else found.push({ field: path, before: leaf(was), after: leaf(is) })
  }
  compare('', asJson(before), asJson(after))
  return found
}
