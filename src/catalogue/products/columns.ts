import { sql } from 'drizzle-orm'
import type { InventoryStatus } from '@/domain/inventory-status'
import { PRODUCT_FIELDS, type PRODUCT_OPTIONAL_FIELDS } from '@/domain/reference-product'

/** Everything of a product that people enter, as it is stored. */
export type ProductValues = {
  name: string
  cat_no: string
  category_id: number | null
  inventory_status: InventoryStatus
  held: boolean
} & Record<(typeof PRODUCT_OPTIONAL_FIELDS)[number], string | null>

export type ProductField = keyof ProductValues

/** A product as it is stored. */
export type StoredProduct = ProductValues & { id: number; revision: number; deleted_at: string | null }

const TYPES: Partial<Record<ProductField, string>> = {
  category_id: 'integer',
  inventory_status: 'enum_reference_products_inventory_status',
  held: 'boolean',
}

export const PRODUCT_COLUMNS: readonly ProductField[] = [...PRODUCT_FIELDS, 'held']

export const productColumns = sql.raw(PRODUCT_COLUMNS.join(', '))

/** The columns with their types, for rows that are made of JSON. */
export const productColumnTypes = sql.raw(
  PRODUCT_COLUMNS.map((name) => `${name} ${TYPES[name] ?? 'varchar'}`).join(', '),
)

/** `name = r.name, …` */
export const productAssignments = sql.raw(PRODUCT_COLUMNS.map((name) => `${name} = r.${name}`).join(', '))

/** A list as one parameter, however long; `jsonb_…` functions make rows of it again. */
export const json = (list: readonly unknown[]) => sql`${JSON.stringify(list)}::jsonb`
