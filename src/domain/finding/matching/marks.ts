import { commonSpelling, foldedWords } from '../folded'
import { PART_MIN } from './word-parts'

/** A part of a text, and whether it was matched. */
type MarkedPart = { text: string; isMatched: boolean }

/** The number of characters at the start of a word that match: as few as fold to the typed text. */
function lengthOf(word: string, typed: readonly string[]): number {
  const folded = foldedWords(word).join('')
  const spelt = commonSpelling(folded)
  const fits = typed.filter((each) => folded.startsWith(each) || spelt.startsWith(commonSpelling(each)))
  const longest = fits.sort((one, other) => other.length - one.length)[0]
  if (longest === undefined) return 0
  const want = commonSpelling(longest)
  for (let length = 1; length < word.length; length++) {
    const begun = foldedWords(word.slice(0, length)).join('')
    if (begun.startsWith(longest) || commonSpelling(begun).startsWith(want)) return length
  }
  return word.length
}

/** Where the matched part of a word begins: at its beginning, unless a typed word is only a part of it. */
function placeOf(word: string, typed: readonly string[]): number {
  const folded = foldedWords(word).join('')
  const part = typed.find((each) => each.length >= PART_MIN && folded.includes(each))
  if (part === undefined || lengthOf(word, typed) > 0) return 0
  // Signs that fold to several letters, or none, shift the place.
  for (let place = word.length - 1; place > 0; place--)
    if (foldedWords(word.slice(place)).join('').startsWith(part)) return place
  return 0
}

/**
 * Splits a text into matched and unmatched parts; joined, they are the text.
 * @param words the matched words of a search
 * @param isInside whether they may also be a part of a word, not only begin it
 */
export function markedParts(text: string, words: readonly string[], isInside = false): MarkedPart[] {
  const parts: MarkedPart[] = []
  const add = (part: string, isMatched: boolean) => {
    if (part !== '') parts.push({ text: part, isMatched })
  }
  let last = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const within = isInside ? placeOf(word, words) : 0
    const length = lengthOf(word.slice(within), words)
    if (length === 0) continue
    add(text.slice(last, index + within), false)
    add(word.slice(within, within + length), true)
    last = index + within + length
  }
  add(text.slice(last), false)
  return parts
}
