import type { ProductRecord } from '../record'
import { candidatesFor } from './candidates'
import { corrected, largeVocabulary, smallVocabulary, type Vocabulary } from './mistyped'
import { nearCasNumbers } from './near-miss'
import type { OpenedFiles } from './opened-files'
import { type Query, textKeysOf, typedWordsOf, type Wording, wordingsOf } from './query'
import { compareNames, compareScores, type Kind, type Score, scoreProduct } from './score'
import { partsKnown, partsUnknown } from './word-parts'

/** Words for the grade or use of a substance, not for its identity: pharmacopoeias and their standards. */
const GRADE = /^(?:ep|bp|usp|jp|ip|nf|ph|eur|crs|rs|api|reference|standards?|grade|certified|analytical)$/
const UNIT = /^(?:mg|g|kg|ug|mcg|ml|l)$/
const AMOUNT = /^\d+(?:mg|g|kg|ug|mcg|ml|l)$/
const DIGITS = /^\d+$/

/**
 * The words of a search without grades and amounts, such as `usp` or `500 mg`.
 * @returns null if no word is left out, or none remains
 */
function withoutTradeWords(words: readonly string[]): string[] | null {
  const isAmount = (word: string, place: number) =>
    AMOUNT.test(word) ||
    (DIGITS.test(word) && UNIT.test(words[place + 1] ?? '')) ||
    (UNIT.test(word) && DIGITS.test(words[place - 1] ?? ''))
  const rest = words.filter((word, place) => !GRADE.test(word) && !isAmount(word, place))
  return rest.length > 0 && rest.length < words.length ? rest : null
}

/** More than this are not counted. */
export const COUNTED_MAX = 200

type Scored = { product: ProductRecord; score: Score }

function sorted(scored: Scored[]): Scored[] {
  return scored.sort(
    (one, other) =>
      compareScores(one.score, other.score) ||
      compareNames(one.product.name, other.product.name) ||
      compareNames(one.product.catNo, other.product.catNo),
  )
}

const scoredBy = (records: readonly ProductRecord[], query: Query): Scored[] =>
  records.flatMap((product) => {
    const score = scoreProduct(product, query)
    return score ? [{ product, score }] : []
  })

/** The matching products, best first. `total`: at most {@link COUNTED_MAX} are counted; with `isMore` there are more. */
type Substances = { scored: Scored[]; total: number; isMore: boolean; words: string[] }

async function matched(files: OpenedFiles, query: Query, limit: number): Promise<Substances> {
  const small = await files.small()
  const words = typedWordsOf(query.wordings)
  if (small) {
    const scored = scoredBy(small.records, query)
    return { scored: sorted(scored), total: scored.length, isMore: false, words }
  }
  const { records, count, isMore } = await candidatesFor(files, query, limit)
  const scored = scoredBy(records, query)
  const total = isMore && count < scored.length ? scored.length : Math.max(count, scored.length)
  return {
    scored: sorted(scored),
    total: scored.length === 0 ? 0 : total,
    isMore: isMore && total > COUNTED_MAX,
    words,
  }
}

/** The query with other words only: its numbers and its formula have been looked up. */
const asWords = (query: Query, wordings: Query['wordings']): Query => ({
  ...query,
  wordings,
  textKeys: textKeysOf(wordings),
  catKey: '',
  casNo: '',
  formulaKey: '',
  isCounted: false,
})

/** Makes other wordings of a search, the nearest first. */
type Rewording = (query: Query, vocabulary: Vocabulary) => Promise<Wording[]>

async function vocabularyOf(files: OpenedFiles): Promise<Vocabulary> {
  const [small, { sameNames }] = await Promise.all([files.small(), files.site()])
  if (!small) return largeVocabulary(files, sameNames)
  const texts = small.records.flatMap(({ name, synonyms }) => [name, ...synonyms])
  return smallVocabulary(texts, sameNames)
}

/** The results of other wordings, the nearest one's first. @param kind why they match */
async function reworded(
  files: OpenedFiles,
  query: Query,
  limit: number,
  [kind, reword]: [Kind, Rewording],
): Promise<Substances> {
  const { sameNames } = await files.site()
  const found = new Map<string, Scored>()
  const words: string[] = []
  for (const [nearness, wording] of (await reword(query, await vocabularyOf(files))).entries()) {
    const wordings = wordingsOf(wording.words, sameNames)
    const { scored } = await matched(files, asWords(query, wordings), limit)
    if (scored.length > 0) words.push(...typedWordsOf(wordings))
    for (const { product, score } of scored) {
      const order = [Number(score.kind !== 'whole'), nearness, ...score.order]
      if (!found.has(product.catNo)) found.set(product.catNo, { product, score: { ...score, kind, order } })
    }
  }
  const scored = sorted([...found.values()])
  return { scored, total: scored.length, isMore: false, words }
}

/** The results where a typed word is a part of another, or else mistyped. */
async function mistyped(files: OpenedFiles, query: Query, limit: number): Promise<Substances> {
  const parts = await reworded(files, query, limit, ['part', partsUnknown])
  // The part is marked, not the word that contains it.
  if (parts.scored.length > 0) return { ...parts, words: typedWordsOf(query.wordings) }
  return reworded(files, query, limit, ['mistyped', corrected])
}

/** Adds results in which a typed word is part of another: in a catalogue of one file this costs no request. */
async function withParts(
  files: OpenedFiles,
  query: Query,
  found: Substances,
  limit: number,
): Promise<Substances> {
  if (!(await files.small())) return found
  const { scored } = await reworded(files, query, limit, ['part', partsKnown])
  const known = new Set(found.scored.map(({ product }) => product.catNo))
  const added = scored.filter(({ product }) => !known.has(product.catNo))
  return { ...found, scored: [...found.scored, ...added], total: found.total + added.length }
}

/** The products of the numbers that a mistyped CAS number may stand for. */
async function nearMisses(files: OpenedFiles, query: Query): Promise<Substances> {
  const scored: Scored[] = []
  for (const [nearness, casNo] of nearCasNumbers(query.wrongCas?.casNo ?? '').entries()) {
    const near: Query = { ...asWords(query, []), casNo }
    const found = await matched(files, near, COUNTED_MAX)
    for (const { product, score } of found.scored)
      if (score.kind === 'cas')
        scored.push({ product, score: { kind: 'near-miss', order: [nearness], synonym: null } })
  }
  return { scored: sorted(scored), total: scored.length, isMore: false, words: [] }
}

/**
 * Finds the products that match a query; if there are none, those of other wordings or similar CAS numbers.
 * @param limit products to return
 * @throws {Unavailable} when a file is missing
 */
export async function substancesFor(files: OpenedFiles, query: Query, limit: number): Promise<Substances> {
  if (query.wrongCas?.isSure) return nearMisses(files, query)
  const found = await matched(files, query, limit)
  if (found.scored.length > 0) return withParts(files, query, found, limit)
  if (query.wrongCas) return nearMisses(files, query)
  const words = withoutTradeWords(query.wordings[0]?.words ?? [])
  if (words === null) return mistyped(files, query, limit)
  const plain = asWords(query, wordingsOf(words, (await files.site()).sameNames))
  const foundPlain = await matched(files, plain, limit)
  return foundPlain.scored.length > 0 ? foundPlain : mistyped(files, plain, limit)
}
