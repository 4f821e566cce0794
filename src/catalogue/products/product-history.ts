import { sql } from 'drizzle-orm'
import { factsOf, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/rules/products/product-fields'
import { isoText } from '@/platform/database/statements/values'
import type { RecordKind } from '../records/record-history'

/** Names and values of a product `p`'s fields, for `json_build_object`. */
const productValueColumns = sql.raw(PRODUCT_FIELD_NAMES.map((name) => `'${name}', p.${name}`).join(', '))

/** Products in the log of changes. */
export const PRODUCT_RECORDS: RecordKind = {
  entity: 'p',
  noun: 'The product',
  states: sql`(select p.id, p.revision, ${isoText('p.created_at')} as created_at, json_build_object(
      ${productValueColumns}, 'category_name', c.category_name, 'deleted_at', ${isoText('p.deleted_at')}) as now
    from reference_products p left join reference_categories c on c.id = p.category_id)`,
  // A conflict names a field of the body.
  labelOf: (field) => factsOf(field as ProductField).label,
}
