import { z } from 'zod'
import { MERGED_FIELDS } from './merge'

const revision = z.int({ error: 'revisions must be those of both products' }).min(1)

/** Body of POST …/product/{id}/merge: what the kept product takes from the other. */
export const mergeSchema = z.strictObject({
  other: z
    .int({ error: 'other must be the id of a product' })
    .min(1, { error: 'other must be the id of a product' })
    .max(999_999_999, { error: 'other must be the id of a product' })
    .describe('The product that goes to the trash'),
  revisions: z
    .strictObject({ kept: revision, other: revision }, { error: 'revisions must be those of both products' })
    .describe('As both were when the fields were chosen; where one of them has changed since: 409'),
  take: z
    .array(
      z.enum(MERGED_FIELDS, {
        error: `take may name ${MERGED_FIELDS.join(', ')}; the product that stays keeps its catalogue number`,
      }),
      { error: 'take must be a list of fields' },
    )
    .max(MERGED_FIELDS.length)
    .describe('The fields whose values come from the other product'),
})

export type MergeInput = z.output<typeof mergeSchema>
