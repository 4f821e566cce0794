import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sameContent } from '@/domain/content/document-changes'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { savedContent } from '../content/documents'
import { keptContent } from '../content/kept-contents'
import { isReleasable } from '../stored/released-tables'

/** Tables of frozen rows; each row belongs to the releases from `since` up to, but not including, `until`. */
const FROZEN = ['release_products', 'release_product_papers', 'release_categories', 'release_documents']

/** Undoes the freezing of a release that does not go live. It must be the newest, so that none builds on it. */
export async function thawRelease(db: Database, number: number): Promise<void> {
  for (const table of FROZEN) {
    await db.execute(sql`delete from ${sql.raw(table)} where since = ${number}`)
    await db.execute(sql`update ${sql.raw(table)} set until = null where until = ${number}`)
  }
}

/** Removes rows that were frozen only for releases that no longer exist. */
export async function forgetFrozen(db: Database): Promise<void> {
  for (const table of FROZEN) {
    await db.execute(sql`delete from ${sql.raw(table)} t where t.until is not null and not exists (
      select from releases r where r.number >= t.since and r.number < t.until and r.state in ('ready', 'live', 'retired'))`)
  }
}

const frozenRow = z.object({ key: z.string(), content: z.string() })

/** The documents of the newest frozen release that are the same in this one. */
async function unchangedKeys(db: Database, documents: ReadonlyMap<string, unknown>): Promise<Set<string>> {
  const rows = await selectRows(
    db,
    frozenRow,
    sql`select document_key as key, content::text as content from release_documents where until is null`,
  )
  const unchanged = rows.filter(
    ({ key, content }) =>
      documents.has(key) && sameContent(savedContent(keptContent(content)), documents.get(key)),
  )
  return new Set(unchanged.map(({ key }) => key))
}

/** Freezes the documents of a release: keeps rows that are the same, ends the others, inserts the new versions. */
export async function storeDocuments(
  db: Database,
  release: number,
  documents: ReadonlyMap<string, unknown>,
): Promise<void> {
  const unchanged = await unchangedKeys(db, documents)
  await db.execute(sql`update release_documents set until = ${release}
    where until is null and document_key <> all(${sql.param([...unchanged])}::text[])`)
  const changed = [...documents].filter(([key]) => !unchanged.has(key))
  const contents = JSON.stringify(changed.map(([key, content]) => ({ key, content })))
  await db.execute(sql`insert into release_documents (document_key, since, content)
    select key, ${release}, content from jsonb_to_recordset(${contents}::jsonb) as w(key text, content jsonb)`)
}

/**
 * Freezes the catalogue of a release from `wanted_products` and `wanted_categories`: keeps unchanged rows, ends changed
 * ones, inserts the new versions.
 */
export async function storeCatalogue(db: Database, number: number): Promise<void> {
  await db.execute(sql`update release_products r set until = ${number}
    where r.until is null and r.product_id in (select product_id from touched_products) and not exists (
    select from wanted_products w where w.product_id = r.product_id and w.category_id = r.category_id
      and w.slug = r.slug and w.fields = r.fields)`)
  await db.execute(sql`update release_products r set revision = w.revision from wanted_products w
    where r.until is null and r.product_id = w.product_id and r.revision is distinct from w.revision`)
  await db.execute(sql`
    insert into release_products (product_id, since, revision, category_id, name, cat_no, slug, fields)
    select w.product_id, ${number}, w.revision, w.category_id, w.name, w.cat_no, w.slug, w.fields from wanted_products w
    where not exists (select from release_products r where r.product_id = w.product_id and r.until is null)`)
  await db.execute(sql`update release_categories r set until = ${number} where r.until is null and not exists (
    select from wanted_categories w where w.category_id = r.category_id
      and (w.name, w.slug, w.letter, w.description, w.products) = (r.name, r.slug, r.letter, r.description, r.products))`)
  await db.execute(sql`
    insert into release_categories (category_id, since, name, slug, letter, description, products)
    select w.category_id, ${number}, w.name, w.slug, w.letter, w.description, w.products from wanted_categories w
    where not exists (select from release_categories r where r.category_id = w.category_id and r.until is null)`)
}

/**
 * The products that are not as the newest release has frozen them, by revision (null: a merge of two changes, which none
 * has) and by the name of their category.
 */
export const differingProducts = sql`
  select coalesce(p.id, r.product_id) from (select id, revision, category_id from reference_products p where ${isReleasable}) as p
    full join (select product_id, revision from release_products where until is null) as r on r.product_id = p.id
  where p.id is null or r.revision is distinct from p.revision
    or p.category_id in (select c.id from reference_categories c join release_categories k on k.category_id = c.id
      where k.until is null and k.name <> c.category_name)`

/**
 * The products of the newest release whose lots and documents differ from those frozen with it. A product that it does
 * not show is looked up by itself: there are few such, where a join would read all 100,000.
 */
export const differingPapers = sql`
  select coalesce(n.product_id, r.product_id) from (select product_id, digest from product_papers where digest is not null) as n
    full join (select product_id, digest from release_product_papers where until is null) as r on r.product_id = n.product_id
  where n.digest is distinct from r.digest and (r.product_id is not null or
    (select f.since from release_products f where f.product_id = n.product_id and f.until is null) is not null)`

/**
 * Freezes the lots and documents of the products that are examined (`touched_products`) and shown (`wanted_products`):
 * unchanged rows stay, changed ones end.
 * @param papers a derived table of what is wanted: product_id, papers
 */
export async function storePapers(db: Database, number: number, papers: SQL): Promise<void> {
  // "offset 0" keeps the planner from putting the papers together for each use, and before the join, for all products.
  await db.execute(sql`create temp table wanted_papers on commit drop as
    select product_id, papers, digest_of(papers) as digest from (
      select w.product_id, n.papers from wanted_products w join ${papers} as n on n.product_id = w.product_id offset 0) as p
    where papers is not null`)
  await db.execute(sql`create unique index on wanted_papers (product_id)`)
  await db.execute(sql`analyze wanted_papers`)
  await db.execute(sql`update release_product_papers r set until = ${number}
    where r.until is null and r.product_id in (select product_id from touched_products)
      and not exists (select from wanted_papers w where w.product_id = r.product_id and w.digest = r.digest)`)
  await db.execute(sql`
    insert into release_product_papers (product_id, since, digest, papers, files)
    select w.product_id, ${number}, w.digest, w.papers,
      array(select distinct d ->> 'file_path' from jsonb_array_elements(w.papers -> 'documents') as d)
    from wanted_papers w
    where not exists (select from release_product_papers r where r.product_id = w.product_id and r.until is null)`)
}
