import { type LinkReference, readReference } from './reference'

/** A link in a document that names something. */
export type NamedLink = {
  reference: LinkReference
  /** Path of the field: `['actions', 1, 'href']`. */
  path: (string | number)[]
}

/** Fields whose link a page prints as an address. */
const PRINTED = new Set(['href', 'url', 'parent'])
/** Fields whose link says what a block or a redirect is about; `value` is a row of such a list in a form. */
const SHOWN = new Set(['to', 'questions', 'products', 'category', 'value'])

type Place = NamedLink['path'][number]

const isList = (value: object): value is readonly unknown[] => Array.isArray(value)

/** The parts of a tree with their places. */
const partsOf = (tree: object): [Place, unknown][] =>
  isList(tree) ? tree.map((part, index) => [index, part]) : Object.entries(tree)

/** Finds the links of a document that name something, without checking that it exists. */
export function namedLinks(content: unknown, path: NamedLink['path'] = [], field = ''): NamedLink[] {
  if (typeof content === 'string') {
    const reference = PRINTED.has(field) || SHOWN.has(field) ? readReference(content) : null
    return reference ? [{ reference, path }] : []
  }
  if (typeof content !== 'object' || content === null) return []
  return partsOf(content).flatMap(([place, part]) =>
    namedLinks(part, [...path, place], typeof place === 'string' ? place : field),
  )
}

/**
 * A document as pages print it: links that name something are replaced by its address. What names nothing is returned
 * as the same object.
 * @param addressOf gives the address of what a link names
 */
export function withAddresses<Content>(
  content: Content,
  addressOf: (reference: LinkReference) => string,
): Content {
  const replaced = (part: unknown, field: string): unknown => {
    if (typeof part === 'string') {
      const reference = PRINTED.has(field) ? readReference(part) : null
      return reference ? addressOf(reference) : part
    }
    if (typeof part !== 'object' || part === null) return part
    const parts = partsOf(part).map(([place, value]): [Place, unknown, unknown] => [
      place,
      value,
      replaced(value, typeof place === 'string' ? place : field),
    ])
    if (parts.every(([, before, after]) => before === after)) return part
    return isList(part)
      ? parts.map(([, , after]) => after)
      : Object.fromEntries(parts.map(([place, , after]) => [place, after]))
  }
  // Only texts are replaced, by texts.
  return replaced(content, '') as Content
}
