import { type SQL, sql } from 'drizzle-orm'
import { documentTitle } from '@/content-seed/document-names'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import type { Database } from '@/database/database'
import { sameContent } from './document-changes'
import { readDocuments, releasedDocuments } from './documents'
import { releasedCategories, releasedProducts } from './released-tables'
import { isReleasable } from './shown-fields'
import { uploadsOf } from './uploaded-pictures'

/**
 * The products that differ from what is shown, as a table of a statement: product_id, change, is_on_card (whether its card
 * differs as well), is_moved (whether it stands elsewhere among the others), was and "is" (its category), cat_no, name.
 * What pages show is compared by its digest.
 * @param shown a table as {@link releasedProducts} makes it
 * @param ids an array: of these products only, which are then looked up
 */
export function changedProducts(shown: SQL, ids?: SQL): SQL {
  const isAmong = (id: SQL) => (ids ? sql`${id} = any(${ids})` : sql`true`)
  return sql`(
    select coalesce(p.id, r.product_id) as product_id,
      case when r.product_id is null then 'added' when p.id is null then 'removed' else 'changed' end as change,
      p.id is null or r.product_id is null or r.category_name <> p.category_name or r.card_digest <> p.card_digest
        as is_on_card,
      p.id is null or r.product_id is null or r.category_id <> p.category_id or r.name <> p.name as is_moved,
      r.category_id as was, p.category_id as "is", coalesce(p.cat_no, r.cat_no) as cat_no, coalesce(p.name, r.name) as name
    from (select p.id, p.category_id, c.category_name, p.page_digest, p.card_digest, p.cat_no, p.name
        from reference_products p join reference_categories c on c.id = p.category_id
        where ${isReleasable} and ${isAmong(sql`p.id`)}) as p
      full join (select * from ${shown} as s where ${isAmong(sql`s.product_id`)}) as r on r.product_id = p.id
    where p.id is null or r.product_id is null or r.category_name <> p.category_name or r.page_digest <> p.page_digest)`
}

const isLiveZero = sql`exists (select from releases where state = 'live' and number = 0)`

/** What visitors see of the catalogue, whichever release is live, as a table such as {@link releasedProducts}. */
export const liveProducts: SQL = sql`(
  select * from ${releasedProducts(0)} as b where ${isLiveZero}
  union all select * from ${releasedProducts(sql`(select number from releases where state = 'live')`)} as l
    where not ${isLiveZero})`

/** The products of which something has begun or ended between two releases, or of whose category it has. */
function touchedBetween(one: number, other: number): SQL {
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  const isBetween = (table: string) => {
    const t = sql.raw(table)
    return sql`((${t}.since > ${first} and ${t}.since <= ${last}) or (${t}.until > ${first} and ${t}.until <= ${last}))`
  }
  return sql`(select p.product_id from release_products p where ${isBetween('p')}
    union select p.product_id from release_categories c join release_products p on p.category_id = c.category_id
    where ${isBetween('c')})`
}

/**
 * The products in which two releases differ, as a table such as {@link changedProducts}, and where each was and is:
 * [category, the category's slug, slug]. `moved`: only where its page is, or the record of its category, which may have been
 * made anew under its name.
 */
export function productsBetween(before: number, after: number): SQL {
  const isTouched =
    before > 0 && after > 0 ? sql`where product_id in ${touchedBetween(before, after)}` : sql``
  return sql`(select * from (
    select coalesce(a.product_id, b.product_id) as product_id,
      case when b.product_id is null then 'added' when a.product_id is null then 'removed'
        when a.category_name <> b.category_name or a.page_digest <> b.page_digest
          then 'changed'
        when a.slug <> b.slug or a.category_slug <> b.category_slug or a.category_id <> b.category_id
          then 'moved' end as change,
      (a.slug, a.category_slug, a.category_name, a.card_digest)
        is distinct from (b.slug, b.category_slug, b.category_name, b.card_digest) as is_on_card,
      coalesce(a.cat_no, b.cat_no) as cat_no, coalesce(a.name, b.name) as name,
      case when b.product_id is not null then jsonb_build_array(b.category_id, b.category_slug, b.slug) end as was,
      case when a.product_id is not null then jsonb_build_array(a.category_id, a.category_slug, a.slug) end as "is"
    from (select * from ${releasedProducts(before)} as b ${isTouched}) as b
      full join (select * from ${releasedProducts(after)} as a ${isTouched}) as a on a.product_id = b.product_id
  ) as compared where change is not null)`
}

/** A document of the content, or a category's name and description, that differs from a release. */
export type ContentChange = {
  key: string
  title: string
  change: 'added' | 'changed' | 'removed'
  before: unknown
  after: unknown
}

type Documents = ReadonlyMap<string, unknown>

const CATEGORY_KEY = 'category/'

/** What the content calls a category's own words. */
const categoryKeyOf = (id: number) => `${CATEGORY_KEY}${id}`

/** The category whose words these are; null for a document. */
export const categoryOfKey = (key: string): number | null =>
  key.startsWith(CATEGORY_KEY) ? Number(key.slice(CATEGORY_KEY.length)) : null

type CategoryWords = {
  id: number
  name: string
  before: Record<string, string>
  after: Record<string, string>
}

const wordsOf = (name: SQL, description: SQL) =>
  sql`jsonb_build_object('category_name', ${name}, 'description', ${description})`

const categoriesNow = sql`(select id as category_id, category_name as name, coalesce(description, '') as description
  from reference_categories)`

/**
 * A category that was made anew under its name is the one it stands for.
 * @param after the release compared with; null: the catalogue as it is now
 */
async function changedCategories(
  db: Database,
  before: number,
  after: number | null,
): Promise<ContentChange[]> {
  const now =
    after === null
      ? categoriesNow
      : sql`(select category_id, name, description from ${releasedCategories(after)} as c)`
  const { rows } = await db.execute<CategoryWords>(sql`
    with released as (select * from ${releasedCategories(before)} as r), current as (select * from ${now} as c),
    matched as (
      select r.name as former_name, r.description as former_description, c.*
        from released r join current c on c.category_id = r.category_id
      union all
      select r.name, r.description, c.*
        from released r left join current same on same.category_id = r.category_id join current c on c.name = r.name
        where same.category_id is null)
    select category_id as id, name, ${wordsOf(sql`former_name`, sql`former_description`)} as before,
      ${wordsOf(sql`name`, sql`description`)} as after
    from matched where (former_name, former_description) is distinct from (name, description) order by name`)
  return rows.map(({ id, name, ...words }) => ({
    key: categoryKeyOf(id),
    title: name,
    change: 'changed',
    ...words,
  }))
}

/**
 * The uploaded pictures of two states by their keys, as far as both show them: one that comes or goes is a change of the
 * document that names it.
 */
function sharedPictures(before: Documents, after: Documents): [before: unknown, after: unknown] {
  const was = uploadsOf(before)
  const is = uploadsOf(after)
  const inBoth = (one: typeof was, other: typeof was) =>
    Object.fromEntries(
      one.filter(({ key }) => other.some((each) => each.key === key)).map(({ key, ...rest }) => [key, rest]),
    )
  return [inBoth(was, is), inBoth(is, was)]
}

function changedDocuments(before: Documents, after: Documents): ContentChange[] {
  const [were, are] = sharedPictures(before, after)
  const key = uploadedPictures.documentKey
  return changedWords(new Map(before).set(key, were), new Map(after).set(key, are))
}

function changedWords(before: Documents, after: Documents): ContentChange[] {
  return [...after]
    .filter(([key, content]) => !sameContent(before.get(key), content))
    .map(([key, content]) => ({
      key,
      title: documentTitle(key),
      change: 'changed',
      before: before.get(key),
      after: content,
    }))
}

/** What of the content differs from a release. @param after another release; null: the content as it is now */
export async function changedContent(
  db: Database,
  before: number,
  after: number | null,
): Promise<ContentChange[]> {
  const documents = after === null ? await readDocuments(db) : await releasedDocuments(db, after)
  return [
    ...changedDocuments(await releasedDocuments(db, before), documents),
    ...(await changedCategories(db, before, after)),
  ]
}
