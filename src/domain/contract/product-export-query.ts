import { z } from 'zod'
import { EXPORT_FORMATS } from '@/domain/rules/imports/export-format'
import { PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/rules/products/product-fields'
import { filterParams, sortParam, unknownParameter } from './product-list-query'
import { choiceParam, listParam, wholeNumber } from './query-params'

/** A column of an exported file, which has the category's name instead of its id. */
export type ExportColumn = Exclude<ProductField, 'category_id'> | 'category'

/** Every field of a product, by its name in files. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = PRODUCT_FIELD_NAMES.map((field) =>
  field === 'category_id' ? 'category' : field,
)

const columnsError = `columns must name some of ${EXPORT_COLUMNS.join(', ')}, each once, with commas between`

const exportParams = {
  format: choiceParam('format', EXPORT_FORMATS),
  columns: listParam(z.enum(EXPORT_COLUMNS, { error: columnsError }))
    .refine((columns) => new Set(columns).size === columns.length, { error: columnsError })
    .default([...EXPORT_COLUMNS])
    .describe('The columns, in this order; names separated by commas'),
  ids: listParam(wholeNumber('ids', 1, 999_999_999))
    .optional()
    .describe('Only these of the filtered products'),
  except: listParam(wholeNumber('except', 1, 999_999_999))
    .optional()
    .describe('All filtered products except these'),
  ...filterParams,
  sort: sortParam.default('-created_at'),
}

/** Query of GET /api/reference-standards/product/export (contract §4). */
export const productExportQuery = z.strictObject(exportParams, { error: unknownParameter(exportParams) })

export type ProductExportQuery = z.output<typeof productExportQuery>
