import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { PICTURES } from '@/collections/content-picture'

/** An entry of the panel's menu. */
export type MenuEntry = {
  href: string
  label: string
  /** Addresses at which, and below which, it is the current one. */
  places: readonly string[]
}

const list = (slug: string) => `/cms/collections/${slug}`

const entry = (href: string, label: string, ...others: string[]): MenuEntry => ({
  href,
  label,
  places: [href, ...others],
})

/**
 * The entries of the panel's menu, in order.
 * @param kinds the collections of kinds, with their names
 */
export const menuEntries = (kinds: readonly { slug: string; label: string }[]): MenuEntry[] => [
  ...kinds.map(({ slug, label }) => entry(list(slug), label)),
  entry('/cms', 'Site content', list(CONTENT_DOCUMENTS)),
  entry(list(PICTURES), 'Pictures'),
  entry('/cms/search', 'Search'),
  entry('/admin/releases/pending', 'Drafts'),
  entry('/admin/reference-standards', 'Catalogue and users'),
]

/** Whether an address is a place of an entry: the address itself, or below it. /cms is above all others. */
export const isCurrent = ({ places }: MenuEntry, path: string): boolean =>
  places.some((place) => path === place || (place !== '/cms' && path.startsWith(`${place}/`)))
