import { factsOf, type ProductField } from '@/domain/product-fields'
import type { StoredProduct } from '../products/columns'
import type { NewProduct, NewProductField } from '../reading/imported-product'

type Value = string | number | boolean | null

const isList = (field: ProductField) => 'isList' in factsOf(field)

/** Whether two values of a field are equal; in lists, white space does not matter. */
export function saysTheSame(field: ProductField, one: Value, other: Value): boolean {
  if (one === other) return true
  const areLists = isList(field) && typeof one === 'string' && typeof other === 'string'
  return areLists && one.replace(/\s+/g, '') === other.replace(/\s+/g, '')
}

/** The values in a row that differ from the stored product. Staff's spelling of its number stays. */
export function statedChanges(stored: StoredProduct, given: Partial<NewProduct>): Partial<NewProduct> {
  const { cat_no: _, ...others } = given
  // `Object.entries` loses the keys' type.
  const entries = Object.entries(others) as [NewProductField, Value][]
  return Object.fromEntries(entries.filter(([field, value]) => !saysTheSame(field, stored[field], value)))
}
