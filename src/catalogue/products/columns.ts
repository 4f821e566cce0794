import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { productAnswer } from '@/domain/contract/product-answer'
import type { FieldKind } from '@/domain/rules/products/product-field-facts'
import { factsOf, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/rules/products/product-fields'

/** A stored product. */
export const storedProduct = productAnswer.omit({
  category_name: true,
  created_at: true,
  updated_at: true,
  updated_by: true,
})

export type StoredProduct = z.output<typeof storedProduct>

/** The fields of a product that people enter, as stored: in the trash, it may have lost its category. */
export const productValues = storedProduct.omit({ id: true, revision: true, deleted_at: true })

export type ProductValues = z.output<typeof productValues>

const TYPES: Record<FieldKind, string> = {
  line: 'varchar',
  lines: 'varchar',
  file: 'varchar',
  status: 'enum_reference_products_inventory_status',
  category: 'integer',
  flag: 'boolean',
}

const listOf = (part: (name: string, type: string) => string, fields = PRODUCT_FIELD_NAMES) =>
  sql.raw(fields.map((name) => part(name, TYPES[factsOf(name).kind])).join(', '))

export const productColumns = listOf((name) => name)

/** The type of a column. */
export const columnTypeOf = (field: ProductField) => sql.raw(TYPES[factsOf(field).kind])

/** Some of the columns, with their types. */
export const columnTypesOf = (fields: ProductField[]) => listOf((name, type) => `${name} ${type}`, fields)

/** The columns with their types, for rows made from JSON. */
export const productColumnTypes = columnTypesOf(PRODUCT_FIELD_NAMES)

/** `name = r.name, …` */
export const productAssignments = listOf((name) => `${name} = r.${name}`)
