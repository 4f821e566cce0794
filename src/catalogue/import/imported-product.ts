import type { z } from 'zod'
import { categoryCreateSchema } from '@/domain/reference-category-schema'
import { productCreateSchema } from '@/domain/reference-product-schema'

/**
 * The domain's rules for a new product, without what a supplier's list cannot say: the category's id (it names the
 * category), uploaded files and what is kept out of releases.
 */
export const newProductSchema = productCreateSchema.omit({
  category_id: true,
  image_path: true,
  file_path: true,
  held: true,
})

export const categoryNameSchema = categoryCreateSchema.shape.category_name

/** A product as it is stored when it is new: defaults filled in, empty values null. */
export type NewProduct = z.output<typeof newProductSchema>

export type NewProductField = keyof NewProduct

/** A product read from one row. */
export type ImportedProduct = {
  /** The category as the row spells it. */
  category: string
  /** What is stored when the catalogue number is new. */
  values: NewProduct
  /**
   * What a product that exists already is held against: the fields whose cells say something. An empty cell does not
   * erase what is stored, since suppliers leave out what they do not know and staff fill in by hand.
   */
  given: Partial<NewProduct>
}
