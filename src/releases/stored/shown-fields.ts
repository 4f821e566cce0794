import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { factsOf, isOfKind, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/product-fields'

/** The product fields that its pages show, by API name. The category is stored separately. */
export const SHOWN_FIELDS: readonly ProductField[] = PRODUCT_FIELD_NAMES.filter(
  (field) => !factsOf(field).isUnseen && !isOfKind(field, 'category'),
)

/** The stored fields of a shown product; empty fields are absent. */
export const shownRow = z.object(
  Object.fromEntries(SHOWN_FIELDS.map((field) => [field, z.string().optional()])) as {
    // `Object.fromEntries` loses the type; the fields that no page shows are not in it.
    [Field in ProductField]: z.ZodOptional<z.ZodString>
  },
)

export type ShownFields = z.output<typeof shownRow>

/**
 * The shown fields of a catalogue product `p`, as JSON. The database maintains a digest of it for each product, and one
 * of its card's fields (src/migrations, page_fields and card_fields).
 */
export const shownFields: SQL = sql.raw(
  `page_fields(${SHOWN_FIELDS.map((field) => `p.${field}`).join(', ')})`,
)

/** The shown fields of a built-in product, by API name; new databases are filled with them too. */
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

/** Whether a release would show a catalogue product `p` (contract §5). */
export const isReleasable: SQL = sql`p.deleted_at is null and not p.held`
