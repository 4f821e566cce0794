import { INDEX_LETTERS } from '@/domain/rules/categories/index-letters'

/** The letter in a hash of the index (`#c`), or null. */
export function letterOfHash(hash: string): string | null {
  const letter = hash.slice(1).toUpperCase()
  return INDEX_LETTERS.includes(letter) ? letter : null
}

/** The categories whose name contains the search, ignoring case (spec §2.11); all if the search is empty. */
export function matchingNames<Named extends { name: string }>(
  categories: readonly Named[],
  search: string,
): readonly Named[] {
  const wanted = search.trim().toLowerCase()
  return categories.filter(({ name }) => name.toLowerCase().includes(wanted))
}

const SEARCH = '#search='

/** The search in a hash of the index (`#search=caffeine`), or null. */
export function searchOfHash(hash: string): string | null {
  if (!hash.startsWith(SEARCH)) return null
  try {
    return decodeURIComponent(hash.slice(SEARCH.length)).slice(0, 200)
  } catch {
    return null
  }
}
