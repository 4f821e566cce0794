import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { shownTexts } from '@/content-seed/catalogue/shown-columns'
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
export const builtInFields = (product: ReferenceProduct): ShownFields => shownTexts(product)

/** Whether a release would show a catalogue product `p` (contract §5). */
export const isReleasable: SQL = sql`p.deleted_at is null and not p.held`
