import type { LetterOfCatalogue } from '@/content-seed/catalogue/catalogue-source'
import { categorySlug } from '@/domain/reference-category'
import type { IndexedLetter } from '@/site/catalogue/catalogue-browser'

/** The catalogue's letters as the index takes them: of an address only what its name does not say. */
export function indexedLetters(letters: readonly LetterOfCatalogue[]): IndexedLetter[] {
  return letters.map(({ letter, categories }) => ({
    letter,
    categories: categories.map(({ name, slug, productCount }) => ({
      name,
      productCount,
      ...(slug !== categorySlug(name) && { slug }),
    })),
  }))
}
