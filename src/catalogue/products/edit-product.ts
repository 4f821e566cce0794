import type { Value, Values } from '@/domain/rules/changes/change'
import { PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/rules/products/product-fields'
import type { Database } from '@/platform/database/statements/rows'
import { mergedChange, stateAt } from '../records/record-history'
import type { ProductValues } from './columns'
import { PRODUCT_RECORDS } from './product-history'
import { lockProduct } from './stored-products'
import { changeProduct } from './write-products'

/**
 * Changes a product that is not in the trash.
 * @param revision the revision that the edit started from; changes by others since then are merged. Without it, the
 * fields are overwritten.
 * @throws {Refused} unknown; malformed: a revision not reached yet; conflict: others set the same fields to other
 * values; rule: no such file or category
 */
export async function editProduct(
  db: Database,
  id: number,
  yours: Partial<ProductValues>,
  revision?: number,
): Promise<void> {
  const product = await lockProduct(db, id)
  const change = await mergedChange(db, PRODUCT_RECORDS, id, yours as Partial<Values>, revision)
  // A subset of `yours`.
  return changeProduct(db, product, change as Partial<ProductValues>)
}

/** Moves a product to another category. @throws {Refused} unknown; rule: no such category */
export async function moveProduct(db: Database, id: number, categoryId: number): Promise<void> {
  await changeProduct(db, await lockProduct(db, id), { category_id: categoryId })
}

/**
 * Reverts a product to its values at a revision: all fields, or those asked for. A product in the trash must be
 * restored first.
 * @throws {Refused} unknown; malformed: a revision not reached yet; rule: a file or category of then is gone
 */
export async function revertProduct(
  db: Database,
  id: number,
  revision: number,
  fields: readonly ProductField[] = PRODUCT_FIELD_NAMES,
): Promise<void> {
  const product = await lockProduct(db, id)
  const { past } = await stateAt(db, PRODUCT_RECORDS, id, revision)
  const wanted = PRODUCT_FIELD_NAMES.filter((field) => fields.includes(field))
  const values = Object.fromEntries(wanted.map((field): [string, Value] => [field, past[field] ?? null]))
  // These values were this product's own, and passed its rules.
  await changeProduct(db, product, values as Partial<ProductValues>)
}
