import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { releaseSlug } from '@/domain/release-slug'

/** Staff's categories, each with the end of the address that it has, or gets when it is first released. */
export async function knownCategories(db: Database): Promise<{ name: string; slug: string }[]> {
  const rows = await selectRows(
    db,
    z.object({ name: z.string(), slug: z.string().nullable() }),
    sql`select c.category_name as name, r.slug from reference_categories c
        left join release_categories r on r.category_id = c.id and r.until is null order by name`,
  )
  return rows.map(({ name, slug }) => ({ name, slug: slug ?? releaseSlug(name) }))
}
