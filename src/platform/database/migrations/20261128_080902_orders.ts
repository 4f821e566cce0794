import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions } from './functions/apply-functions'

/**
 * Lists by name begin at the letter that a name stands under, and empty values come last also in descending lists
 * (src/catalogue/products/product-order.ts has the same expressions).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await applyFunctions(db, ['name_order'])
  await db.execute(sql`
  CREATE INDEX "reference_products_in_name_order" ON "reference_products"
    ((name_order("name")) COLLATE "C") WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_in_cas_order_down" ON "reference_products"
    (first_number("cas_no") DESC NULLS LAST, left(lower("cas_no"), 100) DESC NULLS LAST, "id" DESC)
    WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_in_formula_order_down" ON "reference_products"
    (left(lower("molecular_formula"), 100) DESC NULLS LAST, "id" DESC) WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_in_weight_order_down" ON "reference_products"
    (first_number("molecular_weight") DESC NULLS LAST, left(lower("molecular_weight"), 100) DESC NULLS LAST, "id" DESC)
    WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_in_origin_order_down" ON "reference_products"
    (left(lower("country_of_origin"), 100) DESC NULLS LAST, "id" DESC) WHERE "deleted_at" is null;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP INDEX "reference_products_in_name_order", "reference_products_in_cas_order_down",
    "reference_products_in_formula_order_down", "reference_products_in_weight_order_down",
    "reference_products_in_origin_order_down";
  DROP FUNCTION name_order(text);`)
}
