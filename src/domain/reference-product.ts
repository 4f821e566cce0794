import { FILE_PATH_MAX } from './file-path'
import type { InventoryStatus } from './inventory-status'
import { normaliseText, type TextKind } from './text'

export const DEFAULT_SHIPPING_TEMPERATURE = 'Ambient'
export const DEFAULT_COUNTRY_OF_ORIGIN = 'India'

/** The one validation text of the product form (§5). */
export const PRODUCT_REQUIRED_MESSAGE = 'Category, Name and Catalog No are required'

/** The label of each text field, as the screens and the messages call it. */
export const PRODUCT_FIELD_LABELS = {
  name: 'Name',
  cat_no: 'Catalog No',
  cas_no: 'CAS No',
  molecular_formula: 'Molecular formula',
  molecular_weight: 'Molecular weight',
  related_cas_no: 'Related CAS No',
  chemical_name: 'Chemical name',
  synonym: 'Synonym',
  description: 'Description',
  shipping_temperature: 'Shipping temperature',
  hsn_code: 'HSN code',
  country_of_origin: 'Country of origin',
  smiles: 'SMILES',
  image_path: 'Image path',
  file_path: 'File path',
} as const

export type ProductTextField = keyof typeof PRODUCT_FIELD_LABELS

/** Longest accepted text of each field, in characters; systematic names of real substances reach 920. */
export const PRODUCT_TEXT_MAX: Record<ProductTextField, number> = {
  name: 1_000,
  cat_no: 64,
  cas_no: 64,
  molecular_formula: 255,
  molecular_weight: 64,
  related_cas_no: 2_000,
  chemical_name: 4_000,
  synonym: 20_000,
  description: 20_000,
  shipping_temperature: 100,
  hsn_code: 32,
  country_of_origin: 100,
  smiles: 10_000,
  image_path: FILE_PATH_MAX,
  file_path: FILE_PATH_MAX,
}

const SEVERAL_LINES: ReadonlySet<ProductTextField> = new Set([
  'related_cas_no',
  'synonym',
  'description',
  'smiles',
])

/** Whether a field may have line breaks. */
export const textKindOf = (field: ProductTextField): TextKind => (SEVERAL_LINES.has(field) ? 'lines' : 'line')

/** What else is known of a substance (§7), in the order of the form; all optional. */
export const PRODUCT_DETAIL_FIELDS = [
  'cas_no',
  'molecular_formula',
  'molecular_weight',
  'related_cas_no',
  'chemical_name',
  'synonym',
  'description',
  'shipping_temperature',
  'hsn_code',
  'country_of_origin',
  'smiles',
] as const satisfies readonly ProductTextField[]

/** The optional text fields of a product (§7): its details and its files. */
export const PRODUCT_OPTIONAL_FIELDS = [
  ...PRODUCT_DETAIL_FIELDS,
  'image_path',
  'file_path',
] as const satisfies readonly ProductTextField[]

/** Everything a product stores, in the order of the API's answer. */
export const PRODUCT_FIELDS = [
  'name',
  'cat_no',
  'category_id',
  'inventory_status',
  ...PRODUCT_OPTIONAL_FIELDS,
] as const

/** What two catalogue numbers are compared by: they are unique ignoring case. */
export function catNoKey(catNo: string): string {
  return normaliseText(catNo, 'line').toLowerCase()
}

/** Whether the form still lacks one of the three required fields (§5, toast titled Validation). */
export function lacksRequiredFields(form: {
  category_id?: number | string | null
  name?: string
  cat_no?: string
}): boolean {
  const isEmpty = (value: string | undefined) => value === undefined || value.trim() === ''
  return !form.category_id || isEmpty(form.name) || isEmpty(form.cat_no)
}

/** The three fields the edit dialog sends (§4). */
export type ProductEdit = { name: string; cat_no: string; inventory_status: InventoryStatus }

/**
 * The body of the edit dialog's PUT (§4): of name, cat_no and inventory_status only those that differ from
 * what is stored. Empty when nothing changed: then nothing is sent.
 */
export function productUpdateOf(before: ProductEdit, form: ProductEdit): Partial<ProductEdit> {
  const update: Partial<ProductEdit> = {}
  if (form.name.trim() !== before.name) update.name = form.name.trim()
  if (form.cat_no.trim() !== before.cat_no) update.cat_no = form.cat_no.trim()
  if (form.inventory_status !== before.inventory_status) update.inventory_status = form.inventory_status
  return update
}
