import type { MergeInput } from '@/domain/contract/duplicate-answers'
import { Refused } from '@/domain/rules/changes/refused'
import type { Database } from '@/platform/database/statements/rows'
import { nameChangeSet } from '@/platform/database/transactions/transaction'
import type { ProductValues, StoredProduct } from '../products/columns'
import { lockProducts, noSuchProduct } from '../products/stored-products'
import { trashProduct } from '../products/trash'
import { changeProduct } from '../products/write-products'
import { movePapers } from './move-papers'

const titleOf = ({ cat_no, name }: StoredProduct) => `${cat_no} ${name}`.slice(0, 130)

/**
 * Merges two products: the one that stays takes the chosen fields of the other, its lots and its documents; the other
 * goes to the trash. All changes are in one change set, so that one undo restores both products.
 * @throws {Refused} unknown: the product that stays; rule: the other one, or its file or category, does not exist;
 * conflict: one of them has changed since its revision, or both have a lot of one number and nothing says to merge those
 */
export async function mergeProducts(
  db: Database,
  id: number,
  { other: otherId, revisions, take, alike_lots }: MergeInput,
): Promise<void> {
  if (otherId === id)
    throw new Refused('rule', 'A product cannot be merged with itself: choose another one to merge it with')
  const living = (await lockProducts(db, [id, otherId])).filter(({ deleted_at }) => deleted_at === null)
  const kept = living.find((product) => product.id === id)
  const other = living.find((product) => product.id === otherId)
  if (!kept) throw noSuchProduct()
  if (!other)
    throw new Refused('rule', 'The product to merge it with does not exist any more: choose another one')
  const changed =
    kept.revision !== revisions.kept ? kept : other.revision !== revisions.other ? other : undefined
  if (changed)
    throw new Refused('conflict', `${changed.cat_no} was changed meanwhile: compare both again, then merge`)
  await nameChangeSet(db, `Merged ${titleOf(other)} into ${titleOf(kept)}`)
  const values = Object.fromEntries(take.map((field) => [field, other[field]]))
  // Values of a product have passed the rules.
  await changeProduct(db, kept, values as Partial<ProductValues>)
  await movePapers(db, { from: other.id, to: kept.id, areAlikeMerged: alike_lots === 'merge' })
  await trashProduct(db, otherId)
}
