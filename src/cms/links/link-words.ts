/** The kinds of targets of links, in the order in which they are offered, with their names. */
export const LINK_KINDS = {
  pages: 'Pages',
  addresses: 'Addresses of the site',
  posts: 'Posts',
  questions: 'Questions',
  category: 'Categories',
  product: 'Products',
} as const

export type LinkKind = keyof typeof LINK_KINDS

/** Something that a link may lead to. */
export type OfferedLink = {
  /** The value of the link's field: a reference, or an address. */
  href: string
  kind: LinkKind
  title: string
  /** Its address or number, shown beside the title. */
  about: string
}

/** Most that are offered of a kind. */
export const OFFERED_MAX = 20
