import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { categoryKey } from '@/domain/rules/categories/reference-category'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'

/** A stored category. */
export type NamedCategory = { id: number; name: string }

/**
 * Finds the categories of these names, ignoring case, keyed by the name asked for. They cannot be deleted while the
 * transaction is open.
 */
export async function findCategories(
  db: Database,
  asked: readonly string[],
): Promise<Map<string, NamedCategory>> {
  const rows = await selectRows(
    db,
    z.object({ asked: z.string(), id: z.int(), name: z.string() }),
    sql`
      select n.name as asked, c.id, c.category_name as name
      from jsonb_array_elements_text(${json(asked)}) as n(name)
      join reference_categories c on lower(c.category_name) = lower(n.name)
      for key share of c`,
  )
  return new Map(rows.map(({ asked: name, ...category }) => [name, category]))
}

/** Adds categories; the names must differ, ignoring case. @returns the names added, without those that already existed */
export async function addCategories(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ category_name: z.string() }),
    sql`
      insert into reference_categories (category_name)
      select name from jsonb_array_elements_text(${json(names)}) as n(name)
      on conflict (lower(category_name)) do nothing
      returning category_name`,
  )
  return rows.map(({ category_name }) => category_name)
}

/** The stored spelling of category names, by {@link categoryKey}; unknown ones are missing. */
export async function findCategoryNames(
  db: Database,
  asked: readonly string[],
): Promise<Map<string, string>> {
  const rows = await selectRows(
    db,
    z.object({ asked: z.string(), name: z.string() }),
    sql`
      select n.name as asked, c.category_name as name
      from jsonb_array_elements_text(${json([...new Set(asked)])}) as n(name)
      join reference_categories c on lower(c.category_name) = lower(n.name)`,
  )
  return new Map(rows.map(({ asked: name, name: spelled }) => [categoryKey(name), spelled]))
}
