import { factsOf, type ProductField } from '@/domain/product-fields'
import type { StoredProduct } from '../products/columns'
import type { NewProduct, NewProductField } from '../reading/imported-product'

type Value = string | number | boolean | null

const isList = (field: ProductField) => 'isList' in factsOf(field)

/** Whether two values of a field say the same: of a list the white space says nothing. */
export function saysTheSame(field: ProductField, one: Value, other: Value): boolean {
  if (one === other) return true
  const areLists = isList(field) && typeof one === 'string' && typeof other === 'string'
  return areLists && one.replace(/\s+/g, '') === other.replace(/\s+/g, '')
}

/** What a row says of a stored product that it does not say already. The spelling of its number stays as staff have it. */
export function statedChanges(stored: StoredProduct, given: Partial<NewProduct>): Partial<NewProduct> {
  const { cat_no: _, ...others } = given
  // Entries of an object have no type of their own.
  const entries = Object.entries(others) as [NewProductField, Value][]
  return Object.fromEntries(entries.filter(([field, value]) => !saysTheSame(field, stored[field], value)))
}
