import { z } from 'zod'
import { LOT_EXPORT_FORMATS } from '@/domain/rules/imports/export-format'
import { lotStateSchema } from '@/domain/rules/lots/lot'
import { isCalendarDate } from '@/domain/rules/text/calendar-day'
import { unknownParameter } from './product-list-query'
import { choiceParam, listParam, listParams, searchParam, wholeNumber } from './query-params'

/** A day in a query. */
export const dayParam = (name: string) =>
  z.string().refine(isCalendarDate, { error: `${name} must be a date from 1990 to 2099, like 2026-11-28` })

export const productParam = wholeNumber('product_id', 1, 999_999_999)

const filters = {
  product_id: productParam.optional(),
  state: listParam(lotStateSchema).optional().describe('Any of these, with commas between'),
  search: searchParam.describe('A part of a lot number or of a catalogue number, or both with / between'),
  valid_before: dayParam('valid_before').optional().describe('Their date is before this one'),
  missing: z
    .literal('coa', { error: 'missing must be coa' })
    .optional()
    .describe('Without a current certificate of analysis'),
}

const params = { ...listParams, ...filters }

/** Query of GET …/lot/ (contract §10). */
export const lotListQuery = z.strictObject(params, { error: unknownParameter(params) })

export type LotListQuery = z.output<typeof lotListQuery>

const exportParams = { format: choiceParam('format', LOT_EXPORT_FORMATS), ...filters }

/** Query of GET …/lot/export. */
export const lotExportQuery = z.strictObject(exportParams, { error: unknownParameter(exportParams) })

export type LotExportQuery = z.output<typeof lotExportQuery>
