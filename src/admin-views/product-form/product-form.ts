import type { UploadedPaths } from '@/admin-views/api/product-files'
import type { Product } from '@/admin-views/api/reference-products'
import type { InventoryStatus } from '@/domain/rules/products/inventory-status'
import type { PRODUCT_SECTIONS } from '@/domain/rules/products/product-field-facts'
import {
  type FieldOfKind,
  factsOf,
  fieldsOfKind,
  type ProductField,
  type ProductTextField,
  textFactsOf,
} from '@/domain/rules/products/product-fields'
import type { ProductCreateInput } from '@/domain/rules/products/reference-product-schema'

/** The fields of the product dialog, as typed. The two file paths come from the upload. */
export type ProductForm = {
  /** The category is its id as text; '' before one is chosen. */
  [Field in ProductTextField | FieldOfKind<'category'>]: string
} & { [Field in FieldOfKind<'status'>]: InventoryStatus }

const TEXT_FIELDS = fieldsOfKind('line', 'lines')

/** An empty form with the spec's defaults (§3, §4). */
export const NEW_PRODUCT = Object.fromEntries(
  fieldsOfKind('line', 'lines', 'category', 'status').map((field) => {
    const facts = factsOf(field)
    return [field, 'default' in facts ? facts.default : '']
  }),
  // fromEntries loses the keys; these are exactly the fields of the form.
) as ProductForm

/** The text fields of a section, in order. */
export const textsOf = (section: keyof typeof PRODUCT_SECTIONS) =>
  TEXT_FIELDS.filter((field) => textFactsOf(field).form.section === section).sort(
    (one, other) => textFactsOf(one).form.place - textFactsOf(other).form.place,
  )

/** The label of a field; required ones have a star. */
export function formLabel(field: ProductField): string {
  const { title, isRequired } = factsOf(field)
  return isRequired ? `${title}*` : title
}

/** The form of the edit dialog: the three editable fields and the category; the rest at its defaults (spec §4). */
export function editFormOf({ category_id, name, cat_no, inventory_status }: Product): ProductForm {
  return { ...NEW_PRODUCT, category_id: String(category_id), name, cat_no, inventory_status }
}

/** A new product with the values of another, but its catalogue number and its files. */
export const copyOf = (product: Product): ProductForm => ({
  ...NEW_PRODUCT,
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, product[field] ?? ''])),
  category_id: String(product.category_id ?? ''),
  inventory_status: product.inventory_status,
  cat_no: '',
})

/** The body of the create call: optional fields are left out when empty (spec §5). */
export function productInputOf(form: ProductForm, paths: UploadedPaths): ProductCreateInput {
  const input: ProductCreateInput = {
    name: form.name.trim(),
    cat_no: form.cat_no.trim(),
    category_id: Number(form.category_id),
    inventory_status: form.inventory_status,
  }
  for (const field of TEXT_FIELDS) {
    const text = form[field].trim()
    if (text) input[field] = text
  }
  for (const field of fieldsOfKind('file')) if (paths[field]) input[field] = paths[field]
  return input
}
