import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { KEPT_IN_TRASH_DAYS } from '@/domain/rules/products/trash'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { releaseFiles } from '@/platform/files/references'
import { lockProduct, lockProducts, noSuchProduct } from './stored-products'
import { holdCategory, numberTaken } from './write-products'

/** Moves a product to the trash, which frees its catalogue number. @throws {Refused} unknown */
export async function trashProduct(db: Database, id: number): Promise<void> {
  await lockProduct(db, id)
  await db.execute(sql`update reference_products set deleted_at = now() where id = ${id}`)
}

/** The name of the deleted category that a product in the trash belonged to. */
async function formerCategory(db: Database, id: number): Promise<string | null> {
  const loss = await selectRow(
    db,
    z.object({ name: z.string().nullable() }),
    sql`select old ->> 'category_name' as name from changes
        where entity = 'p' and entity_id = ${id} and old ? 'category_id' order by revision desc limit 1`,
  )
  return loss?.name ?? null
}

/**
 * Restores a product from the trash.
 * @param categoryId its new category; default: its own
 * @throws {Refused} unknown; conflict: it is not in the trash, its category is gone, its number is taken
 */
export async function restoreProduct(db: Database, id: number, categoryId?: number): Promise<void> {
  const [product] = await lockProducts(db, [id])
  if (!product) throw noSuchProduct()
  if (product.deleted_at === null) throw new Refused('conflict', 'The product is not in the trash')
  const category = categoryId ?? product.category_id
  if (category === null) {
    const name = await formerCategory(db, id)
    const which = name === null ? 'was deleted' : `"${name}" was deleted`
    throw new Refused('conflict', `The product's category ${which} meanwhile: name the category it goes to`)
  }
  if (categoryId !== undefined) await holdCategory(db, categoryId)
  const { rows } = await db.execute(sql`
    select 1 from reference_products where deleted_at is null and lower(cat_no) = lower(${product.cat_no})`)
  if (rows.length > 0) throw new Refused('conflict', numberTaken(product.cat_no))
  await db.execute(
    sql`update reference_products set deleted_at = null, category_id = ${category} where id = ${id}`,
  )
}

/** Deletes products for good, with their lots, their documents, and the history of all. @returns the uploaded files that they have or had */
async function removeProducts(db: Database, ids: readonly number[]): Promise<string[]> {
  const chosen = idArray(ids)
  const files = await selectRows(
    db,
    z.object({ path: z.string() }),
    sql`
      select path from former_files where product_id = any(${chosen})
      union select path from reference_products p, unnest(array[p.image_path, p.file_path]) as path
        where p.id = any(${chosen}) and path is not null
      union select file_path from product_documents where product_id = any(${chosen})`,
  )
  await db.execute(sql`delete from product_documents where product_id = any(${chosen})`)
  await db.execute(sql`delete from product_lots where product_id = any(${chosen})`)
  await db.execute(sql`delete from reference_products where id = any(${chosen})`)
  return files.map(({ path }) => path)
}

/**
 * Deletes products in the trash for good.
 * @returns the paths of their files, to be released after the transaction (src/platform/files/references.ts)
 * @throws {Refused} unknown; conflict: one is not in the trash, so none is deleted
 */
export async function purgeProducts(db: Database, ids: readonly number[]): Promise<string[]> {
  const products = await lockProducts(db, ids)
  if (products.length < new Set(ids).size) throw noSuchProduct()
  const living = products.find(({ deleted_at }) => deleted_at === null)
  if (living) {
    throw new Refused(
      'conflict',
      ids.length === 1
        ? 'Only a product in the trash can be deleted forever: delete it first'
        : `"${living.cat_no}" is not in the trash any more: leave it out`,
    )
  }
  return removeProducts(db, ids)
}

/** Products per transaction. */
const PURGE_BATCH = 500

/**
 * Deletes products that have been in the trash for {@link KEPT_IN_TRASH_DAYS}, or for the given time.
 * @returns how many were deleted
 */
export async function purgeTrash(payload: Payload, olderThanDays = KEPT_IN_TRASH_DAYS): Promise<number> {
  const label = `Products that lay in the trash for ${olderThanDays} days`
  for (let purged = 0; ; ) {
    const batch = await inTransaction(payload, { actor: null, kind: 'delete', label }, async ({ db }) => {
      const rows = await selectRows(
        db,
        z.object({ id: z.int() }),
        sql`select id from reference_products
            where deleted_at <= now() - make_interval(days => ${olderThanDays})
            order by id limit ${PURGE_BATCH} for update skip locked`,
      )
      const ids = rows.map(({ id }) => id)
      return { ids, paths: ids.length > 0 ? await removeProducts(db, ids) : [] }
    })
    await releaseFiles(payload, batch.paths)
    purged += batch.ids.length
    if (batch.ids.length < PURGE_BATCH) return purged
  }
}
