import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { z } from 'zod'
import type {
  ChangeCounts,
  ComparisonAnswer,
  PendingAnswer,
  ReleaseItem,
} from '@/domain/contract/release-answers'
import { pageCount } from '@/domain/rules/search/paging'
import { mergingIndexes } from '@/platform/database/statements/merging-indexes'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import { containsText } from '@/platform/database/statements/values'
import { inSnapshot } from '@/platform/database/transactions/transaction'
import { type ContentChange, changedContent } from '../content/changed-content'
import { contentItems, LISTED_FIELDS } from '../content/content-items'
import { frozenPapers, releasedPapers } from '../stored/product-papers'
import { releasedProducts, SHOWN_FIELDS, shownBy, shownFields, shownRow } from '../stored/released-tables'
import { liveRelease, readRelease } from '../stored/stored-release'
import { changedPapers } from './changed-papers'
import { changedProducts, isNamedLike, productsBetween } from './changed-products'
import { withLastChanges } from './last-changes'
import { pendingGroup, pendingPages } from './pending-pages'
import { withSchedules } from './scheduled-items'

/** Products of a group: in total, and matching the search. */
const counted = z.object({ products: z.int(), matching: z.int() })

type Counted = z.output<typeof counted>

/** Two states of the catalogue, and their differences. */
type Comparison<Group extends Counted> = {
  /** Derived tables: `products` has product_id, change, cat_no, name; the others product_id, fields, category_name. */
  products: SQL
  before: SQL
  after: SQL
  /** The lots and documents of a product `d`, before and after. */
  papers: { before: SQL; after: SQL }
  /** The grouping columns of the counts, and additional counts. */
  groups: { by: SQL; also?: SQL; row: z.ZodType<Group> }
  changeOf: (group: Group) => keyof ChangeCounts
  content: readonly ContentChange[]
}

/** Selects and pages the differences. */
type ChangesQuery = {
  kind?: ReleaseItem['kind']
  change?: ReleaseItem['change'] | undefined
  /** Key of a document: only that one, with all its fields. */
  content?: string
  search: string
  page: number
  limit: number
}

const noCounts = (): ChangeCounts => ({ added: 0, changed: 0, removed: 0 })

const isFound = ({ search, change }: Pick<ChangesQuery, 'search' | 'change'>) =>
  sql`(${search ? isNamedLike(sql`${containsText(search)}`) : sql`true`} and ${change ? sql`d.change = ${change}` : sql`true`})`

function countContent(content: readonly ContentChange[]): ChangeCounts {
  const counts = noCounts()
  for (const { change } of content) counts[change] += 1
  return counts
}

const shown = shownRow.extend({ category_name: z.string().optional() }).nullable()

const productRow = z.object({
  product_id: z.int(),
  change: z.enum(['added', 'changed', 'removed']),
  cat_no: z.string(),
  name: z.string(),
  before: shown,
  after: shown,
  papers_before: frozenPapers.nullable(),
  papers_after: frozenPapers.nullable(),
})

type ProductRow = z.output<typeof productRow>

/** The fields in which two states of a product differ, in API order; then its lots and documents. */
function changedFields({ before, after, papers_before, papers_after }: ProductRow): ReleaseItem['fields'] {
  const fields = ([...SHOWN_FIELDS, 'category_name'] as const)
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((field) => field.before !== field.after)
  return [...fields, ...changedPapers(papers_before, papers_after)]
}

const papersIn = (release: number) =>
  sql`(select n.papers from ${releasedPapers(release)} as n where n.product_id = d.product_id)`

const allOf = (table: string) =>
  sql.raw(`${table}.fields || jsonb_build_object('category_name', ${table}.category_name)`)

/** Counts the differing products and reads a page of them, in one pass over 100,000. */
async function lookAtProducts<Group extends Counted>(
  db: Database,
  { products, before, after, papers, groups }: Comparison<Group>,
  { limit, offset, ...sought }: Pick<ChangesQuery, 'search' | 'change'> & { limit: number; offset: number },
): Promise<{ groups: Group[]; items: ReleaseItem[] }> {
  const found = await selectOne(
    db,
    z.object({
      groups: z.array(groups.row).nullable(),
      items: z.array(productRow).nullable(),
    }),
    sql`
      with d as materialized (select d.*, ${isFound(sought)} as is_found from ${products} as d),
      listed as (
        select d.product_id, d.change, d.cat_no, d.name, ${allOf('b')} as before,
          case when d.change <> 'removed' then ${allOf('a')} end as after,
          ${papers.before} as papers_before, case when d.change <> 'removed' then ${papers.after} end as papers_after
        from (select * from d where is_found order by name, product_id limit ${limit} offset ${offset}) as d
          left join ${before} as b on b.product_id = d.product_id
          left join ${after} as a on a.product_id = d.product_id)
      select (select json_agg(g) from (
          select ${groups.by}, ${groups.also ? sql`${groups.also},` : sql``} count(*) as products, count(*) filter (where is_found) as matching
          from d group by ${groups.by}) as g) as groups,
        (select json_agg(listed order by name, product_id) from listed) as items`,
  )
  return {
    groups: found.groups ?? [],
    items: (found.items ?? []).map((row) => ({
      kind: 'product',
      key: row.product_id,
      title: (row.after ?? row.before)?.name ?? row.name,
      cat_no: row.cat_no,
      change: row.change,
      fields: changedFields(row),
    })),
  }
}

/** Lists a page of the differences, content first. */
async function listDifferences<Group extends Counted>(
  db: Database,
  comparison: Comparison<Group>,
  { kind, change: wantedChange, content, search, page, limit }: ChangesQuery,
): Promise<Omit<ComparisonAnswer, 'from' | 'to' | 'counts'> & { products: ChangeCounts; groups: Group[] }> {
  const wanted = search.toLowerCase()
  const documents = comparison.content.filter(
    ({ key, title, change }) =>
      kind !== 'product' &&
      (wantedChange === undefined || change === wantedChange) &&
      (content === undefined || key === content) &&
      `${title} ${key}`.toLowerCase().includes(wanted),
  )
  const areProductsAsked = kind !== 'content' && content === undefined
  const offset = (page - 1) * limit
  const first = documents.slice(offset, offset + limit)
  const { groups, items } = await lookAtProducts(db, comparison, {
    search,
    change: wantedChange,
    limit: areProductsAsked ? limit - first.length : 0,
    offset: Math.max(0, offset - documents.length),
  })
  const products = noCounts()
  let found = 0
  for (const group of groups) {
    products[comparison.changeOf(group)] += group.products
    if (areProductsAsked) found += group.matching
  }
  const total = documents.length + found
  return {
    products,
    groups,
    items: [...(await contentItems(db, first, content === undefined ? LISTED_FIELDS : undefined)), ...items],
    page,
    limit,
    total,
    pages: pageCount(total, limit),
  }
}

/** Reads what would change for visitors if everything were published now (contract §5), from one snapshot. */
export const readPending = (pool: Pool, query: ChangesQuery): Promise<PendingAnswer> =>
  inSnapshot(pool, (db) => pendingOf(db, query))

async function pendingOf(db: Database, query: ChangesQuery): Promise<PendingAnswer> {
  const live = await liveRelease(db)
  const content = await changedContent(db, live, null)
  const groupRow = pendingGroup.extend(counted.shape)
  const comparison: Comparison<z.output<typeof groupRow>> = {
    products: changedProducts(shownBy(live)),
    before: releasedProducts(live),
    after: sql`(select p.id as product_id, c.category_name, ${shownFields} as fields
      from reference_products p join reference_categories c on c.id = p.category_id)`,
    papers: { before: papersIn(live), after: sql`papers_of(d.product_id)` },
    groups: {
      by: sql`was, "is"`,
      also: sql`count(*) filter (where is_on_card) as "onCards", count(*) filter (where is_moved) as moved`,
      row: groupRow,
    },
    changeOf: ({ was, is }) => (was === null ? 'added' : is === null ? 'removed' : 'changed'),
    content,
  }
  const { found, printed } = await mergingIndexes(db, async () => {
    const differences = await listDifferences(db, comparison, query)
    return { found: differences, printed: await pendingPages(db, live, content, differences.groups) }
  })
  const { products, groups: _, ...list } = found
  const items = await withLastChanges(db, await withSchedules(db, list.items))
  return { live, counts: { products, content: countContent(content), pages: printed }, ...list, items }
}

/** Compares two releases. @throws {Refused} unknown: one of them */
export async function compareReleases(
  db: Database,
  from: number,
  to: number,
  query: ChangesQuery,
): Promise<ComparisonAnswer> {
  for (const number of [from, to]) await readRelease(db, number)
  const content = await changedContent(db, from, to)
  const changes = counted.extend({ change: z.enum(['added', 'changed', 'removed']) })
  const comparison: Comparison<z.output<typeof changes>> = {
    products: sql`(select * from ${productsBetween(from, to)} as d where change <> 'moved')`,
    before: releasedProducts(from),
    after: releasedProducts(to),
    papers: { before: papersIn(from), after: papersIn(to) },
    groups: { by: sql`change`, row: changes },
    changeOf: ({ change }) => change,
    content,
  }
  const { products, groups: _, ...list } = await listDifferences(db, comparison, query)
  return { from, to, counts: { products, content: countContent(content) }, ...list }
}
