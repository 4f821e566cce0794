import { lotAddressPart } from '../lots/lot-key'
import { addressPart } from '../text/address-part'
import { titleKey } from './place'
import type { DocumentValues } from './product-document'

type Addressed = Pick<
  DocumentValues,
  'kind' | 'region' | 'language' | 'title' | 'revision_no' | 'issued' | 'state'
> & { cat_no: string; lot_no: string | null }

/** What all addresses of lots and documents begin with (contract §10). */
export const PAPERS = '/documents/'

/** Where visitors find what belongs to a product: `/documents/av-100234`. */
export const paperFolder = (catNo: string): string => PAPERS + addressPart(catNo)

/** Where visitors find the documents of a lot: `/documents/av-100234/l23`. */
export const lotFolder = (catNo: string, lotNo: string): string =>
  `${paperFolder(catNo)}/${lotAddressPart(lotNo)}`

/** The address of a lot's answer: `/documents/av-100234/l23.json`. */
export const lotAddress = (catNo: string, lotNo: string): string => `${lotFolder(catNo, lotNo)}.json`

/** What tells a superseded safety data sheet from the current one: its revision, else the day of its issue. */
const revisionOf = ({ revision_no, issued }: Addressed): string | null =>
  (revision_no === null ? '' : addressPart(revision_no)) || issued

/** The address at which visitors find the current document of a place (contract §10). */
export function currentAddress(document: Addressed): string {
  const { cat_no, lot_no, kind, region, language } = document
  const folder = lot_no === null ? paperFolder(cat_no) : lotFolder(cat_no, lot_no)
  const parts = [kind, region?.toLowerCase(), titleKey(document) || undefined, language]
  return `${folder}/${parts.filter((part) => part !== undefined).join('-')}.pdf`
}

/** The address of a revision of a safety data sheet, which stays; null for other documents, and without a revision. */
export function revisionAddress(document: Addressed): string | null {
  const revision = revisionOf(document)
  return document.kind === 'sds' && revision !== null
    ? currentAddress(document).replace(/\.pdf$/, `-${revision}.pdf`)
    : null
}

/**
 * The address at which visitors find a document, once it is released: of a superseded safety data sheet the address of
 * its revision; null for other documents that are not current, which have none.
 */
export const productDocumentAddress = (document: Addressed): string | null =>
  document.state === 'superseded' ? revisionAddress(document) : currentAddress(document)
