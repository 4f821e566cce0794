import { z } from 'zod'
import { exportProducts } from '@/catalogue/export/export-products'
import { editProduct, moveProduct, revertProduct } from '@/catalogue/products/edit-product'
import { nextFree } from '@/catalogue/products/free-numbers'
import { listProducts } from '@/catalogue/products/list-products'
import { countFacets } from '@/catalogue/products/product-facets'
import { PRODUCT_RECORDS } from '@/catalogue/products/product-history'
import { readProduct } from '@/catalogue/products/read-product'
import { createProduct, numberTaken } from '@/catalogue/products/write-products'
import { readRecordHistory } from '@/catalogue/records/record-history'
import { readStructuresFor } from '@/catalogue/structures/structures'
import { historyAnswer } from '@/domain/contract/change-answers'
import { nextNumberAnswer, productAnswer } from '@/domain/contract/product-answer'
import { productExportQuery } from '@/domain/contract/product-export-query'
import { productFacetsAnswer } from '@/domain/contract/product-facets-answer'
import { productFilterQuery, productListQuery } from '@/domain/contract/product-list-query'
import { listQuery } from '@/domain/contract/query-params'
import { publicationAnswer } from '@/domain/contract/release-answers'
import { PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import {
  categoryIdSchema,
  productCreateSchema,
  productUpdateSchema,
} from '@/domain/rules/products/reference-product-schema'
import { readPublication } from '@/releases/planning/publication'
import { answerExport, answerJson } from '../http/answer'
import { staffEndpoint, staffList } from '../http/endpoint'
import { idParams } from '../http/params'
import { answerRecord, readIfMatch, withConflicts } from '../http/record'
import { write } from '../http/write'
import { bulkCall } from './bulk'
import { duplicateCalls } from './duplicates'
import { changed, filterOf } from './one-product'
import { stockCall } from './stock'
import { productTrashCalls } from './trash'
import { uploadFiles } from './upload'

const list = '/reference-standards/product'
const one = '/reference-standards/product/:id'

const listProductPage = staffEndpoint({
  method: 'get',
  path: list,
  summary:
    'List products, newest first, or the best matches of a search first; X-Total-Count is the number of matches',
  query: productListQuery,
  answer: z.array(productAnswer),
  act: async ({ payload, query }) => {
    const { json, total } = await listProducts(payload, filterOf(query))
    return answerJson(json, { 'X-Total-Count': total })
  },
})

/** The filtered list, in its order, as a file (contract §4). */
const exportProductFile = staffEndpoint({
  method: 'get',
  path: `${list}/export`,
  summary:
    'Export a list of products as CSV, XLSX or SDF, streamed; importing the file again changes nothing',
  query: productExportQuery,
  refusals: [429, 503],
  act: async ({ payload, query }) => {
    return answerExport(await exportProducts(payload, filterOf(query)), 'catalogue', query.format)
  },
})

const countProductFacets = staffEndpoint({
  method: 'get',
  path: `${list}/facets`,
  summary: 'Count the products of each filter choice, under the other filters',
  query: productFilterQuery,
  answer: productFacetsAnswer,
  act: async ({ payload, query }) => {
    const structures_pending = await readStructuresFor(payload, { duplicates: true })
    return { ...(await countFacets(payload.db.drizzle, filterOf(query))), structures_pending }
  },
})

const readNextNumber = staffEndpoint({
  method: 'get',
  path: `${list}/next-number`,
  summary: 'The next free catalogue number; it is not reserved',
  answer: nextNumberAnswer,
  act: async ({ payload }) => {
    const [cat_no = ''] = await nextFree(payload.db.drizzle, 1)
    return { cat_no }
  },
})

/** The calls on reference products (spec §7, contract §4). */
export const productCalls = [
  listProductPage,
  exportProductFile,
  countProductFacets,
  readNextNumber,
  uploadFiles,
  bulkCall,
  stockCall,
  ...duplicateCalls,
  staffEndpoint({
    method: 'get',
    path: one,
    summary: 'Read a product, also from the trash',
    params: idParams,
    answer: productAnswer,
    act: async ({ payload, params }) => answerRecord(await readProduct(payload.db.drizzle, params.id)),
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    right: 'catalogue',
    summary: 'Create a product',
    body: productCreateSchema,
    status: 201,
    answer: productAnswer,
    refusals: [409],
    act: async (call) => {
      const product = await write(
        { ...call, kind: 'create' },
        async ({ db }) => readProduct(db, await createProduct(db, call.body)),
        numberTaken(call.body.cat_no),
      )
      return answerRecord(product, 201)
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    right: 'catalogue',
    summary:
      'Change a product, except its category; omitted fields stay unchanged, changes of others are merged',
    params: idParams,
    body: productUpdateSchema,
    answer: productAnswer,
    refusals: [409],
    act: (call) => {
      const revision = readIfMatch(call.request)
      return changed(
        { ...call, kind: 'edit' },
        (db, id) =>
          withConflicts(
            () => editProduct(db, id, call.body, revision),
            () => readProduct(db, id),
          ),
        numberTaken(call.body.cat_no),
      )
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/move`,
    right: 'catalogue',
    summary: 'Move a product to another category',
    params: idParams,
    body: z.object({ category_id: categoryIdSchema }),
    answer: productAnswer,
    act: (call) => changed({ ...call, kind: 'edit' }, (db, id) => moveProduct(db, id, call.body.category_id)),
  }),
  staffEndpoint({
    method: 'get',
    path: `${one}/publication`,
    summary: 'Compare a product with the live release',
    params: idParams,
    answer: publicationAnswer,
    act: ({ payload, params }) => readPublication(payload.db.drizzle, params.id),
  }),
  staffList({
    path: `${one}/history`,
    summary: 'List the changes of a product, newest first',
    params: idParams,
    query: listQuery,
    answer: historyAnswer,
    read: (db, { params, query }) => readRecordHistory(db, PRODUCT_RECORDS, params.id, query),
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/revert`,
    right: 'catalogue',
    summary: 'Revert a product, or some of its fields, to a revision',
    params: idParams,
    body: z.object({
      revision: z
        .int({ error: 'revision must be a whole number' })
        .min(1, { error: 'revision begins with 1' }),
      fields: z
        .array(z.enum(PRODUCT_FIELD_NAMES, { error: `fields may hold ${PRODUCT_FIELD_NAMES.join(', ')}` }), {
          error: 'fields must be a list of field names',
        })
        .max(50)
        .optional(),
    }),
    answer: productAnswer,
    refusals: [409],
    act: (call) => {
      const { revision, fields } = call.body
      return changed(
        { ...call, kind: 'restore' },
        (db, id) => revertProduct(db, id, revision, fields),
        'Its catalogue number of then is used by another product now',
      )
    },
  }),
  ...productTrashCalls,
]
