import { currentAddress } from './address'
import type { FiledPapers } from './filed-papers'

/** What those whom a product was supplied to must be told (contract §10). */
export type PaperNews = {
  kind: 'sds' | 'withdrawn'
  /** Of the document, or of the lot. */
  id: number
  title: string
  text: string
  /** A path of the site. */
  address: string
  /** When the release that brought it first went live, ISO 8601; null: it has not yet. */
  date: string | null
}

/** The most that a feed lists. */
const NEWS_MAX = 100

const isCurrentSheet = ({ kind, state }: FiledPapers['papers']['documents'][number]) =>
  kind === 'sds' && state === 'current'

function newsOf({ cat_no, name, page, papers }: FiledPapers): PaperNews[] {
  const sheets = papers.documents.filter(isCurrentSheet).map((sheet): PaperNews => {
    const { id, region, language, revision_no, issued } = sheet
    const facts = [revision_no && `revision ${revision_no}`, issued && `issued ${issued}`].filter(Boolean)
    return {
      kind: 'sds',
      id,
      title: `Safety data sheet ${region} ${language} of ${name} (${cat_no})`,
      text: ['A safety data sheet is current from now on', ...facts].join(', '),
      address: currentAddress({ ...sheet, cat_no, lot_no: null }),
      date: null,
    }
  })
  const lots = papers.lots
    .filter(({ state }) => state === 'withdrawn')
    .map(
      ({ id, lot_no, note }): PaperNews => ({
        kind: 'withdrawn',
        id,
        title: `Lot ${lot_no} of ${name} (${cat_no}) is withdrawn`,
        text: note ?? '',
        address: `${page}#certificate=${encodeURIComponent(lot_no)}`,
        date: null,
      }),
    )
  return [...lots, ...sheets]
}

const keyOf = ({ kind, id }: Pick<PaperNews, 'kind' | 'id'>): string => `${kind} ${id}`

/**
 * Collects what a release says newly, from the products that differ from the one before, in any number of parts.
 */
export class PaperNewsFinder {
  readonly #known = new Set<string>()
  #found: PaperNews[] = []

  /** Notes what is said already. Call it for all products before the first {@link after}. */
  before(products: readonly FiledPapers[]): void {
    for (const news of products.flatMap(newsOf)) this.#known.add(keyOf(news))
  }

  after(products: readonly FiledPapers[]): void {
    const fresh = products.flatMap(newsOf).filter((news) => !this.#known.has(keyOf(news)))
    this.#found = [...this.#found, ...fresh].sort(byKind).slice(0, NEWS_MAX)
  }

  /**
   * The feed of the release: its own news, then those of the release before.
   * @param former with the dates at which they went live
   */
  news(former: readonly PaperNews[]): PaperNews[] {
    const own = new Set(this.#found.map(keyOf))
    return [...this.#found, ...former.filter((news) => !own.has(keyOf(news)))].slice(0, NEWS_MAX)
  }
}

/** Withdrawn lots first: they matter most; of a kind the newest first. */
const byKind = (one: PaperNews, other: PaperNews): number =>
  (one.kind === other.kind ? 0 : one.kind === 'withdrawn' ? -1 : 1) || other.id - one.id
