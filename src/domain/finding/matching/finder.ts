import type { FoundLot } from '../files/lot-files'
import type { FindableCategory, FindableText } from '../findable'
import type { ProductRecord } from '../record'
import { categoriesFor } from './candidates'
import { lotsFor } from './lots'
import { type FetchFile, OpenedFiles } from './opened-files'
import { type Query, readQuery } from './query'
import { compareNames, compareOrders, type Kind, scoreTitle } from './score'
import { COUNTED_MAX, substancesFor } from './substances'

/** A substance in the results. */
export type SubstanceHit = {
  product: ProductRecord
  kind: Kind
  /** The matched synonym, or the typed name of the same substance, if the name did not match as typed. */
  synonym: string | null
}

/** The results of each kind, in the order of the list. */
export type Found = {
  substances: SubstanceHit[]
  /** The number of substances, at most 200; with `isMore` there are more. */
  total: number
  isMore: boolean
  /** The lots whose whole number was typed. */
  lots: FoundLot[]
  categories: FindableCategory[]
  /** Categories of /products. */
  productCategories: FindableText[]
  pages: FindableText[]
  questions: FindableText[]
  news: FindableText[]
  /** A fault of the search that can be named: a wrong check digit. */
  note: string | null
  /** The matched words for {@link markedParts}, including corrections. */
  words: string[]
}

/** `unavailable`: a file is missing or damaged; the next search tries again. */
export type Finding = { ok: true; found: Found } | { ok: false; problem: 'unavailable' }

/** Results shown in the box (contract §7). */
export const SHOWN_MAX = { substances: 8, categories: 4, pages: 4, questions: 3, news: 3 } as const

/** Searches the files of one release; another release needs another finder. */
export type Finder = {
  /** @param limit substances to return, at most 200 */
  find(text: string, limit?: number): Promise<Finding>
  /** For lists of numbers. */
  files: OpenedFiles
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

async function search(files: OpenedFiles, text: string, limit: number): Promise<Found> {
  const site = await files.site()
  const query = readQuery(text, site.sameNames)
  const hasWords = query.wordings.length > 0
  const isNothing = !hasWords && query.casNo === '' && query.catKey === ''
  const substances = isNothing
    ? Promise.resolve({ scored: [], total: 0, isMore: false, words: [] })
    : substancesFor(files, query, limit)
  const [{ scored, total, isMore, words }, lots, categories] = await Promise.all([
    substances,
    query.casNo === '' ? lotsFor(files, text, async () => (await substances).total > 0) : [],
    !hasWords || query.wrongCas || query.isCounted ? [] : categoriesOf(files, query),
  ])
  const titles = (texts: readonly FindableText[]) => (hasWords ? titlesFor(texts, query) : [])
  return {
    substances: scored
      .slice(0, limit)
      .map(({ product, score: { kind, synonym } }) => ({ product, kind, synonym })),
    total: Math.min(total, COUNTED_MAX),
    isMore: isMore || total > COUNTED_MAX,
    lots,
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
