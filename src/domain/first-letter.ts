import { LATIN } from './plain-letters'

/**
 * A letter that only says where or how something is bound: behind a digit (`1H`, `3aS`, `17b`), or one of those that stand
 * alone for an atom, a place or a configuration (`N`, `o`, `R`). It counts as one where a hyphen or a comma follows it.
 */
const LOCANT = '(?:[0-9](?:[a-z]?[A-Z]|[a-z])|[DELMNOPRSZdelmnoprsz])'
const PROPER = new RegExp(`^(?:[^A-Za-z]*${LOCANT}[^A-Za-z]*[-,])*[^A-Za-z]*([A-Za-z])`)

/**
 * The letter that a name stands under: its first Latin one, accents off, with digits, locants and signs passed over
 * (`N,N-Dimethylaniline` D, `(±)-α-Tocopherol` T, `1H-Indole` I); `0` when it has none.
 *
 * PostgreSQL keeps the letter of every product by a function of the same name (src/migrations); a test holds the two
 * together.
 */
export function firstLetter(name: string): string {
  const letters = name.normalize('NFKD').replace(/[^\p{ASCII}]/gu, firstOf)
  return PROPER.exec(letters)?.[1]?.toUpperCase() ?? '0'
}

/** The first of the letters from A to Z that a Latin letter is written with. */
function firstOf(letter: string): string {
  const first = LATIN[letter.toLowerCase()]?.charAt(0)
  if (first === undefined) return letter
  return letter === letter.toLowerCase() ? first : first.toUpperCase()
}

/** The letter of the index under which a category stands (contract §5): one without a Latin letter under A. */
export function categoryLetter(name: string): string {
  const letter = firstLetter(name)
  return letter === '0' ? 'A' : letter
}

/** What a list can be narrowed to: A to Z, and 0 for names without a Latin letter. */
export const FIRST_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0'] as const
