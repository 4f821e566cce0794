import { sql } from 'drizzle-orm'
import type { Database } from '@/database/database'
import { productPath } from '@/domain/reference-paths'
import { releasedProducts } from './shown-fields'

/** How a product differs from one release to another, with where it was and is. */
export type ProductDifference = {
  id: number
  change: 'added' | 'changed' | 'removed' | 'moved'
  was: { category: number; address: string } | null
  is: { category: number; address: string } | null
}

type Row = {
  id: number
  change: ProductDifference['change']
  was: [category: number, categorySlug: string, slug: string] | null
  is: [category: number, categorySlug: string, slug: string] | null
}

const placeOf = (place: Row['was']) =>
  place && { category: place[0], address: productPath({ categorySlug: place[1], slug: place[2] }) }

/** The products in which two releases differ. `moved`: only where its page is. */
export async function differences(db: Database, before: number, after: number): Promise<ProductDifference[]> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select coalesce(a.product_id, b.product_id) as id,
        case when b.product_id is null then 'added' when a.product_id is null then 'removed'
          when a.category_name <> b.category_name or (a.since is distinct from b.since and a.fields <> b.fields)
            then 'changed'
          when a.slug <> b.slug or a.category_slug <> b.category_slug then 'moved' end as change,
        case when b.product_id is not null
          then jsonb_build_array(b.category_id, b.category_slug, b.slug) end as was,
        case when a.product_id is not null
          then jsonb_build_array(a.category_id, a.category_slug, a.slug) end as is
      from ${releasedProducts(before)} as b full join ${releasedProducts(after)} as a on a.product_id = b.product_id
    ) as d where change is not null order by id`)
  return rows.map(({ was, is, ...row }) => ({ ...row, was: placeOf(was), is: placeOf(is) }))
}
