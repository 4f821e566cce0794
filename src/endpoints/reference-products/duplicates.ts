import { z } from 'zod'
import { findDuplicateGroups, findPartners } from '@/catalogue/products/duplicates'
import { mergeProducts } from '@/catalogue/products/merge-products'
import { readProduct, readProducts } from '@/catalogue/products/read-product'
import { readStructuresFor } from '@/catalogue/structures/structures'
import { duplicateGroupsAnswer, productPartnersAnswer } from '@/contract/duplicate-answers'
import { productAnswer } from '@/contract/product-answer'
import { filterParams, unknownParameter } from '@/contract/product-list-query'
import { listParams } from '@/contract/query-params'
import type { Database } from '@/database/database'
import { mergeSchema } from '@/domain/merge-schema'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { entityTag } from '../http/entity-tag'
import { pageAnswer } from '../http/list-query'
import { write } from '../http/write'

const errors = 'detail.message'

/** The most products of a group, and of a record's partners, in an answer. */
const SHOWN_OF_GROUP = 10
const SHOWN_PARTNERS = 20

const { duplicates: _, deleted: __, ...narrowing } = filterParams
const groupParams = { ...narrowing, ...listParams }

/** Possible duplicates, and merging two products (contract §4). */
export const duplicateCalls = [
  staffEndpoint({
    method: 'get',
    path: '/reference-standards/product/duplicates',
    errors,
    about: {
      summary:
        'Products that share a CAS number or a structure, in groups; whole groups of what filters find',
      answer: duplicateGroupsAnswer,
    },
    query: z.strictObject(groupParams, { error: unknownParameter(groupParams) }),
    act: async ({ payload, query }) => {
      const structures_pending = await readStructuresFor(payload, { duplicates: true })
      const db = payload.db.drizzle
      const { groups, products } = await findDuplicateGroups(db, { ...query, deleted: false })
      const start = (query.page - 1) * query.limit
      const onPage = groups.slice(start, start + query.limit)
      const shown = await readProducts(
        db,
        onPage.flatMap(({ ids }) => ids.slice(0, SHOWN_OF_GROUP)),
      )
      const page = onPage.map(({ ids, ...shared }) => ({
        ...shared,
        size: ids.length,
        products: ids.flatMap((id) => shown.get(id) ?? []),
      }))
      return answer(200, {
        ...pageAnswer({ groups: page }, query, groups.length),
        products,
        structures_pending,
      })
    },
  }),
  staffEndpoint({
    method: 'get',
    path: '/reference-standards/product/:id/duplicates',
    errors,
    about: {
      summary: 'The products that share a product’s CAS number or structure',
      answer: productPartnersAnswer,
    },
    params: idParams,
    act: async ({ payload, params }) => {
      const db = payload.db.drizzle
      await readProduct(db, params.id)
      const structures_pending = await readStructuresFor(payload, { duplicates: true })
      return answer(200, { ...(await findPartners(db, params.id, SHOWN_PARTNERS)), structures_pending })
    },
  }),
  staffEndpoint({
    method: 'post',
    path: '/reference-standards/product/:id/merge',
    errors,
    about: {
      summary: 'Merge another product into this one: it takes the chosen fields, the other goes to the trash',
      answer: productAnswer,
      refusals: [409],
    },
    params: idParams,
    body: mergeSchema,
    act: async (call) => {
      const merge = async ({ db }: { db: Database }) => {
        await mergeProducts(db, call.params.id, call.body)
        return readProduct(db, call.params.id)
      }
      const product = await write({ ...call, kind: 'edit' }, merge)
      return answer(200, product, entityTag(product.revision))
    },
  }),
]
