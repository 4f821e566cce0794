import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { productSearchText } from '@/collections/indexes'
import type { Database } from '@/collections/transaction'
import { inventoryStatusSchema } from '@/domain/inventory-status-schema'
import { answer } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { containsText, pageParam, searchParam, wholeNumber } from '../http/list-query'
import { selectProducts } from './present'
import { productAnswer } from './product-answer'

const ORDERS = {
  name: sql`lower(p.name)`,
  cat_no: sql`lower(p.cat_no)`,
  inventory_status: sql`p.inventory_status`,
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
}

const sortParam = z
  .string()
  .regex(/^-?(name|cat_no|inventory_status|created_at|updated_at)$/, {
    error: `sort must be one of ${Object.keys(ORDERS).join(', ')}, with or without - before it`,
  })
  .default('-created_at')

const query = z.object({
  limit: wholeNumber('limit', 1, 100).default(100),
  page: pageParam,
  search: searchParam,
  status: inventoryStatusSchema.optional(),
  category_id: wholeNumber('category_id', 1, 999_999_999).optional(),
  sort: sortParam,
})

type ListQuery = z.output<typeof query>

function conditions({ search, status, category_id }: ListQuery): SQL {
  const all: SQL[] = [sql`true`]
  if (search) all.push(sql`${productSearchText} like ${containsText(search)}`)
  if (status) all.push(sql`p.inventory_status = ${status}`)
  if (category_id) all.push(sql`p.category_id = ${category_id}`)
  return sql.join(all, sql` and `)
}

function order(sort: string): SQL {
  // The schema admits the keys of ORDERS only.
  const column = ORDERS[sort.replace('-', '') as keyof typeof ORDERS]
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return sql`${column} ${direction}, p.id ${direction}`
}

async function findProducts(db: Database, list: ListQuery) {
  const { rows } = await db.execute(
    sql`${selectProducts} where ${conditions(list)} order by ${order(list.sort)}
        limit ${list.limit} offset ${(list.page - 1) * list.limit}`,
  )
  return rows
}

/** Without a search the total is read from the counts that the database keeps (their triggers: src/migrations). */
function totalQuery(list: ListQuery): SQL {
  const { search, status, category_id } = list
  if (search) return sql`select count(*)::int as total from reference_products p where ${conditions(list)}`
  const counts = category_id
    ? sql`reference_category_counts where category_id = ${category_id}`
    : sql`reference_product_counts where true`
  const ofStatus = status ? sql`and inventory_status = ${status}` : sql``
  return sql`select coalesce(sum(products), 0)::int as total from ${counts} ${ofStatus}`
}

async function countProducts(db: Database, list: ListQuery): Promise<number> {
  const { rows } = await db.execute(totalQuery(list))
  return Number(rows[0]?.total)
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
  act: async ({ payload: { db }, query }) => {
    const [products, total] = await Promise.all([
      findProducts(db.drizzle, query),
      countProducts(db.drizzle, query),
    ])
    return answer(200, products, { 'X-Total-Count': String(total) })
  },
})
