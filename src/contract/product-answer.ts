import { z } from 'zod'
import { inventoryStatusSchema } from '@/domain/inventory-status-schema'
import {
  type FieldOfKind,
  type FieldWith,
  factsOf,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '@/domain/product-fields'

function answerRule(field: ProductField) {
  const facts = factsOf(field)
  switch (facts.kind) {
    case 'line':
    case 'lines':
    case 'file': {
      const text = facts.isRequired ? z.string() : z.string().nullable()
      return facts.about === undefined ? text : text.describe(facts.about)
    }
    case 'status':
      return inventoryStatusSchema
    case 'category':
      return z.int()
    case 'flag':
      return z.boolean()
  }
}

type AnswerRule<Field extends ProductField> =
  Field extends FieldOfKind<'status'>
    ? typeof inventoryStatusSchema
    : Field extends FieldOfKind<'category'>
      ? z.ZodInt
      : Field extends FieldOfKind<'flag'>
        ? z.ZodBoolean
        : Field extends FieldWith<{ isRequired: true }>
          ? z.ZodString
          : z.ZodNullable<z.ZodString>

/** Every field with its rule; a category's id with its name behind it. */
const fields = Object.fromEntries(
  PRODUCT_FIELD_NAMES.flatMap((field): [string, z.ZodType][] =>
    field === 'category_id'
      ? [
          [field, answerRule(field)],
          ['category_name', z.string()],
        ]
      : [[field, answerRule(field)]],
  ),
  // Entries have no type of their own; answerRule gives each kind what AnswerRule says.
) as { [Field in ProductField]: AnswerRule<Field> } & { category_name: z.ZodString }

/** A product as the API shows it; empty optional values are null. */
export const productAnswer = z
  .strictObject({
    id: z.int(),
    ...fields,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Product' })

export type ProductAnswer = z.output<typeof productAnswer>

/** What an upload answers: only the paths of what was sent. */
export const uploadAnswer = z
  .strictObject({ image_path: z.string().optional(), file_path: z.string().optional() })
  .meta({ id: 'Upload' })

export type UploadAnswer = z.output<typeof uploadAnswer>
