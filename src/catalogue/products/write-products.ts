import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { factsOf, fieldsOfKind, type ProductFileField } from '@/domain/rules/products/product-fields'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'
import { whyNotTaken } from '@/platform/files/references'
import {
  type ProductValues,
  productAssignments,
  productColumns,
  productColumnTypes,
  type StoredProduct,
} from './columns'

const FILE_FIELDS = fieldsOfKind('file')

/** The message when a living product already has the number. */
export const numberTaken = (catNo: string | undefined) =>
  `Catalogue number "${catNo}" is already used by another product`

const addedProduct = z.object({ id: z.int(), cat_no: z.string() })

/** Locks a category against deletion. @throws {Refused} rule */
export async function holdCategory(db: Database, id: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from reference_categories where id = ${id} for key share`)
  if (rows.length === 0) throw new Refused('rule', 'The chosen category does not exist: choose another one')
}

/**
 * Locks the uploaded files that a product newly refers to until the transaction ends.
 * @returns the fields whose files are missing, and why
 */
export async function missingFiles(
  db: Database,
  values: Partial<ProductValues>,
  before?: ProductValues,
): Promise<{ field: ProductFileField; reason: string }[]> {
  const missing: { field: ProductFileField; reason: string }[] = []
  for (const field of FILE_FIELDS) {
    const path = values[field]
    if (typeof path !== 'string' || path === before?.[field]) continue
    const reason = await whyNotTaken(db, factsOf(field).label, path)
    if (reason !== null) missing.push({ field, reason })
  }
  return missing
}

/** Claims the uploaded files of a product, which are then kept as long as it is. @throws {Refused} rule */
export async function takeFiles(
  db: Database,
  values: Partial<ProductValues>,
  before?: ProductValues,
): Promise<void> {
  const [missing] = await missingFiles(db, values, before)
  if (missing) throw new Refused('rule', missing.reason)
}

/**
 * Adds products. Their values have passed the rules (src/domain); only facts of the database and the file store are
 * checked here.
 * @returns their ids and numbers; with `isTakenPassedOver`, products whose number was taken in between are missing
 */
export async function insertProducts(
  db: Database,
  products: readonly ProductValues[],
  { isTakenPassedOver = false } = {},
): Promise<z.output<typeof addedProduct>[]> {
  for (const product of products) await takeFiles(db, product)
  const passing = isTakenPassedOver
    ? sql`on conflict (lower(cat_no)) where deleted_at is null do nothing`
    : sql``
  return selectRows(
    db,
    addedProduct,
    sql`
      insert into reference_products (${productColumns})
      select ${productColumns} from jsonb_to_recordset(${json(products)}) as r(${productColumnTypes})
      ${passing} returning id, cat_no`,
  )
}

/** Adds one product. @returns its id @throws {Refused} rule: no such category, no such file */
export async function createProduct(
  db: Database,
  product: ProductValues & { category_id: number },
): Promise<number> {
  await holdCategory(db, product.category_id)
  const [created] = await insertProducts(db, [product])
  if (!created) throw new Error('PostgreSQL has not said which row it added')
  return created.id
}

/**
 * Writes whole products. The caller holds their rows and has read them; for unchanged products the database records
 * nothing.
 */
export async function updateProducts(db: Database, products: readonly StoredProduct[]): Promise<void> {
  await db.execute(sql`
    update reference_products p set ${productAssignments}, deleted_at = r.deleted_at
    from jsonb_to_recordset(${json(products)}) as r(id integer, deleted_at timestamptz, ${productColumnTypes})
    where p.id = r.id`)
}

/** Changes some fields of a product whose row the caller holds. @throws {Refused} rule: no such file, no such category */
export async function changeProduct(
  db: Database,
  product: StoredProduct,
  change: Partial<ProductValues>,
): Promise<void> {
  await takeFiles(db, change, product)
  if (change.category_id && change.category_id !== product.category_id) {
    await holdCategory(db, change.category_id)
  }
  await updateProducts(db, [{ ...product, ...change }])
}
