import { z } from 'zod'
import { PRODUCT_COLUMNS } from '@/domain/product-list'
import { readQueryText } from '@/domain/query-text'
import { firstMessage, requiredText } from '@/domain/text-schema'
import { paging } from './change-answers'
import { productListQuery } from './product-list-query'
import { listParam } from './query-params'

const NAME_MAX = 100
const QUERY_MAX = 2_000

/** The most views that an admin may keep. */
export const VIEWS_MAX = 100

/** A view also has the columns of its table. */
const viewQuery = productListQuery.extend({
  columns: listParam(
    z.enum(PRODUCT_COLUMNS, {
      error: `columns must name some of ${PRODUCT_COLUMNS.join(', ')}, with commas between`,
    }),
  ).optional(),
})

function whyNotAsked(text: string): string | null {
  const reading = readQueryText(text)
  if (!reading.ok) return reading.reason
  const { error } = viewQuery.safeParse(reading.query)
  return error ? firstMessage(error) : null
}

/** A query of the product list with its columns, in the canonical form of an address. */
const query = z
  .string({ error: 'Query must be text' })
  .max(QUERY_MAX, { error: `Query must be at most ${QUERY_MAX} characters long`, abort: true })
  .superRefine((text, context) => {
    const reason = whyNotAsked(text)
    if (reason !== null) context.addIssue({ code: 'custom', message: reason, continue: false })
  })
  .transform((text) => new URLSearchParams(text).toString())
  .refine((text) => text.length <= QUERY_MAX, {
    error: `Query must be at most ${QUERY_MAX} characters long when it is percent-encoded`,
  })

const name = requiredText('Name', { max: NAME_MAX })

/** Body of POST …/view/. */
export const savedViewCreate = z.object({ name, query })

/** Body of PUT …/view/{id}: properties left out stay unchanged. */
export const savedViewUpdate = z.object({ name: name.optional(), query: query.optional() })

export type SavedViewCreate = z.output<typeof savedViewCreate>
export type SavedViewUpdate = z.output<typeof savedViewUpdate>

/** A saved product list. */
export const savedViewAnswer = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    query: z.string().describe('Of the list of products, as it stands in an address'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedView' })

export type SavedViewAnswer = z.output<typeof savedViewAnswer>

export const savedViewListAnswer = z
  .strictObject({ views: z.array(savedViewAnswer), ...paging })
  .meta({ id: 'SavedViewList' })

export type SavedViewListAnswer = z.output<typeof savedViewListAnswer>
