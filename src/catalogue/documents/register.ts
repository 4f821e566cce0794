import { newestOf, placeKey, REGISTERED_ALREADY, takesPlaceOf } from '@/domain/rules/documents/place'
import type { Database } from '@/platform/database/statements/rows'
import {
  insertDocuments,
  type NewDocument,
  rivalsIn,
  type StoredDocument,
  updateDocuments,
} from './stored-documents'

/** The message when a place has this file already. */
const alreadyThere = ({ id }: Pick<StoredDocument, 'id'>) =>
  `${REGISTERED_ALREADY}, in the same place: document ${id}`

/** What stands in the way of a document, by its index in the list. */
type Rival = { index: number; message: string }

type Placed = Parameters<typeof placeKey>[0]

/** Documents by what one current document is of. */
export function byPlace<Document extends Placed>(documents: readonly Document[]): Map<string, Document[]> {
  const groups = new Map<string, Document[]>()
  for (const document of documents) {
    const group = groups.get(placeKey(document))
    if (group) group.push(document)
    else groups.set(placeKey(document), [document])
  }
  return groups
}

/** The documents whose file has their place already, or comes twice for it. */
function twice(documents: readonly NewDocument[], rivals: Map<string, StoredDocument[]>): Rival[] {
  const seen = new Map<string, number>()
  return documents.flatMap((document, index): Rival[] => {
    const place = placeKey(document)
    const same = rivals.get(place)?.find(({ sha256 }) => sha256 === document.sha256)
    if (same) return [{ index, message: alreadyThere(same) }]
    const key = `${place} ${document.sha256}`
    const first = seen.get(key)
    if (first !== undefined)
      return [
        { index, message: `This file stands here twice for the same place: also as number ${first + 1}` },
      ]
    seen.set(key, index)
    return []
  })
}

/**
 * Decides which of new documents are current, and which of those that are current no longer are.
 * @returns the documents as they are to be stored, and those that they supersede
 */
function settle(documents: readonly NewDocument[], rivals: Map<string, StoredDocument[]>) {
  const superseded: StoredDocument[] = []
  const stays = new Set<NewDocument>()
  for (const [place, group] of byPlace(documents.filter(({ state }) => state === 'current'))) {
    const newest = newestOf(group)
    const current = rivals.get(place)?.find(({ state }) => state === 'current')
    if (!newest || (current && !takesPlaceOf(newest, current))) continue
    stays.add(newest)
    if (current) superseded.push({ ...current, state: 'superseded' })
  }
  const settled = documents.map(
    (document): NewDocument =>
      document.state === 'current' && !stays.has(document) ? { ...document, state: 'superseded' } : document,
  )
  return { settled, superseded }
}

/**
 * Registers documents of products that the caller holds: of each place the newest is current, and what was current
 * before is superseded (contract §10).
 * @returns their ids in order; or, with nothing written, what stands in the way of which
 */
export async function registerDocuments(
  db: Database,
  documents: readonly NewDocument[],
): Promise<{ ids: number[] } | { rivals: Rival[] }> {
  const products = [...new Set(documents.map(({ product_id }) => product_id))]
  const rivals = byPlace(
    await rivalsIn(
      db,
      products,
      documents.map(({ sha256 }) => sha256),
    ),
  )
  const inTheWay = twice(documents, rivals)
  if (inTheWay.length > 0) return { rivals: inTheWay }
  const { settled, superseded } = settle(documents, rivals)
  await updateDocuments(db, superseded)
  return { ids: await insertDocuments(db, settled) }
}

/**
 * Finds what a changed document's place holds besides it, and settles which of the two is current.
 * @param before as it is stored
 * @returns the documents to write, the changed one among them; or why it cannot stand there
 */
export async function placed(
  db: Database,
  before: StoredDocument,
  document: StoredDocument,
): Promise<{ documents: StoredDocument[] } | { message: string }> {
  const rivals = await rivalsIn(db, [document.product_id], [document.sha256])
  const others = rivals.filter((other) => other.id !== document.id && placeKey(other) === placeKey(document))
  const hasMoved = placeKey(before) !== placeKey(document)
  const same = others.find(({ sha256 }) => sha256 === document.sha256)
  if (hasMoved && same) return { message: alreadyThere(same) }
  const current = others.find(({ state }) => state === 'current')
  if (!current || document.state !== 'current') return { documents: [document] }
  return takesPlaceOf(document, current)
    ? { documents: [{ ...current, state: 'superseded' }, document] }
    : { documents: [{ ...document, state: 'superseded' }] }
}
