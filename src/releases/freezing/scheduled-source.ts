import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LeftOut } from '@/domain/contract/release-answers'
import { factsOf, PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { countRows, type Database, selectRows } from '@/platform/database/statements/rows'
import { categoryOfKey, changedContent } from '../content/changed-content'
import { productsBetween } from '../planning/changed-products'
import { releasedPapers } from '../stored/product-papers'
import { releasedCategories, releasedProducts } from '../stored/released-tables'
import type { Source } from './drafts-source'
import { mergeDocuments, mergedWords } from './scheduled-documents'
import { readScheduled, type Scheduled } from './scheduled-release'

/** A merged part of a product: from the later draft if that changes it, otherwise from the other release. */
function mergedPart({ later }: Scheduled, part: (release: SQL) => SQL): SQL {
  const [own, former, shown] = [part(sql`a`), part(sql`b`), part(sql`l`)]
  return sql`case when ${shown} is not distinct from ${former} then ${own} when ${own} is not distinct from ${former}
    or ${later(sql`l.since`)} then ${shown} else ${own} end`
}

/**
 * Gathers the products that a scheduled release changes, as `scheduled_products`: the merged fields of each (null:
 * not shown), and the fields that the other release has changed since (`left_out`).
 * @returns their ids
 */
async function gatherScheduled(db: Database, scheduled: Scheduled): Promise<number[]> {
  const { number, base, upon } = scheduled
  const fields = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from (
    select key, ${mergedPart(scheduled, (release) => sql`${release}.fields -> key`)} as value
    from jsonb_object_keys(a.fields || l.fields) as key) as f where value is not null)`
  const category = mergedPart(scheduled, (release) => sql`${release}.category_id`)
  // Products that both have added are not merged.
  const added = sql`case when ${scheduled.later(sql`l.since`)} then l.fields else a.fields end`
  await db.execute(sql`create temp table scheduled_products on commit drop as
    with changed as materialized (select product_id, cat_no, name from ${productsBetween(base, number)} as d
      where change <> 'moved'),
    found as (
      select d.product_id, d.cat_no as number, d.name as title, a.revision as own_revision, l.revision as later_revision,
        a.fields as own, b.fields as former, l.fields as later,
        a.category_id as own_category, b.category_id as former_category, l.category_id as later_category,
        case when a.product_id is null or l.product_id is null and b.product_id is not null then null
          when b.product_id is null then ${added} else ${fields} end as fields,
        coalesce(${category}, a.category_id) as category_id,
        n.digest is distinct from m.digest as has_own_papers, m.digest is distinct from s.digest as has_later_papers,
        case when n.digest is distinct from m.digest and m.digest is not distinct from s.digest then n.papers
          else s.papers end as papers, n.digest is not distinct from s.digest as has_same_papers
      from changed d left join ${releasedProducts(number)} as a on a.product_id = d.product_id
        left join ${releasedProducts(base)} as b on b.product_id = d.product_id
        left join ${releasedProducts(upon)} as l on l.product_id = d.product_id
        left join ${releasedPapers(number)} as n on n.product_id = d.product_id
        left join ${releasedPapers(base)} as m on m.product_id = d.product_id
        left join ${releasedPapers(upon)} as s on s.product_id = d.product_id)
    select product_id, number, title, category_id, fields, papers,
      case when fields = own and category_id = own_category then own_revision
        when fields = later and category_id = later_category then later_revision end as revision,
      case when own is null then '{}' else array(select key from jsonb_object_keys(own || coalesce(former, '{}')) as key
          where own -> key is distinct from former -> key and fields -> key is distinct from own -> key)
        || array(select 'category_id' where own_category is distinct from former_category
          and category_id <> own_category)
        || array(select 'papers' where has_own_papers and has_later_papers and not has_same_papers) end as left_out
    from found`)
  const rows = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`select product_id as id from scheduled_products`,
  )
  return rows.map(({ id }) => id)
}

/** The most products named among those with values left out. */
const NAMED_MAX = 100

const leftOutProduct = z.object({
  key: z.int(),
  title: z.string(),
  number: z.string(),
  fields: z.array(z.string()),
})

async function leftOutOfProducts(db: Database): Promise<LeftOut[]> {
  const rows = await selectRows(
    db,
    leftOutProduct,
    sql`select product_id as key, title, number, left_out as fields from scheduled_products
        where left_out <> '{}' order by title, product_id limit ${NAMED_MAX}`,
  )
  const named = rows.map(({ key, title, number, fields }): LeftOut => {
    const places = PRODUCT_FIELD_NAMES.filter((field) => fields.includes(field)).map(
      (field): string => factsOf(field).label,
    )
    if (fields.includes('papers')) places.push('Lots and documents')
    return {
      kind: 'product',
      key,
      title: `${title} (${number})`,
      places,
    }
  })
  if (named.length < NAMED_MAX) return named
  const more = (await countRows(db, sql`scheduled_products where left_out <> '{}'`)) - named.length
  return more === 0
    ? named
    : [...named, { kind: 'product', key: 'more', title: `${more} more products`, places: [] }]
}

const wordsRow = z.object({
  id: z.int(),
  since: z.int().nullable(),
  words: z.object({ category_name: z.string(), description: z.string() }),
})

/** The names and descriptions of categories, of which a scheduled release changes some. */
async function mergeCategories(db: Database, scheduled: Scheduled) {
  const { number, base, upon } = scheduled
  const changes = (await changedContent(db, base, number)).flatMap((change) => {
    const id = categoryOfKey(change.key)
    return id === null ? [] : [{ ...change, id }]
  })
  const rows = await selectRows(
    db,
    wordsRow,
    sql`select category_id as id, since, jsonb_build_object('category_name', name, 'description', description) as words
        from ${releasedCategories(upon)} as c`,
  )
  const shown = new Map(rows.map((row) => [row.id, row]))
  const leftOut: LeftOut[] = []
  const words = changes.map(({ id, key, title, before, after }) => {
    const now = shown.get(id)
    const merged = mergedWords([before, after, now?.words ?? before], scheduled.isLater(now?.since))
    const places = merged.leftOut.map((place) => (place[0] === 'description' ? 'Description' : 'Name'))
    if (places.length > 0) leftOut.push({ kind: 'content', key, title, places })
    return { id, words: merged.content }
  })
  const categories = sql`(select c.category_id, coalesce(w.words ->> 'category_name', c.name) as name,
      coalesce(w.words ->> 'description', c.description) as description
    from ${releasedCategories(number)} as c
      left join jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w(id integer, words jsonb) on w.id = c.category_id)`
  return { categories, keys: changes.map(({ key }) => key), leftOut }
}

/**
 * Applies the differences between a scheduled release and its base to another release. If both change a value, the
 * later draft wins.
 * @param former the documents of the other release
 * @throws {Refused} rule: the scheduled release was removed
 */
export async function scheduledSource(
  db: Database,
  { number, base }: { number: number; base: number },
  former: ReadonlyMap<string, unknown>,
): Promise<Source> {
  const scheduled = await readScheduled(db, number, base)
  const products = await gatherScheduled(db, scheduled)
  const texts = await mergeCategories(db, scheduled)
  const { documents, ...content } = await mergeDocuments(db, scheduled, former)
  return {
    chosen: { products, content: [...content.keys, ...texts.keys] },
    papers: sql`(select product_id, papers from scheduled_products)`,
    products: sql`(select product_id, revision, category_id, fields ->> 'name' as name, fields ->> 'cat_no' as cat_no, fields
      from scheduled_products where fields is not null)`,
    categories: texts.categories,
    documents,
    leftOut: [...content.leftOut, ...texts.leftOut, ...(await leftOutOfProducts(db))],
  }
}
