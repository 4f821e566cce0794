import { sql } from 'drizzle-orm'
import type { Database } from '@/database/database'

/** Makes categories again that a change set deleted, under their own ids, unless their names are taken. */
export async function bringBackCategories(db: Database, changeSet: number): Promise<void> {
  await db.execute(sql`
    insert into reference_categories (id, category_name, description, revision)
    select c.entity_id, c.old ->> 'category_name', c.old ->> 'description', c.revision + 1
    from changes c where c.change_set = ${changeSet} and c.entity = 'c' and c.op = 'd'
    on conflict do nothing`)
}

/**
 * Gives categories back what a change set changed of them, where it still is what the set left, and removes those that
 * it created and that are empty.
 */
export async function undoCategories(db: Database, changeSet: number): Promise<void> {
  await db.execute(sql`
    update reference_categories n
    set category_name = coalesce(c.old ->> 'category_name', n.category_name),
        description = case when c.old ? 'description' then c.old ->> 'description' else n.description end
    from changes c
    where c.change_set = ${changeSet} and c.entity = 'c' and c.op = 'u' and n.id = c.entity_id
      and n.revision = c.revision
      and not exists (
        select from reference_categories o
        where o.id <> n.id and lower(o.category_name) = lower(coalesce(c.old ->> 'category_name', n.category_name)))`)
  await db.execute(sql`
    delete from reference_categories n using changes c
    where c.change_set = ${changeSet} and c.entity = 'c' and c.op = 'c' and n.id = c.entity_id
      and n.revision = c.revision
      and not exists (select from reference_products p where p.category_id = n.id and p.deleted_at is null)`)
}
