import { foldedText } from './folded-text'
import { isRacemic, withoutRacemic } from './racemate'
import { searchedCasNumber } from './searched-text'

/** Characters that separate the words of a name, besides spaces. */
export const WORD_BREAKS = `!"#$%&'()*+,-./:;<=>?@[]^_{|}~\u00a0·‐‑–—−‘’“”′″`

const breaks = new Set(WORD_BREAKS)

/** Lower-cases a text and separates its words by spaces, with one before the first. */
export const wordsOf = (text: string) =>
  ` ${Array.from(text.toLowerCase(), (letter) => (breaks.has(letter) ? ' ' : letter)).join('')}`

/** A name of fewer letters would be found in almost every text. */
const NAME_MIN = 3

/** A racemate's name without its prefix (`rac-`, `(±)-`); null for other searches. */
function racemateName(folded: string): string | null {
  const name = isRacemic(folded) ? withoutRacemic(folded).replace(/^[\s-]+|[\s-]+$/g, '') : ''
  return name.length < NAME_MIN ? null : name
}

const distinct = (forms: readonly (string | null)[]): string[] => [
  ...new Set(forms.filter((form) => form !== null).filter((form) => form !== '')),
]

/**
 * The texts that a whole name has to equal: the search in lower case, folded where that is another one, and `rac-` with
 * the name for a racemate, however it is called.
 */
export function nameForms(search: string): string[] {
  const folded = foldedText(search)
  const name = racemateName(folded)
  return distinct([search.toLowerCase(), folded, name && `rac-${name}`])
}

/** The texts to look for: also a racemate's name without that word, which a product's name may lack. */
export const searchedForms = (search: string): string[] =>
  distinct([...nameForms(search), racemateName(foldedText(search))])

/** The forms in which a text is compared with them. */
const formsOf = (text: string): string[] =>
  /^[\0-\x7f]*$/.test(text) ? [text.toLowerCase()] : [text.toLowerCase(), foldedText(text)]

/** Whether a text fits a search in any of their forms. */
const fits = (
  text: string,
  search: string,
  compare: (text: string, sought: string) => boolean,
  forms = searchedForms,
): boolean => formsOf(text).some((form) => forms(search).some((sought) => compare(form, sought)))

/** Whether a text contains a search, compared as the database does (src/catalogue/products/product-search.ts). */
export const holdsSearch = (text: string, search: string): boolean =>
  fits(text, search, (form, sought) => form.includes(sought))

/** The fields that decide how well a product matches a search. */
export type Searched = { name: string; cat_no: string; cas_no: string | null }

/**
 * How well a found product matches the search, 0 best (contract §4): its catalogue or CAS number equals the text, its
 * name does, its name begins with it, a word of its name does, or it contains the text anywhere. The list ranks in SQL
 * (src/catalogue/products/product-search.ts); a test compares the two.
 */
export function searchRank({ name, cat_no, cas_no }: Searched, search: string): number {
  const term = search.toLowerCase()
  if (cat_no.toLowerCase() === term) return 0
  if (cas_no !== null && (cas_no === term || cas_no === searchedCasNumber(search))) return 0
  if (fits(name, search, (form, sought) => form === sought, nameForms)) return 1
  if (fits(name, search, (form, sought) => form.startsWith(sought))) return 2
  return fits(name, search, (form, sought) => wordsOf(form).includes(wordsOf(sought))) ? 3 : 4
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
