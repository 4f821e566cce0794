import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { categoryLetter } from '@/domain/rules/categories/first-letter'
import { Refused } from '@/domain/rules/changes/refused'
import { assignCategorySlugs, assignProductSlugs } from '@/domain/rules/releases/release-slug'
import { mergingIndexes } from '@/platform/database/statements/merging-indexes'
import { type Database, selectOne, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { categoryOfKey } from '../content/changed-content'
import { problemsOf, releasedDocuments } from '../content/documents'
import { uploadProblems, uploadsOf } from '../content/uploaded-pictures'
import { releasedPapers } from '../stored/product-papers'
import { releasedCategories, releasedProducts } from '../stored/released-tables'
import type { ReleaseToPrepare } from '../stored/stored-release'
import { draftsSource, type Source } from './drafts-source'
import {
  differingPapers,
  differingProducts,
  storeCatalogue,
  storeDocuments,
  storePapers,
} from './frozen-rows'
import { deadLinks, judgeProducts } from './judge-release'
import { scheduledSource } from './scheduled-source'

type Frozen = Pick<ReleaseToPrepare, 'number' | 'base'> & Source

/** Above this many products, nested loops are too slow. */
const MANY = 1_000

/** The ids of the chosen categories. */
const categoriesIn = (chosen: Frozen['chosen']): number[] =>
  chosen?.content.map(categoryOfKey).filter((id) => id !== null) ?? []

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
          and not exists (select from release_products where since > ${base} or until > ${base})
          and not exists (select from release_product_papers where since > ${base} or until > ${base}) as "isNewest"`,
  )
  const everything = sql`select id from reference_products union select product_id from ${releasedProducts(base)} as b
    union select product_id from release_products where until is null`
  const differing = sql`${differingProducts} union ${differingPapers}`
  const picked = sql`select unnest(${idArray(chosen?.products ?? [])}) union
    select product_id from release_products where until is null and category_id = any(${idArray(categoriesIn(chosen))})`
  const ids = !isNewest ? everything : chosen ? picked : differing
  const { rowCount } = await mergingIndexes(db, () => db.execute(sql`insert into touched_products ${ids}`))
  await db.execute(sql`analyze touched_products`)
  return rowCount ?? 0
}

async function gatherProducts(db: Database, { base, chosen, products }: Frozen): Promise<void> {
  await db.execute(sql`create temp table wanted_products (product_id integer primary key, revision integer,
    category_id integer not null, name text not null, cat_no text not null, slug text, fields jsonb not null) on commit drop`)
  const columns = sql`product_id, revision, category_id, name, cat_no, fields`
  const touched = sql`product_id in (select product_id from touched_products)`
  const ids = idArray(chosen?.products ?? [])
  await db.execute(sql`insert into wanted_products (${columns}) select ${columns} from ${products} as p
    where ${touched} ${chosen ? sql`and product_id = any(${ids})` : sql``}`)
  if (chosen) {
    await db.execute(sql`insert into wanted_products (${columns}) select ${columns} from ${releasedProducts(base)} as r
      where ${touched} and product_id <> all(${ids})`)
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
async function gatherCategories(db: Database, { base, chosen, categories }: Frozen): Promise<void> {
  const isNow = chosen
    ? sql`(r.category_id is null or r.category_id = any(${idArray(categoriesIn(chosen))}))`
    : sql`true`
  // The newest release has its categories' sizes: counting only changed ones avoids a pass over 100,000 rows.
  await db.execute(sql`create temp table wanted_categories on commit drop as
    select w.category_id, w.products,
      case when ${isNow} and c.category_id is not null then c.name else r.name end as name,
      case when ${isNow} and c.category_id is not null then c.description else r.description end as description,
      case when not ${isNow} or c.category_id is null or c.name = r.name then r.slug end as slug,
      r.letter
    from (select category_id, sum(count)::integer as products from (
        select category_id, 1 as count from wanted_products
        union all select category_id, products from release_categories where until is null
        union all select r.category_id, -1 from release_products r join touched_products t on t.product_id = r.product_id
          where r.until is null) as every
      group by category_id having sum(count) > 0) w
      left join ${releasedCategories(base)} as r on r.category_id = w.category_id
      left join ${categories} as c on c.category_id = w.category_id`)
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

/** The lots and documents of a release: where only some changes were chosen, the others' are those of its base. */
function wantedPapers({ base, chosen, papers }: Frozen): SQL {
  if (!chosen) return papers
  const ids = idArray(chosen.products)
  return sql`(select product_id, papers from ${papers} as n where product_id = any(${ids})
    union all select product_id, papers from ${releasedPapers(base)} as r where product_id <> all(${ids}))`
}

const PROBLEMS_NAMED = 10

function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return
  const named = problems.slice(0, PROBLEMS_NAMED)
  const more = problems.length - named.length
  throw new Refused(
    'rule',
    `Nothing was published. ${named.join('. ')}${more > 0 ? `. And ${more} more` : ''}. Correct ${problems.length === 1 ? 'this' : 'these'} and publish again.`,
  )
}

/**
 * Freezes the content of a release: the current catalogue and documents, or the live ones with the differences of a
 * scheduled release. Call it in a snapshot transaction that holds the release's row.
 * @throws {Refused} rule: names the documents, products and fields that break a rule; nothing is frozen
 */
export async function freezeRelease(db: Database, release: ReleaseToPrepare): Promise<void> {
  const { number, base, replaces } = release
  const former = await releasedDocuments(db, base)
  const source =
    replaces === null
      ? await draftsSource(db, release, former)
      : await scheduledSource(db, { number: replaces, base }, former)
  const { documents, leftOut } = source
  const frozen = { number, base, ...source }
  refuse([...problemsOf(documents), ...(await uploadProblems(db, documents, uploadsOf(former)))])
  // Planned for temporary tables that were empty, a nested loop would scan 100,000 rows for each row.
  if ((await gatherTouched(db, frozen)) > MANY) await db.execute(sql`set local enable_nestloop = off`)
  await gatherProducts(db, frozen)
  await gatherCategories(db, frozen)
  await giveAddresses(db, frozen)
  refuse(await judgeProducts(db, base))
  await storeCatalogue(db, number)
  await storePapers(db, number, wantedPapers(frozen))
  await storeDocuments(db, number, documents)
  refuse(await deadLinks(db, number, documents))
  await db.execute(sql`update releases set frozen_at = now(), left_out = ${JSON.stringify(leftOut)}::jsonb,
    picture_origins = array(
      select distinct substring(fields ->> 'image_path' from '^https?://[A-Za-z0-9.-]+(?::[0-9]+)?') as origin
      from release_products where until is null and fields ->> 'image_path' ~ '^https?://[A-Za-z0-9.-]+(:[0-9]+)?/' order by 1)
    where number = ${number}`)
}
