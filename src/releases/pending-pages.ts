import { sql } from 'drizzle-orm'
import { productCategoryKeys, publicRoutes } from '@/content-seed/routes'
import type { Database } from '@/database/database'
import { type ContentChange, categoryOfKey, changedProducts } from './changes'
import { changedProductsOf, countPages, pagesOf, planCatalogue } from './plan'
import { releasedProducts } from './released-tables'
import { pending, readCatalogue, released } from './shown-categories'
import { siteStore } from './site-store'
import { pagesUsing } from './used-documents'

/** Pages that every release has, besides those of the catalogue; the last of them is Page Not Found. */
const OWN_PAGES = publicRoutes.length + productCategoryKeys.length

/** How many pages would be printed anew if everything were published now. */
export async function pendingPages(
  db: Database,
  live: number,
  content: readonly ContentChange[],
): Promise<number> {
  const { rows } = await db.execute<{
    id: number
    isOnCard: boolean
    was: number | null
    is: number | null
  }>(sql`
    select d.product_id as id, d.is_on_card as "isOnCard", r.category_id as was, p.category_id as is
    from ${changedProducts(releasedProducts(live), live > 0)} as d left join ${releasedProducts(live)} as r on r.product_id = d.product_id
      left join reference_products p on p.id = d.product_id`)
  const categories = new Set(content.map(({ key }) => categoryOfKey(key)).filter((id) => id !== null))
  for (const { was, is } of rows) for (const id of [was, is]) if (id !== null) categories.add(id)
  const ids = [...categories]
  const before = await readCatalogue(db, released(live), ids)
  const after = await readCatalogue(db, pending(live), ids)
  const plan = planCatalogue(before, after, changedProductsOf(rows))
  const documents = content.map(({ key }) => key).filter((key) => categoryOfKey(key) === null)
  const all = after.index.reduce((sum, { count }) => sum + count + pagesOf(count), 1)
  if (documents.length === 0) return countPages(plan)
  if (!siteStore().hasList(live)) return all + OWN_PAGES
  const { addresses, kinds } = await pagesUsing(siteStore(), live, new Set(documents))
  if (kinds.size === 0) return countPages(plan) + addresses.length
  return all + addresses.length
}
