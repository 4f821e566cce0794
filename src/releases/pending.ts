import { type SQL, sql } from 'drizzle-orm'
import type { ChangeCounts, ComparisonAnswer, PendingAnswer, ReleaseItem } from '@/contract/release-answers'
import { containsText } from '@/database/contains-text'
import type { Database } from '@/database/database'
import { pageCount } from '@/domain/paging'
import { type ContentChange, changedContent, changedProducts, productsBetween } from './changes'
import { contentItems } from './content-items'
import { pendingPages } from './pending-pages'
import { releasedProducts } from './released-tables'
import { SHOWN_FIELDS, type ShownFields, shownFields } from './shown-fields'
import { liveRelease, readRelease } from './stored-release'

/** Two states of what is shown, and in what they differ. */
type Comparison = {
  /** Tables of a statement: product_id, change, cat_no, name; and before and after it product_id, fields, category_name. */
  products: SQL
  before: SQL
  after: SQL
  content: readonly ContentChange[]
}

/** Which of the differences are asked for. */
export type ChangesQuery = { kind?: ReleaseItem['kind']; search: string; page: number; limit: number }

const noCounts = (): ChangeCounts => ({ added: 0, changed: 0, removed: 0 })

const matching = (search: string) =>
  search ? sql`lower(name || ' ' || cat_no) like ${containsText(search)}` : sql`true`

async function countProducts(db: Database, products: SQL, search: string): Promise<ChangeCounts> {
  const { rows } = await db.execute<{ change: keyof ChangeCounts; count: number }>(
    sql`select change, count(*)::int as count from ${products} as d where ${matching(search)} group by change`,
  )
  return Object.assign(noCounts(), Object.fromEntries(rows.map(({ change, count }) => [change, count])))
}

function countContent(content: readonly ContentChange[]): ChangeCounts {
  const counts = noCounts()
  for (const { change } of content) counts[change] += 1
  return counts
}

const sumOf = ({ added, changed, removed }: ChangeCounts) => added + changed + removed

type Shown = (ShownFields & { category_name?: string }) | null

type ProductRow = {
  product_id: number
  change: ReleaseItem['change']
  cat_no: string
  name: string
  before: Shown
  after: Shown
}

/** The fields that two states of a product differ in, in the order of the API. */
function changedFields({ before, after }: ProductRow): ReleaseItem['fields'] {
  return ([...SHOWN_FIELDS, 'category_name'] as const)
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((field) => field.before !== field.after)
}

const allOf = (table: string) =>
  sql.raw(`${table}.fields || jsonb_build_object('category_name', ${table}.category_name)`)

async function productItems(
  db: Database,
  { products, before, after }: Comparison,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<ReleaseItem[]> {
  if (limit <= 0) return []
  const { rows } = await db.execute<ProductRow>(sql`
    select d.product_id, d.change, d.cat_no, d.name, ${allOf('b')} as before,
      case when d.change <> 'removed' then ${allOf('a')} end as after
    from (select * from ${products} as x where ${matching(search)}
      order by name, product_id limit ${limit} offset ${offset}) as d
      left join ${before} as b on b.product_id = d.product_id
      left join ${after} as a on a.product_id = d.product_id
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

/** A page of the differences, those of the content first. */
async function listDifferences(
  db: Database,
  comparison: Comparison,
  { kind, search, page, limit }: ChangesQuery,
): Promise<Omit<ComparisonAnswer, 'from' | 'to' | 'counts'> & { products: ChangeCounts }> {
  const products = await countProducts(db, comparison.products, '')
  const wanted = search.toLowerCase()
  const documents =
    kind === 'product'
      ? []
      : comparison.content.filter(({ key, title }) => `${title} ${key}`.toLowerCase().includes(wanted))
  const matchingProducts = search ? await countProducts(db, comparison.products, search) : products
  const total = documents.length + (kind === 'content' ? 0 : sumOf(matchingProducts))
  const offset = (page - 1) * limit
  const first = documents.slice(offset, offset + limit)
  const items = await productItems(db, comparison, {
    search,
    limit: kind === 'content' ? 0 : limit - first.length,
    offset: Math.max(0, offset - documents.length),
  })
  return {
    products,
    items: [...(await contentItems(db, first)), ...items],
    page,
    limit,
    total,
    pages: pageCount(total, limit),
  }
}

/** What would change for visitors if everything were published now (contract §5). */
export async function readPending(db: Database, query: ChangesQuery): Promise<PendingAnswer> {
  const live = await liveRelease(db)
  const content = await changedContent(db, live, null)
  const shown = releasedProducts(live)
  const { products, ...list } = await listDifferences(
    db,
    {
      products: changedProducts(shown, live > 0),
      before: shown,
      after: sql`(select p.id as product_id, c.category_name, ${shownFields} as fields
        from reference_products p join reference_categories c on c.id = p.category_id)`,
      content,
    },
    query,
  )
  return {
    live,
    counts: { products, content: countContent(content), pages: await pendingPages(db, live, content) },
    ...list,
  }
}

/** In what a release differs from another one. @throws {Refused} unknown: one of them */
export async function compareReleases(
  db: Database,
  from: number,
  to: number,
  query: ChangesQuery,
): Promise<ComparisonAnswer> {
  for (const number of [from, to]) await readRelease(db, number)
  const content = await changedContent(db, from, to)
  const { products, ...list } = await listDifferences(
    db,
    {
      products: sql`(select * from ${productsBetween(from, to)} as d where change <> 'moved')`,
      before: releasedProducts(from),
      after: releasedProducts(to),
      content,
    },
    query,
  )
  return { from, to, counts: { products, content: countContent(content) }, ...list }
}
