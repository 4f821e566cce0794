import { type SQL, sql } from 'drizzle-orm'
import { foldedText } from '@/domain/rules/search/folded-text'
import { nameForms, searchedForms, WORD_BREAKS, wordsOf } from '@/domain/rules/search/search-rank'
import { searchedCasNumber } from '@/domain/rules/search/searched-text'
import {
  foldedSearchText,
  hasFoldedText,
  productNameStart,
  productNameWords,
  productSearchText,
} from '@/platform/database/migrating/indexes'
import { beginsWithText, containsText } from '@/platform/database/statements/values'
import { byNameStart as byName } from './product-order'

/** A search text and the products `p` to search. */
type Sought = {
  search: string
  /** Conditions besides containing the text. */
  conditions: SQL
}

const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`

/** Whether a product's text is like the search, in the forms of src/domain/rules/search/search-rank.ts. */
function isLike(search: string, pattern: (sought: string) => string, forms = searchedForms): SQL {
  const stored = forms(search).map((sought) => sql`${productSearchText} like ${pattern(sought)}`)
  return anyOf([
    ...stored,
    sql`(${hasFoldedText} and ${foldedSearchText} like ${pattern(foldedText(search))})`,
  ])
}

/** Condition on a product `p`: it contains the text, or has the CAS number that its digits are. */
export function containsSearch(search: string): SQL {
  const casNo = searchedCasNumber(search)
  const contains = isLike(search, containsText)
  return casNo === null ? contains : sql`(${contains} or p.cas_no = ${casNo})`
}

/** Conditions for the ranks of src/domain/rules/search/search-rank.ts. The searched text begins with the name. */
const beginsName = (search: string) => isLike(search, beginsWithText)
const isName = (search: string) => isLike(search, (sought) => beginsWithText(`${sought}\n`), nameForms)

/** The same of the name as it is stored. */
const beginsStored = (search: string) => sql`${productSearchText} like ${beginsWithText(search)}`
const beginsStoredWord = (search: string) => sql`${productNameWords} like ${containsText(wordsOf(search))}`

function beginsWord(search: string): SQL {
  const stored = searchedForms(search).map(
    (sought) => sql`${productNameWords} like ${containsText(wordsOf(sought))}`,
  )
  const words = sql`' ' || translate(split_part(${foldedSearchText}, chr(10), 1), ${WORD_BREAKS}, ${' '.repeat(WORD_BREAKS.length)})`
  return anyOf([
    ...stored,
    sql`(${hasFoldedText} and ${words} like ${containsText(wordsOf(foldedText(search)))})`,
  ])
}

/** Condition: the product has that number. */
function hasNumber(search: string): SQL {
  const term = search.toLowerCase()
  const casNo = searchedCasNumber(search)
  return sql`(lower(p.cat_no) = ${term} or p.cas_no = ${term} ${casNo === null ? sql`` : sql`or p.cas_no = ${casNo}`})`
}

/** Products with that number, as a separate query so that its two indexes are used. */
const numbered = ({ search, conditions }: Sought) => sql`numbered as materialized (
    select p.id, 0 as tier, row_number() over (order by ${byName}) as place from reference_products p
    where ${conditions} and ${hasNumber(search)})`

/** Whether a name with a word that begins with the text contains the text: true if the text is a single word. */
const isOneWord = (search: string) => !search.includes(' ') && wordsOf(search) === ` ${search.toLowerCase()}`

/** Condition: the product matches at all. */
export const holdsText = ({ search, conditions }: Sought) => sql`${conditions} and ${containsSearch(search)}`

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
 * PostgreSQL expect too few matches, so that it would sort them all instead of reading the first ones from an index. Of
 * so many, the names are compared as they are stored: folding them takes longer than all else.
 * @param most number of wanted matches
 */
export function bestFound(sought: Sought, most: number): SQL {
  const { search, conditions } = sought
  const best = (tier: number, fits: SQL) => sql`
    select p.id, ${sql.raw(String(tier))} as tier, row_number() over (order by ${byName}) as place
    from reference_products p where ${fits} and not coalesce(${hasNumber(search)}, false)
    order by ${byName} limit ${most}`
  const lacks = (parts: SQL) => sql`(select count(*) from ${parts}) < ${most}`
  const begins = sql`${conditions} and ${productNameStart} like ${beginsWithText(search)}`
  const hasWord = sql`${isOneWord(search) ? conditions : holdsText(sought)} and ${beginsStoredWord(search)}`
  // In name order, an equal name sorts before longer ones that begin with it. The index has the beginning of a name.
  return sql`${numbered(sought)},
    begun as materialized (${best(1, begins)}),
    ahead as materialized (table numbered union all table begun),
    worded as materialized (${best(2, sql`${hasWord} and not ${beginsStored(search)} and ${lacks(sql`ahead`)}`)}),
    fitting as materialized (table ahead union all table worded),
    found as materialized (table fitting union all (${best(3, sql`${holdsText(sought)} and not ${beginsStoredWord(search)} and ${lacks(sql`fitting`)}`)}))`
}
