import { z } from 'zod'
import { editProduct, moveProduct } from '@/catalogue/history/edit-product'
import { readProduct } from '@/catalogue/products/read-product'
import { createProduct } from '@/catalogue/products/write-products'
import { numberTaken } from '@/catalogue/refused'
import { productAnswer } from '@/contract/product-answer'
import type { Database } from '@/database/database'
import { categoryIdSchema, productCreateSchema, productUpdateSchema } from '@/domain/reference-product-schema'
import { Refused } from '@/domain/refused'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { entityTag, readIfMatch } from '../http/entity-tag'
import { Refusal } from '../http/refusal'
import { write } from '../http/write'
import { bulkCall } from './bulk'
import { duplicateCalls } from './duplicates'
import { exportProductFile } from './export'
import { countProductFacets } from './facets'
import { productHistoryCalls } from './history'
import { listProductPage } from './list'
import { productTrashCalls } from './trash'
import { uploadFiles } from './upload'

const list = '/reference-standards/product'
const one = '/reference-standards/product/:id'
const errors = 'detail.message'

const sentences = (catNo: string | undefined) => ({ taken: numberTaken(catNo) })

/** Adds the current product to a conflict, for the user's decision. */
async function explained(db: Database, id: number, error: unknown): Promise<unknown> {
  if (!(error instanceof Refused) || error.conflicts.length === 0) return error
  const { message, conflicts } = error
  return new Refusal(409, message, {}, { current: await readProduct(db, id), conflicts })
}

/** The calls on reference products (spec §7, contract §4). */
export const productCalls = [
  listProductPage,
  exportProductFile,
  countProductFacets,
  uploadFiles,
  bulkCall,
  ...duplicateCalls,
  staffEndpoint({
    method: 'get',
    path: one,
    errors,
    about: { summary: 'One product, also when it is in the trash', answer: productAnswer },
    params: idParams,
    act: async ({ payload, params }) => {
      const product = await readProduct(payload.db.drizzle, params.id)
      return answer(200, product, entityTag(product.revision))
    },
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    errors,
    about: { summary: 'Create a product', status: 201, answer: productAnswer, refusals: [409] },
    body: productCreateSchema,
    act: async (call) => {
      const { body } = call
      const create = async ({ db }: { db: Database }) => readProduct(db, await createProduct(db, body))
      const product = await write({ ...call, kind: 'create' }, create, sentences(body.cat_no))
      return answer(201, product, entityTag(product.revision))
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    errors,
    about: {
      summary:
        'Change a product, but not its category; what is left out stays, what others changed is merged',
      answer: productAnswer,
      refusals: [409],
    },
    params: idParams,
    body: productUpdateSchema,
    act: async (call) => {
      const { body, request } = call
      const { id } = call.params
      const revision = readIfMatch(request)
      const edit = async ({ db }: { db: Database }) => {
        try {
          await editProduct(db, id, body, revision)
        } catch (error) {
          throw await explained(db, id, error)
        }
        return readProduct(db, id)
      }
      const product = await write({ ...call, kind: 'edit' }, edit, sentences(body.cat_no))
      return answer(200, product, entityTag(product.revision))
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/move`,
    errors,
    about: { summary: 'Move a product to another category', answer: productAnswer },
    params: idParams,
    body: z.object({ category_id: categoryIdSchema }),
    act: async (call) => {
      const { id } = call.params
      const move = async ({ db }: { db: Database }) => {
        await moveProduct(db, id, call.body.category_id)
        return readProduct(db, id)
      }
      const product = await write({ ...call, kind: 'edit' }, move)
      return answer(200, product, entityTag(product.revision))
    },
  }),
  ...productHistoryCalls,
  ...productTrashCalls,
]
