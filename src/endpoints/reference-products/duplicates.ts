import { z } from 'zod'
import { mergeProducts } from '@/catalogue/merging/merge-products'
import { type AlikeLots, LotsAlike } from '@/catalogue/merging/move-papers'
import { findDuplicateGroups, findPartners } from '@/catalogue/products/duplicates'
import { readProduct, readProducts } from '@/catalogue/products/read-product'
import { readStructuresFor } from '@/catalogue/structures/structures'
import {
  duplicateGroupsAnswer,
  type MergeInput,
  productPartnersAnswer,
} from '@/domain/contract/duplicate-answers'
import { productAnswer } from '@/domain/contract/product-answer'
import { filterParams, unknownParameter } from '@/domain/contract/product-list-query'
import { listParams } from '@/domain/contract/query-params'
import { MERGED_FIELDS } from '@/domain/rules/products/merge'
import { Refusal } from '../http/answer'
import { staffEndpoint, staffList } from '../http/endpoint'
import { idParams } from '../http/params'
import { changed, filterOf } from './one-product'

/** The most products of a group, and of a record's partners, in an answer. */
const SHOWN_OF_GROUP = 10
const SHOWN_PARTNERS = 20

const { duplicates: _, deleted: __, ...narrowing } = filterParams
const groupParams = { ...narrowing, ...listParams }

const OTHER = 'other must be the id of a product'
const REVISIONS = 'revisions must be those of both products'

const revision = z.int({ error: REVISIONS }).min(1)

const merge: z.ZodType<MergeInput> = z.strictObject({
  other: z
    .int({ error: OTHER })
    .min(1, { error: OTHER })
    .max(999_999_999, { error: OTHER })
    .describe('The product that goes to the trash'),
  revisions: z
    .strictObject({ kept: revision, other: revision }, { error: REVISIONS })
    .describe('The revisions of both when the fields were chosen; 409 if either has changed since'),
  take: z
    .array(
      z.enum(MERGED_FIELDS, {
        error: `take may name ${MERGED_FIELDS.join(', ')}; the product that stays keeps its catalogue number`,
      }),
      { error: 'take must be a list of fields' },
    )
    .max(MERGED_FIELDS.length)
    .describe('The fields whose values come from the other product'),
  alike_lots: z
    .literal('merge', { error: 'alike_lots must be merge' })
    .optional()
    .describe(
      'Lots of one number that both have become one, with the documents of both; without it they are 409',
    ),
})

const named = ({ id, lot_no }: AlikeLots['kept']) => ({ id, lot_no })

/** Possible duplicates, and merging two products (contract §4). */
export const duplicateCalls = [
  staffList({
    path: '/reference-standards/product/duplicates',
    summary:
      'List groups of products that share a CAS number or a structure; each group of a match is complete',
    query: z.strictObject(groupParams, { error: unknownParameter(groupParams) }),
    answer: duplicateGroupsAnswer,
    read: async (db, { payload, query }) => {
      const structures_pending = await readStructuresFor(payload, { duplicates: true })
      const { groups, products } = await findDuplicateGroups(db, filterOf({ ...query, deleted: false }))
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
      return { groups: page, total: groups.length, products, structures_pending }
    },
  }),
  staffEndpoint({
    method: 'get',
    path: '/reference-standards/product/:id/duplicates',
    summary: 'List the products that share a product’s CAS number or structure',
    params: idParams,
    answer: productPartnersAnswer,
    act: async ({ payload, params }) => {
      const db = payload.db.drizzle
      await readProduct(db, params.id)
      const structures_pending = await readStructuresFor(payload, { duplicates: true })
      return { ...(await findPartners(db, params.id, SHOWN_PARTNERS)), structures_pending }
    },
  }),
  staffEndpoint({
    method: 'post',
    path: '/reference-standards/product/:id/merge',
    right: 'catalogue',
    summary:
      'Merge another product into this one: take the chosen fields, the lots and the documents, and move the other to the trash',
    params: idParams,
    body: merge,
    answer: productAnswer,
    refusals: [409],
    act: async (call) => {
      try {
        return await changed({ ...call, kind: 'edit' }, (db, id) => mergeProducts(db, id, call.body))
      } catch (error) {
        if (!(error instanceof LotsAlike)) throw error
        const alike_lots = error.alike.map(({ kept, other }) => ({ kept: named(kept), other: named(other) }))
        throw new Refusal(409, error.message, {}, { alike_lots })
      }
    },
  }),
]
