/** Characters of context on each side, used to find the same place in the other text. */
const CONTEXT = 4
/** Limit on places, because each is searched in the whole other text; with more, something else is wrong. */
const PLACES_MAX = 50
/** Some programs write several marks for one multi-byte letter. */
const MARKS_MAX = 8

const escaped = (text: string) => text.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')

/**
 * A letter, or any character that an encoding may lack. One class: two alternatives per letter would double the
 * matching time.
 */
const LOST = String.raw`[\p{L}\u{80}-\u{10FFFF}]`

/** Builds the pattern of a piece, with letters in place of its marks. */
function patternOf(piece: string): string {
  const parts = piece.split(/([?\uFFFD]+)/)
  return parts
    .map((part, index) =>
      index % 2 === 0 ? escaped(part) : `${LOST}{1,${Math.min(part.length, MARKS_MAX)}}`,
    )
    .join('')
}

/**
 * Finds a place where the given text has a question mark and the stored text has a letter: a program saved the text in
 * an encoding without that letter.
 * @returns the place as it is stored, or null
 */
export function lostLetters(stored: string, given: string): string | null {
  let places = 0
  for (const { index, 0: marks } of given.matchAll(/[?\uFFFD]+/g)) {
    if (++places > PLACES_MAX) return null
    const start = Math.max(0, index - CONTEXT)
    const end = Math.min(given.length, index + marks.length + CONTEXT)
    const piece = given.slice(start, end)
    if (marks.length > MARKS_MAX || stored.includes(piece)) continue
    const [first, last] = [start === 0 ? '^' : '', end === given.length ? '$' : '']
    const found = new RegExp(`${first}${patternOf(piece)}${last}`, 'u').exec(stored)
    if (found) return found[0]
  }
  return null
}
