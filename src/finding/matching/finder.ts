import type { FindableCategory, FindableText } from '../findable'
import type { ProductRecord } from '../record'
import { candidatesFor, categoriesFor } from './candidates'
import { corrected, largeVocabulary, smallVocabulary } from './mistyped'
import { nearCasNumbers } from './near-miss'
import { type FetchFile, OpenedFiles } from './opened-files'
import { type Query, readQuery, textKeysOf, wordingsOf } from './query'
import {
  compareNames,
  compareOrders,
  compareScores,
  type Kind,
  type Score,
  scoreProduct,
  scoreTitle,
} from './score'
import { withoutTradeWords } from './trade-words'

/** A substance in the results. */
export type SubstanceHit = {
  product: ProductRecord
  kind: Kind
  /** The matched synonym, if the name did not match. */
  synonym: string | null
}

/** The results of each kind, in the order of the list. */
export type Found = {
  substances: SubstanceHit[]
  /** The number of substances, at most 200; with `isMore` there are more. */
  total: number
  isMore: boolean
  categories: FindableCategory[]
  /** Categories of /products. */
  productCategories: FindableText[]
  pages: FindableText[]
  questions: FindableText[]
  news: FindableText[]
  /** A fault of the search that can be named: a wrong check digit. */
  note: string | null
  /** The matched words for {@link markedParts}, including other names and corrections. */
  words: string[]
}

/** `unavailable`: a file is missing or damaged; the next search tries again. */
export type Finding = { ok: true; found: Found } | { ok: false; problem: 'unavailable' }

/** More than this are not counted. */
export const COUNTED_MAX = 200

/** Results shown in the box (contract §7). */
export const SHOWN_MAX = { substances: 8, categories: 4, pages: 4, questions: 3, news: 3 } as const

/** Searches the files of one release; another release needs another finder. */
export type Finder = {
  /** @param limit substances to return, at most 200 */
  find(text: string, limit?: number): Promise<Finding>
  /** For lists of numbers. */
  files: OpenedFiles
}

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

type Substances = { scored: Scored[]; total: number; isMore: boolean; words: string[] }

const wordsOf = (query: Query) => [...new Set(query.wordings.flatMap(({ words }) => words))]

async function matched(files: OpenedFiles, query: Query, limit: number): Promise<Substances> {
  const small = await files.small()
  const words = wordsOf(query)
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

/** The results after correcting mistyped words, the nearest correction first. */
async function mistyped(files: OpenedFiles, query: Query, limit: number): Promise<Substances> {
  const [small, { sameNames }] = await Promise.all([files.small(), files.site()])
  const vocabulary = small
    ? smallVocabulary(
        small.records.flatMap(({ name, synonyms }) => [name, ...synonyms]),
        sameNames,
      )
    : largeVocabulary(files, sameNames)
  const found = new Map<string, Scored>()
  const words: string[] = []
  for (const [nearness, wording] of (await corrected(query, vocabulary)).entries()) {
    const wordings = wordingsOf(wording.words, sameNames)
    const { scored } = await matched(files, asWords(query, wordings), limit)
    if (scored.length > 0) words.push(...wordings.flatMap((each) => each.words))
    for (const { product, score } of scored) {
      const order = [Number(score.kind !== 'whole'), nearness, ...score.order]
      if (!found.has(product.catNo))
        found.set(product.catNo, { product, score: { ...score, kind: 'mistyped', order } })
    }
  }
  const scored = sorted([...found.values()])
  return { scored, total: scored.length, isMore: false, words }
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

/** The matching titles, best first. */
function titlesFor(texts: readonly FindableText[], query: Query): FindableText[] {
  const found = texts.flatMap((text) => {
    const orders = [text.title, ...(text.headings ?? [])].flatMap((title, place) => {
      const score = scoreTitle(title, query)
      return score ? [[Number(place > 0), ...score]] : []
    })
    const [best] = orders.sort(compareOrders)
    return best ? [{ text, order: best }] : []
  })
  return found.sort((one, other) => compareOrders(one.order, other.order)).map(({ text }) => text)
}

async function categoriesOf(files: OpenedFiles, query: Query): Promise<FindableCategory[]> {
  const small = await files.small()
  const categories = small ? small.categories : await categoriesFor(files, query)
  return categories
    .flatMap((category) => {
      const order = scoreTitle(category.name, query)
      return order ? [{ category, order }] : []
    })
    .sort(
      (one, other) =>
        compareOrders(one.order, other.order) || compareNames(one.category.name, other.category.name),
    )
    .map(({ category }) => category)
}

async function substancesFor(files: OpenedFiles, query: Query, limit: number): Promise<Substances> {
  if (query.wrongCas?.isSure) return nearMisses(files, query)
  const found = await matched(files, query, limit)
  if (found.scored.length > 0) return found
  if (query.wrongCas) return nearMisses(files, query)
  const words = withoutTradeWords(query.wordings[0]?.words ?? [])
  if (words === null) return mistyped(files, query, limit)
  const plain = asWords(query, wordingsOf(words, (await files.site()).sameNames))
  const foundPlain = await matched(files, plain, limit)
  return foundPlain.scored.length > 0 ? foundPlain : mistyped(files, plain, limit)
}

async function search(files: OpenedFiles, text: string, limit: number): Promise<Found> {
  const site = await files.site()
  const query = readQuery(text, site.sameNames)
  const hasWords = query.wordings.length > 0
  const isNothing = !hasWords && query.casNo === '' && query.catKey === ''
  const [{ scored, total, isMore, words }, categories] = await Promise.all([
    isNothing ? { scored: [], total: 0, isMore: false, words: [] } : substancesFor(files, query, limit),
    !hasWords || query.wrongCas || query.isCounted ? [] : categoriesOf(files, query),
  ])
  const titles = (texts: readonly FindableText[]) => (hasWords ? titlesFor(texts, query) : [])
  return {
    substances: scored
      .slice(0, limit)
      .map(({ product, score: { kind, synonym } }) => ({ product, kind, synonym })),
    total: Math.min(total, COUNTED_MAX),
    isMore: isMore || total > COUNTED_MAX,
    categories,
    productCategories: titles(site.categories),
    pages: titles(site.pages),
    questions: titles(site.questions),
    news: titles(site.news),
    // Digits alone may have been meant as a catalogue number.
    note: scored.every(({ score: { kind } }) => kind === 'near-miss')
      ? (query.wrongCas?.reason ?? null)
      : null,
    words,
  }
}

/**
 * Opens the files of a release for searching. Each is fetched once; a failed one is requested again at the next
 * search. When a file is of a newer release, open another finder.
 */
export function openFinder(fetchFile: FetchFile): Finder {
  const files = new OpenedFiles(fetchFile)
  return {
    files,
    find: async (text, limit = SHOWN_MAX.substances) => {
      try {
        return { ok: true, found: await search(files, text, Math.min(limit, COUNTED_MAX)) }
      } catch {
        // Only missing or damaged files throw.
        files.forget()
        return { ok: false, problem: 'unavailable' }
      }
    },
  }
}
