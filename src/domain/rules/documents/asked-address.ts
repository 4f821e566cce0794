import { lotAddressPart, lotKey } from '../lots/lot-key'
import { addressPart } from '../text/address-part'
import { lotFolder, PAPERS, paperFolder } from './address'
import { type FiledDocument, type FiledPapers, filedDocuments } from './filed-papers'
import type { PaperLot } from './papers'

/** An address below /documents, taken apart; all parts are folded as in addresses. */
export type AskedPaper = {
  /** The catalogue number. */
  product: string
  lot: string | null
  /** The file's name without its ending; null: the answer of the lot. */
  file: string | null
}

/** No address of ours is longer, also if a title is in Greek, whose letters are spelled out. */
const LENGTH_MAX = 2_000

/** What may stand in a part that a person types: letters, digits, and what catalogue and lot numbers have. */
const TYPED = /^[A-Za-z0-9][A-Za-z0-9 _.-]*$/

function decoded(address: string): string | null {
  try {
    return decodeURIComponent(address)
  } catch {
    return null
  }
}

/** Whether an address has the form of a document or of a lot's answer. */
export const isPaperAddress = (address: string): boolean =>
  address.startsWith(PAPERS) && /\.(?:pdf|json)$/i.test(address)

/**
 * Takes an address below /documents apart, however it is typed; null if it cannot be one of a document or a lot.
 * @param address a path as it was requested
 */
export function readPaperAddress(address: string): AskedPaper | null {
  if (address.length > LENGTH_MAX || /%(?:2f|5c)/i.test(address)) return null
  const text = decoded(address)
  if (text === null || !text.startsWith(PAPERS)) return null
  const parts = text.slice(PAPERS.length).split('/')
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => TYPED.test(part))) return null
  const last = parts.at(-1) ?? ''
  const ending = /\.(pdf|json)$/i.exec(last)?.[1]?.toLowerCase()
  const name = last.replace(/\.\w+$/, '')
  const [product, lot = null] = parts.slice(0, -1).map(addressPart)
  if (!product) return null
  if (ending === 'pdf') return { product, lot, file: addressPart(name) }
  return ending === 'json' && parts.length === 2 ? { product, lot: addressPart(name), file: null } : null
}

/** The parts of a folder's address. @param folder of a product or a lot */
export function folderParts(folder: string): Pick<AskedPaper, 'product' | 'lot'> {
  const [product = '', lot = null] = folder.slice(PAPERS.length).split('/')
  return { product, lot }
}

/** What a product's lots and documents answer at an address. */
export type FoundPaper = FiledDocument | { kind: 'lot'; lot: PaperLot }

/** The lot of a product that a part of an address means: hyphens do not matter. */
const lotOf = ({ papers }: FiledPapers, part: string): PaperLot | undefined =>
  papers.lots.find(({ lot_no }) => lotAddressPart(lot_no) === part) ??
  papers.lots.find(({ lot_no }) => lotKey(lot_no) === lotKey(part))

/**
 * Looks an address up among a product's.
 * @returns what is there, with the address in its proper spelling; null if the product has nothing there
 */
export function findPaper(
  product: FiledPapers,
  asked: AskedPaper,
): { address: string; found: FoundPaper } | null {
  const lot = asked.lot === null ? null : lotOf(product, asked.lot)
  if (lot === undefined) return null
  const folder = lot ? lotFolder(product.cat_no, lot.lot_no) : paperFolder(product.cat_no)
  if (asked.file === null) return lot && { address: `${folder}.json`, found: { kind: 'lot', lot } }
  const address = `${folder}/${asked.file}.pdf`
  const found = filedDocuments(product).get(address)
  return found ? { address, found } : null
}
