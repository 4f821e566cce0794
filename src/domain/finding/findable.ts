/** The searchable data of a product: the content of its page, and the page's address. */
export type FindableProduct = {
  catNo: string
  name: string
  /** Path segments of its page: /reference-standards/{categorySlug}/{slug}. */
  categorySlug: string
  slug: string
  invStatus: string
  casNo?: string | undefined
  molFormula?: string | undefined
  molWeight?: string | undefined
  /** Related CAS numbers, separated by semicolons. */
  relCasNo?: string | undefined
  chemicalName?: string | undefined
  /** Synonyms, separated by semicolons. */
  synonym?: string | undefined
}

/** A category of the catalogue, by the path segment of its page. */
export type FindableCategory = { slug: string; name: string }

/** Other searchable content of the site: a title, and a page's headings. */
export type FindableText = {
  title: string
  /** The address, with its hash. */
  href: string
  headings?: readonly string[]
}

/** All searchable content besides the catalogue; stored in the first file. */
export type FindableSite = {
  /** The categories of /products. */
  categories: readonly FindableText[]
  pages: readonly FindableText[]
  questions: readonly FindableText[]
  news: readonly FindableText[]
  /** Groups of INN, USAN and BAN names of the same substance. */
  sameNames: readonly (readonly string[])[]
  /** There are files that find lots (contract §10). */
  hasLots?: true
}

/** A removed product, with its former category. */
export type FoundBefore = { catNo: string; categorySlug: string }

/**
 * The difference from the previous files; a changed product is removed from its former place and added at its new
 * one.
 */
export type FindableChange = {
  addedProducts: readonly FindableProduct[]
  removedProducts: readonly FoundBefore[]
  addedCategories: readonly FindableCategory[]
  removedCategories: readonly { slug: string }[]
}
