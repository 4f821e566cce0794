import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { productPath } from '@/domain/reference-paths'
import { productsBetween } from './changed-products'

/** How a product differs between two releases, with its places in both. */
export type ProductDifference = {
  id: number
  change: 'added' | 'changed' | 'removed' | 'moved'
  /** Whether its card, which is on other pages too, differs. */
  isOnCard: boolean
  /** Its catalogue numbers, before and now. */
  catNos: readonly string[]
  was: { category: number; address: string } | null
  is: { category: number; address: string } | null
}

/** Category id, category slug, product slug. */
const placeRow = z.tuple([z.int(), z.string(), z.string()])

const differenceRow = z.object({
  id: z.int(),
  change: z.enum(['added', 'changed', 'removed', 'moved']),
  isOnCard: z.boolean(),
  catNos: z.array(z.string()),
  was: placeRow.nullable(),
  is: placeRow.nullable(),
})

const placeOf = (place: z.output<typeof differenceRow>['was']) =>
  place && { category: place[0], address: productPath({ categorySlug: place[1], slug: place[2] }) }

/** Reads the products in which two releases differ. `moved`: only the page's address. */
export async function differences(db: Database, before: number, after: number): Promise<ProductDifference[]> {
  const rows = await selectRows(
    db,
    differenceRow,
    sql`
      select product_id as id, change, is_on_card as "isOnCard", array_remove(array[cat_no, former_cat_no], null) as "catNos", was, "is" from ${productsBetween(before, after)} as d order by product_id`,
  )
  return rows.map(({ was, is, ...row }) => ({ ...row, was: placeOf(was), is: placeOf(is) }))
}
