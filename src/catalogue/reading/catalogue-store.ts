import type { InventoryStatus } from '@/domain/inventory-status'
import type { NamedCategory } from '../categories/named-categories'
import type { StoredProduct } from '../products/columns'
import type { NewProduct, NewProductField } from './imported-product'

/** Everything of an imported product that is stored when it is new. */
export type ProductToInsert = NewProduct & { category_id: number; inventory_status: InventoryStatus }

/** What an import asks of the database, inside one transaction. */
export type CatalogueTransaction = {
  /**
   * The categories of these names, ignoring case; those that do not exist are created under the first spelling given.
   * They stay until the transaction ends.
   * @returns one entry for each name, in the order given.
   */
  ensureCategories: (names: readonly string[]) => Promise<{ categories: NamedCategory[]; created: string[] }>
  /** The products of these catalogue numbers, ignoring case, locked against changes until the transaction ends. */
  lockProducts: (catNos: readonly string[]) => Promise<StoredProduct[]>
  /**
   * Adds products.
   * @returns the catalogue numbers that were added; one is missing when somebody else has added it meanwhile.
   */
  insertProducts: (products: readonly ProductToInsert[]) => Promise<string[]>
  /** Writes held products whole, as they shall be. */
  updateProducts: (products: readonly StoredProduct[]) => Promise<void>
}

/** Some row is at fault, and the others may be taken without it. The message says why, as the end of a sentence. */
export class RefusedByDatabase extends Error {}

export type CatalogueStore = {
  /**
   * Runs work in one transaction. It is rolled back when the work throws, and when `isKept` is false (a dry run sees
   * exactly what a real one would do).
   * @throws {RefusedByDatabase} when a row breaks a rule that only the database knows
   */
  inTransaction: <T>(work: (transaction: CatalogueTransaction) => Promise<T>, isKept: boolean) => Promise<T>
}

/** How the products of a batch fared, in numbers. */
export type BatchResult = {
  created: number
  updated: number
  unchanged: number
  /** Names of the categories that were created. */
  categories: string[]
  /** The stored product by the catalogue number of each row that was refused because it is another substance. */
  conflicts: Map<string, StoredProduct>
  /** The stored name by the catalogue number of each product whose name changes while nothing says it is the same substance. */
  renamed: Map<string, string>
  /** The places where letters of a stored value are lost, by field, by the catalogue number of each such product. */
  damaged: Map<string, { field: NewProductField; stored: string }[]>
  /** The catalogue numbers of rows that say too little for a new product. */
  lacking: Set<string>
  /** The category that each catalogue number was filed under, as it is spelled in the catalogue. */
  filedUnder: Map<string, string>
}
