/** The letters of the A-Z bar; A is selected first (spec §2.11, 9). */
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
export const FIRST_LETTER = 'A'

/** The letter a hash of the index stands for (`#c`), or null. */
export function letterOfHash(hash: string): string | null {
  const letter = hash.slice(1).toUpperCase()
  return LETTERS.includes(letter) ? letter : null
}

/** The names that contain the search, case aside (spec §2.11); all of them while nothing is searched for. */
export function matchingNames<Named extends { name: string }>(
  categories: readonly Named[],
  search: string,
): readonly Named[] {
  const wanted = search.trim().toLowerCase()
  return categories.filter(({ name }) => name.toLowerCase().includes(wanted))
}

const SEARCH = '#search='

/** The text that a hash of the index has searched for (`#search=caffeine`), or null. */
export function searchOfHash(hash: string): string | null {
  if (!hash.startsWith(SEARCH)) return null
  try {
    return decodeURIComponent(hash.slice(SEARCH.length)).slice(0, 200)
  } catch {
    return null
  }
}
