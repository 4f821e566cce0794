import { z } from 'zod'
import { changeCategory, createCategory, deleteCategory } from '@/catalogue/categories/write-categories'
import { categoryAnswer } from '@/contract/category-answer'
import { doneAnswer } from '@/contract/done-answer'
import type { Transaction } from '@/database/transaction'
import { categoryCreateSchema, categoryUpdateSchema } from '@/domain/reference-category-schema'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { write } from '../http/write'
import { listCategories, readCategory } from './queries'

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
]
