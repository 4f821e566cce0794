import { factsOf, PRODUCT_FIELD_NAMES, type ProductField } from './product-fields'

/** How complete a product is, and what it lacks. */
type Completeness = {
  /** From 0 to 1: weight of the filled fields, divided by the weight of all counted fields. */
  share: number
  /** The empty fields, highest weight first, each with the reason to fill it. */
  missing: { field: ProductField; why: string }[]
}

const COUNTED = PRODUCT_FIELD_NAMES.flatMap((field) => {
  const { completeness } = factsOf(field)
  return completeness ? [{ field, ...completeness }] : []
}).sort((one, other) => other.weight - one.weight)

const weightOf = (fields: typeof COUNTED) => fields.reduce((sum, { weight }) => sum + weight, 0)

/**
 * Computes how complete a product is, by the weights in the table of fields.
 * @param isEmpty whether a field of the product is empty
 */
export function completenessOf(isEmpty: (field: ProductField) => boolean): Completeness {
  const empty = COUNTED.filter(({ field }) => isEmpty(field))
  return {
    share: 1 - weightOf(empty) / weightOf(COUNTED),
    missing: empty.map(({ field, why }) => ({ field, why })),
  }
}
