import type { UploadedPaths } from '@/admin-views/api/product-files'
import type { Product, ProductInput } from '@/admin-views/api/reference-products'
import { DEFAULT_INVENTORY_STATUS, type InventoryStatus } from '@/domain/inventory-status'
import {
  DEFAULT_COUNTRY_OF_ORIGIN,
  DEFAULT_SHIPPING_TEMPERATURE,
  PRODUCT_OPTIONAL_FIELDS,
} from '@/domain/reference-product'

/** The optional fields that are typed; the two paths come from the upload. */
export type OptionalTextField = Exclude<(typeof PRODUCT_OPTIONAL_FIELDS)[number], 'image_path' | 'file_path'>

/** What the product dialog holds: texts, as they were typed. */
export type ProductForm = {
  /** Id of the category as a select holds it; '' before one is chosen. */
  category_id: string
  name: string
  cat_no: string
  inventory_status: InventoryStatus
} & Record<OptionalTextField, string>

/** An empty form with the spec's defaults (§3, §4). */
export const NEW_PRODUCT: ProductForm = {
  category_id: '',
  name: '',
  cat_no: '',
  inventory_status: DEFAULT_INVENTORY_STATUS,
  cas_no: '',
  molecular_formula: '',
  molecular_weight: '',
  related_cas_no: '',
  chemical_name: '',
  synonym: '',
  description: '',
  shipping_temperature: DEFAULT_SHIPPING_TEMPERATURE,
  hsn_code: '',
  country_of_origin: DEFAULT_COUNTRY_OF_ORIGIN,
  smiles: '',
}

/** The form of the edit dialog: the three fields it can change and the category; the rest at its defaults (spec §4). */
export function editFormOf({ category_id, name, cat_no, inventory_status }: Product): ProductForm {
  return { ...NEW_PRODUCT, category_id: String(category_id), name, cat_no, inventory_status }
}

/** The body of the create call: optional fields are left out when empty (spec §5). */
export function productInputOf(form: ProductForm, paths: UploadedPaths): ProductInput {
  const input: ProductInput = {
    name: form.name.trim(),
    cat_no: form.cat_no.trim(),
    category_id: Number(form.category_id),
    inventory_status: form.inventory_status,
  }
  for (const field of PRODUCT_OPTIONAL_FIELDS) {
    const isPath = field === 'image_path' || field === 'file_path'
    const value = isPath ? paths[field] : form[field].trim()
    if (value) input[field] = value
  }
  return input
}
