import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'
import { z } from 'zod'
import {
  conditionsOf,
  type FilterName,
  isInCategory,
  isMissing,
  isOfStatus,
  partsOf,
} from '@/catalogue/products/product-filter'
import { orderOf } from '@/catalogue/products/product-order'
import { readStructuresFor } from '@/catalogue/structures/structures'
import { productAnswer } from '@/contract/product-answer'
import { type ProductListQuery, productListQuery } from '@/contract/product-list-query'
import { answerJson } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { selectProducts } from './present'

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
  isFoundOnce(list) ? sql`p.id in (select id from found)` : conditionsOf(list)

const idsOf = (list: ProductListQuery) =>
  sql`select p.id from reference_products p where ${conditionsOf(list)}`

/**
 * The products of one page. Those of a later page, or that a filter picks out, are found by their ids first, from an
 * index alone where it can be: what stands before them, or is passed over, is then not written out.
 */
function pageQuery(list: ProductListQuery): SQL {
  const page = sql`where ${matching(list)} order by ${orderOf(list.sort)} limit ${list.limit}`
  const isWhole = [...partsOf(list).keys()].every((name) => COUNTED_BY_CATEGORY.includes(name))
  if (list.page === 1 && isWhole && !list.deleted) return sql`${selectProducts} ${page}`
  return sql`${selectProducts}
    where p.id = any(array(select p.id from reference_products p ${page} offset ${(list.page - 1) * list.limit}))
    order by ${orderOf(list.sort)}`
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

/** A page and the number of all that match, in one query; the page as the JSON of the answer. */
async function findProducts(
  { db }: Payload,
  list: ProductListQuery,
): Promise<{ json: string; total: string }> {
  // Not a statement with a name: behind a pooler, the next connection does not know it.
  const { sql: text, params: values } = dialect.sqlToQuery(
    sql`with ${isFoundOnce(list) ? sql`found as materialized (${idsOf(list)}),` : sql``} page as materialized (${pageQuery(list)})
        select (select coalesce(json_agg(page), '[]') from page)::text as json, (${totalQuery(list)})::text as total`,
  )
  const { rows } = await db.pool.query<{ json: string; total: string }>({ text, values })
  return rows[0] ?? { json: '[]', total: '0' }
}

/** GET …/product/: newest first; the number of all that match is in X-Total-Count. */
export const listProducts = staffEndpoint({
  method: 'get',
  path: '/reference-standards/product',
  errors: 'detail.message',
  about: {
    summary: 'List products, newest first; X-Total-Count holds how many match',
    answer: z.array(productAnswer),
  },
  query: productListQuery,
  act: async ({ payload, query }) => {
    await readStructuresFor(payload, query)
    const { json, total } = await findProducts(payload, query)
    return answerJson(json, { 'X-Total-Count': total })
  },
})
