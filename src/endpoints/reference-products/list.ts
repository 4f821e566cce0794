import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'
import { z } from 'zod'
import {
  conditionsOf,
  type FilterName,
  isInCategory,
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

/** Filters whose numbers the database keeps (their triggers: src/migrations); of what else is found it counts the rows. */
const COUNTED: readonly FilterName[] = ['deleted', 'status', 'category_id']

const isCounted = (list: ProductListQuery) =>
  !list.deleted && [...partsOf(list).keys()].every((name) => COUNTED.includes(name))

/**
 * The products of one page. Those of a later page, or that a filter picks out, are found by their ids first, from an
 * index alone where it can be: what stands before them, or is passed over, is then not written out.
 */
function pageQuery(list: ProductListQuery): SQL {
  const found = sql`where ${conditionsOf(list)} order by ${orderOf(list.sort)} limit ${list.limit}`
  if (list.page === 1 && isCounted(list)) return sql`${selectProducts} ${found}`
  return sql`${selectProducts}
    where p.id = any(array(select p.id from reference_products p ${found} offset ${(list.page - 1) * list.limit}))
    order by ${orderOf(list.sort)}`
}

function keptTotal({ status, category_id }: ProductListQuery): SQL {
  const counts = category_id
    ? sql`reference_category_counts where ${isInCategory(category_id)}`
    : sql`reference_product_counts where true`
  const ofStatus = status ? sql`and ${isOfStatus(status)}` : sql``
  return sql`select coalesce(sum(products), 0) from ${counts} ${ofStatus}`
}

/** What is found is counted, unless the first page holds all of it. */
function totalQuery(list: ProductListQuery): SQL {
  if (isCounted(list)) return keptTotal(list)
  const counted = sql`select count(*) from reference_products p where ${conditionsOf(list)}`
  if (list.page > 1) return counted
  return sql`select case when count(*) < ${list.limit} then count(*) else (${counted}) end from page`
}

const dialect = new PgDialect()

/** A page and the number of all that match, in one query; the page as the JSON of the answer. */
async function findProducts(
  { db }: Payload,
  list: ProductListQuery,
): Promise<{ json: string; total: string }> {
  // Not a statement with a name: behind a pooler, the next connection does not know it.
  const { sql: text, params: values } = dialect.sqlToQuery(
    sql`with page as materialized (${pageQuery(list)})
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
