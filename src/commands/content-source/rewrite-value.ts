import { sameContent } from '@/domain/content/document-changes'
import type { ArrayLiteral, ObjectLiteral, ParsedSource, Property, Written } from './parsed-source'
import { templateText } from './template-text'

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
function matchedRows(was: readonly unknown[], is: readonly unknown[]): (number | null)[] {
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

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Source code of a value. The formatter sets its quotes and line breaks. */
const sourceOf = (value: unknown): string => JSON.stringify(value)

const keyOf = ({ key }: Property): string | null => {
  if (key.type === 'Identifier') return key.name
  return key.type === 'StringLiteral' ? key.value : null
}

/** The properties of an object literal by name; null if it has computed or spread properties. */
function propertiesOf(literal: ObjectLiteral): Map<string, Property> | null {
  const found = new Map<string, Property>()
  for (const property of literal.properties) {
    const key = property.type === 'ObjectProperty' && !property.computed ? keyOf(property) : null
    if (property.type !== 'ObjectProperty' || key === null) return null
    found.set(key, property)
  }
  return found
}

/** Adds the keys of a value to those of its literal: each new one after the key that precedes it in the value. */
function keysOf(properties: ReadonlyMap<string, Property>, is: Fields): string[] {
  const keys = [...properties.keys()].filter((key) => is[key] !== undefined)
  let last = -1
  for (const key of Object.keys(is).filter((each) => is[each] !== undefined)) {
    const at = keys.indexOf(key)
    if (at === -1) keys.splice(last + 1, 0, key)
    last = at === -1 ? last + 1 : at
  }
  return keys
}

function propertyText(
  source: ParsedSource,
  property: Property,
  key: string,
  was: unknown,
  is: unknown,
): string {
  if (sameContent(was, is)) return source.textOf(property)
  const value = property.shorthand ? sourceOf(is) : rewriteValue(source, property.value, was, is)
  return `${sourceOf(key)}: ${value}`
}

function objectText(source: ParsedSource, literal: ObjectLiteral, was: Fields, is: Fields): string | null {
  const properties = propertiesOf(literal)
  if (!properties) return null
  const { withGaps, atEnd } = source.gapsIn(literal, literal.properties)
  const parts = keysOf(properties, is).map((key) => {
    const property = properties.get(key)
    if (!property) return `${sourceOf(key)}: ${sourceOf(is[key])}`
    return withGaps(property, propertyText(source, property, key, was[key], is[key]))
  })
  return `{${parts.join(',')}${atEnd}\n}`
}

function arrayText(
  source: ParsedSource,
  literal: ArrayLiteral,
  was: readonly unknown[],
  is: readonly unknown[],
): string | null {
  const elements = literal.elements.filter((element) => element !== null)
  const isSpelledOut = elements.length === literal.elements.length && !elements.some(isSpread)
  if (elements.length !== was.length || !isSpelledOut) return null
  const matches = matchedRows(was, is)
  const { withGaps, atEnd } = source.gapsIn(literal, elements)
  const parts = is.map((entry, place) => {
    const at = matches[place] ?? null
    const element = at === null ? undefined : elements[at]
    return element && at !== null
      ? withGaps(element, rewriteValue(source, element, was[at], entry))
      : sourceOf(entry)
  })
  return `[${parts.join(',')}${atEnd}\n]`
}

const isSpread = ({ type }: Written) => type === 'SpreadElement'

/**
 * Source code for a value that has changed. Unchanged parts keep their source and comments; a reference stays where
 * it still gives the same value.
 * @param source the file
 * @param node the expression in the file
 * @param was the value of the expression
 * @param is the value that it must give
 */
export function rewriteValue(source: ParsedSource, node: Written, was: unknown, is: unknown): string {
  if (sameContent(was, is)) return source.textOf(node)
  let text: string | null = null
  if (node.type === 'ObjectExpression' && isFields(was) && isFields(is))
    text = objectText(source, node, was, is)
  else if (node.type === 'ArrayExpression' && Array.isArray(was) && Array.isArray(is))
    text = arrayText(source, node, was, is)
  else if (node.type === 'TemplateLiteral' && typeof was === 'string' && typeof is === 'string')
    text = templateText(source, node, was, is)
  return text ?? sourceOf(is)
}
