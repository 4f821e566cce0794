import type { LetterOfCatalogue } from '@/content-seed/catalogue/catalogue-source'
import { categorySlug } from '@/domain/reference-category'
import type { IndexedLetter } from '@/site/catalogue/catalogue-browser'

/** The letters of the catalogue for the index; slugs that follow from the name are left out. */
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
