import { z } from 'zod'
import { valueAnswer } from './change-answers'

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
    sample: z.array(bulkSampleAnswer).describe('The first ten that it would change'),
  })
  .meta({ id: 'BulkPreview' })

export type BulkPreviewAnswer = z.output<typeof bulkPreviewAnswer>
