import { groupedBy } from '../lists/grouped-by'
import { currentAddress, revisionAddress } from './address'
import type { PaperDocument, PaperLot, Papers } from './papers'
import { byText, currentLot } from './shown-papers'

/** A product of a release with its lots and documents: what answers all of its addresses below /documents. */
export type FiledPapers = {
  id: number
  cat_no: string
  name: string
  /** The address of its page. */
  page: string
  /** When its lots and documents were frozen as they are, ISO 8601 in whole seconds. */
  at: string
  papers: Papers
}

/** What a visitor finds at an address of a document. */
export type FiledDocument =
  | {
      kind: 'document'
      document: PaperDocument
      lot: PaperLot | null
      /** Of the current one: the address of the revision before it. */
      predecessor: string | null
      /** At the address of a revision: that of the current one. */
      latest: string | null
      /** Whether the address is that of one revision. */
      isRevision: boolean
    }
  | {
      kind: 'withdrawn'
      document: PaperDocument
      lot: PaperLot | null
      reason: string
      /** What is to be used in its place; null: nothing. */
      current: { lotNo: string | null; address: string } | null
    }

/** Which of two documents came first: without a date of issue, before those with one. */
const byAge = (one: PaperDocument, other: PaperDocument): number =>
  byText(one.issued ?? '', other.issued ?? '') || one.id - other.id

/**
 * What visitors find at each address of a product's documents (contract §10): the current document of its place, or
 * that it was withdrawn; of safety data sheets each revision too, the newest where one comes twice. A withdrawn lot's
 * documents are withdrawn with it.
 */
export function filedDocuments({ cat_no, page, papers }: FiledPapers): Map<string, FiledDocument> {
  const lots = new Map(papers.lots.map((lot) => [lot.id, lot]))
  const lotOf = ({ lot_id }: PaperDocument) => (lot_id === null ? null : (lots.get(lot_id) ?? null))
  const addressed = (document: PaperDocument) => ({
    ...document,
    cat_no,
    lot_no: lotOf(document)?.lot_no ?? null,
  })
  const sorted = papers.documents.toSorted(byAge)
  const places = groupedBy(sorted, (document) => currentAddress(addressed(document)))
  const revisionOf = (document: PaperDocument) => revisionAddress(addressed(document))
  const revisions = groupedBy(sorted, revisionOf)
  const now = currentLot(papers)

  const withdrawn = (document: PaperDocument, latest: string | null): FiledDocument => {
    const lot = lotOf(document)
    const isOfLot = lot?.state === 'withdrawn'
    const lotNow = now && {
      lotNo: now.lot_no,
      address: `${page}#certificate=${encodeURIComponent(now.lot_no)}`,
    }
    return {
      kind: 'withdrawn',
      document,
      lot,
      reason: (isOfLot ? lot.note : document.reason) ?? '',
      current: isOfLot ? lotNow : latest === null ? null : { lotNo: null, address: latest },
    }
  }
  const isWithdrawn = (document: PaperDocument) =>
    document.state === 'withdrawn' || lotOf(document)?.state === 'withdrawn'

  const found = new Map<string, FiledDocument>()
  const latestOf = new Map<PaperDocument, string>()
  for (const [address, documents] of places) {
    const current = documents.find(({ state }) => state === 'current')
    const shown = current ?? documents.findLast(({ state }) => state === 'withdrawn')
    if (!shown) continue
    if (isWithdrawn(shown)) {
      found.set(address, withdrawn(shown, null))
      continue
    }
    for (const document of documents) latestOf.set(document, address)
    const own = revisionOf(shown)
    const former = documents.filter(({ state }) => state === 'superseded').map(revisionOf)
    found.set(address, {
      kind: 'document',
      document: shown,
      lot: lotOf(shown),
      predecessor: former.findLast((revision) => revision !== null && revision !== own) ?? null,
      latest: null,
      isRevision: false,
    })
  }
  for (const [address, documents] of revisions) {
    const newest = documents.find(({ state }) => state === 'current') ?? documents.at(-1)
    if (!newest || found.has(address)) continue
    const latest = latestOf.get(newest) ?? null
    found.set(
      address,
      isWithdrawn(newest)
        ? withdrawn(newest, latest)
        : {
            kind: 'document',
            document: newest,
            lot: lotOf(newest),
            predecessor: null,
            latest,
            isRevision: true,
          },
    )
  }
  return found
}

/** The addresses of a product's documents that answer that they were withdrawn. */
export const withdrawnAddresses = (product: FiledPapers): string[] =>
  [...filedDocuments(product)].flatMap(([address, { kind }]) => (kind === 'withdrawn' ? [address] : []))

/** What the page in the place of a withdrawn document says. */
export type WithdrawnPaper = Pick<PaperDocument, 'kind' | 'title'> & {
  address: string
  catNo: string
  name: string
  page: string
  lotNo: string | null
  reason: string
  current: { lotNo: string | null; address: string } | null
}

/** What stands at an address of a product that a document was withdrawn from; null elsewhere. */
export function withdrawnPaper(product: FiledPapers, address: string): WithdrawnPaper | null {
  const found = filedDocuments(product).get(address)
  if (found?.kind !== 'withdrawn') return null
  const { document, lot, reason, current } = found
  const { cat_no: catNo, name, page } = product
  return {
    kind: document.kind,
    title: document.title,
    address,
    catNo,
    name,
    page,
    lotNo: lot?.lot_no ?? null,
    reason,
    current,
  }
}
