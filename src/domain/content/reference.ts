/** The kinds of things that a link may name instead of an address. */
const NAMED_KINDS = ['pages', 'posts', 'questions', 'category', 'product'] as const

export type NamedKind = (typeof NAMED_KINDS)[number]

/** The document, category or product that a link names (contract §9). */
export type LinkReference = {
  kind: NamedKind
  /** The kind and the name: the key of a document (`pages/careers`), `category/caffeine`, `product/AV-100234`. */
  key: string
  /** The part of a page that the link leads to; '' is its beginning. */
  anchor: string
}

const SCHEME = 'doc:'
/** Maximum characters of a reference; catalogue numbers have up to 64, three times that when they are encoded. */
const REFERENCE_MAX = 300

const FORM = new RegExp(`^${SCHEME}(${NAMED_KINDS.join('|')})/([^/#?\\s]+)(?:#([A-Za-z0-9_-]+))?$`)
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a link is meant to name something, rather than to give an address. */
export const isReference = (href: string): boolean => href.startsWith(SCHEME)

function nameOf(kind: string, written: string): string | null {
  if (kind !== 'product') return SLUG.test(written) ? written : null
  try {
    return decodeURIComponent(written)
  } catch {
    return null
  }
}

/** Reads a link that names something: `doc:pages/careers#jobs`. @returns null for anything else */
export function readReference(href: string): LinkReference | null {
  const [, kind = '', written = '', anchor = ''] =
    href.length <= REFERENCE_MAX ? (href.match(FORM) ?? []) : []
  const known = NAMED_KINDS.find((each) => each === kind)
  const name = known && nameOf(known, written)
  if (!known || !name || (anchor !== '' && known !== 'pages')) return null
  return { kind: known, key: `${known}/${name}`, anchor }
}

/** Writes a link that names a document, a category or a product. @param name its name within the kind */
export const referenceTo = (kind: NamedKind, name: string, anchor = ''): string =>
  `${SCHEME}${kind}/${kind === 'product' ? encodeURIComponent(name) : name}${anchor && `#${anchor}`}`
