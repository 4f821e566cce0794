import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { categoryAnswer } from '@/contract/category-answer'
import { doneAnswer } from '@/contract/done-answer'
import type { Transaction } from '@/database/transaction'
import { categoryCreateSchema, categoryUpdateSchema } from '@/domain/reference-category-schema'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { Refusal } from '../http/refusal'
import { write } from '../http/write'
import { listCategories, lockCategory, readCategory } from './queries'

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
      const { payload, body } = call
      const create = async ({ req, db }: Transaction) => {
        const { id } = await payload.create({
          collection: 'referenceCategories',
          data: body,
          req,
          overrideAccess: false,
        })
        return readCategory(db, id)
      }
      return answer(201, await write(call, create, sentences(body.category_name)))
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
      const { payload, body } = call
      const { id } = call.params
      const update = async ({ req, db }: Transaction) => {
        await lockCategory(db, id)
        await payload.update({
          collection: 'referenceCategories',
          id,
          data: body,
          req,
          overrideAccess: false,
        })
        return readCategory(db, id)
      }
      return answer(200, await write(call, update, sentences(body.category_name)))
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
      await write(call, async ({ req, db }) => {
        // The lock keeps new products out: their reference to the category waits for it.
        await lockCategory(db, id)
        const { rows } = await db.execute(
          sql`select count(*)::int as products from reference_products where category_id = ${id}`,
        )
        const products = Number(rows[0]?.products)
        if (products > 0) {
          const still = products === 1 ? '1 product' : `${products} products`
          throw new Refusal(409, `The category still has ${still}: move or delete them first`)
        }
        await call.payload.delete({ collection: 'referenceCategories', id, req, overrideAccess: false })
      })
      return answer(200, { message: 'Category deleted successfully' })
    },
  }),
]
