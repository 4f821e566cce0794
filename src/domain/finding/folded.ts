import { foldedText } from '@/domain/rules/search/folded-text'
import { isRacemic, withoutRacemic } from '@/domain/rules/search/racemate'

/** Characters that do not separate words: `4'-hydroxy` is `4-hydroxy`, `John's` `Johns`. */
const JOINING = /'/g
const WORD = /[\p{L}\p{N}]+/gu

/** The word that replaces every notation of a racemate. */
const RAC = 'rac'

/** The words of a number, in comparable form. */
export const plainWords = (text: string): string[] => foldedText(text).replace(JOINING, '').match(WORD) ?? []

/**
 * The words of a text in comparable form: lower case without accents, Greek letters written out; spaces, dashes,
 * brackets, commas and signs separate words. However a racemate is named, `rac` is its last word.
 */
export function foldedWords(text: string): string[] {
  const folded = foldedText(text)
  const others = withoutRacemic(folded)
  const words = others === folded ? [] : plainWords(others)
  return words.length > 0 ? [...words, RAC] : plainWords(folded)
}

/** The words without the one for a racemate, unless it is the only one. */
export const withoutRac = (words: readonly string[]): readonly string[] =>
  words.length > 1 && words.at(-1) === RAC ? words.slice(0, -1) : words

/** Replaces spelling variants, anywhere in a folded word or in joined words. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/sulph/g, 'sulf'],
  [/ceph/g, 'cef'],
  [/[oa]e/g, 'e'],
  [/(bes|mes|tos|edis|es)ilate/g, '$1ylate'],
  [/(barbit|thiopent|hexit)one/g, '$1al'],
]

/** Abbreviations of salts, with the words they stand for. */
const SALTS: ReadonlyMap<string, string> = new Map([
  ['hcl', 'hydrochloride'],
  ['2hcl', 'dihydrochloride'],
  ['3hcl', 'trihydrochloride'],
  ['hbr', 'hydrobromide'],
  ['2hbr', 'dihydrobromide'],
])

/** A folded word in its common spelling; the word itself if it has no variants. */
export function commonSpelling(word: string): string {
  const salt = SALTS.get(word)
  if (salt !== undefined) return salt
  let spelt = word
  for (const [pattern, common] of SPELLINGS) spelt = spelt.replace(pattern, common)
  return spelt
}

/** Words joined, in their common spelling: whole names are compared by it, racemates with their enantiomers. */
export const wholeOf = (words: readonly string[]): string =>
  commonSpelling(
    withoutRac(words)
      .map((word) => SALTS.get(word) ?? word)
      .join(''),
  )

/** The sign of rotation in a name: `+`, `-`, `±` of a racemate, or '' if none is given; whole names lack it. */
export function rotationOf(text: string): string {
  const folded = foldedText(text)
  return isRacemic(folded) ? '±' : (/\(([+-])\)/.exec(folded)?.[1] ?? '')
}

/** The parts of a field with several texts. */
export const listedTexts = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
