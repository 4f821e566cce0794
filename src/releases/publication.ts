import { sql } from 'drizzle-orm'
import type { PublicationAnswer } from '@/contract/release-answers'
import type { Database } from '@/database/database'
import { productPath } from '@/domain/reference-paths'
import { Refused } from '@/domain/refused'
import { liveProducts } from './changes'
import { liveRelease } from './stored-release'

type Row = {
  isHeld: boolean
  isTrashed: boolean
  isShown: boolean
  isSame: boolean
  categorySlug: string
  slug: string
}

function stateOf({ isHeld, isTrashed, isShown, isSame }: Row): PublicationAnswer['state'] {
  if (isTrashed) return isShown ? 'removed' : 'unpublished'
  if (isHeld) return 'held'
  if (!isShown) return 'unpublished'
  return isSame ? 'live' : 'changed'
}

/** How a product stands to what visitors see. @throws {Refused} unknown */
export async function readPublication(db: Database, id: number): Promise<PublicationAnswer> {
  const { rows } = await db.execute<Row>(sql`
    select p.held as "isHeld", p.deleted_at is not null as "isTrashed", r.product_id is not null as "isShown",
      coalesce(r.category_name = c.category_name and r.page_digest = p.page_digest, false) as "isSame",
      r.category_slug as "categorySlug", r.slug
    from reference_products p left join reference_categories c on c.id = p.category_id
      left join ${liveProducts} as r on r.product_id = p.id
    where p.id = ${id}`)
  const [row] = rows
  if (!row) throw new Refused('unknown', 'There is no such product')
  return {
    state: stateOf(row),
    address: row.isShown ? productPath(row) : null,
    release: await liveRelease(db),
  }
}
