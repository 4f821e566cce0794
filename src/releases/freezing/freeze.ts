import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import type { Database } from '@/database/database'
import { selectOne, selectRows } from '@/database/rows'
import { categoryLetter } from '@/domain/first-letter'
import { Refused } from '@/domain/refused'
import { assignCategorySlugs, assignProductSlugs } from '@/domain/release-slug'
import { categoryOfKey } from '../content/changed-content'
import { problemsOf, readDocuments, releasedDocuments } from '../content/documents'
import { uploadProblems, uploadsOf, withUploads } from '../content/uploaded-pictures'
import { releasedCategories, releasedProducts } from '../stored/released-tables'
import { isReleasable, shownFields } from '../stored/shown-fields'
import type { ReleaseToPrepare } from '../stored/stored-release'
import { deadLinks } from './dead-links'
import { judgeProducts } from './judge-products'
import { storeDocuments } from './store-documents'

type Frozen = Pick<ReleaseToPrepare, 'number' | 'base' | 'chosen'>

/** Above this many products, nested loops are too slow. */
const MANY = 1_000

/** The ids of the chosen categories. */
const categoriesIn = (chosen: Frozen['chosen']): number[] =>
  chosen?.content.map(categoryOfKey).filter((id) => id !== null) ?? []

const integers = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`

/** The newest release's frozen products, except those examined now. */
const untouched = sql`(select * from release_products r where r.until is null
  and not exists (select from touched_products t where t.product_id = r.product_id))`

/**
 * Selects the products to examine: on top of the newest release, those changed since, or chosen; otherwise all. The
 * others stay frozen as they are.
 * @returns how many
 */
async function gatherTouched(db: Database, { base, chosen }: Frozen): Promise<number> {
  await db.execute(sql`create temp table touched_products (product_id integer primary key) on commit drop`)
  const { isNewest } = await selectOne(
    db,
    z.object({ isNewest: z.boolean() }),
    sql`select ${base} > 0
          and not exists (select from release_products where since > ${base} or until > ${base}) as "isNewest"`,
  )
  const everything = sql`select id from reference_products union select product_id from ${releasedProducts(base)} as b
    union select product_id from release_products where until is null`
  const differing = sql`
    select p.id from reference_products p join reference_categories c on c.id = p.category_id
      left join release_products r on r.product_id = p.id and r.until is null
      left join release_categories k on k.category_id = r.category_id and k.until is null
    where ${isReleasable} and (r.product_id is null or r.revision is distinct from p.revision
      or r.category_id <> p.category_id or k.name <> c.category_name)
    union all
    select r.product_id from release_products r where r.until is null
      and not exists (select from reference_products p where p.id = r.product_id and ${isReleasable})`
  const picked = sql`select unnest(${integers(chosen?.products ?? [])}) union
    select product_id from release_products where until is null and category_id = any(${integers(categoriesIn(chosen))})`
  const ids = !isNewest ? everything : chosen ? picked : differing
  const { rowCount } = await db.execute(sql`insert into touched_products ${ids}`)
  await db.execute(sql`analyze touched_products`)
  return rowCount ?? 0
}

async function gatherProducts(db: Database, { base, chosen }: Frozen): Promise<void> {
  await db.execute(sql`create temp table wanted_products (product_id integer primary key, revision integer,
    category_id integer not null, name text not null, cat_no text not null, slug text, fields jsonb not null) on commit drop`)
  const columns = sql`(product_id, revision, category_id, name, cat_no, fields)`
  const current = sql`select p.id, p.revision, p.category_id, p.name, p.cat_no, ${shownFields} 
    from reference_products p join touched_products t on t.product_id = p.id where ${isReleasable}`
  if (!chosen) {
    await db.execute(sql`insert into wanted_products ${columns} ${current}`)
  } else {
    const ids = integers(chosen.products)
    await db.execute(sql`insert into wanted_products ${columns}
      select product_id, revision, category_id, name, cat_no, fields from ${releasedProducts(base)} as r
      where r.product_id in (select product_id from touched_products) and r.product_id <> all(${ids})`)
    await db.execute(sql`insert into wanted_products ${columns} ${current} and p.id = any(${ids})`)
  }
  await db.execute(sql`analyze wanted_products`)
}

const wantedCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string().nullable(),
  letter: z.string().nullable(),
})

/** If only some changes were chosen, categories that were shown before keep their texts unless they are chosen too. */
async function gatherCategories(db: Database, { base, chosen }: Frozen): Promise<void> {
  const isNow = chosen
    ? sql`(r.category_id is null or r.category_id = any(${integers(categoriesIn(chosen))}))`
    : sql`true`
  // The newest release knows its categories' sizes: counting only what is touched spares a pass over 100,000 rows.
  await db.execute(sql`create temp table wanted_categories on commit drop as
    select w.category_id, w.products,
      case when ${isNow} and c.id is not null then c.category_name else r.name end as name,
      case when ${isNow} and c.id is not null then coalesce(c.description, '') else r.description end as description,
      case when not ${isNow} or c.id is null or c.category_name = r.name then r.slug end as slug,
      r.letter
    from (select category_id, sum(count)::integer as products from (
        select category_id, 1 as count from wanted_products
        union all select category_id, products from release_categories where until is null
        union all select r.category_id, -1 from release_products r join touched_products t on t.product_id = r.product_id
          where r.until is null) as every
      group by category_id having sum(count) > 0) w
      left join ${releasedCategories(base)} as r on r.category_id = w.category_id
      left join reference_categories c on c.id = w.category_id`)
  const rows = await selectRows(
    db,
    wantedCategory,
    sql`select category_id as id, name, slug, letter from wanted_categories order by category_id`,
  )
  const slugs = assignCategorySlugs(rows.map(({ id, name, slug }) => ({ id, name, kept: slug ?? undefined })))
  const given = rows
    .map((row) => ({ row, slug: slugs.get(row.id), letter: categoryLetter(row.name) }))
    .filter(({ row, slug, letter }) => row.slug !== slug || row.letter !== letter)
    .map(({ row, slug, letter }) => ({ id: row.id, slug, letter }))
  if (given.length === 0) return
  await db.execute(sql`update wanted_categories w set slug = g.slug, letter = g.letter
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id integer, slug text, letter text)
    where g.id = w.category_id`)
}

const unnamedProduct = z.object({
  category_id: z.int(),
  id: z.int(),
  name: z.string(),
  catNo: z.string(),
  kept: z.string().nullable(),
})

/** Products keep their address while name and category stay (contract §5); the others get a new one. */
async function giveAddresses(db: Database, { base }: Frozen): Promise<void> {
  await db.execute(sql`update wanted_products w set slug = r.slug from ${releasedProducts(base)} as r
    join wanted_categories c on c.category_id = r.category_id and c.name = r.category_name
    where r.product_id = w.product_id and r.name = w.name and r.category_id = w.category_id`)
  const rows = await selectRows(
    db,
    unnamedProduct,
    sql`
      select category_id, product_id as id, name, cat_no as "catNo", slug as kept from (
        select category_id, product_id, name, cat_no, slug from wanted_products
        union all select category_id, product_id, name, cat_no, slug from ${untouched} as u) as every
      where category_id in (select category_id from wanted_products where slug is null) order by category_id, product_id`,
  )
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

/** Keeps unchanged rows; ends changed ones and inserts the new versions. */
async function storeCatalogue(db: Database, { number }: Frozen): Promise<void> {
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

/** @param former the documents of the base release */
async function wantedDocuments(
  db: Database,
  { chosen }: Frozen,
  former: ReadonlyMap<string, unknown>,
): Promise<Map<string, unknown>> {
  const current = await readDocuments(db)
  if (!chosen) return current
  const documents = new Map(former)
  for (const key of chosen.content) {
    if (current.has(key)) documents.set(key, current.get(key))
    else documents.delete(key)
  }
  const areKept = !chosen.content.includes(uploadedPictures.documentKey)
  return withUploads(db, documents, { pictures: uploadsOf(former), areKept })
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
 * Freezes the current catalogue and content for a release. Call it in a snapshot transaction that holds the release's
 * row.
 * @throws {Refused} rule: names the documents, products and fields that break a rule; nothing is frozen
 */
export async function freezeRelease(db: Database, release: Frozen): Promise<void> {
  const former = await releasedDocuments(db, release.base)
  const documents = await wantedDocuments(db, release, former)
  refuse([...problemsOf(documents), ...(await uploadProblems(db, documents, uploadsOf(former)))])
  // Planned for temporary tables that were empty, a nested loop would scan 100,000 rows for each row.
  if ((await gatherTouched(db, release)) > MANY) await db.execute(sql`set local enable_nestloop = off`)
  await gatherProducts(db, release)
  await gatherCategories(db, release)
  await giveAddresses(db, release)
  refuse(await judgeProducts(db, release.base))
  await storeCatalogue(db, release)
  await storeDocuments(db, release.number, documents)
  refuse(await deadLinks(db, release.number, documents))
  await db.execute(sql`update releases set frozen_at = now(), picture_origins = array(
      select distinct substring(fields ->> 'image_path' from '^https?://[A-Za-z0-9.-]+(?::[0-9]+)?') as origin
      from release_products where until is null and fields ->> 'image_path' ~ '^https?://[A-Za-z0-9.-]+(:[0-9]+)?/' order by 1)
    where number = ${release.number}`)
}
