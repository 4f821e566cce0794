import { categorySlug } from '@/domain/rules/categories/category-slug'
import { groupedBy } from '@/domain/rules/lists/grouped-by'

/** A name of the index: a category with the number of its products. */
export type IndexedName = { name: string; slug: string; letter: string; products: number }

/** The file with all names of a letter. */
export const letterFile = (letter: string): string => `letters/${letter.toLowerCase()}.json`

/**
 * Makes the files of letters: `names`, each with its number of products, and its path segment where that does not
 * follow from the name.
 * @param names in display order
 */
export function makeLetterFiles(names: readonly IndexedName[]): Map<string, string> {
  const entryOf = ({ name, slug, products }: IndexedName) => [
    name,
    products,
    ...(slug === categorySlug(name) ? [] : [slug]),
  ]
  return new Map(
    Array.from(
      groupedBy(names, ({ letter }) => letter),
      ([letter, listed]) => [letterFile(letter), JSON.stringify({ names: listed.map(entryOf) })],
    ),
  )
}
