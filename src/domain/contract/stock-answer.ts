import { z } from 'zod'

/** What a call that sets stock came to, row by row. */
export const stockAnswer = z
  .strictObject({
    change_set: z.int().nullable().describe('null: nothing was changed'),
    rows: z.array(
      z.strictObject({
        cat_no: z.string(),
        result: z.enum(['changed', 'unchanged', 'unknown', 'conflict']),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'StockAnswer' })

export type StockAnswer = z.output<typeof stockAnswer>
