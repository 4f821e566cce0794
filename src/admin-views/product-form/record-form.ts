import type { Product } from '@/admin-views/api/reference-products'
import { type Decisions, withDecisions } from '@/admin-views/catalogue/product-conflict'
import type { ProductForm } from '@/admin-views/product-form/product-form'
import type { Value } from '@/domain/change'
import {
  type FieldOfKind,
  factsOf,
  fieldsOfKind,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '@/domain/product-fields'
import type { ProductUpdateInput } from '@/domain/reference-product-schema'
import { normaliseText } from '@/domain/text'

/** Everything that the record page holds of a product: texts as they are typed, '' for none. */
export type RecordForm = ProductForm & { [Field in FieldOfKind<'file'>]: string } & {
  [Field in FieldOfKind<'flag'>]: boolean
}

/** What was typed and is not saved yet. */
export type Typed = Partial<RecordForm>

/** The fields that a save can change: a product is moved to another category by a call of its own. */
const EDITED_FIELDS = fieldsOfKind('line', 'lines', 'status', 'file', 'flag')
export type EditedField = (typeof EDITED_FIELDS)[number]

/** A product as its form shows it. */
export function formOf(product: Product): RecordForm {
  const shown = (field: ProductField) => {
    const value = product[field]
    return typeof value === 'boolean' ? value : String(value ?? '')
  }
  // Entries have no type of their own; these are just the fields of the form.
  return Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, shown(field)])) as RecordForm
}

/** What the form says of a field, as it would be stored. */
function storedValue(field: EditedField, typed: string | boolean): Value {
  const facts = factsOf(field)
  if (typeof typed === 'boolean') return typed
  const text = facts.kind === 'lines' ? normaliseText(typed, 'lines') : normaliseText(typed, 'line')
  return text === '' && !facts.isRequired ? null : text
}

/** The fields whose typed value would change the product. */
export const editedFields = (product: Product, typed: Typed): EditedField[] =>
  EDITED_FIELDS.filter((field) => {
    const value = typed[field]
    return value !== undefined && storedValue(field, value) !== product[field]
  })

/** The body of the save: of the fields just those that were changed. */
export function changeOf(product: Product, typed: Typed): ProductUpdateInput {
  const entries = editedFields(product, typed).map((field) => [field, storedValue(field, typed[field] ?? '')])
  // Each field has the value of its kind.
  return Object.fromEntries(entries) as ProductUpdateInput
}

/** Whether what was typed is about nothing that has changed between two states of a product. */
export const isBegunOn = (one: Product, other: Product, typed: Typed): boolean =>
  EDITED_FIELDS.every((field) => typed[field] === undefined || one[field] === other[field])

/**
 * What is still to be saved after a save.
 * @param now what is typed by now
 * @param sent what was typed when the save began
 * @param saved the product that it answered
 */
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

/** The fields that others have changed between two states, and that one's own save was not about. */
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

/** What is typed after a decision on fields in conflict: those that stay as they are have nothing typed over them. */
export function decidedOf(typed: Typed, decisions: Decisions): Typed {
  const decided = Object.entries(withDecisions(typed, decisions))
  // A text that was emptied is typed as nothing; a decision is a value of its field.
  return Object.fromEntries(decided.map(([field, value]) => [field, value ?? ''])) as Typed
}
