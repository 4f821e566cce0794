import { type SQL, sql } from 'drizzle-orm'
import { beginsWithText, containsText } from '@/database/contains-text'
import { productNameStart, productNameWords, productSearchText } from '@/database/indexes'
import { wordsOf } from '@/domain/search-rank'
import { orderOf } from './product-order'

/** What a search looks for, and among which products `p`. */
type Sought = {
  search: string
  /** What they have to meet besides holding the text. */
  conditions: SQL
}

const byName = orderOf('name')

/** How a product fits what is sought: src/domain/search-rank.ts has the rule. The text that is searched begins with the name. */
const beginsName = (search: string) => sql`${productSearchText} like ${beginsWithText(search)}`
const isName = (search: string) => sql`${productSearchText} like ${beginsWithText(`${search}\n`)}`
const beginsWord = (search: string) => sql`${productNameWords} like ${containsText(wordsOf(search))}`

/** Those of that number, asked for as such: two indexes have them. */
function numbered({ search, conditions }: Sought): SQL {
  const term = search.toLowerCase()
  return sql`numbered as materialized (
    select p.id, 0 as tier, row_number() over (order by ${byName}) as place from reference_products p
    where ${conditions} and (lower(p.cat_no) = ${term} or p.cas_no = ${term}))`
}

/** The condition on products to be found at all. */
export const holdsText = ({ search, conditions }: Sought) =>
  sql`${conditions} and ${productSearchText} like ${containsText(search)}`

/**
 * What a search finds, as parts of a query, of which the last is called found: each id with its tier and its place in that,
 * by which they are put in order. Above so many it finds some, and does not rank them.
 */
export function allFound(sought: Sought, most: number): SQL {
  const { search } = sought
  return sql`${numbered(sought)},
    matching as materialized (select p.id from reference_products p where ${holdsText(sought)} limit ${most + 1}),
    found as materialized (
      select p.id, case when p.id in (select id from numbered) then 0 when ${isName(search)} then 1
        when ${beginsName(search)} then 2 when ${beginsWord(search)} then 3 else 4 end as tier,
        row_number() over (order by ${byName}) as place
      from reference_products p
      where p.id = any(array(select id from matching)) and (select count(*) from matching) <= ${most})`
}

/**
 * As {@link allFound}, but the best only. Each tier is read in the order of names, and looked for only where those before
 * are too few: to rank a hundred thousand products takes longer than to find and to count them.
 * @param most how many are wanted
 */
export function bestFound(sought: Sought, most: number): SQL {
  const { search } = sought
  const best = (tier: number, fits: SQL) => sql`
    select p.id, ${sql.raw(String(tier))} as tier, row_number() over (order by ${byName}) as place
    from reference_products p where ${holdsText(sought)} and ${fits} and p.id not in (select id from numbered)
    order by ${byName} limit ${most}`
  const lacks = (parts: SQL) => sql`(select count(*) from ${parts}) < ${most}`
  // A name that is the text comes before those that begin with it, by name, too. The index has the beginning of a name.
  return sql`${numbered(sought)},
    begun as materialized (${best(1, sql`${productNameStart} like ${beginsWithText(search)}`)}),
    ahead as materialized (table numbered union all table begun),
    worded as materialized (${best(2, sql`${beginsWord(search)} and not ${beginsName(search)} and ${lacks(sql`ahead`)}`)}),
    fitting as materialized (table ahead union all table worded),
    found as materialized (table fitting union all (${best(3, sql`not ${beginsWord(search)} and ${lacks(sql`fitting`)}`)}))`
}
