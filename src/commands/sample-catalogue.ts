import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { createCategory } from '@/catalogue/categories/write-categories'
import { createProduct } from '@/catalogue/products/write-products'
import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import { categoryCreateSchema } from '@/domain/rules/categories/reference-category-schema'
import { productCreateSchema } from '@/domain/rules/products/reference-product-schema'
import type { Database } from '@/platform/database/statements/rows'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { builtInFields } from '@/releases/stored/released-tables'

type Seeded = { categories: number; products: number }

/**
 * Records that the database is being seeded. @returns false if it was seeded before or has any data: then it stays as
 * it is
 */
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
 * Seeds a new database with the sample catalogue of the public pages, atomically. A database that was emptied stays
 * empty.
 * @returns null if it was seeded before, or holds an admin, a category or a product
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
