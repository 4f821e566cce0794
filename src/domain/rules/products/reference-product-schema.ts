import { z } from 'zod'
import { isFilePath } from '../text/file-path'
import { nullableText, optionalText, requiredText } from '../text/text-schema'
import { inventoryStatusSchema } from './inventory-status-schema'
import type { ProductFieldFacts } from './product-field-facts'
import {
  type FieldOfKind,
  type FieldWith,
  factsOf,
  PRODUCT_FIELD_NAMES,
  type ProductField,
  type ProductFileField,
  type ProductTextField,
} from './product-fields'
import { PRODUCT_REQUIRED_MESSAGE } from './reference-product'

type Facts<Kind> = Extract<ProductFieldFacts, { kind: Kind }>

const limitsOf = ({ max, kind }: Facts<'line' | 'lines'>) => ({ max, kind })

const isFilePathOrNull = (path: string | null) => path === null || isFilePath(path)
const filePathError = ({ label }: Facts<'file'>) => ({
  error: `${label} must be the path of an uploaded file or an absolute http(s) address`,
})

const flag = ({ label }: Facts<'flag'>) => z.boolean({ error: `${label} must be true or false` })

/** Largest id that is accepted; fits the database's integer column. */
const CATEGORY_ID_MAX = 999_999_999
const NO_CATEGORY_ID = 'Category must be the id of a category'

export const categoryIdSchema = z
  .int({
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? PRODUCT_REQUIRED_MESSAGE : NO_CATEGORY_ID,
  })
  .min(1, { error: NO_CATEGORY_ID })
  .max(CATEGORY_ID_MAX, { error: NO_CATEGORY_ID })

/** Schema of a new product's field; absent values get their defaults. */
function createRule(facts: ProductFieldFacts) {
  switch (facts.kind) {
    case 'line':
    case 'lines':
      if (facts.isRequired)
        return requiredText(facts.label, { ...limitsOf(facts), missing: PRODUCT_REQUIRED_MESSAGE })
      return facts.default === undefined
        ? optionalText(facts.label, limitsOf(facts))
        : nullableText(facts.label, limitsOf(facts)).default(facts.default)
    case 'file':
      return optionalText(facts.label, { max: facts.max }).refine(isFilePathOrNull, filePathError(facts))
    case 'status':
      return inventoryStatusSchema.default(facts.default)
    case 'flag':
      return flag(facts).default(facts.default)
    case 'category':
      return categoryIdSchema
  }
}

/** Schema of a changed field. */
function updateRule(facts: ProductFieldFacts) {
  switch (facts.kind) {
    case 'line':
    case 'lines':
      return facts.isRequired
        ? requiredText(facts.label, limitsOf(facts))
        : nullableText(facts.label, limitsOf(facts))
    case 'file':
      return nullableText(facts.label, { max: facts.max }).refine(isFilePathOrNull, filePathError(facts))
    case 'status':
      return inventoryStatusSchema
    case 'flag':
      return flag(facts)
    case 'category':
      return categoryIdSchema
  }
}

type RequiredField = FieldWith<{ isRequired: true }>
type DefaultedField = FieldWith<{ default: unknown }>
type FixedField = FieldWith<{ isFixed: true }>

/** Schema of a present value, by its kind. */
type ValueRule<Field extends ProductField> = Field extends RequiredField & ProductTextField
  ? ReturnType<typeof requiredText>
  : Field extends ProductTextField | ProductFileField
    ? ReturnType<typeof nullableText>
    : Field extends FieldOfKind<'status'>
      ? typeof inventoryStatusSchema
      : Field extends FieldOfKind<'category'>
        ? typeof categoryIdSchema
        : z.ZodBoolean

type CreateRule<Field extends ProductField> = Field extends DefaultedField
  ? z.ZodDefault<ValueRule<Field>>
  : Field extends RequiredField
    ? ValueRule<Field>
    : ReturnType<typeof optionalText>

const shapeOf = <Shape>(
  fields: readonly ProductField[],
  ruleOf: (facts: ProductFieldFacts) => z.ZodType,
): Shape =>
  // Both rules return what CreateRule and ValueRule declare for each kind; `Object.fromEntries` loses that type.
  Object.fromEntries(fields.map((field) => [field, ruleOf(factsOf(field))])) as Shape

/** Body of POST …/product/ (§7): category, name and catalogue number are required; absent values get their defaults. */
export const productCreateSchema = z.object(
  shapeOf<{ [Field in ProductField]: CreateRule<Field> }>(PRODUCT_FIELD_NAMES, createRule),
)

/** Body of PUT …/product/{id}: any field but the category; absent fields stay, '' and null empty a field. */
export const productUpdateSchema = z
  .object(
    shapeOf<{ [Field in Exclude<ProductField, FixedField>]: ValueRule<Field> }>(
      PRODUCT_FIELD_NAMES.filter((field) => !factsOf(field).isFixed),
      updateRule,
    ),
  )
  .partial()

/** Accepted input for a new product, before defaults. */
export type ProductCreateInput = z.input<typeof productCreateSchema>
/** Accepted input for changing a product. */
export type ProductUpdateInput = z.input<typeof productUpdateSchema>
