import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'
import { z } from 'zod'
import { productAnswer } from '@/contract/product-answer'
import { flagParam, pageParam, searchParam, wholeNumber } from '@/contract/query-params'
import { productNameStart, productSearchText } from '@/database/indexes'
import { inventoryStatusSchema } from '@/domain/inventory-status-schema'
import { answerJson } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { containsText } from '../http/list-query'
import { selectProducts } from './present'

/** What each order compares, one after the other; the id decides between equals. */
const ORDERS = {
  name: [productNameStart, sql`lower(p.name)`],
  cat_no: [sql`lower(p.cat_no)`],
  inventory_status: [sql`p.inventory_status`],
  created_at: [sql`p.created_at`],
  updated_at: [sql`p.updated_at`],
}

const sortParam = z
  .string()
  .regex(/^-?(name|cat_no|inventory_status|created_at|updated_at)$/, {
    error: `sort must be one of ${Object.keys(ORDERS).join(', ')}, with or without - before it`,
  })
  .default('-created_at')

const LIMIT = 100

const query = z.object({
  limit: wholeNumber('limit', 1, LIMIT).default(LIMIT),
  page: pageParam,
  search: searchParam,
  status: inventoryStatusSchema.optional(),
  category_id: wholeNumber('category_id', 1, 999_999_999).optional(),
  sort: sortParam,
  held: flagParam('held').optional(),
  deleted: flagParam('deleted').default(false),
})

type ListQuery = z.output<typeof query>

function conditions({ search, status, category_id, held, deleted }: ListQuery): SQL {
  const all: SQL[] = [deleted ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`]
  if (search) all.push(sql`${productSearchText} like ${containsText(search)}`)
  if (status) all.push(sql`p.inventory_status = ${status}`)
  if (category_id) all.push(sql`p.category_id = ${category_id}`)
  if (held !== undefined) all.push(sql`p.held = ${held}`)
  return sql.join(all, sql` and `)
}

function order(sort: string): SQL {
  // The schema admits the keys of ORDERS only.
  const compared = ORDERS[sort.replace('-', '') as keyof typeof ORDERS]
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return sql.join(
    [...compared, sql`p.id`].map((one) => sql`${one} ${direction}`),
    sql`, `,
  )
}

/**
 * The products of one page. Those of a later page, or of a search, are found by their ids first, from an index alone
 * where it can be: what stands before them, or is found and sorted away, is then not written out.
 */
function pageQuery(list: ListQuery): SQL {
  const found = sql`where ${conditions(list)} order by ${order(list.sort)} limit ${list.limit}`
  if (list.page === 1 && !list.search) return sql`${selectProducts} ${found}`
  return sql`${selectProducts}
    where p.id = any(array(select p.id from reference_products p ${found} offset ${(list.page - 1) * list.limit}))
    order by ${order(list.sort)}`
}

/** Without a search the total is read from the counts that the database keeps (their triggers: src/migrations). */
function keptTotal({ status, category_id }: ListQuery): SQL {
  const counts = category_id
    ? sql`reference_category_counts where category_id = ${category_id}`
    : sql`reference_product_counts where true`
  const ofStatus = status ? sql`and inventory_status = ${status}` : sql``
  return sql`select coalesce(sum(products), 0) from ${counts} ${ofStatus}`
}

/** Whether the database keeps the number of what is asked for. */
const isCounted = ({ search, held, deleted }: ListQuery) => !search && held === undefined && !deleted

/** What a search finds is counted, unless the first page holds all of it. */
function totalQuery(list: ListQuery): SQL {
  if (isCounted(list)) return keptTotal(list)
  const counted = sql`select count(*) from reference_products p where ${conditions(list)}`
  if (list.page > 1) return counted
  return sql`select case when count(*) < ${list.limit} then count(*) else (${counted}) end from page`
}

const dialect = new PgDialect()

/** A page and the number of all that match, in one query; the page as the JSON of the answer. */
async function findProducts({ db }: Payload, list: ListQuery): Promise<{ json: string; total: string }> {
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
  query,
  act: async ({ payload, query }) => {
    const { json, total } = await findProducts(payload, query)
    return answerJson(json, { 'X-Total-Count': total })
  },
})
