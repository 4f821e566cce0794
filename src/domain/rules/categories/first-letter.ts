import { LATIN } from '../text/plain-letters'

/**
 * A locant or stereodescriptor: a letter after a digit (`1H`, `3aS`, `17b`), or a single letter for an atom, a position
 * or a configuration (`N`, `o`, `R`). It counts as one only if a hyphen or a comma follows.
 */
const LOCANT = '(?:[0-9](?:[a-z]?[A-Z]|[a-z])|[DELMNOPRSZdelmnoprsz])'
const PROPER = new RegExp(`^(?:[^A-Za-z]*${LOCANT}[^A-Za-z]*[-,])*[^A-Za-z]*([A-Za-z])`)

/**
 * The letter under which a name is listed: its first Latin letter, without accents; digits, locants and signs are
 * skipped (`N,N-Dimethylaniline` D, `(±)-α-Tocopherol` T, `1H-Indole` I). `0` if it has none.
 *
 * PostgreSQL computes it with a function of the same name (src/platform/database/migrations); a test compares the two.
 */
export function firstLetter(name: string): string {
  const letters = name.normalize('NFKD').replace(/[^\p{ASCII}]/gu, firstOf)
  return PROPER.exec(letters)?.[1]?.toUpperCase() ?? '0'
}

/** The first A–Z letter in a Latin letter's transcription. */
function firstOf(letter: string): string {
  const first = LATIN[letter.toLowerCase()]?.charAt(0)
  if (first === undefined) return letter
  return letter === letter.toLowerCase() ? first : first.toUpperCase()
}

/** The index letter of a category (contract §5); A if its name has no Latin letter. */
export function categoryLetter(name: string): string {
  const letter = firstLetter(name)
  return letter === '0' ? 'A' : letter
}

/** Letters that a list can be filtered by: A to Z, and 0 for names without a Latin letter. */
export const FIRST_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0'] as const
