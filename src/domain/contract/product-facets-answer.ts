import { z } from 'zod'
import { FIRST_LETTERS } from '@/domain/rules/categories/first-letter'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { EMPTIABLE_FIELDS } from '@/domain/rules/products/product-list'

const count = z.int()
const either = z.strictObject({ true: count, false: count })

export const structuresPending = z
  .boolean()
  .describe('Structures of some products are still being computed: there may be more duplicates')

/**
 * The number of products that each choice of a filter would leave. Each filter is counted under all others, so that its
 * other values show how many products they would find.
 */
export const productFacetsAnswer = z
  .strictObject({
    status: z.record(z.enum(INVENTORY_STATUSES), count),
    missing: z.record(z.enum(EMPTIABLE_FIELDS), count),
    held: either,
    duplicates: z.strictObject({ true: count }),
    structures_pending: structuresPending,
    deleted: either,
    letter: z.record(z.enum(FIRST_LETTERS), count),
  })
  .meta({ id: 'ProductFacets' })

export type ProductFacetsAnswer = z.output<typeof productFacetsAnswer>

/** Only the counts. */
export type ProductFacets = Omit<ProductFacetsAnswer, 'structures_pending'>
