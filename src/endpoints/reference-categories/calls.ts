import { z } from 'zod'
import { beginMerge } from '@/catalogue/bulk/bulk'
import { listCategories, readCategory } from '@/catalogue/categories/read-categories'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  deleteEmptyCategories,
} from '@/catalogue/categories/write-categories'
import { BULK_JOB } from '@/catalogue/history/running-change-set'
import { categoryAnswer } from '@/domain/contract/category-answer'
import { deletedAnswer, doneAnswer, startedAnswer } from '@/domain/contract/done-answer'
import {
  categoryCreateSchema,
  categoryUpdateSchema,
} from '@/domain/rules/categories/reference-category-schema'
import { categoryIdSchema } from '@/domain/rules/products/reference-product-schema'
import type { Transaction } from '@/platform/database/transactions/transaction'
import { waitForJob } from '@/platform/jobs/runner'
import { staffEndpoint } from '../http/endpoint'
import { ID_LIST_KILOBYTES, idList, idParams } from '../http/params'
import { write } from '../http/write'

const list = '/reference-standards/category'
const one = '/reference-standards/category/:id'

const taken = (name: string | undefined) => `There already is a category named "${name}"`

/** The calls on reference categories (spec §7). */
export const categoryCalls = [
  staffEndpoint({
    method: 'get',
    path: list,
    summary: 'List categories by name',
    answer: z.array(categoryAnswer),
    act: ({ payload }) => listCategories(payload.db.drizzle),
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    right: 'catalogue',
    summary: 'Create a category',
    body: categoryCreateSchema,
    status: 201,
    answer: categoryAnswer,
    refusals: [409],
    act: (call) =>
      write(
        { ...call, kind: 'create' },
        async ({ db }) => readCategory(db, await createCategory(db, call.body)),
        taken(call.body.category_name),
      ),
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    right: 'catalogue',
    summary: 'Change a category; omitted fields stay unchanged',
    params: idParams,
    body: categoryUpdateSchema,
    answer: categoryAnswer,
    refusals: [409],
    act: (call) => {
      const { body, params } = call
      const change = async ({ db }: Transaction) => {
        await changeCategory(db, params.id, body)
        return readCategory(db, params.id)
      }
      return write({ ...call, kind: 'edit' }, change, taken(body.category_name))
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    right: 'catalogue',
    summary: 'Delete a category that has no products',
    params: idParams,
    answer: doneAnswer,
    refusals: [409],
    act: async (call) => {
      await write({ ...call, kind: 'delete' }, ({ db }) => deleteCategory(db, call.params.id))
      return { message: 'Category deleted successfully' }
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${list}/delete-empty`,
    right: 'catalogue',
    summary: 'Delete those of some categories that have no products',
    body: z.strictObject({ ids: idList(10_000) }),
    bodyKilobytes: ID_LIST_KILOBYTES,
    answer: deletedAnswer,
    act: async (call) => ({
      deleted: await write({ ...call, kind: 'delete' }, ({ db }) => deleteEmptyCategories(db, call.body.ids)),
    }),
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/merge`,
    right: 'catalogue',
    summary: 'Merge a category into another: move its products there, then delete it',
    params: idParams,
    body: z.strictObject({ into: categoryIdSchema }),
    status: 202,
    answer: startedAnswer,
    act: async (call) => {
      const { body, params, payload, session } = call
      const change_set = await write(call, ({ db }) => beginMerge(db, params.id, body.into, session.user))
      await waitForJob(payload, BULK_JOB, change_set)
      return { change_set }
    },
  }),
]
