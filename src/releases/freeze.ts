import { sql } from 'drizzle-orm'
import type { Database } from '@/database/database'
import { categoryLetter } from '@/domain/first-letter'
import { Refused } from '@/domain/refused'
import { assignCategorySlugs, assignProductSlugs } from '@/domain/release-slug'
import { categoryOfKey } from './changes'
import { problemsOf, readDocuments, releasedDocuments } from './documents'
import { judgeProducts } from './judge-products'
import { releasedCategories, releasedProducts } from './released-tables'
import { isReleasable, shownFields } from './shown-fields'
import type { ReleaseToPrepare } from './stored-release'

type Frozen = Pick<ReleaseToPrepare, 'number' | 'base' | 'chosen'>

const integers = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`

async function gatherProducts(db: Database, { base, chosen }: Frozen): Promise<void> {
  await db.execute(sql`create temp table wanted_products (product_id integer primary key, revision integer,
    category_id integer not null, name text not null, cat_no text not null, slug text, fields jsonb not null) on commit drop`)
  const columns = sql`(product_id, revision, category_id, name, cat_no, fields)`
  const current = sql`select p.id, p.revision, p.category_id, p.name, p.cat_no, ${shownFields} 
    from reference_products p where ${isReleasable}`
  if (!chosen) {
    await db.execute(sql`insert into wanted_products ${columns} ${current}`)
  } else {
    const ids = integers(chosen.products)
    await db.execute(sql`insert into wanted_products ${columns}
      select product_id, revision, category_id, name, cat_no, fields from ${releasedProducts(base)} as r
      where r.product_id <> all(${ids})`)
    await db.execute(sql`insert into wanted_products ${columns} ${current} and p.id = any(${ids})`)
  }
  await db.execute(sql`analyze wanted_products`)
}

/** Of a choice, categories that were shown before keep their words, unless these are chosen too. */
async function gatherCategories(db: Database, { base, chosen }: Frozen): Promise<void> {
  const chosenIds = chosen?.content.map(categoryOfKey).filter((id) => id !== null)
  const isNow = chosenIds
    ? sql`(r.category_id is null or r.category_id = any(${integers(chosenIds)}))`
    : sql`true`
  await db.execute(sql`create temp table wanted_categories on commit drop as
    select w.category_id, w.products,
      case when ${isNow} and c.id is not null then c.category_name else r.name end as name,
      case when ${isNow} and c.id is not null then coalesce(c.description, '') else r.description end as description,
      case when not ${isNow} or c.id is null or c.category_name = r.name then r.slug end as kept,
      null::text as slug, null::text as letter
    from (select category_id, count(*)::integer as products from wanted_products group by category_id) w
      left join ${releasedCategories(base)} as r on r.category_id = w.category_id
      left join reference_categories c on c.id = w.category_id`)
  const { rows } = await db.execute<{ id: number; name: string; kept: string | null }>(
    sql`select category_id as id, name, kept from wanted_categories order by category_id`,
  )
  const slugs = assignCategorySlugs(rows.map(({ kept, ...row }) => ({ ...row, kept: kept ?? undefined })))
  const given = rows.map(({ id, name }) => ({ id, slug: slugs.get(id), letter: categoryLetter(name) }))
  await db.execute(sql`update wanted_categories w set slug = g.slug, letter = g.letter
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id integer, slug text, letter text)
    where g.id = w.category_id`)
}

type Unnamed = { category_id: number; id: number; name: string; catNo: string; kept: string | null }

/** Products keep their address while name and category stay (contract §5); the others get one. */
async function giveAddresses(db: Database, { base }: Frozen): Promise<void> {
  await db.execute(sql`update wanted_products w set slug = r.slug from ${releasedProducts(base)} as r
    join wanted_categories c on c.category_id = r.category_id and c.name = r.category_name
    where r.product_id = w.product_id and r.name = w.name and r.category_id = w.category_id`)
  const { rows } = await db.execute<Unnamed>(sql`
    select category_id, product_id as id, name, cat_no as "catNo", slug as kept from wanted_products
    where category_id in (select category_id from wanted_products where slug is null) order by category_id, product_id`)
  const given: { id: number; slug: string | undefined }[] = []
  for (let start = 0; start < rows.length; ) {
    const category = rows[start]?.category_id
    let end = start
    while (rows[end]?.category_id === category && end < rows.length) end += 1
    const list = rows.slice(start, end).map(({ kept, ...row }) => ({ ...row, kept: kept ?? undefined }))
    const slugs = assignProductSlugs(list)
    for (const { id, kept } of list) if (kept === undefined) given.push({ id, slug: slugs.get(id) })
    start = end
  }
  for (let start = 0; start < given.length; start += 10_000) {
    await db.execute(sql`update wanted_products w set slug = g.slug
      from jsonb_to_recordset(${JSON.stringify(given.slice(start, start + 10_000))}::jsonb) as g(id integer, slug text)
      where g.id = w.product_id`)
  }
}

/** What stays the same goes on; what differs ends, and begins anew. */
async function store(
  db: Database,
  { number }: Frozen,
  documents: ReadonlyMap<string, unknown>,
): Promise<void> {
  await db.execute(sql`update release_products r set until = ${number} where r.until is null and not exists (
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
  const contents = JSON.stringify([...documents].map(([key, content]) => ({ key, content })))
  const wanted = sql`jsonb_to_recordset(${contents}::jsonb) as w(key text, content jsonb)`
  await db.execute(sql`update release_documents r set until = ${number} where r.until is null and not exists (
    select from ${wanted} where w.key = r.document_key and w.content = r.content)`)
  await db.execute(sql`
    insert into release_documents (document_key, since, content) select w.key, ${number}, w.content from ${wanted}
    where not exists (select from release_documents r where r.document_key = w.key and r.until is null)`)
}

async function wantedDocuments(db: Database, { base, chosen }: Frozen): Promise<Map<string, unknown>> {
  const current = await readDocuments(db)
  if (!chosen) return current
  const documents = await releasedDocuments(db, base)
  for (const key of chosen.content) if (current.has(key)) documents.set(key, current.get(key))
  return documents
}

const PROBLEMS_TOLD = 10

function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return
  const told = problems.slice(0, PROBLEMS_TOLD)
  const more = problems.length - told.length
  throw new Refused(
    'rule',
    `Nothing was published. ${told.join('. ')}${more > 0 ? `. And ${more} more` : ''}. Correct ${problems.length === 1 ? 'this' : 'these'} and publish again.`,
  )
}

/**
 * Freezes the catalogue and the content as they are now for a release, of which neither can change any more. To be called
 * in a transaction of one snapshot that holds the release.
 * @throws {Refused} rule: naming the documents, products and fields that break one; nothing is frozen then
 */
export async function freezeRelease(db: Database, release: Frozen): Promise<void> {
  const documents = await wantedDocuments(db, release)
  refuse(problemsOf(documents))
  // Planned for tables that are empty when they begin to be filled, a nested loop reads 100,000 rows as often.
  await db.execute(sql`set local enable_nestloop = off`)
  await gatherProducts(db, release)
  await gatherCategories(db, release)
  await giveAddresses(db, release)
  refuse(await judgeProducts(db, release.base))
  await store(db, release, documents)
  await db.execute(sql`update releases set frozen_at = now(), picture_origins = array(
      select distinct substring(fields ->> 'image_path' from '^https?://[A-Za-z0-9.-]+(?::[0-9]+)?') as origin
      from wanted_products where fields ->> 'image_path' ~ '^https?://[A-Za-z0-9.-]+(:[0-9]+)?/' order by 1)
    where number = ${release.number}`)
}

/** Undoes the freezing of a release that does not go live. It is the newest: none goes on from what it froze. */
export async function thawRelease(db: Database, number: number): Promise<void> {
  for (const table of ['release_products', 'release_categories', 'release_documents']) {
    await db.execute(sql`delete from ${sql.raw(table)} where since = ${number}`)
    await db.execute(sql`update ${sql.raw(table)} set until = null where until = ${number}`)
  }
}

/** Removes what was frozen for releases that are gone. */
export async function forgetFrozen(db: Database): Promise<void> {
  for (const table of ['release_products', 'release_categories', 'release_documents']) {
    await db.execute(sql`delete from ${sql.raw(table)} t where t.until is not null and not exists (
      select from releases r where r.number >= t.since and r.number < t.until and r.state in ('ready', 'live', 'retired'))`)
  }
}
