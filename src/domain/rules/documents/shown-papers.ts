import { lotAddress, productDocumentAddress } from './address'
import type { PaperDocument, PaperLot, Papers } from './papers'

/** A current document as pages show it. */
type ShownDocument = Pick<
  PaperDocument,
  'kind' | 'region' | 'language' | 'title' | 'revision_no' | 'issued' | 'sha256' | 'bytes' | 'pages'
> & { address: string }

/** A lot as pages show it, with its current documents; a withdrawn lot shows none. */
type ShownLot = Omit<PaperLot, 'id'> & {
  /** Its answer as JSON. */
  address: string
  documents: readonly ShownDocument[]
}

/** What the page of a product shows of its lots and documents (contract §10). */
export type ShownPapers = {
  /** The current documents of the product itself, safety data sheets first, each kind by region and language. */
  documents: readonly ShownDocument[]
  /** All lots: current ones first, each state by its latest release. */
  lots: readonly ShownLot[]
}

/** A product without lots and documents. */
export const NO_SHOWN_PAPERS: ShownPapers = { documents: [], lots: [] }

const KIND_ORDER = ['sds', 'coa', 'info', 'nmr', 'ms', 'hplc', 'ir', 'other'] as const
const STATE_ORDER = ['current', 'previous', 'withdrawn'] as const

/** Compares texts by their code units, so that every machine has one order. */
export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const documentKey = ({ kind, region, language, title }: PaperDocument): string =>
  [KIND_ORDER.indexOf(kind), region ?? '', title ?? '', language === 'en' ? '' : language].join('\n')

/** Which of two lots comes first: the one released later, else the one that was entered later. */
const byRelease = (one: PaperLot, other: PaperLot): number =>
  byText(other.released_on ?? '', one.released_on ?? '') || other.id - one.id

const byState = (one: PaperLot, other: PaperLot): number =>
  STATE_ORDER.indexOf(one.state) - STATE_ORDER.indexOf(other.state)

/** The current documents of a product (lot: null) or of one of its lots, as pages show them. */
export function shownDocuments(catNo: string, { documents }: Papers, lot: PaperLot | null): ShownDocument[] {
  if (lot?.state === 'withdrawn') return []
  return documents
    .filter((document) => document.lot_id === (lot?.id ?? null) && document.state === 'current')
    .sort((one, other) => byText(documentKey(one), documentKey(other)) || one.id - other.id)
    .flatMap((document) => {
      const address = productDocumentAddress({ ...document, cat_no: catNo, lot_no: lot?.lot_no ?? null })
      if (address === null) return []
      const { kind, region, language, title, revision_no, issued, sha256, bytes, pages } = document
      return [{ kind, region, language, title, revision_no, issued, sha256, bytes, pages, address }]
    })
}

/** What the page of a product shows of its lots and documents. */
export const shownPapers = (catNo: string, papers: Papers): ShownPapers => ({
  documents: shownDocuments(catNo, papers, null),
  lots: [...papers.lots]
    .sort((one, other) => byState(one, other) || byRelease(one, other))
    .map((lot) => {
      const { id: _, ...values } = lot
      return {
        ...values,
        address: lotAddress(catNo, lot.lot_no),
        documents: shownDocuments(catNo, papers, lot),
      }
    }),
})

/** The current lot of a product that was released last; null if it has no current one. */
export const currentLot = ({ lots }: Papers): PaperLot | null =>
  lots.filter(({ state }) => state === 'current').sort(byRelease)[0] ?? null
