import { Refused } from '@/domain/rules/changes/refused'
import { newestOf } from '@/domain/rules/documents/place'
import { lotKey } from '@/domain/rules/lots/lot-key'
import type { Database } from '@/platform/database/statements/rows'
import { byPlace } from '../documents/register'
import { documentsOf, isCurrent, type StoredDocument, updateDocuments } from '../documents/stored-documents'
import { lockLotsOf, lotsOf, type StoredLot } from '../lots/stored-lots'
import { updateLots } from '../lots/write-lots'

/** A lot of each of two products, whose numbers are one. */
export type AlikeLots = { kept: StoredLot; other: StoredLot }

/** Two products that are to be merged have lots of one number: a person has to say that they are the same. */
export class LotsAlike extends Refused {
  constructor(readonly alike: readonly AlikeLots[]) {
    const numbers = alike.slice(0, 3).map(({ other }) => other.lot_no)
    const more = alike.length > numbers.length ? ` and ${alike.length - numbers.length} more` : ''
    super(
      'conflict',
      `Both products have lot ${numbers.join(', ')}${more}: rename one of each, or merge these lots too`,
    )
  }
}

/** The lots that stay and become withdrawn, because those that are merged into them are: a recall is never lost. */
const recalled = (alike: readonly AlikeLots[]): StoredLot[] =>
  alike.flatMap(({ kept, other: { state, note } }) =>
    state === 'withdrawn' && kept.state !== 'withdrawn' ? { ...kept, state, note } : [],
  )

/** Which documents are to be current where several would be: the newest of each place. */
function settled(documents: readonly StoredDocument[]): StoredDocument[] {
  const current = documents.filter(isCurrent).sort((a, b) => a.id - b.id)
  const newest = new Set([...byPlace(current).values()].map((rivals) => newestOf(rivals)?.id))
  return documents.map((document) =>
    isCurrent(document) && !newest.has(document.id) ? { ...document, state: 'superseded' } : document,
  )
}

/**
 * Moves the lots and documents of a product to another one; the caller holds both. Deleted ones go along, so that an
 * undo brings them back where the others are. A lot whose number the other product has gives its documents to that lot,
 * which is withdrawn if it was, and is deleted, if that is wanted.
 * @throws {LotsAlike} if it is not: nothing is moved
 */
export async function movePapers(
  db: Database,
  { from, to, areAlikeMerged }: { from: number; to: number; areAlikeMerged: boolean },
): Promise<void> {
  const own = new Map((await lotsOf(db, [to])).map((lot) => [lotKey(lot.lot_no), lot]))
  const moved = await lockLotsOf(db, from)
  const alike = moved.flatMap((other): AlikeLots[] => {
    const kept = other.deleted_at === null ? own.get(lotKey(other.lot_no)) : undefined
    return kept ? [{ kept, other }] : []
  })
  if (alike.length > 0 && !areAlikeMerged) throw new LotsAlike(alike)
  const intoLot = new Map(alike.map(({ kept, other }) => [other.id, kept.id]))
  const deleted_at = new Date().toISOString()
  await updateLots(db, [
    ...moved.map((lot) => (intoLot.has(lot.id) ? { ...lot, deleted_at } : { ...lot, product_id: to })),
    ...recalled(alike),
  ])
  const documents = (await documentsOf(db, [from, to])).map((document) => ({
    ...document,
    product_id: to,
    lot_id: document.lot_id === null ? null : (intoLot.get(document.lot_id) ?? document.lot_id),
  }))
  await updateDocuments(db, settled(documents))
}
