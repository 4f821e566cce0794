import { factsOf, fieldsOfKind } from './product-fields'

/** What products can be ordered by; the id decides between equals. */
export const PRODUCT_SORTS = ['name', 'cat_no', 'inventory_status', 'created_at', 'updated_at'] as const

/** The fields that can be empty. */
export const EMPTIABLE_FIELDS = fieldsOfKind('line', 'lines', 'file').filter(
  (field) => !factsOf(field).isRequired,
)
