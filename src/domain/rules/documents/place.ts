import { addressPart } from '../text/address-part'
import type { DocumentValues } from './product-document'

/** What one current document is of (contract §10). */
type Placed = Pick<DocumentValues, 'kind' | 'region' | 'language' | 'title'> & {
  product_id: number
  lot_id: number | null
}

/** What titles of the kind `other` are compared by; empty for all other kinds. */
export const titleKey = ({ kind, title }: Pick<Placed, 'kind' | 'title'>): string =>
  kind === 'other' && title !== null ? addressPart(title) : ''

/** A key of a document's place: of the documents with the same key, one is current. */
export const placeKey = (document: Placed): string =>
  JSON.stringify([
    document.product_id,
    document.lot_id,
    document.kind,
    document.region,
    document.language,
    titleKey(document),
  ])

type Issued = Pick<DocumentValues, 'issued'>

/** Whether a document that comes later takes the place of the current one: unless it was issued before that. */
export const takesPlaceOf = (later: Issued, current: Issued): boolean =>
  later.issued === null || current.issued === null || later.issued >= current.issued

/**
 * Which of several documents for one place is the current one: the newest by date of issue; without dates, or of
 * equals, the last.
 * @param documents at least one, in the order in which they came
 */
export function newestOf<Document extends Issued>(documents: readonly Document[]): Document | undefined {
  const dated = documents.filter(({ issued }) => issued !== null)
  return (dated.length > 0 ? dated : documents).reduce<Document | undefined>(
    (newest, document) => (newest === undefined || takesPlaceOf(document, newest) ? document : newest),
    undefined,
  )
}

/** Begins the refusal of a file that has its place already. */
export const REGISTERED_ALREADY = 'This file is registered already'
