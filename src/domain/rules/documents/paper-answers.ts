import type { FiledDocument, FiledPapers } from './filed-papers'
import type { PaperLot } from './papers'
import { currentLot, shownDocuments } from './shown-papers'

/** What the header of a download can hold. */
const headerText = (text: string): string => text.replace(/[^\w .()-]/g, '_')

/** The name under which a browser saves a document: `SDS AV-100234 EU en.pdf` (contract §10). */
export function savedName(
  { cat_no }: FiledPapers,
  found: Extract<FiledDocument, { kind: 'document' }>,
): string {
  const { kind, title, region, language, revision_no, issued } = found.document
  const revision = found.isRevision ? (revision_no ?? issued) : null
  const words = [
    kind === 'other' ? title : kind.toUpperCase(),
    cat_no,
    found.lot?.lot_no ?? null,
    region,
    language,
    revision,
  ]
  return `${headerText(words.filter((word) => word !== null).join(' '))}.pdf`
}

/** The answer of a lot (contract §10). @param release whose lots and documents it is of */
export const lotAnswerOf = (product: FiledPapers, lot: PaperLot, release: number) => ({
  cat_no: product.cat_no,
  name: product.name,
  lot_no: lot.lot_no,
  state: lot.state,
  date_kind: lot.date_kind,
  valid_until: lot.valid_until,
  released_on: lot.released_on,
  purity: lot.purity,
  storage: lot.storage,
  note: lot.note,
  current_lot: currentLot(product.papers)?.lot_no ?? null,
  page: product.page,
  release,
  documents: shownDocuments(product.cat_no, product.papers, lot).map(
    ({ kind, language, revision_no, issued, address, sha256, bytes }) => ({
      kind,
      language,
      revision_no,
      issued,
      address,
      sha256,
      bytes,
    }),
  ),
})
