import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { categoryKey } from '@/domain/rules/categories/reference-category'
import { catNoKey } from '@/domain/rules/products/reference-product'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { addCategories, findCategories, type NamedCategory } from '../../categories/named-categories'
import type { ProductValues, StoredProduct } from '../../products/columns'
import { lockProductsByNumber } from '../../products/stored-products'
import { insertProducts, takeFiles, updateProducts } from '../../products/write-products'
import { UNSAID } from '../../reading/rows/imported-product'
import { type JudgedRow, leftOut, type PlannedProduct } from '../judged-row'
import { statedChanges } from './compared-product'
import { changedFields } from './judge-rows'

/** A row that would write something. */
type PlannedRow = JudgedRow & { product: PlannedProduct }

const isPlanned = (row: JudgedRow): row is PlannedRow => row.product !== null

/** The categories of rows, by key; creates those that the rows may create. */
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
    // Includes categories that another process has just created.
    known = await findCategories(db, asked)
  }
  return new Map(Array.from(known, ([name, category]) => [categoryKey(name), category]))
}

/** Names of the products' current categories, by id. */
async function namesOf(db: Database, products: readonly StoredProduct[]): Promise<Map<number, string>> {
  if (products.length === 0) return new Map()
  const rows = await selectRows(
    db,
    z.object({ id: z.int(), name: z.string() }),
    sql`
    select id, category_name as name from reference_categories
    where id = any(${idArray(products.map(({ category_id }) => category_id ?? 0))})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether the row gives a product that has changed since the shown values. */
function isAsShown(row: PlannedRow, stored: StoredProduct, category_name: string): boolean {
  return isDeepStrictEqual(changedFields({ ...stored, category_name }, row.product), row.fields)
}

/** Decides about the rows of a chunk, one by one. */
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
    // A row without a category leaves the product where it is.
    const filed = category === null ? stored?.category_id : this.categories.get(categoryKey(category))?.id
    const objection =
      filed === undefined && category !== null
        ? `the category "${category}" was deleted meanwhile`
        : this.objectionTo(row, stored)
    if (objection !== null || typeof filed !== 'number')
      this.outcomes.set(row.line, leftOut(row, objection ?? 'the product has no category any more'))
    else if (!stored) {
      // The values of a new product are complete: its schema has read them.
      this.fresh.push({ row, values: { ...UNSAID, ...(values as ProductValues), category_id: filed } })
    } else {
      this.changed.push({ ...stored, ...statedChanges(stored, values), category_id: filed })
      this.outcomes.set(row.line, row)
    }
  }

  /** Why the effect of a row would differ from what was shown, or null. */
  private objectionTo(row: PlannedRow, stored: StoredProduct | undefined): string | null {
    if (row.state === 'created') {
      return stored ? `somebody has added the catalogue number ${row.cat_no} meanwhile` : null
    }
    if (!stored) return 'the product was deleted, or has another catalogue number, meanwhile'
    if (this.changed.some(({ id }) => id === stored.id))
      return 'an earlier row of the file changes the product'
    if (stored.revision === row.revision && stored.id === row.product_id) return null
    const name = this.names.get(stored.category_id ?? 0) ?? ''
    return isAsShown(row, stored, name) ? null : 'somebody has changed the product meanwhile'
  }

  /** @param ids of the products that were added, by key */
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
 * Writes judged rows. A row whose effect would differ from what was shown, because its product has changed, is left
 * out.
 * @param rows created and updated ones
 * @returns the rows as they are now
 */
export async function writeProductRows(db: Database, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
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
