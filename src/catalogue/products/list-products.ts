import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { ProductListQuery } from '@/contract/product-list-query'
import { queryRow } from '@/database/rows'
import { PRODUCT_LIST } from '@/domain/paging'
import { readStructuresFor } from '../structures/structures'
import {
  type FilterName,
  filterConditions,
  isInCategory,
  isMissing,
  isOfStatus,
  partsOf,
} from './product-filter'
import { orderOf } from './product-order'
import { allFound, bestFound, holdsText } from './product-search'
import { selectProducts } from './select-products'

/** Filters that the database keeps numbers of (their triggers: src/migrations), by itself or of each category. */
const COUNTED: readonly FilterName[] = ['deleted', 'status', 'missing']
const COUNTED_BY_CATEGORY: readonly FilterName[] = ['deleted', 'status', 'category_id']

function isCounted(list: ProductListQuery): boolean {
  const counted = list.category_id ? COUNTED_BY_CATEGORY : COUNTED
  return !list.deleted && [...partsOf(list).keys()].every((name) => counted.includes(name))
}

/** Filters that are found by a join: that is done once for the page and the number, as a part of the query called found. */
const isFoundOnce = (list: ProductListQuery) => list.duplicates === true || list.import !== undefined

const matching = (list: ProductListQuery) =>
  isFoundOnce(list) ? sql`p.id in (select id from found)` : filterConditions(list)

const idsOf = (list: ProductListQuery) =>
  sql`select p.id from reference_products p where ${filterConditions(list)}`

const offsetOf = ({ page, limit }: ProductListQuery) => (page - 1) * limit

/**
 * The products of one page. Those of a later page, or that a filter picks out, are found by their ids first, from an
 * index alone where it can be: what stands before them, or is passed over, is then not written out.
 */
function pageQuery(list: ProductListQuery): SQL {
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

function keptTotal({ status, category_id, missing }: ProductListQuery): SQL {
  const counts = category_id
    ? sql`reference_category_counts p where ${isInCategory(category_id)}`
    : sql`reference_product_counts p where ${missing ? isMissing(missing) : sql`true`}`
  const ofStatus = status ? sql`and ${isOfStatus(status)}` : sql``
  return sql`select coalesce(sum(p.products), 0) from ${counts} ${ofStatus}`
}

function foundTotal(list: ProductListQuery): SQL {
  if (isFoundOnce(list)) return sql`select count(*) from found`
  // Few are held back: they are counted, and the others are the rest.
  const others = { ...list, held: undefined }
  if (list.held === false && isCounted(others))
    return sql`select (${keptTotal(others)}) - count(*) from (${idsOf({ ...list, held: true })}) as held`
  return sql`select count(*) from (${idsOf(list)}) as matching`
}

/** What is found is counted, unless the database keeps its number or the first page holds all of it. */
function totalQuery(list: ProductListQuery): SQL {
  if (isCounted(list)) return keptTotal(list)
  if (list.page > 1) return foundTotal(list)
  return sql`select case when count(*) < ${list.limit} then count(*) else (${foundTotal(list)}) end from page`
}

const dialect = new PgDialect()

/** What a list is asked for with: parts of the query that go before, the page, and how many there are in all. */
type Asked = { found?: SQL; page: SQL; total: SQL }

const productPage = z.object({ json: z.string(), total: z.string() })

/** A page as the JSON of the answer, which PostgreSQL makes, and the number of all that match. */
export type ListedProducts = z.output<typeof productPage>

const NOTHING: ListedProducts = { json: '[]', total: '0' }

/** A page and the number of all that match, in one query. */
async function ask(payload: Payload, { found, page, total }: Asked): Promise<ListedProducts> {
  // Not a statement with a name: behind a pooler, the next connection does not know it.
  const { sql: text, params: values } = dialect.sqlToQuery(
    sql`with ${found ? sql`${found},` : sql``} page as materialized (${page})
        select (select coalesce(json_agg(page), '[]') from page)::text as json, (${total})::text as total`,
  )
  return (await queryRow(payload, productPage, { text, values })) ?? NOTHING
}

/** So many products that a search finds are all ranked; of more, the best are looked for. */
const RANKED_AT_ONCE = 1_000

/** The products that fit a search best (contract §4). */
async function findBest(payload: Payload, list: ProductListQuery): Promise<ListedProducts> {
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
  const all = await ask(payload, {
    found: from(allFound(sought, RANKED_AT_ONCE)),
    page,
    total: sql`select count(*) from matching`,
  })
  if (Number(all.total) <= RANKED_AT_ONCE) return all
  const total = sql`select count(*) from reference_products p where ${holdsText(sought)}`
  return ask(payload, { found: from(bestFound(sought, list.page * list.limit)), page, total })
}

/** What the screens ask for first: the newest of the whole catalogue. */
const isFirstCall = (list: ProductListQuery) =>
  list.page === 1 &&
  list.limit === PRODUCT_LIST.limit &&
  list.sort === undefined &&
  !list.deleted &&
  partsOf(list).size === 1

/** {@link isFirstCall}'s answer, by a function whose plan the database keeps (src/migrations, newest_products). */
async function findNewest(payload: Payload): Promise<ListedProducts> {
  const text = 'select answer as json, matching as total from newest_products()'
  return (await queryRow(payload, productPage, { text })) ?? NOTHING
}

/**
 * A page of the products that a list's filters leave, newest first unless it says otherwise, of a search what fits it
 * best; and the number of all that match.
 */
export async function listProducts(payload: Payload, list: ProductListQuery): Promise<ListedProducts> {
  await readStructuresFor(payload, list)
  if (isFirstCall(list)) return findNewest(payload)
  if (list.search !== '' && list.sort === undefined) return findBest(payload, list)
  return ask(payload, {
    found: isFoundOnce(list) ? sql`found as materialized (${idsOf(list)})` : undefined,
    page: pageQuery(list),
    total: totalQuery(list),
  })
}
