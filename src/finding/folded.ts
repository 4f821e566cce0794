import { plainLetters } from '@/domain/plain-letters'
import { withoutInvisible } from '@/domain/typography'

/** What joins rather than parts: `4'-hydroxy` is `4-hydroxy`, `John's` `Johns`. */
const JOINING = /['’‘‚‛"“”„‟′″‴‵`´ʹʺ]/g
const WORD = /[\p{L}\p{N}]+/gu

/**
 * The words of a text as they are compared: small letters without accents, Greek written out, every kind of space, dash,
 * bracket, comma and sign between words or left out.
 */
export const foldedWords = (text: string): string[] =>
  plainLetters(withoutInvisible(text.replace(JOINING, ''))).match(WORD) ?? []

/** One way of writing what is spelt in two, anywhere in a folded word or in words written together. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/sulph/g, 'sulf'],
  [/ceph/g, 'cef'],
  [/[oa]e/g, 'e'],
  [/(bes|mes|tos|edis|es)ilate/g, '$1ylate'],
  [/(barbit|thiopent|hexit)one/g, '$1al'],
]

/** Salts that are written in short, by the word they stand for. */
const SALTS: ReadonlyMap<string, string> = new Map([
  ['hcl', 'hydrochloride'],
  ['2hcl', 'dihydrochloride'],
  ['3hcl', 'trihydrochloride'],
  ['hbr', 'hydrobromide'],
  ['2hbr', 'dihydrobromide'],
])

/** A folded word in the spelling that all its spellings share; itself where there is but one. */
export function commonSpelling(word: string): string {
  const salt = SALTS.get(word)
  if (salt !== undefined) return salt
  let spelt = word
  for (const [pattern, common] of SPELLINGS) spelt = spelt.replace(pattern, common)
  return spelt
}

/** Words written together, in the spelling that all spellings share: what whole names are compared by. */
export const wholeOf = (words: readonly string[]): string =>
  commonSpelling(words.map((word) => SALTS.get(word) ?? word).join(''))

const ROTATION = /\((\+|-|\+\/-|\+-)\)|(±)/

/** The sign of rotation in a name: `+`, `-`, `±`, or '' where none is given; folding leaves it out. */
export function rotationOf(text: string): string {
  const found = ROTATION.exec(text.replace(/[‐‑‒–—―−]/g, '-'))
  const sign = found?.[1] ?? found?.[2] ?? ''
  return sign.length > 1 ? '±' : sign
}

/** The parts of a field that holds several texts. */
export const listedTexts = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
