import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PublicationAnswer } from '@/domain/contract/release-answers'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { livePapers, liveProducts } from './released-tables'
import { liveRelease } from './stored-release'

const publicationRow = z.object({
  isHeld: z.boolean(),
  isTrashed: z.boolean(),
  isSame: z.boolean(),
  /** Its live address; null: not shown. */
  shown: z.object({ categorySlug: z.string(), slug: z.string() }).nullable(),
})

function stateOf({
  isHeld,
  isTrashed,
  shown,
  isSame,
}: z.output<typeof publicationRow>): PublicationAnswer['state'] {
  if (isTrashed) return shown ? 'removed' : 'unpublished'
  if (isHeld) return 'held'
  if (!shown) return 'unpublished'
  return isSame ? 'live' : 'changed'
}

/** A product's state relative to what visitors see. @throws {Refused} unknown */
export async function readPublication(db: Database, id: number): Promise<PublicationAnswer> {
  const row = await selectRow(
    db,
    publicationRow,
    sql`
      select p.held as "isHeld", p.deleted_at is not null as "isTrashed",
        coalesce(r.category_name = c.category_name and r.page_digest = p.page_digest
          and n.digest is not distinct from s.digest, false) as "isSame",
        case when r.product_id is not null
          then json_build_object('categorySlug', r.category_slug, 'slug', r.slug) end as shown
      from reference_products p left join reference_categories c on c.id = p.category_id
        left join ${liveProducts} as r on r.product_id = p.id
        left join product_papers n on n.product_id = p.id
        left join ${livePapers} as s on s.product_id = p.id
      where p.id = ${id}`,
  )
  if (!row) throw new Refused('unknown', 'There is no such product')
  return {
    state: stateOf(row),
    address: row.shown && productPath(row.shown),
    release: await liveRelease(db),
  }
}
