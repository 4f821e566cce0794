import { z } from 'zod'
import { PASTED_FIELDS, PASTED_MAX, type PastedCells } from '@/domain/rules/products/pasted-cells'
import { factsOf } from '@/domain/rules/products/product-fields'
import { productUpdateSchema } from '@/domain/rules/products/reference-product-schema'
import { firstMessage } from '@/domain/rules/text/text-schema'

const product = z.int({ error: 'id must be the id of a product' }).min(1).max(999_999_999)

const FIELDS = `fields must name some of ${PASTED_FIELDS.join(', ')}, each once`

/** Fields, and the values that each product gets in them; a refused value is named by its row and field. */
export const setCells = z
  .strictObject(
    {
      fields: z
        .array(z.enum(PASTED_FIELDS, { error: FIELDS }), { error: FIELDS })
        .min(1, { error: FIELDS })
        .max(PASTED_FIELDS.length, { error: FIELDS })
        .refine((fields) => new Set(fields).size === fields.length, { error: FIELDS }),
      rows: z
        .array(
          z.strictObject({
            id: product,
            values: z.array(z.string({ error: 'values must be texts' }).nullable(), {
              error: 'values must be a list of texts',
            }),
          }),
          { error: 'rows must be a list of {id, values}' },
        )
        .min(1, { error: 'rows must hold at least one' })
        .max(PASTED_MAX, { error: `rows must hold at most ${PASTED_MAX} values` }),
    },
    { error: 'set_cells must hold fields and rows' },
  )
  .transform(({ fields, rows }, context): PastedCells => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (fields.length * rows.length > PASTED_MAX) return refuse(`rows must hold at most ${PASTED_MAX} values`)
    if (new Set(rows.map(({ id }) => id)).size < rows.length)
      return refuse('rows must hold each product once')
    const stored: PastedCells['rows'] = []
    for (const [place, { id, values }] of rows.entries()) {
      if (values.length !== fields.length) return refuse(`Row ${place + 1} must have a value for each field`)
      const read: (string | null)[] = []
      for (const [index, field] of fields.entries()) {
        const { data, error } = productUpdateSchema.safeParse({ [field]: values[index] })
        if (error) return refuse(`Row ${place + 1}, ${factsOf(field).title}: ${firstMessage(error)}`)
        read.push(data[field] ?? null)
      }
      stored.push({ id, values: read })
    }
    return { fields, rows: stored }
  })
