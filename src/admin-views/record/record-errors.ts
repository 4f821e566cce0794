import type { RecordForm } from '@/admin-views/product-form/record-form'
import {
  factsOf,
  fieldsOfKind,
  PRODUCT_FIELD_NAMES,
  type ProductField,
  textFactsOf,
} from '@/domain/product-fields'

/** Why a save failed; `isMissing`: required fields are empty. */
export type SaveFailure = { text: string; isMissing: boolean }

/** The fields that a refused save is about: the empty required ones, or the one whose label begins the sentence. */
export function errorsOf(
  failure: SaveFailure | null,
  form: RecordForm,
): Partial<Record<ProductField, string>> {
  if (failure === null) return {}
  if (failure.isMissing) {
    const empty = fieldsOfKind('line', 'lines').filter(
      (field) => textFactsOf(field).isRequired && form[field].trim() === '',
    )
    return Object.fromEntries(empty.map((field) => [field, textFactsOf(field).form.missing ?? failure.text]))
  }
  // Longest label first: one may be the start of another.
  const meant = PRODUCT_FIELD_NAMES.filter((field) => failure.text.startsWith(`${factsOf(field).label} `))
    .sort((one, other) => factsOf(other).label.length - factsOf(one).label.length)
    .at(0)
  return meant === undefined ? {} : { [meant]: failure.text }
}
