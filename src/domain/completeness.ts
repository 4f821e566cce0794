import { factsOf, PRODUCT_FIELD_NAMES, type ProductField } from './product-fields'

/** What a product has of what it should have. */
export type Completeness = {
  /** From 0 to 1: the weight of the fields that are filled, of the weight of all that count. */
  share: number
  /** The empty ones, the weightiest first, each with what it is good for. */
  missing: { field: ProductField; why: string }[]
}

const COUNTED = PRODUCT_FIELD_NAMES.flatMap((field) => {
  const { completeness } = factsOf(field)
  return completeness ? [{ field, ...completeness }] : []
}).sort((one, other) => other.weight - one.weight)

const weightOf = (fields: typeof COUNTED) => fields.reduce((sum, { weight }) => sum + weight, 0)

/**
 * How complete a product is, by the weights of the table of fields.
 * @param isEmpty whether a field of the product holds nothing
 */
export function completenessOf(isEmpty: (field: ProductField) => boolean): Completeness {
  const empty = COUNTED.filter(({ field }) => isEmpty(field))
  return {
    share: 1 - weightOf(empty) / weightOf(COUNTED),
    missing: empty.map(({ field, why }) => ({ field, why })),
  }
}
