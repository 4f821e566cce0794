import { z } from 'zod'
import { changeView, createView, deleteView, listViews } from '@/catalogue/saved-views/saved-views'
import { doneAnswer } from '@/domain/contract/done-answer'
import { productListQuery } from '@/domain/contract/product-list-query'
import { listParam, listQuery } from '@/domain/contract/query-params'
import { savedViewAnswer, savedViewListAnswer } from '@/domain/contract/saved-view-answer'
import { PRODUCT_COLUMNS } from '@/domain/rules/products/product-list'
import { readQueryText } from '@/domain/rules/search/query-text'
import { firstMessage, requiredText } from '@/domain/rules/text/text-schema'
import { staffEndpoint, staffList } from '../http/endpoint'
import { idParams } from '../http/params'
import { write } from '../http/write'

const list = '/reference-standards/view'
const one = '/reference-standards/view/:id'

const NAME_MAX = 100
const QUERY_MAX = 2_000

/** A view also has the columns of its table. */
const viewQuery = productListQuery.extend({
  columns: listParam(
    z.enum(PRODUCT_COLUMNS, {
      error: `columns must name some of ${PRODUCT_COLUMNS.join(', ')}, with commas between`,
    }),
  ).optional(),
})

function problemOf(text: string): string | null {
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
    const message = problemOf(text)
    if (message !== null) context.addIssue({ code: 'custom', message, continue: false })
  })
  .transform((text) => new URLSearchParams(text).toString())
  .refine((text) => text.length <= QUERY_MAX, {
    error: `Query must be at most ${QUERY_MAX} characters long when it is percent-encoded`,
  })

const view = z.object({ name: requiredText('Name', { max: NAME_MAX }), query })

const taken = (name: string | undefined) => `You already have a view named "${name}"`

/** Saved views of the product list; each admin has their own. */
export const savedViewCalls = [
  staffList({
    path: list,
    right: 'none',
    summary: 'List your own saved views, newest first',
    query: listQuery,
    answer: savedViewListAnswer,
    read: (db, { session, query }) => listViews(db, session.user.id, query),
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    right: 'none',
    summary: 'Save a view',
    body: view,
    status: 201,
    answer: savedViewAnswer,
    refusals: [409],
    act: (call) => {
      const { body, session } = call
      return write(call, ({ db }) => createView(db, session.user.id, body), taken(body.name))
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    right: 'none',
    summary: 'Change a saved view; omitted fields stay unchanged',
    params: idParams,
    body: view.partial(),
    answer: savedViewAnswer,
    refusals: [409],
    act: (call) => {
      const { body, params, session } = call
      return write(call, ({ db }) => changeView(db, session.user.id, params.id, body), taken(body.name))
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    right: 'none',
    summary: 'Delete a saved view',
    params: idParams,
    answer: doneAnswer,
    act: async (call) => {
      await write(call, ({ db }) => deleteView(db, call.session.user.id, call.params.id))
      return { message: 'View deleted successfully' }
    },
  }),
]
