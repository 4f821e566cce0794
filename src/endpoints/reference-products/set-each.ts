import { z } from 'zod'
import { PASTED_FIELDS, PASTED_MAX } from '@/domain/rules/products/pasted-cells'
import { productUpdateSchema } from '@/domain/rules/products/reference-product-schema'
import { firstMessage } from '@/domain/rules/text/text-schema'

const product = z.int({ error: 'id must be the id of a product' }).min(1).max(999_999_999)

/** A field, and the value that each product gets in it; a refused value is named by its place. */
export const setEach = z
  .strictObject(
    {
      field: z.enum(PASTED_FIELDS, { error: `field must be one of ${PASTED_FIELDS.join(', ')}` }),
      values: z
        .array(z.strictObject({ id: product, value: z.string({ error: 'value must be text' }).nullable() }), {
          error: 'values must be a list of {id, value}',
        })
        .min(1, { error: 'values must hold at least one' })
        .max(PASTED_MAX, { error: `values must hold at most ${PASTED_MAX}` }),
    },
    { error: 'set_each must hold a field and values' },
  )
  .transform(({ field, values }, context) => {
    if (new Set(values.map(({ id }) => id)).size < values.length) {
      context.addIssue({ code: 'custom', message: 'values must hold each product once' })
      return z.NEVER
    }
    const stored: { id: number; value: string | null }[] = []
    for (const [place, { id, value }] of values.entries()) {
      const { data, error } = productUpdateSchema.safeParse({ [field]: value })
      if (error) {
        context.addIssue({ code: 'custom', message: `Value ${place + 1}: ${firstMessage(error)}` })
        return z.NEVER
      }
      stored.push({ id, value: data[field] ?? null })
    }
    return { field, values: stored }
  })
