import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { ExportColumn, ProductExportQuery } from '@/domain/contract/product-export-query'
import { type Filter, filterConditions, isOneOf } from '../products/product-filter'
import { orderOf } from '../products/product-order'
import { isUpToDate, readStructuresFor } from '../structures/structures'
import { exportRows } from './export-rows'

/** The choice of an export: a filter, products, columns and an order. */
type Export = Filter & Pick<ProductExportQuery, 'format' | 'columns' | 'ids' | 'except' | 'sort'>

/** Flags and statuses are text in files too. */
const columnOf = (column: ExportColumn): SQL =>
  column === 'category' ? sql`c.category_name` : sql.raw(`p."${column}"::text`)

/** The rows of an export in order: each column as text; for SDF also the fields of its records. */
function exportStatement({ format, columns, ids, except, sort, ...filter }: Export): SQL {
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

/**
 * Exports the products of a query as a file.
 * @throws as {@link exportRows}
 */
export const exportProducts = (payload: Payload, query: Export): Promise<ReadableStream<Uint8Array>> =>
  exportRows(payload, { format: query.format, columns: query.columns, rows: exportStatement(query) }, () =>
    readStructuresFor(payload, query),
  )
