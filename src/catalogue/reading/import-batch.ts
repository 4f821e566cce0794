import { lostLetters } from '@/domain/lost-letters'
import { catNoKey } from '@/domain/reference-product'
import type { StoredProduct } from '../products/columns'
import type { BatchResult, CatalogueTransaction, ProductToInsert } from './catalogue-store'
import type { ImportedProduct, NewProduct, NewProductField } from './imported-product'
import { statedChanges } from './stated-changes'

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
): StoredProduct | null {
  const fields = statedChanges(stored, given)
  const isChanged = stored.category_id !== categoryId || Object.keys(fields).length > 0
  return isChanged ? { ...stored, ...fields, category_id: categoryId } : null
}

/** What tells substances apart, strongest first. SMILES only ever agree: one structure has many spellings. */
const IDENTITY = ['cas_no', 'molecular_formula', 'smiles'] as const

/**
 * Whether a row under a stored product's catalogue number means that product. A new name alone does not say: with another
 * CAS number, or another formula where no CAS number agrees, it is another substance, and the row is refused since an import
 * shall correct products and not replace them. Where nothing agrees and nothing contradicts, the name may be a better one
 * or another substance's: `unsure`.
 */
export function substanceOf(stored: StoredProduct, given: Partial<NewProduct>): 'same' | 'unsure' | 'other' {
  if (given.name === undefined || stored.name.toLowerCase() === given.name.toLowerCase()) return 'same'
  for (const field of IDENTITY) {
    const [before, now] = [stored[field], given[field]]
    if (!before || !now) continue
    if (before === now) return 'same'
    if (field !== 'smiles') return 'other'
  }
  return 'unsure'
}

/** The fields in which a row has a question mark where the stored value has a letter. */
function damageTo(stored: StoredProduct, given: Partial<NewProduct>) {
  // Entries of an object have no type of their own.
  const entries = Object.entries(statedChanges(stored, given)) as [NewProductField, unknown][]
  return entries.flatMap(([field, after]) => {
    const before = stored[field]
    const lost = typeof before === 'string' && typeof after === 'string' ? lostLetters(before, after) : null
    return lost === null ? [] : [{ field, stored: lost }]
  })
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
  const result: BatchResult = {
    created: 0,
    updated: 0,
    unchanged: 0,
    categories: [],
    conflicts: new Map(),
    renamed: new Map(),
    damaged: new Map(),
    lacking: new Set(),
    filedUnder: new Map(),
  }
  let open: readonly ImportedProduct[] = products
  for (let round = 0; open.length > 0; round++) {
    if (round === ROUNDS_MAX)
      throw new Error('The catalogue is changed by others all the time; try again later')
    open = await importRound(transaction, open, result)
  }
  return result
}

/** Those whose category is there now, with its id. One that names none stays where it is. */
async function file(
  transaction: CatalogueTransaction,
  products: readonly ImportedProduct[],
  storedAs: (product: ImportedProduct) => StoredProduct | undefined,
  result: BatchResult,
): Promise<Filed[]> {
  const asked = (product: ImportedProduct) => (storedAs(product) ? product.category : product.categoryOfNew)
  const names = [...new Set(products.flatMap((product) => asked(product) ?? []))]
  const { categories, created } = await transaction.ensureCategories(names)
  result.categories.push(...created)
  const byName = new Map(names.map((name, index) => [name, categories[index]]))
  return products.flatMap((product) => {
    const category = asked(product)
    const named = byName.get(category ?? '')
    const categoryId = category === null ? storedAs(product)?.category_id : named?.id
    if (categoryId === undefined || categoryId === null) return []
    if (named) result.filedUnder.set(product.values.cat_no, named.name)
    return [{ ...product, categoryId }]
  })
}

/** @returns the products that somebody else added between looking and adding; they exist now and can be compared. */
async function importRound(
  transaction: CatalogueTransaction,
  products: readonly ImportedProduct[],
  result: BatchResult,
): Promise<ImportedProduct[]> {
  const stored = await transaction.lockProducts(products.map(({ values }) => values.cat_no))
  const storedByKey = new Map(stored.map((product) => [catNoKey(product.cat_no), product]))
  const storedAs = ({ values }: ImportedProduct) => storedByKey.get(catNoKey(values.cat_no))
  const accepted = products.filter((product) => {
    const known = storedAs(product)
    if (known === undefined) {
      if (product.lacks.length > 0) result.lacking.add(product.values.cat_no)
      return product.lacks.length === 0
    }
    const substance = substanceOf(known, product.given)
    if (substance === 'other') result.conflicts.set(product.values.cat_no, known)
    if (substance === 'unsure') result.renamed.set(product.values.cat_no, known.name)
    return substance !== 'other'
  })
  const fresh: Filed[] = []
  const changed: StoredProduct[] = []
  for (const product of await file(transaction, accepted, storedAs, result)) {
    const known = storedAs(product)
    if (known === undefined) {
      fresh.push(product)
      continue
    }
    const change = changedProduct(known, product.given, product.categoryId)
    if (change === null) {
      result.unchanged++
      continue
    }
    changed.push(change)
    result.damaged.set(product.values.cat_no, damageTo(known, product.given))
  }
  if (changed.length > 0) await transaction.updateProducts(changed)
  result.updated += changed.length
  if (fresh.length === 0) return []
  const added = new Set((await transaction.insertProducts(fresh.map(toInsert))).map(catNoKey))
  result.created += added.size
  return fresh.filter(({ values }) => !added.has(catNoKey(values.cat_no)))
}
