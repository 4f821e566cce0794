import { sql } from 'drizzle-orm'
import type { ChangeCounts, PendingAnswer, ReleaseItem } from '@/contract/release-answers'
import { containsText } from '@/database/contains-text'
import type { Database } from '@/database/database'
import { pageCount } from '@/domain/paging'
import { type ContentChange, changedContent, changedProducts } from './changes'
import { changedPaths } from './document-changes'
import { pendingPages } from './pending-pages'
import { releasedProducts, SHOWN_FIELDS, type ShownFields, shownFields } from './shown-fields'
import { liveRelease } from './stored-release'

const noCounts = (): ChangeCounts => ({ added: 0, changed: 0, removed: 0 })

async function countProducts(db: Database, release: number): Promise<ChangeCounts> {
  const { rows } = await db.execute<{ change: keyof ChangeCounts; count: number }>(
    sql`select change, count(*)::int as count from ${changedProducts(release)} as d group by change`,
  )
  return Object.assign(noCounts(), Object.fromEntries(rows.map(({ change, count }) => [change, count])))
}

function countContent(content: readonly ContentChange[]): ChangeCounts {
  const counts = noCounts()
  for (const { change } of content) counts[change] += 1
  return counts
}

export type PendingQuery = {
  kind?: ReleaseItem['kind']
  search: string
  page: number
  limit: number
}

const matching = (search: string) =>
  search ? sql`lower(name || ' ' || cat_no) like ${containsText(search)}` : sql`true`

type ProductRow = {
  product_id: number
  change: ReleaseItem['change']
  cat_no: string
  name: string
  before: (ShownFields & { category_name?: string }) | null
  after: (ShownFields & { category_name?: string }) | null
}

/** The fields that two states of a product differ in, in the order of the API. */
function changedFields({ before, after }: ProductRow): ReleaseItem['fields'] {
  return ([...SHOWN_FIELDS, 'category_name'] as const)
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((field) => field.before !== field.after)
}

async function productItems(
  db: Database,
  release: number,
  search: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReleaseItem[]> {
  if (limit <= 0) return []
  const { rows } = await db.execute<ProductRow>(sql`
    select d.product_id, d.change, d.cat_no, d.name,
      r.fields || jsonb_build_object('category_name', r.category_name) as before,
      case when d.change <> 'removed'
        then ${shownFields} || jsonb_build_object('category_name', c.category_name) end as after
    from (select * from ${changedProducts(release)} as x where ${matching(search)}
      order by name, product_id limit ${limit} offset ${offset}) as d
      left join ${releasedProducts(release)} as r on r.product_id = d.product_id
      left join reference_products p on p.id = d.product_id
      left join reference_categories c on c.id = p.category_id
    order by d.name, d.product_id`)
  return rows.map((row) => ({
    kind: 'product',
    key: row.product_id,
    title: row.name,
    cat_no: row.cat_no,
    change: row.change,
    fields: changedFields(row),
  }))
}

/** What would change for visitors if everything were published now (contract §5). */
export async function readPending(
  db: Database,
  { kind, search, page, limit }: PendingQuery,
): Promise<PendingAnswer> {
  const live = await liveRelease(db)
  const products = await countProducts(db, live)
  const content = await changedContent(db, live, null)
  const counts = { products, content: countContent(content), pages: await pendingPages(db, live, content) }
  const wanted = search.toLowerCase()
  const documents =
    kind === 'product'
      ? []
      : content.filter(({ key, title }) => `${title} ${key}`.toLowerCase().includes(wanted))
  const shownProducts =
    kind === 'content'
      ? 0
      : search
        ? await countMatching(db, live, search)
        : products.added + products.changed + products.removed
  const total = documents.length + shownProducts
  const offset = (page - 1) * limit
  const first = documents.slice(offset, offset + limit)
  const items = await productItems(db, live, search, {
    limit: kind === 'content' ? 0 : limit - first.length,
    offset: Math.max(0, offset - documents.length),
  })
  return {
    live,
    counts,
    items: [...first.map(contentItem), ...items],
    page,
    limit,
    total,
    pages: pageCount(total, limit),
  }
}

async function countMatching(db: Database, release: number, search: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${changedProducts(release)} as d where ${matching(search)}`,
  )
  return Number(rows[0]?.count)
}

const contentItem = ({ key, title, change, before, after }: ContentChange): ReleaseItem => ({
  kind: 'content',
  key,
  title,
  cat_no: null,
  change,
  fields: changedPaths(before, after),
})
