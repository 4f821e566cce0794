import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction } from '@/collections/transaction'
import { categoryCreateSchema, categoryUpdateSchema } from '@/domain/reference-category-schema'
import { answer } from '../http/answer'
import { isTaken } from '../http/database-error'
import { doneAnswer } from '../http/done'
import { idParams, staffEndpoint } from '../http/endpoint'
import { Refusal } from '../http/refusal'
import { categoryAnswer } from './category-answer'
import { listCategories, lockCategory, readCategory } from './queries'

const list = '/reference-standards/category'
const one = '/reference-standards/category/:id'
const errors = 'detail.message'

async function refuseTakenName<T>(name: string | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isTaken(error)) throw new Refusal(409, `There already is a category named "${name}"`)
    throw error
  }
}

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
    act: async ({ payload, session, body }) => {
      const work = inTransaction(payload, session.user, async ({ req, db }) => {
        const { id } = await payload.create({
          collection: 'referenceCategories',
          data: body,
          req,
          overrideAccess: false,
        })
        return readCategory(db, id)
      })
      return answer(201, await refuseTakenName(body.category_name, work))
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    errors,
    about: { summary: 'Change a category; what is left out stays', answer: categoryAnswer, refusals: [409] },
    params: idParams,
    body: categoryUpdateSchema,
    act: async ({ payload, session, params: { id }, body }) => {
      const work = inTransaction(payload, session.user, async ({ req, db }) => {
        await lockCategory(db, id)
        await payload.update({
          collection: 'referenceCategories',
          id,
          data: body,
          req,
          overrideAccess: false,
        })
        return readCategory(db, id)
      })
      return answer(200, await refuseTakenName(body.category_name, work))
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    errors,
    about: { summary: 'Delete a category that has no products', answer: doneAnswer, refusals: [409] },
    params: idParams,
    act: async ({ payload, session, params: { id } }) => {
      await inTransaction(payload, session.user, async ({ req, db }) => {
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
        await payload.delete({ collection: 'referenceCategories', id, req, overrideAccess: false })
      })
      return answer(200, { message: 'Category deleted successfully' })
    },
  }),
]
