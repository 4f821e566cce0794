import { readCasNumber } from '@/domain/rules/products/cas-number'
import { searchedCatalogueNumber } from '@/domain/rules/products/catalogue-number'
import { cutText } from '@/domain/rules/text/text'
import {
  withOrdinaryWidth,
  withoutFrame,
  withoutInvisible,
  withPlainHyphens,
} from '@/domain/rules/text/typography'
import { formulaKey } from '../files/postings'
import { commonSpelling, foldedWords, plainWords, rotationOf, wholeOf, withoutRac } from '../folded'
import { numberWithin } from '../number-within'
import { keyOf } from '../record'

/** Only the first characters of a search count. */
const TEXT_MAX = 200
const WORDS_MAX = 24

/** One way to say the search. */
export type Wording = {
  words: string[]
  /** The words in their common spelling. */
  spelt: string[]
  /** The words joined, in their common spelling. */
  whole: string
  /** The name as typed, if the wording has another name of the substance; null if it has the words as typed. */
  said: string | null
}

/** A parsed search. */
export type Query = {
  text: string
  /**
   * As typed first, then with other names of the same substance. Empty for a number, and for fewer than two
   * characters.
   */
  wordings: Wording[]
  /** The keys by which the wordings would match as a whole. */
  textKeys: string[]
  rotation: string
  /** The search as a folded catalogue number; '' if it is not one. */
  catKey: string
  casNo: string
  /** A CAS number with a wrong check digit, and the message for it; digits without a hyphen may not be one. */
  wrongCas: { casNo: string; reason: string; isSure: boolean } | null
  /** The key of the composition that the search states; '' if it states none. */
  formulaKey: string
  /** Whether the formula has counts, so that it cannot begin a word. */
  isCounted: boolean
}

const SHORT_SALTS: ReadonlyMap<string, string> = new Map([
  ['na', 'sodium'],
  ['k', 'potassium'],
  ['ca', 'calcium'],
])
/** After these words a letter does not abbreviate a salt. */
const LETTERED = /^(?:impurit(?:y|ies)|imp|vit(?:amins?)?|factor|compound|type|form|ep|usp|bp|related)$/

export const asWording = (words: string[], said: string | null = null): Wording => ({
  words,
  spelt: words.map(commonSpelling),
  whole: wholeOf(words),
  said,
})

/** The shortest prefix of another name that is recognised while it is typed. */
const UNFINISHED_MIN = 4

/** The index of a name among the words; its last word may be a prefix. */
function placeOfName(words: readonly string[], name: readonly string[]): number {
  const isAt = (place: number) =>
    name.every((part, at) => {
      const word = words[place + at]
      if (word !== undefined && commonSpelling(word) === commonSpelling(part)) return true
      const isLast = place + at === words.length - 1 && at === name.length - 1
      return isLast && word !== undefined && word.length >= UNFINISHED_MIN && part.startsWith(word)
    })
  return words.findIndex((_, place) => place + name.length <= words.length && isAt(place))
}

/** The words with a name replaced by others of the same substance. */
function otherNames(words: readonly string[], sameNames: readonly (readonly string[])[]): Wording[] {
  return sameNames.flatMap((group) => {
    const names = group.map((said) => ({ said, parts: foldedWords(said) }))
    return names.flatMap((name) => {
      const place = placeOfName(words, name.parts)
      if (place === -1) return []
      const [before, after] = [words.slice(0, place), words.slice(place + name.parts.length)]
      return names
        .filter((other) => other !== name)
        .map((other) => asWording([...before, ...other.parts, ...after], name.said))
    })
  })
}

/** `sodium salt` names the same as `sodium`. */
const SALT_OF =
  /^(?:sodium|disodium|potassium|calcium|magnesium|lithium|zinc|(?:di)?hydro(?:chloride|bromide))$/

/** The words with abbreviations written out, and without the word `salt` where the salt is named. */
function writtenOut(words: readonly string[]): string[][] {
  const full = words.map((word, place) => {
    const before = words[place - 1]
    if (word === 'vit' && place < words.length - 1) return 'vitamin'
    return before === undefined || LETTERED.test(before) ? word : (SHORT_SALTS.get(word) ?? word)
  })
  const out = full.filter((word, place) => word !== 'salt' || !SALT_OF.test(full[place - 1] ?? ''))
  return out.join(' ') === words.join(' ') ? [] : [out]
}

const WORDINGS_MAX = 4

/** The ways to say some words, as typed first. @param sameNames groups of names of the same substance */
export function wordingsOf(words: string[], sameNames: readonly (readonly string[])[]): Wording[] {
  if (words.join('').length < 2) return []
  const wordings = new Map<string, Wording>()
  // A name may leave out that it is a racemate.
  const typed = [words, [...withoutRac(words)]].flatMap((each) => [each, ...writtenOut(each)])
  const first = typed.map((each) => asWording(each))
  for (const each of [...first, ...first.flatMap((each) => otherNames(each.words, sameNames))]) {
    const key = each.words.join(' ')
    if (wordings.size < WORDINGS_MAX && !wordings.has(key)) wordings.set(key, each)
  }
  return [...wordings.values()]
}

/** The catalogue number in any of its forms, or else the folded text. */
function catKeyOf(plain: string): string {
  const catNo = searchedCatalogueNumber(/^\d{6}$/.test(plain) ? `AV-${plain}` : plain)
  if (catNo) return plainWords(catNo).join('')
  const whole = plainWords(plain).join('')
  return whole.length > 1 && /\d/.test(whole) ? whole : ''
}

/** A number without surrounding marks, and without white space between digits, which no CAS number has. */
const closed = (text: string) => withoutFrame(text).replace(/(?<=\d)\s+(?=\d)/g, '')

/** The most common elements, in a formula typed in lower case. */
const SMALL_ELEMENTS = /(cl|br|na|si|se|ca|mg|zn|fe|li|al|[chnosfpikb])(\d*)/gy

/** The key of a formula; one in lower case is read as the most common elements. */
function formulaKeyOf(plain: string): string {
  if ((plain.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) return ''
  const key = formulaKey(plain)
  const small = plain.replace(/\s/g, '')
  if (key !== '' || !/^[a-z][a-z\d]*\d[a-z\d]*$/.test(small)) return key
  const parts = [...small.matchAll(SMALL_ELEMENTS)]
  if (parts.map(([part]) => part).join('') !== small) return ''
  return formulaKey(
    parts
      .map(([, symbol = '', count = '']) => symbol.charAt(0).toUpperCase() + symbol.slice(1) + count)
      .join(''),
  )
}

/** The typed words, without other names: these are marked in a found text. */
export const typedWordsOf = (wordings: readonly Wording[]): string[] => [
  ...new Set(wordings.flatMap(({ words, said }) => (said === null ? words : []))),
]

export const textKeysOf = (wordings: readonly Wording[]) =>
  wordings.filter(({ whole }) => whole !== '').map(({ whole }) => keyOf('text', whole))

/** Parses a search. @param sameNames groups of names of the same substance */
export function readQuery(typed: string, sameNames: readonly (readonly string[])[]): Query {
  const text = cutText(typed, TEXT_MAX)
  const plain = withPlainHyphens(withOrdinaryWidth(withoutInvisible(text))).trim()
  const cas = readCasNumber(closed(plain))
  const isShaped = !cas.ok && cas.problem === 'check-digit'
  // A complete number cannot be anything else; digits alone may be part of a name.
  const isNumber =
    searchedCatalogueNumber(withoutFrame(plain)) !== null || (cas.ok && /\D/.test(closed(plain)))
  const within = isNumber || isShaped ? null : numberWithin(plain)
  const words = (within?.rest ?? foldedWords(text)).slice(0, WORDS_MAX)
  const formula = within ? '' : formulaKeyOf(text.trim())
  const wordings = isNumber ? [] : wordingsOf(words, sameNames)
  return {
    text,
    wordings,
    textKeys: textKeysOf(wordings),
    rotation: rotationOf(text),
    catKey: catKeyOf(within?.catNo || withoutFrame(plain)),
    casNo: cas.ok ? cas.casNo : (within?.casNo ?? ''),
    wrongCas: isShaped
      ? {
          casNo: /\d+-\d\d-\d/.exec(cas.reason)?.[0] ?? '',
          reason: cas.reason,
          isSure: /\D/.test(closed(plain)),
        }
      : null,
    formulaKey: formula,
    isCounted: formula !== '' && /\d/.test(plain),
  }
}
