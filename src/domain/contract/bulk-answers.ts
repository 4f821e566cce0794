import { z } from 'zod'
import type { PastedCells } from '@/domain/rules/products/pasted-cells'
import type { productUpdateSchema } from '@/domain/rules/products/reference-product-schema'
import { valueAnswer } from './change-answers'

/** A change of many products: exactly one thing (contract §4). */
export type BulkChange =
  | { set: Omit<z.output<typeof productUpdateSchema>, 'name' | 'cat_no'> }
  | { move_to: number }
  | { set_cells: PastedCells }
  | { delete: true }
  | { restore: true }

/** The effect of a bulk change on one product. */
export const bulkSampleAnswer = z.strictObject({
  id: z.int(),
  cat_no: z.string(),
  fields: z.array(z.strictObject({ field: z.string(), before: valueAnswer, after: valueAnswer })),
})

/** The effect of a bulk change. */
export const bulkPreviewAnswer = z
  .strictObject({
    matched: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    sample: z.array(bulkSampleAnswer).describe('The first ten products that it would change'),
  })
  .meta({ id: 'BulkPreview' })

export type BulkPreviewAnswer = z.output<typeof bulkPreviewAnswer>
