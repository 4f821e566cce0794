import { z } from 'zod'
import {
  documentStateSchema,
  kindSchema,
  languageSchema,
  regionSchema,
} from '@/domain/rules/documents/product-document'
import { dayParam, productParam } from './lot-query'
import { unknownParameter } from './product-list-query'
import { listParam, listParams, pageParam, searchParam, wholeNumber } from './query-params'

const params = {
  ...listParams,
  product_id: productParam.optional(),
  lot_id: wholeNumber('lot_id', 1, 999_999_999).optional(),
  kind: listParam(kindSchema).optional().describe('Any of these, with commas between'),
  region: listParam(regionSchema).optional().describe('Any of these, with commas between'),
  language: listParam(languageSchema).optional().describe('Any of these, with commas between'),
  state: listParam(documentStateSchema).optional().describe('Any of these, with commas between'),
  search: searchParam.describe('A part of a catalogue number, lot number, title or file name'),
  issued_before: dayParam('issued_before').optional().describe('Issued before this day'),
}

/** Query of GET …/document/ (contract §10). */
export const documentListQuery = z.strictObject(params, { error: unknownParameter(params) })

export type DocumentListQuery = z.output<typeof documentListQuery>

const dueParams = {
  page: pageParam.describe('The page of each list, a hundred entries long'),
  days: wholeNumber('days', 0, 3_650).default(90),
  region: regionSchema.default('EU'),
  language: languageSchema.default('en'),
}

/** Query of GET …/document/due. */
export const dueQuery = z.strictObject(dueParams, { error: unknownParameter(dueParams) })

export type DueQuery = z.output<typeof dueQuery>
