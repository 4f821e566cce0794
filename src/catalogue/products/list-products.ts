import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'
import type { CustomTypesConfig } from 'pg'
import { z } from 'zod'
import type { ProductListQuery } from '@/domain/contract/product-list-query'
import { PRODUCT_LIST } from '@/domain/rules/search/paging'
import { queryRow } from '@/platform/database/statements/rows'
import { readStructuresFor } from '../structures/structures'
import {
  type Filter,
  type FilterName,
  filterConditions,
  isInCategory,
  isMissing,
  isOfStatus,
  partsOf,
} from './product-filter'
import { orderOf } from './product-order'
import { allFound, bestFound, holdsText } from './product-search'
import { selectProducts } from './read-product'

/** The query of a list: a filter, a page and an order. */
type List = Filter & Pick<ProductListQuery, 'page' | 'limit' | 'sort'>

/** Filters for which the database maintains counts (by triggers: src/platform/database/migrations), in total or per category. */
const COUNTED: readonly FilterName[] = ['deleted', 'status', 'missing']
const COUNTED_BY_CATEGORY: readonly FilterName[] = ['deleted', 'status', 'category_id']

function isCounted(list: List): boolean {
  const counted = list.category_id ? COUNTED_BY_CATEGORY : COUNTED
  return !list.deleted && [...partsOf(list).keys()].every((name) => counted.includes(name))
}

/** Filters that read other tables: evaluated once for page and total, in the CTE `found`. */
const isFoundOnce = (list: List) =>
  list.duplicates === true || list.import !== undefined || list.changed !== undefined

const matching = (list: List) =>
  isFoundOnce(list) ? sql`p.id in (select id from found)` : filterConditions(list)

const idsOf = (list: List) => sql`select p.id from reference_products p where ${filterConditions(list)}`

const offsetOf = ({ page, limit }: List) => (page - 1) * limit

/**
 * The query of one page. Later or filtered pages select the ids first, from an index alone if possible, so that skipped
 * rows are not read in full.
 */
function pageQuery(list: List): SQL {
  const order = orderOf(list.sort ?? '-created_at')
  const page = sql`where ${matching(list)} order by ${order} limit ${list.limit}`
  const isWhole = [...partsOf(list).keys()].every((name) => COUNTED_BY_CATEGORY.includes(name))
  if (list.page === 1 && isWhole && !list.deleted) return sql`${selectProducts} ${page}`
  return sql`${selectProducts}
    where p.id = any(array(
      select p.id from reference_products p left join reference_categories c on c.id = p.category_id
      ${page} offset ${offsetOf(list)}))
    order by ${order}`
}

function keptTotal({ status, category_id, missing }: List): SQL {
  const counts = category_id
    ? sql`reference_category_counts p where ${isInCategory(category_id)}`
    : sql`reference_product_counts p where ${missing ? isMissing(missing) : sql`true`}`
  const ofStatus = status ? sql`and ${isOfStatus(status)}` : sql``
  return sql`select coalesce(sum(p.products), 0) from ${counts} ${ofStatus}`
}

function foundTotal(list: List): SQL {
  if (isFoundOnce(list)) return sql`select count(*) from found`
  // Held products are few: they are counted and subtracted.
  const others = { ...list, held: undefined }
  if (list.held === false && isCounted(others))
    return sql`select (${keptTotal(others)}) - count(*) from (${idsOf({ ...list, held: true })}) as held`
  return sql`select count(*) from (${idsOf(list)}) as matching`
}

/** The query of the total. Counts only if the database has no count and the first page does not hold all. */
function totalQuery(list: List): SQL {
  if (isCounted(list)) return keptTotal(list)
  if (list.page > 1) return foundTotal(list)
  return sql`select case when count(*) < ${list.limit} then count(*) else (${foundTotal(list)}) end from page`
}

const dialect = new PgDialect()

/** The parts of a list query: CTEs, page, total. */
type Asked = { found?: SQL; page: SQL; total: SQL }

const productPage = z.object({ json: z.string(), total: z.string() })

/** A page as the answer's JSON, made by PostgreSQL, and the number of all matches. */
type ListedProducts = z.output<typeof productPage>

const NOTHING: ListedProducts = { json: '[]', total: '0' }

/** Leaves values as PostgreSQL writes them: the JSON of a page is sent on, not read. */
const UNPARSED: CustomTypesConfig = { getTypeParser: () => (value: string) => value }

/** Reads a page and the number of all matches in one query. */
async function ask(payload: Payload, { found, page, total }: Asked): Promise<ListedProducts> {
  // Not a named statement: behind a pooler, the next connection does not know it.
  const { sql: text, params: values } = dialect.sqlToQuery(
    sql`with ${found ? sql`${found},` : sql``} page as materialized (${page})
        select (select coalesce(json_agg(page), '[]') from page) as json, (${total}) as total`,
  )
  return (await queryRow(payload, productPage, { text, values, types: UNPARSED })) ?? NOTHING
}

/** Up to this many search results are all ranked; of more, only the best are selected. */
const RANKED_AT_ONCE = 1_000

/** Finds the best matches of a search (contract §4). */
async function findBest(payload: Payload, list: List): Promise<ListedProducts> {
  const others = { ...list, search: '' }
  const once = isFoundOnce(list)
  const sought = {
    search: list.search,
    conditions: once ? sql`p.id in (select id from narrowed)` : filterConditions(others),
  }
  const from = (found: SQL) => (once ? sql`narrowed as materialized (${idsOf(others)}), ${found}` : found)
  const page = sql`${selectProducts} join (
      select id, tier, place from found order by tier, place limit ${list.limit} offset ${offsetOf(list)}
    ) f on f.id = p.id order by f.tier, f.place`
  if (offsetOf(list) < RANKED_AT_ONCE) {
    const all = await ask(payload, {
      found: from(allFound(sought, RANKED_AT_ONCE)),
      page,
      total: sql`select count(*) from matching`,
    })
    if (Number(all.total) <= RANKED_AT_ONCE) return all
  }
  const total = sql`select count(*) from reference_products p where ${holdsText(sought)}`
  return ask(payload, { found: from(bestFound(sought, list.page * list.limit)), page, total })
}

/** The screens' first call: the newest of the whole catalogue. */
const isFirstCall = (list: List) =>
  list.page === 1 &&
  list.limit === PRODUCT_LIST.limit &&
  list.sort === undefined &&
  !list.deleted &&
  partsOf(list).size === 1

/** Answers {@link isFirstCall} by a database function, whose plan is kept (src/platform/database/migrations, newest_product_page). */
async function findNewest(payload: Payload): Promise<ListedProducts> {
  const text = 'select answer as json, matching as total from newest_product_page()'
  return (await queryRow(payload, productPage, { text, types: UNPARSED })) ?? NOTHING
}

/**
 * Lists a page of the products that match the filters, with the number of all matches. Default order: newest first; for
 * a search, best match first.
 */
export async function listProducts(payload: Payload, list: List): Promise<ListedProducts> {
  await readStructuresFor(payload, list)
  if (isFirstCall(list)) return findNewest(payload)
  if (list.search !== '' && list.sort === undefined) return findBest(payload, list)
  return ask(payload, {
    found: isFoundOnce(list) ? sql`found as materialized (${idsOf(list)})` : undefined,
    page: pageQuery(list),
    total: totalQuery(list),
  })
}
