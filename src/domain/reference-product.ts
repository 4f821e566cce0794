import { z } from 'zod'
import { FILE_PATH_MAX, isFilePath } from './file-path'
import { DEFAULT_INVENTORY_STATUS, type InventoryStatus, inventoryStatusSchema } from './inventory-status'
import { nullableText, optionalText, requiredText } from './text'

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

/** The optional text fields of a product (§7), in the order of the form. */
export const PRODUCT_OPTIONAL_FIELDS = [
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

type PlainOptionalField = Exclude<(typeof PRODUCT_OPTIONAL_FIELDS)[number], 'image_path' | 'file_path'>

const limitsOf = (field: ProductTextField) => ({ max: PRODUCT_TEXT_MAX[field] })
const optional = (field: PlainOptionalField) => optionalText(PRODUCT_FIELD_LABELS[field], limitsOf(field))
const nullable = (field: PlainOptionalField) => nullableText(PRODUCT_FIELD_LABELS[field], limitsOf(field))
const required = (field: 'name' | 'cat_no', missing: string) =>
  requiredText(PRODUCT_FIELD_LABELS[field], { ...limitsOf(field), missing })

const isFilePathOrNull = (path: string | null) => path === null || isFilePath(path)
const filePathError = (field: 'image_path' | 'file_path') => ({
  error: `${PRODUCT_FIELD_LABELS[field]} must be the path of an uploaded file or an absolute http(s) address`,
})
const optionalPath = (field: 'image_path' | 'file_path') =>
  optionalText(PRODUCT_FIELD_LABELS[field], limitsOf(field)).refine(isFilePathOrNull, filePathError(field))
const nullablePath = (field: 'image_path' | 'file_path') =>
  nullableText(PRODUCT_FIELD_LABELS[field], limitsOf(field)).refine(isFilePathOrNull, filePathError(field))

/** The number of a record: what the database hands out, and small enough for its integer column. */
const CATEGORY_ID_MAX = 999_999_999

const categoryId = z
  .int({
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? PRODUCT_REQUIRED_MESSAGE
        : 'Category must be the id of a category',
  })
  .min(1, { error: 'Category must be the id of a category' })
  .max(CATEGORY_ID_MAX, { error: 'Category must be the id of a category' })

/** Body of POST …/product/ (§7): category, name and catalogue number are required; absent values get their defaults. */
export const productCreateSchema = z.object({
  name: required('name', PRODUCT_REQUIRED_MESSAGE),
  cat_no: required('cat_no', PRODUCT_REQUIRED_MESSAGE),
  category_id: categoryId,
  inventory_status: inventoryStatusSchema.default(DEFAULT_INVENTORY_STATUS),
  cas_no: optional('cas_no'),
  molecular_formula: optional('molecular_formula'),
  molecular_weight: optional('molecular_weight'),
  related_cas_no: optional('related_cas_no'),
  chemical_name: optional('chemical_name'),
  synonym: optional('synonym'),
  description: optional('description'),
  shipping_temperature: nullable('shipping_temperature').default(DEFAULT_SHIPPING_TEMPERATURE),
  hsn_code: optional('hsn_code'),
  country_of_origin: nullable('country_of_origin').default(DEFAULT_COUNTRY_OF_ORIGIN),
  smiles: optional('smiles'),
  image_path: optionalPath('image_path'),
  file_path: optionalPath('file_path'),
})

/** Body of PUT …/product/{id}: any field but the category; what is left out stays, '' and null empty a field. */
export const productUpdateSchema = z
  .object({
    name: required('name', 'Name is required'),
    cat_no: required('cat_no', 'Catalog No is required'),
    inventory_status: inventoryStatusSchema,
    cas_no: nullable('cas_no'),
    molecular_formula: nullable('molecular_formula'),
    molecular_weight: nullable('molecular_weight'),
    related_cas_no: nullable('related_cas_no'),
    chemical_name: nullable('chemical_name'),
    synonym: nullable('synonym'),
    description: nullable('description'),
    shipping_temperature: nullable('shipping_temperature'),
    hsn_code: nullable('hsn_code'),
    country_of_origin: nullable('country_of_origin'),
    smiles: nullable('smiles'),
    image_path: nullablePath('image_path'),
    file_path: nullablePath('file_path'),
  })
  .partial()

/** What a client may send to make a product, before defaults. */
export type ProductCreateInput = z.input<typeof productCreateSchema>
/** A new product, complete: every optional value is text or null. */
export type ProductCreate = z.output<typeof productCreateSchema>
export type ProductUpdate = z.output<typeof productUpdateSchema>

/** What two catalogue numbers are compared by: they are unique ignoring case. */
export function catNoKey(catNo: string): string {
  return catNo.trim().normalize('NFC').toLowerCase()
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
