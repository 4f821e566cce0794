import type { Pool } from 'pg'

/** The pools whose indexes are being merged. */
const merging = new WeakSet<Pool>()

/**
 * Merges what changed products have added to the search indexes. PostgreSQL collects it, and the write that fills the
 * collection, some 2,500 products after the last merge, takes half as long again. Call it after a write of many, when
 * its transaction has ended: nobody waits for it, and if it fails, a later write merges.
 */
export async function mergeSearchIndex(pool: Pool): Promise<void> {
  if (merging.has(pool)) return
  merging.add(pool)
  try {
    await pool.query(
      `select gin_clean_pending_list(index::regclass)
       from unnest(array['reference_products_search', 'reference_products_name_words']) as index`,
    )
  } catch {
    // Left to PostgreSQL, as where the role does not own the indexes.
  } finally {
    merging.delete(pool)
  }
}
