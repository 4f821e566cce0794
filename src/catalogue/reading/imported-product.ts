import type { z } from 'zod'
import { IMPORT_FIELDS, type ImportField } from '@/domain/import-fields'
import { categoryCreateSchema } from '@/domain/reference-category-schema'
import { productCreateSchema } from '@/domain/reference-product-schema'
import type { RowFault } from './row-journal'

/** The columns of a file that are fields of a product as they stand; the category is named and has to be found. */
export type NewProductField = Exclude<ImportField, 'category'>

const picked = Object.fromEntries(
  IMPORT_FIELDS.filter((field) => field !== 'category').map((field) => [field, true]),
  // Entries have no type of their own.
) as { [Field in NewProductField]: true }

/** The domain's rules for a new product, as far as a supplier's list can say something of it. */
export const newProductSchema = productCreateSchema.pick(picked)

/** The same of a row that may leave out what the product has already, or is given later. */
export const rowSchema = newProductSchema.partial({ name: true, cat_no: true })

/** What a supplier's list does not say of a new product: its defaults. */
export const UNSAID = productCreateSchema.omit({ ...picked, category_id: true }).parse({})

export const categoryNameSchema = categoryCreateSchema.shape.category_name

/** A product as it is stored when it is new: defaults filled in, empty values null. */
export type NewProduct = z.output<typeof newProductSchema>

/** A product read from one row. */
export type ImportedProduct = {
  /** The category as the row spells it; null: it says nothing of it. */
  category: string | null
  /** The category of a new product: the row's, or the one for all rows. */
  categoryOfNew: string | null
  /** What is stored when the catalogue number is new; an empty number is still to be given. */
  values: NewProduct
  /** Why this cannot be a new product: what the row leaves out, a product that exists already has. */
  lacks: RowFault[]
  /**
   * What a product that exists already is held against: the fields whose cells say something. An empty cell does not
   * erase what is stored, since suppliers leave out what they do not know and staff fill in by hand; unless somebody has
   * chosen that for its column (null).
   */
  given: Partial<NewProduct>
}
