import { z } from 'zod'
import { purgeProducts, restoreProduct, trashProduct } from '@/catalogue/products/trash'
import { deletedAnswer, doneAnswer } from '@/domain/contract/done-answer'
import { productAnswer } from '@/domain/contract/product-answer'
import { flagParam } from '@/domain/contract/query-params'
import { categoryIdSchema } from '@/domain/rules/products/reference-product-schema'
import { releaseFiles } from '@/platform/files/references'
import { staffEndpoint } from '../http/endpoint'
import { idList, idParams } from '../http/params'
import { write } from '../http/write'
import { changed } from './one-product'

const one = '/reference-standards/product/:id'

/** Deleting, restoring and purging products (contract §4). */
export const productTrashCalls = [
  staffEndpoint({
    method: 'delete',
    path: one,
    right: 'catalogue',
    summary:
      'Move a product to the trash; with forever=true, delete one in the trash permanently, with its files',
    params: idParams,
    query: z.object({ forever: flagParam('forever').default(false) }),
    answer: doneAnswer,
    refusals: [409],
    act: async (call) => {
      const { id } = call.params
      const deletion = { ...call, kind: 'delete' } as const
      if (!call.query.forever) {
        await write(deletion, ({ db }) => trashProduct(db, id))
        return { message: 'Product deleted successfully' }
      }
      const files = await write(deletion, ({ db }) => purgeProducts(db, [id]))
      await releaseFiles(call.payload, files)
      return { message: 'Product deleted forever' }
    },
  }),
  staffEndpoint({
    method: 'post',
    path: '/reference-standards/product/purge',
    right: 'catalogue',
    summary: 'Remove products in the trash for good, all of them or none',
    body: z.strictObject({ ids: idList(1_000) }),
    answer: deletedAnswer,
    refusals: [409],
    act: async (call) => {
      const { ids } = call.body
      const files = await write({ ...call, kind: 'delete' }, ({ db }) => purgeProducts(db, ids))
      await releaseFiles(call.payload, files)
      return { deleted: new Set(ids).size }
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/restore`,
    right: 'catalogue',
    summary: 'Restore a product from the trash, into another category if its own was deleted',
    params: idParams,
    body: z.object({ category_id: categoryIdSchema.optional() }),
    isBodyOptional: true,
    answer: productAnswer,
    refusals: [409],
    act: (call) =>
      changed(
        { ...call, kind: 'restore' },
        (db, id) => restoreProduct(db, id, call.body.category_id),
        'Its catalogue number is used by another product now: change that one first',
      ),
  }),
]
