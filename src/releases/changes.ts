import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/database/database'
import { sameContent } from './document-changes'
import { documentTitle, readDocuments, releasedDocuments } from './documents'
import { releasedCategories, releasedProducts, shownFields } from './shown-fields'

/** Products of the catalogue that a release would show now: `p`, each with its category `c` (contract §5). */
export const releasable: SQL = sql`reference_products p join reference_categories c on c.id = p.category_id
  where p.deleted_at is null and not p.held`

/**
 * The products that differ from a release, as a table of a statement: product_id, change, cat_no, name. Whoever still has
 * the revision that was frozen is the same; of the others what pages show is compared.
 */
export function changedProducts(release: number): SQL {
  const shown = releasedProducts(release)
  return sql`(
    with shown as materialized (select * from ${shown} as r)
    select p.id as product_id, case when r.product_id is null then 'added' else 'changed' end as change, p.cat_no, p.name
    from reference_products p join reference_categories c on c.id = p.category_id
      left join shown r on r.product_id = p.id
    where p.deleted_at is null and not p.held
      and case when r.product_id is null then true
        when r.category_name <> c.category_name then true
        when r.revision = p.revision then false
        else r.fields <> ${shownFields} end
    union all
    select r.product_id, 'removed', r.cat_no, r.name from shown r
    where not exists (select from reference_products p
      where p.id = r.product_id and p.deleted_at is null and not p.held))`
}

/** A document of the content, or a category's name and description, that differs from a release. */
export type ContentChange = {
  key: string
  title: string
  change: 'added' | 'changed' | 'removed'
  before: unknown
  after: unknown
}

const CATEGORY_KEY = 'category/'

/** What the content calls a category's own words. */
export const categoryKeyOf = (id: number) => `${CATEGORY_KEY}${id}`

/** The category whose words these are; null for a document. */
export const categoryOfKey = (key: string): number | null =>
  key.startsWith(CATEGORY_KEY) ? Number(key.slice(CATEGORY_KEY.length)) : null

type CategoryWords = { id: number; name: string; before: Record<string, string>; after: Record<string, string> }

async function changedCategories(db: Database, release: number): Promise<ContentChange[]> {
  const { rows } = await db.execute<CategoryWords>(sql`
    select c.id, c.category_name as name,
      jsonb_build_object('category_name', r.name, 'description', r.description) as before,
      jsonb_build_object('category_name', c.category_name, 'description', coalesce(c.description, '')) as after
    from ${releasedCategories(release)} as r join reference_categories c on c.id = r.category_id
    where (r.name, r.description) is distinct from (c.category_name, coalesce(c.description, ''))
    order by c.category_name`)
  return rows.map(({ id, name, before, after }) => ({
    key: categoryKeyOf(id),
    title: name,
    change: 'changed',
    before,
    after,
  }))
}

/** What of the content differs from a release. */
export async function changedContent(db: Database, release: number): Promise<ContentChange[]> {
  const before = await releasedDocuments(db, release)
  const changed: ContentChange[] = []
  for (const [key, after] of await readDocuments(db)) {
    const was = before.get(key)
    if (!sameContent(was, after))
      changed.push({ key, title: documentTitle(key), change: 'changed', before: was, after })
  }
  return [...changed, ...(await changedCategories(db, release))]
}

