import { sql } from 'drizzle-orm'
import { PRODUCT_FIELD_NAMES } from '@/domain/product-fields'

/** Every column of a product's answer, in its order; `created_at` and `updated_at` as ISO texts. */
const isoText = (column: string) =>
  `to_char(p."${column}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${column}"`

const columns = [
  'p.id',
  ...PRODUCT_FIELD_NAMES.flatMap((field) =>
    field === 'category_id' ? ['p.category_id', 'c.category_name'] : [`p."${field}"`],
  ),
  isoText('created_at'),
  isoText('updated_at'),
  'p.revision',
  isoText('deleted_at'),
  'p.updated_by',
].join(', ')

/** `select … from` products and their categories, in the shape of the answer; what follows is the caller's. */
export const selectProducts = sql.raw(
  `select ${columns} from reference_products p left join reference_categories c on c.id = p.category_id`,
)
