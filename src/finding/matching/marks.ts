import { commonSpelling, foldedWords } from '../folded'

/** A part of a text, and whether it was matched. */
export type MarkedPart = { text: string; isMatched: boolean }

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

/**
 * Splits a text into matched and unmatched parts; joined, they are the text.
 * @param words the matched words of a search
 */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  const add = (part: string, isMatched: boolean) => {
    if (part !== '') parts.push({ text: part, isMatched })
  }
  let last = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = lengthOf(word, words)
    if (length === 0) continue
    add(text.slice(last, index), false)
    add(word.slice(0, length), true)
    last = index + length
  }
  add(text.slice(last), false)
  return parts
}
