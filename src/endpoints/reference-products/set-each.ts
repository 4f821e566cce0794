import { z } from 'zod'
import { PASTED_FIELDS, PASTED_MAX, type PastedCells } from '@/domain/rules/products/pasted-cells'
import { factsOf } from '@/domain/rules/products/product-fields'
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

const FIELDS = `fields must name some of ${PASTED_FIELDS.join(', ')}, each once`

/** Several fields, and the values that each product gets in them; a refused value is named by its row and field. */
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
