import { sql } from 'drizzle-orm'
import { doneAnswer } from '@/contract/done-answer'
import { productAnswer } from '@/contract/product-answer'
import type { Database } from '@/database/database'
import type { Transaction } from '@/database/transaction'
import { productCreateSchema, productUpdateSchema } from '@/domain/reference-product-schema'
import { releaseFiles } from '@/files/references'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { Refusal, unknownId } from '../http/refusal'
import { write } from '../http/write'
import { listProducts } from './list'
import { selectProducts } from './present'
import { uploadFiles } from './upload'

const list = '/reference-standards/product'
const one = '/reference-standards/product/:id'
const errors = 'detail.message'

const NO_SUCH_CATEGORY = 'The chosen category does not exist: choose another one'

const sentences = (catNo: string | undefined) => ({
  taken: `Catalogue number "${catNo}" is already used by another product`,
  gone: NO_SUCH_CATEGORY,
})

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
  if (rows.length === 0) throw new Refusal(422, NO_SUCH_CATEGORY)
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
    act: async (call) => {
      const { category_id, ...product } = call.body
      const create = async ({ req, db }: Transaction) => {
        await holdCategory(db, category_id)
        const { id } = await call.payload.create({
          collection: 'referenceProducts',
          data: { ...product, category: category_id },
          depth: 0,
          req,
          overrideAccess: false,
        })
        return readProduct(db, id)
      }
      return answer(201, await write(call, create, sentences(product.cat_no)))
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
    act: async (call) => {
      const { payload, body } = call
      const { id } = call.params
      const update = async ({ req, db }: Transaction) => {
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
      }
      const { before, product } = await write(call, update, sentences(body.cat_no))
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
    act: async (call) => {
      const { payload } = call
      const { id } = call.params
      const files = await write(call, async ({ req, db }) => {
        const before = await lockProduct(db, id)
        await payload.delete({ collection: 'referenceProducts', id, depth: 0, req, overrideAccess: false })
        return before
      })
      await releaseFiles(payload, [files.image_path, files.file_path])
      return answer(200, { message: 'Product deleted successfully' })
    },
  }),
]
