'use client'

import { textsOf } from '@/admin-views/reference-standards/products/product-form'
import {
  type ProductFields,
  ProductTextField,
} from '@/admin-views/reference-standards/products/product-text-field'

/** Names, supply and description. */
export function SupplyFields(fields: ProductFields) {
  return textsOf('supply').map((field) => <ProductTextField key={field} {...fields} field={field} />)
}
