import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectOne } from '@/platform/database/statements/rows'

/** The category that takes the place of a supplier's, by key; null: the row's cell counts as empty. */
export type CategoryMap = ReadonlyMap<string, string | null>

const storedMap = z.object({ categories: z.array(z.tuple([z.string(), z.string().nullable()])) })

/** Reads what was chosen for a supplier's categories. */
export async function readCategoryMap(db: Database, importId: number): Promise<CategoryMap> {
  const { categories } = await selectOne(
    db,
    storedMap,
    sql`select categories from imports where id = ${importId}`,
  )
  return new Map(categories)
}
