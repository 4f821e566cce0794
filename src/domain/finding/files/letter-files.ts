import { categorySlug } from '@/domain/rules/categories/category-slug'

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
  const byLetter = new Map<string, (string | number)[][]>()
  for (const { name, slug, letter, products } of names) {
    const entry = [name, products, ...(slug === categorySlug(name) ? [] : [slug])]
    const listed = byLetter.get(letter)
    if (listed) listed.push(entry)
    else byLetter.set(letter, [entry])
  }
  return new Map(
    Array.from(byLetter, ([letter, entries]) => [letterFile(letter), JSON.stringify({ names: entries })]),
  )
}
