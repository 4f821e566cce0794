'use client'

import {
  type ProductFields,
  ProductTextField,
} from '@/admin-views/reference-standards/products/product-text-field'

/** Names, supply and description. */
export function TextFields(fields: ProductFields) {
  return (
    <>
      <ProductTextField {...fields} field="chemical_name" label="Chemical Name" className="sm:col-span-2" />
      <ProductTextField {...fields} field="synonym" label="Synonym" className="sm:col-span-2" />
      <ProductTextField {...fields} field="shipping_temperature" label="Shipping Temperature" />
      <ProductTextField {...fields} field="hsn_code" label="HSN Code" />
      <ProductTextField {...fields} field="country_of_origin" label="Country of Origin" />
      <ProductTextField
        {...fields}
        field="description"
        label="Description"
        isLong
        className="sm:col-span-2"
      />
    </>
  )
}
