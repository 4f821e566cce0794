import { type CatalogueAddress, filterAddressParams } from '@/admin-views/catalogue/catalogue-address'
import type { RowChoice } from '@/admin-views/lists/use-row-choice'
import type { ExportFormat } from '@/domain/rules/imports/export-format'
import { IMPORT_FIELDS, type ImportField } from '@/domain/rules/imports/import-fields'
import { IMPORT_LIMITS, IMPORT_MAX_BYTES } from '@/domain/rules/imports/import-limits'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** The exported products: all, those that the list finds, or the selected ones. */
export type ExportedProducts = 'all' | 'found' | 'chosen'

export type ExportForm = {
  what: ExportedProducts
  format: ExportFormat
  columns: ReadonlySet<ImportField>
}

export const FORMATS: Record<ExportFormat, { label: string; about: string }> = {
  csv: { label: 'CSV', about: 'For spreadsheets and other programs' },
  xlsx: { label: 'Excel (XLSX)', about: 'All cells are texts: no number loses its zeros' },
  sdf: { label: 'SDF', about: 'For chemists: each product with its structure' },
}

const listed = (ids: ReadonlySet<number>) => [...ids].join(',')

/** The query of the call. It exports all columns by default. */
export function exportQuery(
  { what, format, columns }: ExportForm,
  { search, filters, sort }: CatalogueAddress,
  { isAll, ids }: RowChoice,
): Record<string, string> {
  const isOfList = what === 'found' || (what === 'chosen' && isAll)
  return {
    format,
    ...(columns.size < IMPORT_FIELDS.length && {
      columns: IMPORT_FIELDS.filter((field) => columns.has(field)).join(','),
    }),
    ...(isOfList && search !== '' && { search }),
    ...(isOfList && filterAddressParams(filters)),
    ...(what === 'chosen' && ids.size > 0 && { [isAll ? 'except' : 'ids']: listed(ids) }),
    ...(sort !== undefined && { sort }),
  }
}

/** The longest query that servers accept. */
const QUERY_MAX = 15_000

/** Whether the selected ids make the address too long. */
export const isTooLong = (query: Record<string, string>): boolean =>
  new URLSearchParams(query).toString().length > QUERY_MAX

/** Warns about a file too large to import again; null if it is not. */
export function tooLargeToImport({ bytes, products }: { bytes: number; products: number }): string | null {
  if (bytes <= IMPORT_MAX_BYTES && products <= IMPORT_LIMITS.rows) return null
  const { rows, megabytes: most } = IMPORT_LIMITS
  return `It is larger than an import may be (${most} MB, ${groupedNumber(rows)} rows): to bring it back, export it in parts, for example by first letter.`
}
