import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Database } from '@/database/database'
import { blamesData } from '@/database/sql-state'
import { inTransaction } from '@/database/transaction'
import { categoryKey } from '@/domain/reference-category'
import { Refused } from '@/domain/refused'
import { addCategories, findCategories } from '../categories/named-categories'
import type { StoredProduct } from '../products/columns'
import { lockProductsByNumber } from '../products/stored-products'
import { insertProducts, takeFiles, updateProducts } from '../products/write-products'
import {
  type CatalogueStore,
  type CatalogueTransaction,
  type ProductToInsert,
  RefusedByDatabase,
} from './catalogue-store'
import { UNSAID } from './imported-product'
import { rootMessage } from './root-message'

/** Imports take turns batch by batch: two that add the same rows in another order would wait for each other forever. */
const IMPORT_LOCK = 0x494d504f

/** Thrown to roll a dry run back. */
class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super('A dry run keeps nothing')
  }
}

class DatabaseTransaction implements CatalogueTransaction {
  /** What held products were. */
  private readonly held = new Map<number, StoredProduct>()

  constructor(private readonly db: Database) {}

  async ensureCategories(asked: readonly string[]) {
    const firstSpellings = new Map<string, string>()
    for (const name of asked)
      if (!firstSpellings.has(categoryKey(name))) firstSpellings.set(categoryKey(name), name)
    const spellings = [...firstSpellings.values()]
    let known = await findCategories(this.db, spellings)
    const missing = spellings.filter((name) => !known.has(name))
    let created: string[] = []
    if (missing.length > 0) {
      // Somebody else may create one of them at this moment: then it is found afterwards.
      created = await addCategories(this.db, missing)
      known = await findCategories(this.db, spellings)
    }
    const categories = asked.map((name) => {
      const category = known.get(firstSpellings.get(categoryKey(name)) ?? name)
      if (category === undefined)
        throw new Error(`The category "${name}" was deleted while it was imported; run the import again`)
      return category
    })
    return { categories, created }
  }

  async lockProducts(catNos: readonly string[]): Promise<StoredProduct[]> {
    const held = await lockProductsByNumber(this.db, catNos)
    for (const product of held) this.held.set(product.id, product)
    return held
  }

  async insertProducts(products: readonly ProductToInsert[]): Promise<string[]> {
    const whole = products.map((product) => ({ ...UNSAID, ...product }))
    const added = await insertProducts(this.db, whole, { isTakenPassedOver: true })
    return added.map(({ cat_no }) => cat_no)
  }

  async updateProducts(products: readonly StoredProduct[]): Promise<void> {
    for (const product of products) await takeFiles(this.db, product, this.held.get(product.id))
    await updateProducts(this.db, products)
  }
}

/**
 * The catalogue in the database. The rules of its values were applied when the rows were read.
 * @param changeSet what the changes are part of
 */
export function databaseStore(payload: Payload, changeSet?: number): CatalogueStore {
  return {
    inTransaction: async <T>(work: (transaction: CatalogueTransaction) => Promise<T>, isKept: boolean) => {
      try {
        return await inTransaction(payload, { actor: null, kind: 'import', changeSet }, async ({ db }) => {
          await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
          const result = await work(new DatabaseTransaction(db))
          if (!isKept) throw new RolledBack(result)
          return result
        })
      } catch (error) {
        // The result that this very call put in.
        if (error instanceof RolledBack) return error.result as T
        if (error instanceof Refused) throw new RefusedByDatabase(error.message, { cause: error })
        if (blamesData(error)) {
          throw new RefusedByDatabase(`the database refuses this row: ${rootMessage(error)}`, {
            cause: error,
          })
        }
        throw error
      }
    },
  }
}
