/** A product as far as visitors find it: what its page shows, and where that is. */
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

/** What else of the site is found: by its title, and a page by its headings too. */
export type FindableText = {
  title: string
  /** The address it leads to, with its hash. */
  href: string
  headings?: readonly string[]
}

/** Everything that is found besides the catalogue; it stands in the first file. */
export type FindableSite = {
  /** The categories of /products. */
  categories: readonly FindableText[]
  pages: readonly FindableText[]
  questions: readonly FindableText[]
  news: readonly FindableText[]
  /** Names of one substance that INN, USAN and BAN give differently, a group each. */
  sameNames: readonly (readonly string[])[]
}

/** A product that is no longer found, by where it was. */
export type FoundBefore = { catNo: string; categorySlug: string }

/** The differences from the files before; a changed product is removed from where it was and added to where it is. */
export type FindableChange = {
  addedProducts: readonly FindableProduct[]
  removedProducts: readonly FoundBefore[]
  addedCategories: readonly FindableCategory[]
  removedCategories: readonly { slug: string }[]
}
