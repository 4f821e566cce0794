import { z } from 'zod'
import { FIRST_LETTERS } from '@/domain/rules/categories/first-letter'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { PRODUCT_COLUMNS } from '@/domain/rules/products/product-list'
import { PRODUCT_LIST } from '@/domain/rules/search/paging'
import { searchedText } from '@/domain/rules/search/searched-text'
import { flagParam, listParam, momentParam, pageParam, searchParam, wholeNumber } from './query-params'

export const sortParam = z.templateLiteral([z.enum(['', '-']), z.enum(PRODUCT_COLUMNS)], {
  error: `sort must be one of ${PRODUCT_COLUMNS.join(', ')}, with or without - before it`,
})

const statusError = `status must be ${INVENTORY_STATUSES.join(', ')}, or some of them with commas between`
const fieldError = `missing must name fields of a product, with commas between: ${PRODUCT_FIELD_NAMES.join(', ')}`
const letterError = 'letter must be one of A to Z, or 0'

/** Filters of a product list; all can be combined (contract §4). */
export const filterParams = {
  search: searchParam.transform(searchedText),
  status: listParam(z.enum(INVENTORY_STATUSES, { error: statusError }))
    .optional()
    .describe('Any of these, separated by commas'),
  category_id: listParam(wholeNumber('category_id', 1, 999_999_999))
    .optional()
    .describe('Any of these, separated by commas'),
  missing: listParam(z.enum(PRODUCT_FIELD_NAMES, { error: fieldError }))
    .optional()
    .describe('Any of these fields is empty; names separated by commas'),
  duplicates: z
    .literal('true', { error: 'duplicates must be true' })
    .transform(() => true)
    .optional()
    .describe('Another product has the same CAS number or the same structure'),
  doubtful: z
    .literal('true', { error: 'doubtful must be true' })
    .transform(() => true)
    .optional()
    .describe(
      'Its catalogue number is not of the form AV-nnnnnn, or its CAS number is not in the usual form with the right check digit',
    ),
  held: flagParam('held').optional(),
  changed: flagParam('changed').optional().describe('Whether it differs from the live release'),
  deleted: flagParam('deleted').default(false).describe('Only the trash'),
  updated_from: momentParam('updated_from')
    .optional()
    .describe('Inclusive; a date means the whole day in UTC'),
  updated_to: momentParam('updated_to').optional().describe('Inclusive; a date means the whole day in UTC'),
  import: wholeNumber('import', 1, 999_999_999).optional().describe('The import that changed it'),
  letter: z
    .enum(FIRST_LETTERS, { error: letterError })
    .optional()
    .describe('The first Latin letter of its name; 0 if there is none'),
}

/** One message for an unknown parameter; each known one has its own. @param shape the known parameters */
export const unknownParameter =
  (shape: object): z.core.$ZodErrorMap =>
  (issue) =>
    issue.code === 'unrecognized_keys'
      ? `There is no parameter "${String(issue.keys[0]).slice(0, 100)}" here, only ${Object.keys(shape).join(', ')}`
      : undefined

/** The filters of a product list as a query. */
export const productFilterQuery = z.strictObject(filterParams, { error: unknownParameter(filterParams) })

export type ProductFilter = z.output<typeof productFilterQuery>

const listParams = {
  limit: wholeNumber('limit', 1, PRODUCT_LIST.maxLimit).default(PRODUCT_LIST.limit),
  page: pageParam,
  ...filterParams,
  sort: sortParam
    .optional()
    .describe('Default: newest first; for a search, best matches first, then by name'),
}

/** Query of GET /api/reference-standards/product/ (spec §7, contract §2 and §4). */
export const productListQuery = z.strictObject(listParams, { error: unknownParameter(listParams) })

export type ProductListQuery = z.output<typeof productListQuery>

export type ProductSort = z.output<typeof sortParam>
