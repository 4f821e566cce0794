import { sql } from 'drizzle-orm'
import { isoText } from '@/database/iso-text'
import { PRODUCT_FIELD_NAMES } from '@/domain/product-fields'

/** The fields of a product's answer, in order. */
const fields = sql.raw(
  PRODUCT_FIELD_NAMES.flatMap((field) =>
    field === 'category_id' ? ['p.category_id', 'c.category_name'] : [`p."${field}"`],
  ).join(', '),
)

/** `select … from` for products with their categories, in the shape of the answer; callers append the rest. */
export const selectProducts = sql`
  select p.id, ${fields}, ${isoText('p.created_at')} as created_at, ${isoText('p.updated_at')} as updated_at,
    p.revision, ${isoText('p.deleted_at')} as deleted_at, p.updated_by
  from reference_products p left join reference_categories c on c.id = p.category_id`
