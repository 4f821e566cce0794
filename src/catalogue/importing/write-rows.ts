import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { json } from '@/database/json'
import { selectRows } from '@/database/rows'
import { categoryKey } from '@/domain/reference-category'
import { catNoKey } from '@/domain/reference-product'
import { addCategories, findCategories, type NamedCategory } from '../categories/named-categories'
import type { ProductValues, StoredProduct } from '../products/columns'
import { lockProductsByNumber } from '../products/stored-products'
import { insertProducts, takeFiles, updateProducts } from '../products/write-products'
import { UNSAID } from '../reading/imported-product'
import { changedFields } from './judge-rows'
import type { JudgedRow, PlannedProduct } from './judged-row'
import { statedChanges } from './stated-changes'

/** A row that would write something, with what it is to write. */
type PlannedRow = JudgedRow & { product: PlannedProduct }

const isPlanned = (row: JudgedRow): row is PlannedRow => row.product !== null

/** The row, passed over: what it would do is not what was shown. */
export function leftOut(row: JudgedRow, message: string): JudgedRow {
  return {
    ...row,
    state: 'left_out',
    problems: [...row.problems, { field: null, column: null, severity: 'error', message }],
  }
}

/** The categories that rows go to, by their keys; those that a row may make are made. */
async function categoriesOf(
  db: Database,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<string, NamedCategory>> {
  const spellings = new Map<string, string>()
  for (const { category } of rows.map(({ product }) => product)) {
    if (category === null) continue
    const key = categoryKey(category)
    if (!spellings.has(key)) spellings.set(key, category)
  }
  const asked = [...spellings.values()]
  let known = await findCategories(db, asked)
  const mayBeMade = new Set(
    rows.flatMap(({ new_category: name }) => (name === null ? [] : [categoryKey(name)])),
  )
  const missing = asked.filter((name) => !known.has(name) && mayBeMade.has(categoryKey(name)))
  if (missing.length > 0) {
    await addCategories(db, missing)
    // Also those that somebody else has made at this moment.
    known = await findCategories(db, asked)
  }
  return new Map(Array.from(known, ([name, category]) => [categoryKey(name), category]))
}

/** How the categories are called that products lie in now, by their ids. */
async function namesOf(db: Database, products: readonly StoredProduct[]): Promise<Map<number, string>> {
  if (products.length === 0) return new Map()
  const rows = await selectRows(
    db,
    z.object({ id: z.int(), name: z.string() }),
    sql`
    select id, category_name as name from reference_categories
    where id = any(array(select i::integer from jsonb_array_elements_text(${json(
      products.map(({ category_id }) => category_id ?? 0),
    )}) as i))`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether a product that was changed since becomes, by the same row, what was shown. */
function isAsShown(row: PlannedRow, stored: StoredProduct, category_name: string): boolean {
  return isDeepStrictEqual(changedFields({ ...stored, category_name }, row.product), row.fields)
}

/** What becomes of the rows of a chunk, found out one by one. */
class Writing {
  readonly fresh: { row: PlannedRow; values: ProductValues }[] = []
  readonly changed: StoredProduct[] = []
  readonly outcomes = new Map<number, JudgedRow>()

  constructor(
    private readonly stored: ReadonlyMap<string, StoredProduct>,
    private readonly categories: ReadonlyMap<string, NamedCategory>,
    private readonly names: ReadonlyMap<number, string>,
  ) {}

  plan(row: PlannedRow): void {
    const { category, values } = row.product
    const stored = this.stored.get(catNoKey(row.cat_no ?? ''))
    // A row that names no category leaves the product where it is.
    const filed = category === null ? stored?.category_id : this.categories.get(categoryKey(category))?.id
    const objection =
      filed === undefined && category !== null
        ? `the category "${category}" was deleted meanwhile`
        : this.objectionTo(row, stored)
    if (objection !== null || typeof filed !== 'number')
      this.outcomes.set(row.line, leftOut(row, objection ?? 'the product has no category any more'))
    else if (!stored) {
      // Of a new product the values are whole: they were read by its schema.
      this.fresh.push({ row, values: { ...UNSAID, ...(values as ProductValues), category_id: filed } })
    } else {
      this.changed.push({ ...stored, ...statedChanges(stored, values), category_id: filed })
      this.outcomes.set(row.line, row)
    }
  }

  /** Why a row would not do what was shown; null when it would. */
  private objectionTo(row: PlannedRow, stored: StoredProduct | undefined): string | null {
    if (row.state === 'created') {
      return stored ? `somebody has added the catalogue number ${row.cat_no} meanwhile` : null
    }
    if (!stored) return 'the product was deleted, or has another catalogue number, meanwhile'
    if (stored.revision === row.revision && stored.id === row.product_id) return null
    const name = this.names.get(stored.category_id ?? 0) ?? ''
    return isAsShown(row, stored, name) ? null : 'somebody has changed the product meanwhile'
  }

  /** @param ids of the products that were added, by their keys */
  settle(ids: ReadonlyMap<string, number>): void {
    for (const { row } of this.fresh) {
      const id = ids.get(catNoKey(row.cat_no ?? ''))
      const outcome =
        id === undefined
          ? leftOut(row, `somebody has added the catalogue number ${row.cat_no} meanwhile`)
          : { ...row, product_id: id }
      this.outcomes.set(row.line, outcome)
    }
  }
}

/**
 * Writes rows that were judged, and no others: where what a row would do is not what was shown, because the product was
 * changed since, it is left out.
 * @param rows created and updated ones
 * @returns them as they are now
 */
export async function writeRows(db: Database, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const planned = rows.filter(isPlanned)
  const stored = await lockProductsByNumber(
    db,
    planned.map(({ cat_no }) => cat_no ?? ''),
  )
  const categories = await categoriesOf(db, planned)
  const writing = new Writing(
    new Map(stored.map((product) => [catNoKey(product.cat_no), product])),
    categories,
    await namesOf(db, stored),
  )
  for (const row of planned) writing.plan(row)
  const before = new Map(stored.map((product) => [product.id, product]))
  for (const product of writing.changed) await takeFiles(db, product, before.get(product.id))
  if (writing.changed.length > 0) await updateProducts(db, writing.changed)
  if (writing.fresh.length > 0) {
    const added = await insertProducts(
      db,
      writing.fresh.map(({ values }) => values),
      { isTakenPassedOver: true },
    )
    writing.settle(new Map(added.map(({ id, cat_no }) => [catNoKey(cat_no), id])))
  }
  return rows.map((row) => writing.outcomes.get(row.line) ?? row)
}
