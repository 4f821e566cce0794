import { catNoKey } from '@/domain/reference-product'
import type {
  BatchResult,
  CatalogueTransaction,
  ProductToInsert,
  ProductToUpdate,
  StoredProduct,
} from './catalogue-store'
import type { ImportedProduct, NewProduct, NewProductField } from './imported-product'

/** How often a batch looks again when somebody else adds the same catalogue numbers at the same time. */
const ROUNDS_MAX = 5

/**
 * What an existing product becomes: the fields the row says something about replace the stored ones, except the catalogue
 * number, whose spelling stays as staff have it.
 * @returns null when nothing would change.
 */
export function changedProduct(
  stored: StoredProduct,
  given: Partial<NewProduct>,
  categoryId: number,
): ProductToUpdate | null {
  const { cat_no: _, ...fields } = given
  const isChanged =
    stored.category_id !== categoryId ||
    (Object.keys(fields) as Exclude<NewProductField, 'cat_no'>[]).some(
      (field) => fields[field] !== stored[field],
    )
  return isChanged ? { ...stored, ...fields, category_id: categoryId } : null
}

type Filed = ImportedProduct & { categoryId: number }

function toInsert({ values, categoryId }: Filed): ProductToInsert {
  return { ...values, category_id: categoryId }
}

/**
 * Puts a batch of products into the catalogue: new catalogue numbers are added, known ones compared and changed where the
 * row says something else. No number occurs twice in a batch.
 */
export async function importBatch(
  transaction: CatalogueTransaction,
  products: readonly ImportedProduct[],
): Promise<BatchResult> {
  const { categories, created } = await transaction.ensureCategories(products.map(({ category }) => category))
  const filed = products.map((product, index) => ({ ...product, categoryId: categories[index]?.id ?? 0 }))
  const filedUnder = categories.map(({ name }) => name)
  const result: BatchResult = { created: 0, updated: 0, unchanged: 0, categories: created, filedUnder }
  let open: Filed[] = filed
  for (let round = 0; open.length > 0; round++) {
    if (round === ROUNDS_MAX)
      throw new Error('The catalogue is changed by others all the time; try again later')
    open = await importRound(transaction, open, result)
  }
  return result
}

/** @returns the products that somebody else added between looking and adding; they exist now and can be compared. */
async function importRound(
  transaction: CatalogueTransaction,
  products: readonly Filed[],
  result: BatchResult,
): Promise<Filed[]> {
  const stored = await transaction.lockProducts(products.map(({ values }) => values.cat_no))
  const storedByKey = new Map(stored.map((product) => [catNoKey(product.cat_no), product]))
  const fresh: Filed[] = []
  const changed: ProductToUpdate[] = []
  for (const product of products) {
    const known = storedByKey.get(catNoKey(product.values.cat_no))
    if (known === undefined) fresh.push(product)
    else {
      const change = changedProduct(known, product.given, product.categoryId)
      if (change === null) result.unchanged++
      else changed.push(change)
    }
  }
  if (changed.length > 0) await transaction.updateProducts(changed)
  result.updated += changed.length
  if (fresh.length === 0) return []
  const added = new Set((await transaction.insertProducts(fresh.map(toInsert))).map(catNoKey))
  result.created += added.size
  return fresh.filter(({ values }) => !added.has(catNoKey(values.cat_no)))
}
