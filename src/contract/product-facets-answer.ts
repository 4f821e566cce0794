import { z } from 'zod'
import { FIRST_LETTERS } from '@/domain/first-letter'
import { INVENTORY_STATUSES } from '@/domain/inventory-status'
import { EMPTIABLE_FIELDS } from '@/domain/product-list'

const count = z.int()
const either = z.strictObject({ true: count, false: count })

/**
 * How many products each choice of a filter would leave, counted under all the other filters: whoever has chosen a status
 * sees what another would find.
 */
export const productFacetsAnswer = z
  .strictObject({
    status: z.record(z.enum(INVENTORY_STATUSES), count),
    missing: z.record(z.enum(EMPTIABLE_FIELDS), count),
    held: either,
    duplicates: z.strictObject({ true: count }),
    structures_pending: z
      .boolean()
      .describe('Structures of some products are still being computed: there may be more duplicates'),
    deleted: either,
    letter: z.record(z.enum(FIRST_LETTERS), count),
  })
  .meta({ id: 'ProductFacets' })

export type ProductFacetsAnswer = z.output<typeof productFacetsAnswer>

/** The numbers alone. */
export type ProductFacets = Omit<ProductFacetsAnswer, 'structures_pending'>
