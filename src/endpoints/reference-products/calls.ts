import { sql } from 'drizzle-orm'
import { releaseFiles } from '@/collections/files/references'
import { type Database, inTransaction } from '@/collections/transaction'
import { productCreateSchema, productUpdateSchema } from '@/domain/reference-product-schema'
import { answer } from '../http/answer'
import { isTaken, refersToNothing } from '../http/database-error'
import { doneAnswer } from '../http/done'
import { idParams, staffEndpoint } from '../http/endpoint'
import { Refusal, unknownId } from '../http/refusal'
import { listProducts } from './list'
import { selectProducts } from './present'
import { productAnswer } from './product-answer'
import { uploadFiles } from './upload'

const list = '/reference-standards/product'
const one = '/reference-standards/product/:id'
const errors = 'detail.message'

const noSuchCategory = () => new Refusal(422, 'The chosen category does not exist: choose another one')

async function explain<T>(catNo: string | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isTaken(error))
      throw new Refusal(409, `Catalogue number "${catNo}" is already used by another product`)
    if (refersToNothing(error)) throw noSuchCategory()
    throw error
  }
}

async function readProduct(db: Database, id: number) {
  const { rows } = await db.execute(sql`${selectProducts} where p.id = ${id}`)
  return rows[0]
}

type Files = { image_path: string | null; file_path: string | null }

/** Holds a product's row until the transaction ends, and tells which files it has. @throws {Refusal} 404 */
async function lockProduct(db: Database, id: number): Promise<Files> {
  const { rows } = await db.execute(
    sql`select image_path, file_path from reference_products where id = ${id} for update`,
  )
  if (!rows[0]) throw unknownId('product')
  // Two nullable text columns.
  return rows[0] as Files
}

/** What a change took from a product: the files it named before and names no more. */
const replacedFiles = (before: Files, change: Partial<Files>) => [
  change.image_path === undefined || change.image_path === before.image_path ? null : before.image_path,
  change.file_path === undefined || change.file_path === before.file_path ? null : before.file_path,
]

/** A new product waits for a delete of its category, and then finds it gone. */
async function holdCategory(db: Database, id: number): Promise<void> {
  const { rows } = await db.execute(sql`select id from reference_categories where id = ${id} for key share`)
  if (rows.length === 0) throw noSuchCategory()
}

/** The calls on reference products (spec §7). */
export const productCalls = [
  listProducts,
  uploadFiles,
  staffEndpoint({
    method: 'post',
    path: list,
    errors,
    about: { summary: 'Create a product', status: 201, answer: productAnswer, refusals: [409] },
    body: productCreateSchema,
    act: async ({ payload, session, body: { category_id, ...product } }) => {
      const work = inTransaction(payload, session.user, async ({ req, db }) => {
        await holdCategory(db, category_id)
        const { id } = await payload.create({
          collection: 'referenceProducts',
          data: { ...product, category: category_id },
          depth: 0,
          req,
          overrideAccess: false,
        })
        return readProduct(db, id)
      })
      return answer(201, await explain(product.cat_no, work))
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    errors,
    about: {
      summary: 'Change a product, but not its category; what is left out stays',
      answer: productAnswer,
      refusals: [409],
    },
    params: idParams,
    body: productUpdateSchema,
    act: async ({ payload, session, params: { id }, body }) => {
      const work = inTransaction(payload, session.user, async ({ req, db }) => {
        const before = await lockProduct(db, id)
        await payload.update({
          collection: 'referenceProducts',
          id,
          data: body,
          depth: 0,
          req,
          overrideAccess: false,
        })
        return { before, product: await readProduct(db, id) }
      })
      const { before, product } = await explain(body.cat_no, work)
      await releaseFiles(payload, replacedFiles(before, body))
      return answer(200, product)
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    errors,
    about: { summary: 'Delete a product and its files', answer: doneAnswer },
    params: idParams,
    act: async ({ payload, session, params: { id } }) => {
      const files = await inTransaction(payload, session.user, async ({ req, db }) => {
        const before = await lockProduct(db, id)
        await payload.delete({ collection: 'referenceProducts', id, depth: 0, req, overrideAccess: false })
        return before
      })
      await releaseFiles(payload, [files.image_path, files.file_path])
      return answer(200, { message: 'Product deleted successfully' })
    },
  }),
]
