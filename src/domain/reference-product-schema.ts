import { z } from 'zod'
import { isFilePath } from './file-path'
import { DEFAULT_INVENTORY_STATUS } from './inventory-status'
import { inventoryStatusSchema } from './inventory-status-schema'
import {
  DEFAULT_COUNTRY_OF_ORIGIN,
  DEFAULT_SHIPPING_TEMPERATURE,
  PRODUCT_FIELD_LABELS,
  type PRODUCT_OPTIONAL_FIELDS,
  PRODUCT_REQUIRED_MESSAGE,
  PRODUCT_TEXT_MAX,
  type ProductTextField,
  textKindOf,
} from './reference-product'
import { nullableText, optionalText, requiredText } from './text-schema'

type PlainOptionalField = Exclude<(typeof PRODUCT_OPTIONAL_FIELDS)[number], 'image_path' | 'file_path'>

const limitsOf = (field: ProductTextField) => ({ max: PRODUCT_TEXT_MAX[field], kind: textKindOf(field) })
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

export const categoryIdSchema = z
  .int({
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? PRODUCT_REQUIRED_MESSAGE
        : 'Category must be the id of a category',
  })
  .min(1, { error: 'Category must be the id of a category' })
  .max(CATEGORY_ID_MAX, { error: 'Category must be the id of a category' })

const held = z.boolean({ error: 'Held must be true or false' })

/** Body of POST …/product/ (§7): category, name and catalogue number are required; absent values get their defaults. */
export const productCreateSchema = z.object({
  name: required('name', PRODUCT_REQUIRED_MESSAGE),
  cat_no: required('cat_no', PRODUCT_REQUIRED_MESSAGE),
  category_id: categoryIdSchema,
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
  held: held.default(false),
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
    held,
  })
  .partial()

/** What a client may send to make a product, before defaults. */
export type ProductCreateInput = z.input<typeof productCreateSchema>
/** A new product, complete: every optional value is text or null. */
export type ProductCreate = z.output<typeof productCreateSchema>
export type ProductUpdate = z.output<typeof productUpdateSchema>
