import { z } from 'zod'

export const categoryAnswer = z
  .strictObject({
    id: z.int(),
    category_name: z.string(),
    description: z.string().nullable(),
    product_count: z.int(),
  })
  .meta({ id: 'Category' })

export type CategoryAnswer = z.output<typeof categoryAnswer>
