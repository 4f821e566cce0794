import { readCasNumber } from '@/domain/cas-number'
import { readCatalogueNumber } from '@/domain/catalogue-number'
import { cutText } from '@/domain/text'
import { withOrdinaryWidth, withoutInvisible, withPlainHyphens } from '@/domain/typography'
import { formulaKey } from '../files/postings'
import { commonSpelling, foldedWords, rotationOf, wholeOf } from '../folded'
import { keyOf } from '../record'

/** Of what is typed, the first characters count. */
const TEXT_MAX = 200
const WORDS_MAX = 24

/** One way of saying what was typed. */
export type Wording = {
  words: string[]
  /** The words in the spelling that all spellings share. */
  spelt: string[]
  /** The words written together, in the spelling that all spellings share. */
  whole: string
}

/** What was typed, as far as it can be understood. */
export type Query = {
  text: string
  /** As it was typed first, then with other names of the same. Empty for a number, and for fewer than two characters. */
  wordings: Wording[]
  /** The keys of the wordings, under which they would be found whole. */
  textKeys: string[]
  rotation: string
  /** The catalogue number, folded, that the text is; '' when it is none. */
  catKey: string
  casNo: string
  /** A CAS number but for its check digit, with the sentence that says so; digits without a hyphen are not surely one. */
  wrongCas: { casNo: string; reason: string; isSure: boolean } | null
  /** The key of the composition that the text states; '' when it states none. */
  formulaKey: string
  /** Whether that has counts, so that it begins no word. */
  isCounted: boolean
}

const SHORT_SALTS: ReadonlyMap<string, string> = new Map([
  ['na', 'sodium'],
  ['k', 'potassium'],
  ['ca', 'calcium'],
])
/** Behind these words a letter is a letter. */
const LETTERED = /^(?:impurit(?:y|ies)|imp|vitamins?|factor|compound|type|form|ep|usp|bp|related)$/

export const asWording = (words: string[]): Wording => ({
  words,
  spelt: words.map(commonSpelling),
  whole: wholeOf(words),
})

/** The shortest beginning of another name that is understood while it is typed. */
const UNFINISHED_MIN = 4

/** The place at which a name stands among the words; the last word may be the beginning of its own. */
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

/** The words with another name of the same substance in the place of one. */
function otherNames(words: readonly string[], sameNames: readonly (readonly string[])[]): string[][] {
  return sameNames.flatMap((group) => {
    const names = group.map(foldedWords)
    return names.flatMap((name) => {
      const place = placeOfName(words, name)
      if (place === -1) return []
      return names
        .filter((other) => other !== name)
        .map((other) => [...words.slice(0, place), ...other, ...words.slice(place + name.length)])
    })
  })
}

/** The words with salts written out that were typed in short. */
function writtenOut(words: readonly string[]): string[][] {
  const out = words.map((word, place) => {
    const before = words[place - 1]
    return before === undefined || LETTERED.test(before) ? word : (SHORT_SALTS.get(word) ?? word)
  })
  return out.some((word, place) => word !== words[place]) ? [out] : []
}

const WORDINGS_MAX = 4

function wordingsOf(words: string[], sameNames: readonly (readonly string[])[]): Wording[] {
  if (words.join('').length < 2) return []
  const wordings = new Map<string, Wording>()
  const first = [words, ...writtenOut(words)]
  for (const each of [...first, ...first.flatMap((typed) => otherNames(typed, sameNames))])
    if (wordings.size < WORDINGS_MAX) wordings.set(each.join(' '), asWording(each))
  return [...wordings.values()]
}

/** The catalogue number of the house in any dress, else what a foreign one would be written as. */
function catKeyOf(plain: string, words: readonly string[]): string {
  const digits = /^(?:av)?[\s-]*(\d{6})$/i.exec(plain)?.[1]
  const reading = readCatalogueNumber(digits ? `AV-${digits}` : plain)
  if (reading.ok) return foldedWords(reading.catNo).join('')
  const whole = words.join('')
  return whole.length > 1 && /\d/.test(whole) ? whole : ''
}

/** A text with the white space between digits taken out, which no CAS number has. */
const closed = (text: string) => text.replace(/(?<=\d)\s+(?=\d)/g, '')

/** Elements in the letters that most formulae are of, of a formula in small letters. */
const SMALL_ELEMENTS = /(cl|br|na|si|se|ca|mg|zn|fe|li|al|[chnosfpikb])(\d*)/gy

/** The key of a formula; one typed in small letters is read as the most usual elements. */
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

export const textKeysOf = (wordings: readonly Wording[]) =>
  wordings.filter(({ whole }) => whole !== '').map(({ whole }) => keyOf('text', whole))

/** Reads what was typed. @param sameNames names of one substance, a group each */
export function readQuery(typed: string, sameNames: readonly (readonly string[])[]): Query {
  const text = cutText(typed, TEXT_MAX)
  const plain = withPlainHyphens(withOrdinaryWidth(withoutInvisible(text))).trim()
  const words = foldedWords(text).slice(0, WORDS_MAX)
  const cas = readCasNumber(closed(plain))
  const isShaped = !cas.ok && cas.problem === 'check-digit'
  // A number in full is nothing else; digits alone may be a part of a name.
  const isNumber = /^av[\s-]*\d{6}$/i.test(plain) || (cas.ok && /\D/.test(closed(plain)))
  const formula = formulaKeyOf(text.trim())
  const wordings = isNumber ? [] : wordingsOf(words, sameNames)
  return {
    text,
    wordings,
    textKeys: textKeysOf(wordings),
    rotation: rotationOf(text),
    catKey: catKeyOf(plain, words),
    casNo: cas.ok ? cas.casNo : '',
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
