import type { z } from 'zod'
import { categoryCreateSchema } from '@/domain/rules/categories/reference-category-schema'
import { IMPORT_FIELDS, type ImportField } from '@/domain/rules/imports/import-fields'
import { productCreateSchema } from '@/domain/rules/products/reference-product-schema'
import type { RowFault } from '../cells/row-journal'

/** The columns that are product fields as they are; the category is named and must be looked up. */
export type NewProductField = Exclude<ImportField, 'category'>

const picked = Object.fromEntries(
  IMPORT_FIELDS.filter((field) => field !== 'category').map((field) => [field, true]),
  // `Object.fromEntries` loses the type.
) as { [Field in NewProductField]: true }

/** The domain's rules for a new product, for the fields that an import has. */
export const newProductSchema = productCreateSchema.pick(picked)

/** The same for a row; name and number may be missing if the product has them or gets them later. */
export const rowSchema = newProductSchema.partial({ name: true, cat_no: true })

/** Defaults of the fields that an import does not have. */
export const UNSAID = productCreateSchema.omit({ ...picked, category_id: true }).parse({})

export const categoryNameSchema = categoryCreateSchema.shape.category_name

/** A new product as stored: defaults filled in, empty values null. */
export type NewProduct = z.output<typeof newProductSchema>

/** A product read from one row. */
export type ImportedProduct = {
  /** The category as spelled in the row; null if it names none. */
  category: string | null
  /** The category of a new product: the row's, or the default. */
  categoryOfNew: string | null
  /** Stored if the catalogue number is new; an empty number is assigned later. */
  values: NewProduct
  /** Why this cannot be a new product; an existing product has the missing fields. */
  lacks: RowFault[]
  /**
   * The fields whose cells have a value, to compare with an existing product. An empty cell does not clear a stored
   * value, since suppliers leave out what they do not know and staff fill it in; unless staff have chosen that for its
   * column (null).
   */
  given: Partial<NewProduct>
}
