import { z } from 'zod'
import { inventoryStatusSchema } from '@/domain/rules/products/inventory-status-schema'
import {
  type FieldOfKind,
  type FieldWith,
  factsOf,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '@/domain/rules/products/product-fields'
import { actorAnswer } from './change-answers'

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
      return z.int().nullable().describe('null: its category was deleted while it was in the trash')
    case 'flag':
      return facts.about === undefined ? z.boolean() : z.boolean().describe(facts.about)
  }
}

type AnswerRule<Field extends ProductField> =
  Field extends FieldOfKind<'status'>
    ? typeof inventoryStatusSchema
    : Field extends FieldOfKind<'category'>
      ? z.ZodNullable<z.ZodInt>
      : Field extends FieldOfKind<'flag'>
        ? z.ZodBoolean
        : Field extends FieldWith<{ isRequired: true }>
          ? z.ZodString
          : z.ZodNullable<z.ZodString>

/** Every field with its schema; the category's name follows its id. */
const fields = Object.fromEntries(
  PRODUCT_FIELD_NAMES.flatMap((field): [string, z.ZodType][] =>
    field === 'category_id'
      ? [
          [field, answerRule(field)],
          ['category_name', z.string().nullable()],
        ]
      : [[field, answerRule(field)]],
  ),
  // fromEntries loses the keys; answerRule gives each kind what AnswerRule says.
) as { [Field in ProductField]: AnswerRule<Field> } & { category_name: z.ZodNullable<z.ZodString> }

/** A product in the API's answers; empty optional values are null. */
export const productAnswer = z
  .strictObject({
    id: z.int(),
    ...fields,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    revision: z.int().describe('1 for a new product, incremented by every change; the ETag of its calls'),
    deleted_at: z.iso.datetime().nullable().describe('The time when it was moved to the trash'),
    updated_by: actorAnswer,
  })
  .meta({ id: 'Product' })

export type ProductAnswer = z.output<typeof productAnswer>

/** The answer to an upload: paths only of the files sent; `note` names what the picture lost, if anything. */
export const uploadAnswer = z
  .strictObject({
    image_path: z.string().optional(),
    file_path: z.string().optional(),
    note: z.string().optional(),
  })
  .meta({ id: 'Upload' })

export type UploadAnswer = z.output<typeof uploadAnswer>

/** A catalogue number that no product has yet. */
export const nextNumberAnswer = z.strictObject({ cat_no: z.string() }).meta({ id: 'NextNumber' })
export type NextNumberAnswer = z.output<typeof nextNumberAnswer>
