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
import { categoryAnswer } from '@/contract/category-answer'
import { startedAnswer } from '@/contract/change-answers'
import { deletedAnswer, doneAnswer } from '@/contract/done-answer'
import type { Transaction } from '@/database/transaction'
import { categoryCreateSchema, categoryUpdateSchema } from '@/domain/reference-category-schema'
import { categoryIdSchema } from '@/domain/reference-product-schema'
import { waitForJob } from '@/jobs/runner'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { idList } from '../http/id-list'
import { ID_LIST_KILOBYTES } from '../http/json-body'
import { write } from '../http/write'

const list = '/reference-standards/category'
const one = '/reference-standards/category/:id'
const errors = 'detail.message'

const sentences = (name: string | undefined) => ({ taken: `There already is a category named "${name}"` })

/** The calls on reference categories (spec §7). */
export const categoryCalls = [
  staffEndpoint({
    method: 'get',
    path: list,
    errors,
    about: { summary: 'List categories by name', answer: z.array(categoryAnswer) },
    act: async ({ payload }) => answer(200, await listCategories(payload.db.drizzle)),
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    errors,
    about: { summary: 'Create a category', status: 201, answer: categoryAnswer, refusals: [409] },
    body: categoryCreateSchema,
    act: async (call) => {
      const { body } = call
      const create = async ({ db }: Transaction) => readCategory(db, await createCategory(db, body))
      return answer(201, await write({ ...call, kind: 'create' }, create, sentences(body.category_name)))
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    errors,
    about: { summary: 'Change a category; what is left out stays', answer: categoryAnswer, refusals: [409] },
    params: idParams,
    body: categoryUpdateSchema,
    act: async (call) => {
      const { body } = call
      const { id } = call.params
      const change = async ({ db }: Transaction) => {
        await changeCategory(db, id, body)
        return readCategory(db, id)
      }
      return answer(200, await write({ ...call, kind: 'edit' }, change, sentences(body.category_name)))
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    errors,
    about: { summary: 'Delete a category that has no products', answer: doneAnswer, refusals: [409] },
    params: idParams,
    act: async (call) => {
      const { id } = call.params
      await write({ ...call, kind: 'delete' }, ({ db }) => deleteCategory(db, id))
      return answer(200, { message: 'Category deleted successfully' })
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${list}/delete-empty`,
    errors,
    about: { summary: 'Delete those of some categories that have no products', answer: deletedAnswer },
    body: z.strictObject({ ids: idList('ids', 10_000) }),
    bodyKilobytes: ID_LIST_KILOBYTES,
    act: async (call) => {
      const { ids } = call.body
      const deleted = await write({ ...call, kind: 'delete' }, ({ db }) => deleteEmptyCategories(db, ids))
      return answer(200, { deleted })
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/merge`,
    errors,
    about: {
      summary: 'Merge a category into another one: its products go there, then it is deleted',
      status: 202,
      answer: startedAnswer,
    },
    params: idParams,
    body: z.strictObject({ into: categoryIdSchema }),
    act: async (call) => {
      const { body, params, payload, session } = call
      const change_set = await write(call, ({ db }) => beginMerge(db, params.id, body.into, session.user))
      await waitForJob(payload, BULK_JOB, change_set)
      return answer(202, { change_set })
    },
  }),
]
