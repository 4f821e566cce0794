import { sdfRecord } from '@/domain/chemistry/records/sdf-record'
import type { FieldOfKind, FieldWith, ProductField } from '@/domain/rules/products/product-fields'
import type { ReferenceProduct } from './catalogue-source'

/** The fields that a product's page shows as text. */
type ShownTextField = Exclude<ProductField, FieldWith<{ isUnseen: true }> | FieldOfKind<'category' | 'file'>>

/** The texts of a product's page, by API name, in the order of the table of fields. */
export const shownTexts = (product: ReferenceProduct): Record<ShownTextField, string | undefined> => ({
  name: product.name,
  cat_no: product.catNo,
  inventory_status: product.invStatus,
  cas_no: product.casNo,
  molecular_formula: product.molFormula,
  molecular_weight: product.molWeight,
  related_cas_no: product.relCasNo,
  chemical_name: product.chemicalName,
  synonym: product.synonym,
  shipping_temperature: product.shippingTemperature,
  hsn_code: product.hsnCode,
  country_of_origin: product.countryOfOrigin,
  smiles: product.smiles,
})

/** The facts of a product's page, by the names of catalogue files (contract §4); null where nothing is known. */
export function shownColumns(product: ReferenceProduct): [name: string, value: string | null][] {
  const { name, cat_no, ...others } = shownTexts(product)
  const columns = Object.entries({ name, cat_no, category: product.categoryName, ...others })
  return columns.map(([column, value]) => [column, value ?? null])
}

/** The SDF of a product (contract §7). @param molblock its structure, without a title */
export const productSdf = (product: ReferenceProduct, molblock: string): string =>
  sdfRecord(product.catNo, molblock, shownColumns(product))
