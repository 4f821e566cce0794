import { plainLetters } from '@/domain/plain-letters'
import { withoutInvisible } from '@/domain/typography'

/** Characters that do not separate words: `4'-hydroxy` is `4-hydroxy`, `John's` `Johns`. */
const JOINING = /['’‘‚‛"“”„‟′″‴‵`´ʹʺ]/g
const WORD = /[\p{L}\p{N}]+/gu

/**
 * The words of a text in comparable form: lower case without accents, Greek letters written out; spaces, dashes,
 * brackets, commas and signs separate words.
 */
export const foldedWords = (text: string): string[] =>
  plainLetters(withoutInvisible(text.replace(JOINING, ''))).match(WORD) ?? []

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

/** Words joined, in their common spelling: whole names are compared by it. */
export const wholeOf = (words: readonly string[]): string =>
  commonSpelling(words.map((word) => SALTS.get(word) ?? word).join(''))

const ROTATION = /\((\+|-|\+\/-|\+-)\)|(±)/

/** The sign of rotation in a name: `+`, `-`, `±`, or '' if none is given; folding removes it. */
export function rotationOf(text: string): string {
  const found = ROTATION.exec(text.replace(/[‐‑‒–—―−]/g, '-'))
  const sign = found?.[1] ?? found?.[2] ?? ''
  return sign.length > 1 ? '±' : sign
}

/** The parts of a field with several texts. */
export const listedTexts = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
