import { formulaKey } from '../files/postings'
import { commonSpelling, foldedWords, rotationOf, wholeOf } from '../folded'
import { catKey, type ProductRecord } from '../record'
import type { Query, Wording } from './query'

/** Why a substance matches, in the order of the list (contract §7). */
const MATCH_KINDS = [
  'catalogue-number',
  'cas',
  'related-cas',
  'whole',
  'formula',
  'words',
  'part',
  'mistyped',
  'near-miss',
] as const
export type Kind = (typeof MATCH_KINDS)[number]

/** The quality of a match: its kind, then numbers, lower ones first. */
export type Score = {
  kind: Kind
  /** The matched synonym, or the typed name of the same substance, if the name did not match as typed. */
  synonym: string | null
  order: number[]
}

/** A text folded for comparison. */
type Folded = { words: string[]; spelt: string[]; whole: string; rotation: string; length: number }

/** Cached: the same texts are compared at every key. */
const FOLDED_MAX = 20_000
const foldedTexts = new Map<string, Folded>()

function folded(text: string): Folded {
  const known = foldedTexts.get(text)
  if (known) return known
  const words = foldedWords(text)
  const fold = {
    words,
    spelt: words.map(commonSpelling),
    whole: wholeOf(words),
    rotation: rotationOf(text),
    length: words.join('').length,
  }
  if (foldedTexts.size >= FOLDED_MAX) foldedTexts.clear()
  foldedTexts.set(text, fold)
  return fold
}

/** The index of the word of a text that begins with a typed word; -1 if none does. */
const placeOf = (typed: string, typedSpelt: string, { words, spelt }: Folded): number =>
  words.findIndex((word, at) => {
    const common = spelt[at] ?? word
    return word.startsWith(typed) || common.startsWith(typedSpelt) || common.startsWith(typed)
  })

/** The index of the first typed word, if each begins a word of the text; otherwise -1. */
function placeOfWords({ words, spelt }: Wording, text: Folded): number {
  if (words.length > 1 || (words[0]?.length ?? 0) > 2) {
    const first = placeOf(words[0] ?? '', spelt[0] ?? '', text)
    const isEach =
      first >= 0 && words.every((word, at) => at === 0 || placeOf(word, spelt[at] ?? word, text) >= 0)
    if (isEach && words.join('').length > 2) return first
  }
  const typed = words.join('')
  // Two characters match only the beginning of names.
  if (typed.length < 3) return text.words.join('').startsWith(typed) ? 0 : -1
  return isBeginning(typed, text.words) ? 0 : -1
}

/** Letters of an incomplete word, joined to those before it, that are needed to match it. */
const BEGUN_MIN = 3

/** Whether joined words are the beginning of a text, the last word possibly incomplete. */
function isBeginning(typed: string, words: readonly string[]): boolean {
  let rest = typed
  for (const word of words) {
    if (rest.length <= word.length)
      return word.startsWith(rest) && rest.length >= Math.min(BEGUN_MIN, word.length)
    if (!rest.startsWith(word)) return false
    rest = rest.slice(word.length)
  }
  return false
}

/** `said` is the typed name of the substance, where the text has another one (the wording's). */
type TextScore = { isWhole: boolean; order: number[]; said: string | null }

/** The match of a text with the search. */
function scoreText(text: string, query: Query): TextScore | null {
  const fold = folded(text)
  const isOther = Number(query.rotation !== fold.rotation)
  for (const [number, { whole, said }] of query.wordings.entries())
    if (whole !== '' && whole === fold.whole)
      return { isWhole: true, order: [number, isOther, fold.length], said }
  for (const [number, wording] of query.wordings.entries()) {
    const place = placeOfWords(wording, fold)
    if (place >= 0) {
      const order = [query.rotation === '' ? 0 : isOther, place, fold.length, number]
      return { isWhole: false, order, said: wording.said }
    }
  }
  return null
}

/** Scores a title, or a name without synonyms; null if it does not match. */
export function scoreTitle(text: string, query: Query): number[] | null {
  const score = scoreText(text, query)
  return score && [Number(!score.isWhole), ...score.order]
}

/** The best match among the synonyms; whole matches first. */
function scoreSynonyms(record: ProductRecord, query: Query) {
  let best: (TextScore & { synonym: string }) | null = null
  for (const synonym of record.synonyms) {
    const score = scoreText(synonym, query)
    const rank = (one: TextScore) => [Number(!one.isWhole), ...one.order]
    if (score && (best === null || compareOrders(rank(score), rank(best)) < 0)) best = { ...score, synonym }
  }
  return best
}

/** The reason for a match that the name does not show: a synonym, or the typed name of the same substance. */
function reasonFor(
  record: ProductRecord,
  query: Query,
  ofName: TextScore | null,
  ofSynonyms: ReturnType<typeof scoreSynonyms>,
): string | null {
  // An incomplete name (`acetam`) also finds its other names; the name itself shows why.
  if (ofName?.said === null) return null
  if (ofSynonyms?.said === null) return ofSynonyms.synonym
  const typed = { ...query, wordings: query.wordings.filter(({ said }) => said === null) }
  const asTyped = scoreSynonyms(record, typed)?.synonym
  if (asTyped !== undefined) return asTyped
  return ofName ? ofName.said : ofSynonyms && `${ofSynonyms.synonym}, ${ofSynonyms.said}`
}

/** The order of whole texts: a typed sign of rotation counts more than the kind of text. */
const signedFirst = ({ rotation }: Query, kind: number, order: readonly number[]) => [
  rotation === '' ? 0 : (order[1] ?? 1),
  kind,
  ...order,
]

/** Scores a product; null if it does not match. */
export function scoreProduct(record: ProductRecord, query: Query): Score | null {
  const score = (kind: Kind, order: number[] = [], synonym: string | null = null): Score => ({
    kind,
    synonym,
    order,
  })
  if (query.catKey !== '' && catKey(record.catNo) === query.catKey) return score('catalogue-number')
  if (query.casNo !== '' && record.casNo === query.casNo) return score('cas')
  if (query.casNo !== '' && record.relCasNo.split(';').includes(query.casNo)) return score('related-cas')
  const ofName = scoreText(record.name, query)
  const ofSynonyms = scoreSynonyms(record, query)
  const reason = reasonFor(record, query, ofName, ofSynonyms)
  const wholes = [
    ofName?.isWhole && score('whole', signedFirst(query, 0, ofName.order), reason),
    ofSynonyms?.isWhole && score('whole', signedFirst(query, 1, ofSynonyms.order), reason),
    query.textKeys.includes(record.chemicalKey) && score('whole', signedFirst(query, 2, [])),
  ]
  const [whole] = wholes.flatMap((each) => each || []).sort(compareScores)
  if (whole) return whole
  const { length } = folded(record.name)
  if (query.formulaKey !== '' && formulaKey(record.molFormula) === query.formulaKey)
    return score('formula', [length])
  if (ofName) return score('words', [0, ...ofName.order], reason)
  return ofSynonyms && score('words', [1, ...ofSynonyms.order], reason)
}

export function compareOrders(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export const compareScores = (one: Score, other: Score) =>
  MATCH_KINDS.indexOf(one.kind) - MATCH_KINDS.indexOf(other.kind) || compareOrders(one.order, other.order)

/** Compares names ignoring case, in the same way on every machine. */
export function compareNames(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()]
  return Number(first > second) - Number(first < second) || Number(one > other) - Number(one < other)
}
