/** Characters on each side by which a place is found again in the other text. */
const CONTEXT = 4
/** A text with more of them has other troubles; each is looked for in the whole of the other text. */
const PLACES_MAX = 50
/** Some programs put several marks for a letter of several bytes. */
const MARKS_MAX = 8

const escaped = (text: string) => text.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')

/** A letter, or any other character that an encoding may lack: one class, since two ways to match a letter double with each. */
const LOST = String.raw`[\p{L}\u{80}-\u{10FFFF}]`

/** The piece of text with letters in place of its marks. */
function patternOf(piece: string): string {
  const parts = piece.split(/([?\uFFFD]+)/)
  return parts
    .map((part, index) =>
      index % 2 === 0 ? escaped(part) : `${LOST}{1,${Math.min(part.length, MARKS_MAX)}}`,
    )
    .join('')
}

/**
 * Finds a place where a text has a question mark and the one that it is to replace has a letter: what a program leaves that
 * saves a text in an encoding without that letter.
 * @returns the place as it is stored; null: there is none
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
