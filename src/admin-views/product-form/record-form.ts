import type { Product } from '@/admin-views/api/reference-products'
import { type Decisions, withDecisions } from '@/admin-views/catalogue/product-conflict'
import type { ProductForm } from '@/admin-views/product-form/product-form'
import type { Value } from '@/domain/rules/changes/change'
import {
  type FieldOfKind,
  factsOf,
  fieldsOfKind,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '@/domain/rules/products/product-fields'
import type { ProductUpdateInput } from '@/domain/rules/products/reference-product-schema'
import { normaliseText } from '@/domain/rules/text/text'

/** All fields of the record page: texts as typed, '' for none. */
export type RecordForm = ProductForm & { [Field in FieldOfKind<'file'>]: string } & {
  [Field in FieldOfKind<'flag'>]: boolean
}

/** Unsaved input. */
export type Typed = Partial<RecordForm>

/** The fields that a save can change. The category is changed by its own call. */
const EDITED_FIELDS = fieldsOfKind('line', 'lines', 'status', 'file', 'flag')
type EditedField = (typeof EDITED_FIELDS)[number]

/** The form's values for a product. */
export function formOf(product: Product): RecordForm {
  const shown = (field: ProductField) => {
    const value = product[field]
    return typeof value === 'boolean' ? value : String(value ?? '')
  }
  // fromEntries loses the keys; these are exactly the fields of the form.
  return Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, shown(field)])) as RecordForm
}

/** A typed value as it would be stored. */
function storedValue(field: EditedField, typed: string | boolean): Value {
  const facts = factsOf(field)
  if (typeof typed === 'boolean') return typed
  const text = facts.kind === 'lines' ? normaliseText(typed, 'lines') : normaliseText(typed, 'line')
  return text === '' && !facts.isRequired ? null : text
}

/** The fields whose typed value differs from the product. */
export const editedFields = (product: Product, typed: Typed): EditedField[] =>
  EDITED_FIELDS.filter((field) => {
    const value = typed[field]
    return value !== undefined && storedValue(field, value) !== product[field]
  })

/** The body of the save: only the changed fields. */
export function changeOf(product: Product, typed: Typed): ProductUpdateInput {
  const entries = editedFields(product, typed).map((field) => [field, storedValue(field, typed[field] ?? '')])
  // Each value has the type of its field.
  return Object.fromEntries(entries) as ProductUpdateInput
}

/** Whether no typed field differs between two states of a product. */
export const isBegunOn = (one: Product, other: Product, typed: Typed): boolean =>
  EDITED_FIELDS.every((field) => typed[field] === undefined || one[field] === other[field])

/** The input still unsaved after a save of `sent`, answered with `saved`. */
export function leftToSave(now: Typed, sent: Typed, saved: Product): Typed {
  const isSaved = (field: EditedField) =>
    now[field] === sent[field] && storedValue(field, sent[field] ?? '') === saved[field]
  return Object.fromEntries(
    EDITED_FIELDS.filter((field) => now[field] !== undefined && !isSaved(field)).map((field) => [
      field,
      now[field],
    ]),
  )
}

/** The fields that others changed between two states, without the user's own save. */
export function changedByOthers(
  before: Product,
  after: Product,
  own: ProductUpdateInput,
): { field: string; value: Value }[] {
  return PRODUCT_FIELD_NAMES.filter((field) => !(field in own) && before[field] !== after[field]).map(
    (field) =>
      field === 'category_id'
        ? { field: 'category_name', value: after.category_name }
        : { field, value: after[field] },
  )
}

/** The input after decisions on conflicting fields: a field that keeps the other's value is removed. */
export function decidedOf(typed: Typed, decisions: Decisions): Typed {
  const decided = Object.entries(withDecisions(typed, decisions))
  // In the form an empty value is ''; in a decision it may be null.
  return Object.fromEntries(decided.map(([field, value]) => [field, value ?? ''])) as Typed
}
