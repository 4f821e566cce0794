/** What stands between the words of a name, besides blanks. */
export const WORD_BREAKS = `!"#$%&'()*+,-./:;<=>?@[]^_{|}~\u00a0·‐‑–—−‘’“”′″`

const breaks = new Set(WORD_BREAKS)

/** A text in lower case whose words have blanks between them and nothing else, and a blank before the first. */
export const wordsOf = (text: string) =>
  ` ${Array.from(text.toLowerCase(), (letter) => (breaks.has(letter) ? ' ' : letter)).join('')}`

/** What decides how well a product fits a search. */
export type Searched = { name: string; cat_no: string; cas_no: string | null }

/**
 * How well a product that a search has found fits it, 0 best (contract §4): its catalogue or CAS number is the text, its
 * name is, its name begins with it, a word of its name does, or it holds the text anywhere. The list ranks in SQL
 * (src/catalogue/products/product-search.ts); a test holds the two together.
 */
export function searchRank({ name, cat_no, cas_no }: Searched, search: string): number {
  const term = search.toLowerCase()
  if (cat_no.toLowerCase() === term || cas_no === term) return 0
  const lowered = name.toLowerCase()
  if (lowered === term) return 1
  if (lowered.startsWith(term)) return 2
  return wordsOf(name).includes(wordsOf(term)) ? 3 : 4
}

/** Puts found products in the order of the list: by rank, then by name. */
export function inSearchOrder<Product extends Searched>(found: Product[], search: string): Product[] {
  return found
    .map((product) => ({ product, rank: searchRank(product, search), name: product.name.toLowerCase() }))
    .sort(
      (one, other) => one.rank - other.rank || (one.name < other.name ? -1 : Number(one.name > other.name)),
    )
    .map(({ product }) => product)
}
