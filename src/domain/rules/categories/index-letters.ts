/** The letters of the index (spec §2.11). */
export const INDEX_LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The letter that is selected first (spec §2.11, 9). */
export const FIRST_INDEX_LETTER = 'A'

/** Number of a letter's names that a large index contains, or adds at a time. */
export const NAMES_AT_ONCE = 300
