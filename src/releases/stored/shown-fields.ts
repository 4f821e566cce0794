import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { factsOf, isOfKind, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/product-fields'

/** The fields of a product that its pages show, by the names of the API. Its category is kept beside them. */
export const SHOWN_FIELDS: readonly ProductField[] = PRODUCT_FIELD_NAMES.filter(
  (field) => !factsOf(field).isUnseen && !isOfKind(field, 'category'),
)

/** What a page shows of a product, as it is stored; a field that is empty is not there. */
export const shownRow = z.object(
  Object.fromEntries(SHOWN_FIELDS.map((field) => [field, z.string().optional()])) as {
    // Entries have no type of their own. The fields that no page shows are none of these.
    [Field in ProductField]: z.ZodOptional<z.ZodString>
  },
)

export type ShownFields = z.output<typeof shownRow>

/**
 * What pages show of a product `p` of the catalogue, as PostgreSQL's JSON. The database keeps a digest of it with each
 * product, and one of what its card shows of it (src/migrations, page_fields and card_fields).
 */
export const shownFields: SQL = sql.raw(
  `page_fields(${SHOWN_FIELDS.map((field) => `p.${field}`).join(', ')})`,
)

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
