import { type SQL, sql } from 'drizzle-orm'
import type { ExportColumn, ProductExportQuery } from '@/contract/product-export-query'
import { filterConditions, isOneOf } from '../products/product-filter'
import { orderOf } from '../products/product-order'
import { isUpToDate } from '../structures/structures'

/** Flags and statuses are text in files too. */
const columnOf = (column: ExportColumn): SQL =>
  column === 'category' ? sql`c.category_name` : sql.raw(`p."${column}"::text`)

/** The rows of an export in order: each column as text; for SDF also what its records need. */
export function exportStatement({ format, columns, ids, except, sort, ...filter }: ProductExportQuery): SQL {
  const values = columns.map(columnOf)
  const chosen = ids ? sql`and ${isOneOf(sql`p.id`, ids, sql`integer`)}` : sql``
  const notLeftOut = except ? sql`and not ${isOneOf(sql`p.id`, except, sql`integer`)}` : sql``
  const extras = format === 'sdf' ? [sql`p.cat_no`, sql`p.smiles`, sql`s.molblock`] : []
  const structures =
    format === 'sdf' ? sql`left join structures s on s.smiles_key = p.smiles_key and ${isUpToDate}` : sql``
  return sql`
    select ${sql.join([...values, ...extras], sql`, `)}
    from reference_products p left join reference_categories c on c.id = p.category_id ${structures}
    where ${filterConditions(filter)} ${chosen} ${notLeftOut} order by ${orderOf(sort)}`
}
