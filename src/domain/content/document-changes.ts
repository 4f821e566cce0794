import { isDeepStrictEqual } from 'node:util'
import { isMarked, markedText } from '@/domain/content/schema/texts/marked-text'
import { plainText } from '@/domain/content/schema/texts/plain-text'
import type { FieldChange, Value } from '@/domain/rules/changes/change'

/** The value as stored: undefined properties are dropped. */
const asJson = (content: unknown): unknown =>
  content === undefined ? null : JSON.parse(JSON.stringify(content))

/** Whether two documents are equal, regardless of property order. */
export const sameContent = (a: unknown, b: unknown): boolean =>
  a === b || isDeepStrictEqual(asJson(a), asJson(b))

type Tree = Record<string, unknown> | unknown[]
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
/** Whether a value is compared property by property; a text is compared as a whole, even with markup. */
const hasPlaces = (value: unknown): value is Tree => isTree(value) && !isMarked(value)

/** A property of a tree; of a missing row, undefined. */
const partOf = (value: unknown, key: string): unknown =>
  // An object or an array may be read by any name.
  isTree(value) ? (value as Record<string, unknown>)[key] : undefined

/** The properties by which two values can be compared; empty if they are compared as a whole. */
function sharedPlaces(was: unknown, is: unknown): string[] {
  const trees = [was, is].filter(hasPlaces)
  const others = [was, is].filter((value) => !hasPlaces(value))
  const areAlike = trees.every((tree) => Array.isArray(tree) === Array.isArray(trees[0]))
  const areNothing = others.every((value) => value === undefined || value === null)
  return areAlike && areNothing ? [...new Set(trees.flatMap((tree) => Object.keys(tree)))] : []
}

/** The rows of a list that all have an id of their own, by that id; null for any other value. */
function rowsById(list: unknown): Map<string, number> | null {
  if (list === undefined || list === null) return new Map()
  if (!Array.isArray(list)) return null
  const ids = list.map((row) => partOf(row, 'id')).filter((id) => typeof id === 'string')
  const places = new Map(ids.map((id, index) => [id, index]))
  return places.size === list.length ? places : null
}

type Compare = (field: string, was: unknown, is: unknown) => void

/**
 * Compares two lists by the ids of their rows: a new row is compared with nothing, whatever stands after it. A row has
 * the place of its newer list. The order is one change, of the list itself.
 */
function compareRows(path: string, was: unknown, is: unknown, compare: Compare): boolean {
  const [before, after] = [rowsById(was), rowsById(is)]
  if (!before || !after || before.size + after.size === 0) return false
  const inPath = (index: number | undefined) => (path ? `${path}.${index}` : String(index))
  const [olds, news] = [was, is].map((list) => (Array.isArray(list) ? list : []))
  for (const [id, place] of after)
    compare(inPath(place), olds?.[before.get(id) ?? olds.length], news?.[place])
  for (const [id, place] of before) if (!after.has(id)) compare(inPath(place), olds?.[place], undefined)
  const inBoth = (one: Map<string, number>, other: Map<string, number>) =>
    [...one.keys()].filter((id) => other.has(id)).join(', ')
  compare(path, inBoth(before, after), inBoth(after, before))
  return true
}

/** Whether a key is the name of a block among its neighbours: made for the comparison, and no word of anybody's. */
const isBlockName = (key: string, rows: unknown[]): boolean =>
  key === 'id' && rows.some((row) => partOf(row, 'blockType') !== undefined)

function leaf(value: unknown): Value {
  if (isMarked(value)) return markedText(value)
  return isTree(value) ? JSON.stringify(value) : value === undefined ? null : (value as Value)
}

/** A field in which two documents differ; of text with markup also the words that a reader sees. */
export type ChangedPath = FieldChange & { words?: { before: Value; after: Value } }

const wordsIn = (value: unknown): Value => (isMarked(value) ? plainText(value) : leaf(value))

const leafChange = (field: string, was: unknown, is: unknown): ChangedPath => ({
  field,
  before: leaf(was),
  after: leaf(is),
  ...((isMarked(was) || isMarked(is)) && { words: { before: wordsIn(was), after: wordsIn(is) } }),
})

/**
 * The fields in which two documents differ: `items.2.answer`, with the values before and after. Rows that have ids are
 * compared by them; the id of a block is no field.
 */
export function changedPaths(before: unknown, after: unknown): ChangedPath[] {
  const found: ChangedPath[] = []
  const compare = (path: string, was: unknown, is: unknown): void => {
    if (isDeepStrictEqual(was, is)) return
    if (compareRows(path, was, is, compare)) return
    const keys = sharedPlaces(was, is).filter((key) => !isBlockName(key, [was, is]))
    for (const key of keys) compare(path ? `${path}.${key}` : key, partOf(was, key), partOf(is, key))
    if (keys.length === 0) found.push(leafChange(path, was, is))
  }
  compare('', asJson(before), asJson(after))
  return found
}

/** Places that are named in a line of text. */
const PLACES_NAMED = 50

/** The places in which two documents differ, for a line of text: after the first fifty, how many more. */
export function changedPlaces(before: unknown, after: unknown): string[] {
  const places = changedPaths(before, after).map(({ field }) => field)
  const more = places.length - PLACES_NAMED
  return more > 0 ? [...places.slice(0, PLACES_NAMED), `and ${more} more`] : places
}
