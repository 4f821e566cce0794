import type { Pool } from 'pg'

/**
 * Leaves the catalogue's tables as they are quick to read: the search index merged, statistics for the planner, and the
 * pages marked that every transaction sees. PostgreSQL does it by itself some minutes later, and until then a list takes
 * twice its time and a search three times. A role that may not do it for a table is passed over with a warning.
 * @returns whether PostgreSQL was asked successfully; what is imported stays in any case
 */
export async function settleTables(pool: Pick<Pool, 'query'>): Promise<boolean> {
  try {
    await pool.query(
      'vacuum (analyze) reference_products, reference_categories, reference_product_counts, reference_category_counts',
    )
    return true
  } catch {
    return false
  }
}
