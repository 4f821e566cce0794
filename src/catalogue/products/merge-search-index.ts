import type { Pool } from 'pg'

/**
 * PostgreSQL collects what changed products add to the search indexes, and the write that fills 4 MB, by some 2,500
 * products, merges it: it takes half as long again. A merge takes as long for fewer of them.
 */
const MANY = 2_000

/** The products changed since the last merge. */
const changed = new WeakMap<Pool, number>()

/**
 * Merges the search indexes of products once {@link MANY} have been changed. Call it after the transaction of a write
 * of many: nobody waits for it, and if it fails, a later write merges.
 */
export async function mergeSearchIndex(pool: Pool, products: number): Promise<void> {
  const unmerged = (changed.get(pool) ?? 0) + products
  changed.set(pool, unmerged < MANY ? unmerged : 0)
  if (unmerged < MANY) return
  try {
    await pool.query(
      `select gin_clean_pending_list(index::regclass)
       from unnest(array['reference_products_search', 'reference_products_name_words']) as index`,
    )
  } catch {
    // Left to PostgreSQL, as where the role does not own the indexes.
  }
}
