import { type SQL, sql } from 'drizzle-orm'
import { beginsWithText, containsText } from '@/database/contains-text'
import { productNameStart, productNameWords, productSearchText } from '@/database/indexes'
import { wordsOf } from '@/domain/search-rank'
import { orderOf } from './product-order'

/** A search text and the products `p` to search. */
type Sought = {
  search: string
  /** Conditions besides containing the text. */
  conditions: SQL
}

const byName = orderOf('name')

/** Conditions for the ranks of src/domain/search-rank.ts. The searched text begins with the name. */
const beginsName = (search: string) => sql`${productSearchText} like ${beginsWithText(search)}`
const isName = (search: string) => sql`${productSearchText} like ${beginsWithText(`${search}\n`)}`
const beginsWord = (search: string) => sql`${productNameWords} like ${containsText(wordsOf(search))}`

/** Products with that number, as a separate query so that its two indexes are used. */
function numbered({ search, conditions }: Sought): SQL {
  const term = search.toLowerCase()
  return sql`numbered as materialized (
    select p.id, 0 as tier, row_number() over (order by ${byName}) as place from reference_products p
    where ${conditions} and (lower(p.cat_no) = ${term} or p.cas_no = ${term}))`
}

/** Whether a name with a word that begins with the text contains the text: if nothing in it separates words. */
const isOneWord = (search: string) => !search.includes(' ') && wordsOf(search) === ` ${search.toLowerCase()}`

/** Condition: the product matches at all. */
export const holdsText = ({ search, conditions }: Sought) =>
  sql`${conditions} and ${productSearchText} like ${containsText(search)}`

/**
 * The matches of a search as CTEs, the last one called `found`: each id with its tier and its place within it, for
 * sorting. With more than `most` matches, `found` is not complete.
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
 * Like {@link allFound}, but only the best matches. Each tier is read in name order, and only if the tiers before it
 * have too few: ranking a hundred thousand products takes longer than finding and counting them.
 *
 * A tier whose names contain the text anyway is not searched for it again: two conditions, taken for independent, make
 * PostgreSQL expect too few matches, so that it would sort them all instead of reading the first ones from an index.
 * @param most number of wanted matches
 */
export function bestFound(sought: Sought, most: number): SQL {
  const { search, conditions } = sought
  const term = search.toLowerCase()
  const best = (tier: number, fits: SQL) => sql`
    select p.id, ${sql.raw(String(tier))} as tier, row_number() over (order by ${byName}) as place
    from reference_products p where ${fits} and lower(p.cat_no) <> ${term} and p.cas_no is distinct from ${term}
    order by ${byName} limit ${most}`
  const lacks = (parts: SQL) => sql`(select count(*) from ${parts}) < ${most}`
  const begins = sql`${conditions} and ${productNameStart} like ${beginsWithText(search)}`
  const hasWord = sql`${isOneWord(search) ? conditions : holdsText(sought)} and ${beginsWord(search)}`
  // In name order, an equal name sorts before longer ones that begin with it. The index has the beginning of a name.
  return sql`${numbered(sought)},
    begun as materialized (${best(1, begins)}),
    ahead as materialized (table numbered union all table begun),
    worded as materialized (${best(2, sql`${hasWord} and not ${beginsName(search)} and ${lacks(sql`ahead`)}`)}),
    fitting as materialized (table ahead union all table worded),
    found as materialized (table fitting union all (${best(3, sql`${holdsText(sought)} and not ${beginsWord(search)} and ${lacks(sql`fitting`)}`)}))`
}
