import { z } from 'zod'
import { readProduct } from '@/catalogue/products/read-product'
import { purgeProducts, restoreProduct, trashProduct } from '@/catalogue/products/trash'
import { deletedAnswer, doneAnswer } from '@/contract/done-answer'
import { productAnswer } from '@/contract/product-answer'
import { flagParam } from '@/contract/query-params'
import type { Database } from '@/database/database'
import { categoryIdSchema } from '@/domain/reference-product-schema'
import { releaseFiles } from '@/files/references'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { entityTag } from '../http/entity-tag'
import { idList } from '../http/id-list'
import { write } from '../http/write'

const one = '/reference-standards/product/:id'
const errors = 'detail.message'

/** Deleting, restoring and purging products (contract §4). */
export const productTrashCalls = [
  staffEndpoint({
    method: 'delete',
    path: one,
    errors,
    about: {
      summary:
        'Put a product into the trash; with forever=true remove one in the trash for good, with its files',
      answer: doneAnswer,
      refusals: [409],
    },
    params: idParams,
    query: z.object({ forever: flagParam('forever').default(false) }),
    act: async (call) => {
      const { id } = call.params
      const deletion = { ...call, kind: 'delete' } as const
      if (!call.query.forever) {
        await write(deletion, ({ db }) => trashProduct(db, id))
        return answer(200, { message: 'Product deleted successfully' })
      }
      const files = await write(deletion, ({ db }) => purgeProducts(db, [id]))
      await releaseFiles(call.payload, files)
      return answer(200, { message: 'Product deleted forever' })
    },
  }),
  staffEndpoint({
    method: 'post',
    path: '/reference-standards/product/purge',
    errors,
    about: {
      summary: 'Remove products in the trash for good, all of them or none',
      answer: deletedAnswer,
      refusals: [409],
    },
    body: z.strictObject({ ids: idList('ids', 1_000) }),
    act: async (call) => {
      const { ids } = call.body
      const files = await write({ ...call, kind: 'delete' }, ({ db }) => purgeProducts(db, ids))
      await releaseFiles(call.payload, files)
      return answer(200, { deleted: new Set(ids).size })
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/restore`,
    errors,
    about: {
      summary: 'Take a product out of the trash, into another category where its own is gone',
      answer: productAnswer,
      refusals: [409],
    },
    params: idParams,
    body: z.object({ category_id: categoryIdSchema.optional() }),
    isBodyOptional: true,
    act: async (call) => {
      const { id } = call.params
      const restore = async ({ db }: { db: Database }) => {
        await restoreProduct(db, id, call.body.category_id)
        return readProduct(db, id)
      }
      const product = await write({ ...call, kind: 'restore' }, restore, {
        taken: 'Its catalogue number is used by another product now: change that one first',
      })
      return answer(200, product, entityTag(product.revision))
    },
  }),
]
