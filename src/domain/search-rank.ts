/** Characters that separate the words of a name, besides spaces. */
export const WORD_BREAKS = `!"#$%&'()*+,-./:;<=>?@[]^_{|}~\u00a0·‐‑–—−‘’“”′″`

const breaks = new Set(WORD_BREAKS)

/** Lower-cases a text and separates its words by spaces, with one before the first. */
export const wordsOf = (text: string) =>
  ` ${Array.from(text.toLowerCase(), (letter) => (breaks.has(letter) ? ' ' : letter)).join('')}`

/** The fields that decide how well a product matches a search. */
export type Searched = { name: string; cat_no: string; cas_no: string | null }

/**
 * How well a found product matches the search, 0 best (contract §4): its catalogue or CAS number equals the text, its
 * name does, its name begins with it, a word of its name does, or it contains the text anywhere. The list ranks in SQL
 * (src/catalogue/products/product-search.ts); a test compares the two.
 */
export function searchRank({ name, cat_no, cas_no }: Searched, search: string): number {
  const term = search.toLowerCase()
  if (cat_no.toLowerCase() === term || cas_no === term) return 0
  const lowered = name.toLowerCase()
  if (lowered === term) return 1
  if (lowered.startsWith(term)) return 2
  return wordsOf(name).includes(wordsOf(term)) ? 3 : 4
}

/** Sorts found products as the list does: by rank, then by name. */
export function inSearchOrder<Product extends Searched>(found: Product[], search: string): Product[] {
  return found
    .map((product) => ({ product, rank: searchRank(product, search), name: product.name.toLowerCase() }))
    .sort(
      (one, other) => one.rank - other.rank || (one.name < other.name ? -1 : Number(one.name > other.name)),
    )
    .map(({ product }) => product)
}
