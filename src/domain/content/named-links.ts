import { placeOfAddress } from '@/domain/rules/content/redirect-rules'
import { anchoredAddress, isAnchoredAddress } from './document-address'
import { isReference, type LinkReference, readReference } from './reference'

/** A link in a document. */
type PlacedLink = {
  href: string
  /** Path of the field: `['actions', 1, 'href']`. */
  path: (string | number)[]
}

/** A link in a document that names something. */
export type NamedLink = { reference: LinkReference; path: PlacedLink['path'] }

/** Fields whose link a page prints as an address. */
const PRINTED = new Set(['href', 'url', 'parent'])
/** Fields whose link says what a block or a redirect is about; `value` is a row of such a list in a form. */
const SHOWN = new Set(['to', 'questions', 'products', 'category', 'value'])

type Place = PlacedLink['path'][number]

const isList = (value: object): value is readonly unknown[] => Array.isArray(value)

/** The parts of a tree with their places. */
const partsOf = (tree: object): [Place, unknown][] =>
  isList(tree) ? tree.map((part, index) => [index, part]) : Object.entries(tree)

/** The texts in the fields of links, whatever they hold. */
function textsOfLinks(content: unknown, path: PlacedLink['path'] = [], field = ''): PlacedLink[] {
  if (typeof content === 'string')
    return PRINTED.has(field) || SHOWN.has(field) ? [{ href: content, path }] : []
  if (typeof content !== 'object' || content === null) return []
  return partsOf(content).flatMap(([place, part]) =>
    textsOfLinks(part, [...path, place], typeof place === 'string' ? place : field),
  )
}

/** Finds the links of a document that name something, without checking that it exists. */
export const namedLinks = (content: unknown): NamedLink[] =>
  textsOfLinks(content).flatMap(({ href, path }) => {
    const reference = readReference(href)
    return reference ? [{ reference, path }] : []
  })

/** Finds the links of a document that are written as an address of this site. */
export const typedLinks = (content: unknown): PlacedLink[] =>
  textsOfLinks(content).filter(({ href }) => href.startsWith('/'))

/** The questions that a document names by their anchors, as links to them. */
export const namedAnchors = (content: unknown): PlacedLink[] =>
  textsOfLinks(content).flatMap(({ href, path }) =>
    path.at(-2) === 'questions' && typeof path.at(-1) === 'number' && !isReference(href)
      ? [{ href: anchoredAddress('questions', href), path }]
      : [],
  )

/**
 * Finds what a document names by an address or an anchor, as links to it: where a redirect leads, posts and questions.
 * Other typed links to pages name nothing: the site came with some that lead to no page (spec §2.1).
 */
export const addressedLinks = (content: unknown): PlacedLink[] => [
  ...typedLinks(content).filter(({ href, path: [field] }) => field === 'to' || isAnchoredAddress(href)),
  ...namedAnchors(content),
]

/** Whether a link leads to an address: to a page wherever on it, to a part of a page exactly. */
export const leadsTo = (href: string, address: string): boolean =>
  (address.includes('#') ? href : placeOfAddress(href)) === address

/** Finds the links of a document that lead to a part of a page: `/about#leadership`, `doc:pages/careers#jobs`. */
export const anchoredLinks = (content: unknown): PlacedLink[] => [
  ...textsOfLinks(content).filter(({ href }) => /^(?:\/|doc:pages\/)[^#\s]*#./.test(href)),
  ...namedAnchors(content),
]

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
