import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { LotExportQuery } from '@/domain/contract/lot-query'
import { LOT_IMPORT_FIELDS } from '@/domain/rules/imports/lot-import-fields'
import { lotConditions } from '../lots/read-lots'
import { exportRows } from './export-rows'

/** The columns of an import of lots, so that the file can come back; all as text. */
const columns = sql.raw(
  LOT_IMPORT_FIELDS.map((field) => (field === 'cat_no' ? 'p.cat_no' : `l.${field}::text`)).join(', '),
)

/**
 * Exports the lots of a query as a file, newest first, as its list is.
 * @throws as {@link exportRows}
 */
export async function exportLots(
  payload: Payload,
  { format, ...filters }: LotExportQuery,
): Promise<ReadableStream<Uint8Array>> {
  const where = await lotConditions(payload.db.drizzle, filters)
  const rows = sql`select ${columns} from product_lots l join reference_products p on p.id = l.product_id
    where ${where} order by l.id desc`
  return exportRows(payload, { format, columns: LOT_IMPORT_FIELDS, rows })
}
