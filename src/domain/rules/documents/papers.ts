import type { LotValues } from '../lots/lot'
import type { DocumentValues } from './product-document'

/** A lot as a release freezes it. */
export type PaperLot = LotValues & { id: number }

/** A document of a product, or of one of its lots, as a release freezes it. */
export type PaperDocument = DocumentValues & {
  id: number
  lot_id: number | null
  file_path: string
  sha256: string
  bytes: number
  pages: number
}

/** The lots and documents of a product as a release freezes them, each in the order of their ids. */
export type Papers = { lots: readonly PaperLot[]; documents: readonly PaperDocument[] }
