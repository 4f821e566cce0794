import { type SQL, sql } from 'drizzle-orm'
import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { factsOf, isOfKind, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/product-fields'

/** The fields of a product that its pages show, by the names of the API. Its category is kept beside them. */
export const SHOWN_FIELDS: readonly ProductField[] = PRODUCT_FIELD_NAMES.filter(
  (field) => !factsOf(field).isUnseen && !isOfKind(field, 'category'),
)

/** Those that a product's own page shows and its card does not: other pages stay as they are when one of them changes. */
const OWN_PAGE_FIELDS: readonly ProductField[] = [
  'chemical_name',
  'synonym',
  'shipping_temperature',
  'hsn_code',
  'country_of_origin',
  'file_path',
]

/** What of a product's frozen fields its card shows. @param fields as {@link shownFields} makes them */
export const onCard = (fields: SQL): SQL => sql`(${fields} - ${sql.param(OWN_PAGE_FIELDS)}::text[])`

/** What a page shows of a product; a field that is empty is not there. */
export type ShownFields = Partial<Record<ProductField, string>>

/** What pages show of a product `p` of the catalogue, as PostgreSQL's JSON. */
export const shownFields: SQL = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  SHOWN_FIELDS.map((field) => sql.raw(`'${field}', nullif(p.${field}::text, '')`)),
  sql`, `,
)}))`

/** What the built-in pages show of a product, in the words of the API: what a new database is given of it, too. */
export function builtInFields(product: ReferenceProduct): ShownFields {
  return {
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
  }
}

/** Whether a release would show a product `p` of the catalogue (contract §5). */
export const isReleasable: SQL = sql`p.deleted_at is null and not p.held`
