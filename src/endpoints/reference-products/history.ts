import { z } from 'zod'
import { revertProduct } from '@/catalogue/history/edit-product'
import { readHistory } from '@/catalogue/history/read-history'
import { readProduct } from '@/catalogue/products/read-product'
import { historyAnswer } from '@/contract/change-answers'
import { productAnswer } from '@/contract/product-answer'
import { listParams } from '@/contract/query-params'
import { publicationAnswer } from '@/contract/release-answers'
import { PRODUCT_FIELD_NAMES } from '@/domain/product-fields'
import { readPublication } from '@/releases/stored/publication'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { entityTag } from '../http/entity-tag'
import { pageAnswer } from '../http/list-query'
import { write } from '../http/write'

const one = '/reference-standards/product/:id'
const errors = 'detail.message'

const revertBody = z.object({
  revision: z.int({ error: 'revision must be a whole number' }).min(1, { error: 'revision begins with 1' }),
  fields: z
    .array(z.enum(PRODUCT_FIELD_NAMES, { error: `fields may hold ${PRODUCT_FIELD_NAMES.join(', ')}` }), {
      error: 'fields must be a list of field names',
    })
    .max(50)
    .optional(),
})

/** A product's history and reverting it (contract §4), and its publication state (contract §5). */
export const productHistoryCalls = [
  staffEndpoint({
    method: 'get',
    path: `${one}/publication`,
    errors,
    about: { summary: 'How a product stands to what visitors see', answer: publicationAnswer },
    params: idParams,
    act: async ({ payload, params }) => answer(200, await readPublication(payload.db.drizzle, params.id)),
  }),
  staffEndpoint({
    method: 'get',
    path: `${one}/history`,
    errors,
    about: { summary: 'What was changed of a product, newest first', answer: historyAnswer },
    params: idParams,
    query: z.object(listParams),
    act: async ({ payload, params, query }) => {
      const { changes, total } = await readHistory(payload.db.drizzle, params.id, query)
      return answer(200, pageAnswer({ changes }, query, total))
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/revert`,
    errors,
    about: {
      summary: 'Give a product back what it held at a revision: all of it, or some fields',
      answer: productAnswer,
      refusals: [409],
    },
    params: idParams,
    body: revertBody,
    act: async (call) => {
      const { id } = call.params
      const { revision, fields } = call.body
      const revert = async ({ db }: { db: Parameters<typeof revertProduct>[0] }) => {
        await revertProduct(db, id, revision, fields)
        return readProduct(db, id)
      }
      const product = await write({ ...call, kind: 'restore' }, revert, {
        taken: 'Its catalogue number of then is used by another product now',
      })
      return answer(200, product, entityTag(product.revision))
    },
  }),
]
