'use client'

import { textsOf } from '@/admin-views/product-form/product-form'
import { type ProductFields, ProductTextField } from '@/admin-views/product-form/product-text-field'

/** Names, supply and description. */
export function SupplyFields(fields: ProductFields) {
  return textsOf('supply').map((field) => <ProductTextField key={field} {...fields} field={field} />)
}
