import { lotFolder, paperFolder } from './address'
import type { FiledPapers } from './filed-papers'

/** Where a lot or a document is: the folder of its product, and of its lot. */
type Place = { folder: string; lotFolder: string | null }

type Noted = { folders: Map<number, string>; places: Map<Key, Place> }

type Key = `${'lot' | 'document'} ${number}`

/** A lot or a document with the product that keeps it, and its lot's number. */
export type KeptPaper = { of: 'lot' | 'document'; id: number; cat_no: string; lot_no: string | null }

/** The places of all lots and documents of a product. */
function* placesIn({ cat_no, papers }: FiledPapers): Generator<[Key, Place]> {
  const folder = paperFolder(cat_no)
  const lots = new Map(papers.lots.map(({ id, lot_no }) => [id, lotFolder(cat_no, lot_no)]))
  for (const [id, ofLot] of lots) yield [`lot ${id}`, { folder, lotFolder: ofLot }]
  for (const { id, lot_id } of papers.documents)
    yield [`document ${id}`, { folder, lotFolder: (lot_id !== null && lots.get(lot_id)) || null }]
}

/**
 * Finds where the folders of products and lots have gone between two releases (contract §10): of a product whose
 * catalogue number changed, of one that was merged into another, which has its lots and documents then, and of a lot
 * that was renamed or moved. It is given the products that differ, in any number of parts.
 */
export class PaperMoves {
  readonly #were: Noted = { folders: new Map(), places: new Map() }
  readonly #are: Noted = { folders: new Map(), places: new Map() }

  /** Notes where everything was. Call it for all products before the first {@link after}. */
  before(products: readonly FiledPapers[]): void {
    const { folders, places } = this.#were
    for (const product of products) {
      folders.set(product.id, paperFolder(product.cat_no))
      for (const [key, place] of placesIn(product)) places.set(key, place)
    }
  }

  /** Notes where it is. Of 300,000 lots and documents that are new, nothing is kept. */
  after(products: readonly FiledPapers[]): void {
    const { folders, places } = this.#were
    for (const product of products) {
      if (folders.has(product.id)) this.#are.folders.set(product.id, paperFolder(product.cat_no))
      if (places.size === 0) continue
      for (const [key, place] of placesIn(product)) if (places.has(key)) this.#are.places.set(key, place)
    }
  }

  /**
   * Notes lots and documents of products that the release no longer shows, and which product keeps them now: those of a
   * merged product, if the other one's release comes before or after.
   */
  kept(papers: readonly KeptPaper[]): void {
    for (const { of, id, cat_no, lot_no } of papers)
      this.#are.places.set(`${of} ${id}`, {
        folder: paperFolder(cat_no),
        lotFolder: lot_no === null ? null : lotFolder(cat_no, lot_no),
      })
  }

  /** The ids of the lots, or documents, that no product of the release has. */
  lost(of: 'lot' | 'document'): number[] {
    const keys = [...this.#were.places.keys()].filter((key) => !this.#are.places.has(key))
    return keys.filter((key) => key.startsWith(of)).map((key) => Number(key.slice(of.length)))
  }

  /** The new folder of each that has moved. */
  moves(): Map<string, string> {
    const moves = new Map<string, string>()
    const left = new Set<string>()
    for (const [id, was] of this.#were.folders) {
      const is = this.#are.folders.get(id)
      if (is === undefined) left.add(was)
      else if (is !== was) moves.set(was, is)
    }
    for (const [key, was] of this.#were.places) {
      const is = this.#are.places.get(key)
      if (!is) continue
      if (is.folder !== was.folder && left.has(was.folder)) moves.set(was.folder, is.folder)
      const from = was.lotFolder
      if (from === null || is.lotFolder === null) continue
      // The move of the product's folder leads there already.
      const byFolder = (moves.get(was.folder) ?? was.folder) + from.slice(was.folder.length)
      if (is.lotFolder !== byFolder) moves.set(from, is.lotFolder)
    }
    return moves
  }
}

/** The folders that may have moved to answer for an address: its lot's first, then its product's. */
export const foldersOf = ({ product, lot }: { product: string; lot: string | null }): string[] => {
  const folder = paperFolder(product)
  return lot === null ? [folder] : [lotFolder(product, lot), folder]
}

/** Whether an address is the folder of a product or a lot. */
export const isPaperFolder = (address: string): boolean =>
  /^\/documents\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/.test(address)
