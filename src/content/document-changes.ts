import { isDeepStrictEqual } from 'node:util'
import { isMarked, markedText } from '@/content/schema/marked-text'
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

/** What a row is made of that is not there is nothing, place by place. */
const partOf = (value: unknown, key: string): unknown =>
  // An object or a list may be asked for any name.
  isTree(value) ? (value as Record<string, unknown>)[key] : undefined

/** The places in which two values can be compared; none: they are compared as a whole. */
function sharedPlaces(was: unknown, is: unknown): string[] {
  const trees = [was, is].filter(hasPlaces)
  const others = [was, is].filter((value) => !hasPlaces(value))
  const areAlike = trees.every((tree) => Array.isArray(tree) === Array.isArray(trees[0]))
  const areNothing = others.every((value) => value === undefined || value === null)
  return areAlike && areNothing ? [...new Set(trees.flatMap((tree) => Object.keys(tree)))] : []
}

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
    const keys = sharedPlaces(was, is)
    for (const key of keys) compare(path ? `${path}.${key}` : key, partOf(was, key), partOf(is, key))
    if (keys.length === 0) found.push({ field: path, before: leaf(was), after: leaf(is) })
  }
  compare('', asJson(before), asJson(after))
  return found
}
