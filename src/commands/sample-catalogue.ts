import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { createCategory } from '@/catalogue/categories/write-categories'
import { createProduct } from '@/catalogue/products/write-products'
import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import type { Database } from '@/database/database'
import { inTransaction } from '@/database/transaction'
import { categoryCreateSchema } from '@/domain/reference-category-schema'
import { productCreateSchema } from '@/domain/reference-product-schema'
import { builtInFields } from '@/releases/stored/shown-fields'

/** How much was put in. */
export type Seeded = { categories: number; products: number }

/** Notes that the database is being seeded. @returns false when it was, or when it holds anything: then it stays as it is */
async function beginSeeding(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update installation set seeded_at = now() where seeded_at is null
      and not exists (select from admin_users)
      and not exists (select from reference_categories)
      and not exists (select from reference_products)
    returning id`)
  return rows.length > 0
}

/**
 * Puts the catalogue that the public pages embed into a database that is new, whole or not at all. One that was emptied
 * stays empty.
 * @returns null when the database was seeded before, or holds an admin, a category or a product already
 */
export function seedSampleCatalogue(payload: Payload): Promise<Seeded | null> {
  const authorship = { actor: null, kind: 'create', label: 'Sample catalogue' } as const
  return inTransaction(payload, authorship, async ({ db }) => {
    if (!(await beginSeeding(db))) return null
    const ids = new Map<string, number>()
    for (const { slug, name, description } of referenceCategories) {
      const category = categoryCreateSchema.parse({ category_name: name, description })
      ids.set(slug, await createCategory(db, category))
    }
    for (const product of referenceProducts) {
      const id = ids.get(product.categorySlug)
      if (id === undefined) throw new Error(`${product.name} names a category that does not exist`)
      await createProduct(db, productCreateSchema.parse({ ...builtInFields(product), category_id: id }))
    }
    return { categories: referenceCategories.length, products: referenceProducts.length }
  })
}
