import { foldedLetters, foldedText, withGreekLetters } from './folded-text'

/** A text in which a search matched: the matching part, and the text around it. */
export type FoundText = { before: string; match: string; after: string }

/** Characters that are shown before and after a found part. */
const AROUND = 60

/**
 * The text in the form in which texts are compared by a search of editors (contract §9): case, accents, dashes, quotes
 * and white space do not matter.
 */
export const comparableText = (text: string): string => foldedText(text).replace(/\s+/g, ' ').trim()

/** The comparable text, letter by letter, with the place in the text that each comes from. */
function withPlaces(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  let place = 0
  for (const letter of withGreekLetters(text)) {
    const reduced = foldedLetters(letter).replace(/\s+/g, ' ')
    // White space at the beginning, and more than one, is left out as in `comparableText`.
    if (reduced !== ' ' || (letters !== '' && !letters.endsWith(' '))) {
      letters += reduced
      for (let index = 0; index < reduced.length; index += 1) places.push(place)
    }
    place += letter.length
  }
  return { letters, places }
}

/**
 * The first place of a searched text in one that contains it.
 * @param searched in comparable form ({@link comparableText}), not empty
 */
export function foundText(text: string, searched: string): FoundText {
  const { letters, places } = withPlaces(text)
  const at = letters.indexOf(searched)
  const start = places[at] ?? 0
  const end = places[at + searched.length] ?? text.length
  return {
    before: text.slice(Math.max(0, start - AROUND), start),
    match: text.slice(start, end),
    after: text.slice(end, end + AROUND),
  }
}
