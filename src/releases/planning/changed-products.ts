import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { digestsOfPapers } from '../stored/product-papers'
import { isReleasable, releasedProducts, type ShownTables, shownLive } from '../stored/released-tables'

/** Characters of a name that the index holds and lists sort by. */
const NAME_START = 500

/**
 * Whether name or number of a product `d` of {@link changedProducts} contain a text. @param pattern of LIKE, in lower
 * case
 */
export const isNamedLike = (pattern: SQL): SQL => sql`(lower(d.name || ' ' || d.cat_no) like ${pattern}
  or length(d.name) = ${NAME_START} and exists (
    select from reference_products p where p.id = d.product_id and lower(p.name) like ${pattern}))`

/** Whether a product `p` and its shown version `r` differ in their category's name. */
const isNamedOtherwise = (categories: SQL): SQL => sql`
  case when r.category_id = p.category_id then p.category_id in (select id from renamed)
    else (select category_name from reference_categories where id = p.category_id)
      <> (select k.name from ${categories} as k where k.category_id = r.category_id) end`

/**
 * The products that differ from what is shown, by themselves or by their lots and documents, as a derived table:
 * product_id, change, is_on_card (its card differs too), is_moved (its place in the list differs), was and "is"
 * (category), cat_no, name (the first {@link NAME_START} characters). Pages are compared by digest, so that index-only
 * scans are enough.
 * @param ids an SQL array: only these products, which are then looked up
 */
export function changedProducts({ categories, products, papers }: ShownTables, ids?: SQL): SQL {
  const isAmong = (id: SQL) => (ids ? sql`${id} = any(${ids})` : sql`true`)
  const isRenamed = isNamedOtherwise(categories)
  return sql`(
    with renamed as (select c.id from reference_categories c join ${categories} as k on k.category_id = c.id
      where k.name <> c.category_name)
    select coalesce(p.id, r.product_id) as product_id,
      case when r.product_id is null then 'added' when p.id is null then 'removed' else 'changed' end as change,
      p.id is null or r.product_id is null or r.card_digest <> p.card_digest or ${isRenamed} as is_on_card,
      p.id is null or r.product_id is null or r.category_id <> p.category_id or r.name_start <> p.name_start as is_moved,
      r.category_id as was, p.category_id as "is", coalesce(p.cat_no, r.cat_no) as cat_no, coalesce(p.name_start, r.name_start) as name
    from (select p.id, p.category_id, p.page_digest, p.card_digest, p.cat_no, p.name_start,
          n.digest is distinct from s.digest as is_repapered
        from reference_products p left join product_papers n on n.product_id = p.id
          left join ${papers} as s on s.product_id = p.id
        where ${isReleasable} and ${isAmong(sql`p.id`)}) as p
      full join (select * from ${products} as s where ${isAmong(sql`s.product_id`)}) as r on r.product_id = p.id
    where p.id is null or r.product_id is null or r.page_digest <> p.page_digest or p.is_repapered or ${isRenamed})`
}

/** Condition on a product `p`: whether it would change with the next release (contract §5). */
export const isPending = (isWanted: boolean): SQL =>
  sql`${isWanted ? sql`` : sql`not`} p.id in (select d.product_id from ${changedProducts(shownLive)} as d)`

/** The products with rows that began or ended between two releases, or whose category's did. */
function touchedBetween(one: number, other: number): SQL {
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  const isBetween = (table: string) => {
    const t = sql.raw(table)
    return sql`((${t}.since > ${first} and ${t}.since <= ${last}) or (${t}.until > ${first} and ${t}.until <= ${last}))`
  }
  return sql`(select p.product_id from release_products p where ${isBetween('p')}
    union select p.product_id from release_categories c join release_products p on p.category_id = c.category_id
    where ${isBetween('c')}
    union select p.product_id from release_product_papers p where ${isBetween('p')})`
}

/**
 * The products in which two releases differ, as a derived table like {@link changedProducts}, with their places:
 * [category, the category's slug, slug]. `moved`: only the page's address differs, or the id of its category, which may
 * have been created again under its name.
 */
export function productsBetween(before: number, after: number): SQL {
  const isTouched =
    before > 0 && after > 0 ? sql`where product_id in ${touchedBetween(before, after)}` : sql``
  return sql`(select * from (
    select coalesce(a.product_id, b.product_id) as product_id,
      case when b.product_id is null then 'added' when a.product_id is null then 'removed'
        when a.category_name <> b.category_name or a.page_digest <> b.page_digest or n.digest is distinct from m.digest
          then 'changed'
        when a.slug <> b.slug or a.category_slug <> b.category_slug or a.category_id <> b.category_id
          then 'moved' end as change,
      (a.slug, a.category_slug, a.category_name, a.card_digest)
        is distinct from (b.slug, b.category_slug, b.category_name, b.card_digest) as is_on_card,
      (a.category_name, a.page_digest) is distinct from (b.category_name, b.page_digest) as is_in_files,
      coalesce(a.cat_no, b.cat_no) as cat_no, b.cat_no as former_cat_no, coalesce(a.name, b.name) as name,
      case when b.product_id is not null then jsonb_build_array(b.category_id, b.category_slug, b.slug) end as was,
      case when a.product_id is not null then jsonb_build_array(a.category_id, a.category_slug, a.slug) end as "is"
    from (select * from ${releasedProducts(before)} as b ${isTouched}) as b
      full join (select * from ${releasedProducts(after)} as a ${isTouched}) as a on a.product_id = b.product_id
      left join ${digestsOfPapers(before)} as m on m.product_id = b.product_id
      left join ${digestsOfPapers(after)} as n on n.product_id = a.product_id
  ) as compared where change is not null)`
}

/** The difference of a product between two releases, with its places in both. */
export type ProductDifference = {
  id: number
  change: 'added' | 'changed' | 'removed' | 'moved'
  /** Whether its card, which is on other pages too, differs. */
  isOnCard: boolean
  /** Whether what the files of the whole catalogue say of it differs. */
  isInFiles: boolean
  /** Its catalogue numbers, before and now. */
  catNos: readonly string[]
  was: { category: number; address: string } | null
  is: { category: number; address: string } | null
}

/** Category id, category slug, product slug. */
const placeRow = z.tuple([z.int(), z.string(), z.string()])

const differenceRow = z.object({
  id: z.int(),
  change: z.enum(['added', 'changed', 'removed', 'moved']),
  isOnCard: z.boolean(),
  isInFiles: z.boolean(),
  catNos: z.array(z.string()),
  was: placeRow.nullable(),
  is: placeRow.nullable(),
})

const placeOf = (place: z.output<typeof differenceRow>['was']) =>
  place && { category: place[0], address: productPath({ categorySlug: place[1], slug: place[2] }) }

/** Reads the products in which two releases differ. `moved`: only the page's address. */
export async function differences(db: Database, before: number, after: number): Promise<ProductDifference[]> {
  const rows = await selectRows(
    db,
    differenceRow,
    sql`
      select product_id as id, change, is_on_card as "isOnCard", is_in_files as "isInFiles", array_remove(array[cat_no, former_cat_no], null) as "catNos", was, "is" from ${productsBetween(before, after)} as d order by product_id`,
  )
  return rows.map(({ was, is, ...row }) => ({ ...row, was: placeOf(was), is: placeOf(is) }))
}
