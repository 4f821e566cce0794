import { sql } from 'drizzle-orm'
import type { Database } from '@/platform/database/statements/rows'

/** Recreates the categories that a change set deleted, under their old ids, unless their names are taken. */
export async function bringBackCategories(db: Database, changeSet: number): Promise<void> {
  await db.execute(sql`
    insert into reference_categories (id, category_name, description, revision)
    select c.entity_id, c.old ->> 'category_name', c.old ->> 'description', c.revision + 1
    from changes c where c.change_set = ${changeSet} and c.entity = 'c' and c.op = 'd'
    on conflict do nothing`)
}

const FIELDS = ['category_name', 'description'] as const

const nameIsFree = sql`not exists (
  select from reference_categories o
  where o.id <> n.id and lower(o.category_name) = lower(c.old ->> 'category_name'))`

/** Restores a field that a change set changed, except in categories where it has changed since. */
async function undoField(db: Database, changeSet: number, field: (typeof FIELDS)[number]): Promise<void> {
  await db.execute(sql`
    update reference_categories n set ${sql.identifier(field)} = c.old ->> ${field}
    from (
      select distinct on (entity_id) entity_id, revision, old from changes
      where change_set = ${changeSet} and entity = 'c' and op = 'u' and old ? ${field}
      order by entity_id, revision
    ) as c
    where n.id = c.entity_id and ${field === 'category_name' ? nameIsFree : sql`true`}
      and not exists (
        select from changes l
        where l.entity_id = n.id and l.entity = 'c' and l.revision > c.revision
          and l.change_set <> ${changeSet} and l.old ? ${field})`)
}

/**
 * Undoes a change set's changes to categories, field by field, and deletes the categories that it created and that are
 * empty.
 */
export async function undoCategories(db: Database, changeSet: number): Promise<void> {
  for (const field of FIELDS) await undoField(db, changeSet, field)
  await db.execute(sql`
    delete from reference_categories n using changes c
    where c.change_set = ${changeSet} and c.entity = 'c' and c.op = 'c' and n.id = c.entity_id
      and n.revision = c.revision
      and not exists (select from reference_products p where p.category_id = n.id and p.deleted_at is null)`)
}
