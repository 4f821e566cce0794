import { use } from 'react'
import type {
  CatalogueSource,
  LetterOfCatalogue,
  ReferenceCategory,
} from '@/content-seed/catalogue/catalogue-source'
import { categorySlug } from '@/domain/rules/categories/category-slug'
import { FIRST_INDEX_LETTER, INDEX_LETTERS, NAMES_AT_ONCE } from '@/domain/rules/categories/index-letters'
import { isLargeIndex } from '@/domain/rules/categories/letter-pages'
import type { IndexedLetter, ListedCategory } from '@/site/catalogue/letters/indexed-letter'

/** A category without a path segment that follows from its name. */
const listed = ({ name, slug, productCount }: ReferenceCategory): ListedCategory => ({
  name,
  productCount,
  ...(slug !== categorySlug(name) && { slug }),
})

/** The letters of a catalogue with all their names. */
export const indexedLetters = (letters: readonly LetterOfCatalogue[]): IndexedLetter[] =>
  letters.map(({ letter, categories }) => ({ letter, categories: categories.map(listed) }))

/**
 * The letters of the catalogue as the index page holds them: all names, or the first ones of the first letter and the
 * number of every letter's (contract §7). Used while rendering.
 */
export function useIndexedLetters(catalogue: CatalogueSource): IndexedLetter[] {
  const counts = use(catalogue.letterCounts())
  if (!isLargeIndex(counts)) return indexedLetters(use(catalogue.letters()))
  const first = use(catalogue.categoriesOfLetter(FIRST_INDEX_LETTER, 0, NAMES_AT_ONCE)).map(listed)
  return INDEX_LETTERS.flatMap((letter) => {
    const count = counts.get(letter)
    return count === undefined
      ? []
      : [{ letter, count, categories: letter === FIRST_INDEX_LETTER ? first : [] }]
  })
}
