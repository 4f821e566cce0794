import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- The first number in a text such as "~1,234.5 g/mol" or "50-78-2"; a lone comma is a decimal point.
  CREATE FUNCTION first_number(value text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT substring(replace(regexp_replace(value, ',([0-9]{3})(?=[.])', '\\1', 'g'), ',', '.') from '[0-9]+(?:[.][0-9]+)?')::numeric;
  $$;

  -- The orders that staff use most (src/catalogue/products/product-order.ts has the same expressions). Others sort the ids.
  CREATE INDEX "reference_products_in_cas_order" ON "reference_products"
    (first_number("cas_no"), left(lower("cas_no"), 100), "id") WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_in_formula_order" ON "reference_products"
    (left(lower("molecular_formula"), 100), "id") WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_in_weight_order" ON "reference_products"
    (first_number("molecular_weight"), left(lower("molecular_weight"), 100), "id") WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_in_origin_order" ON "reference_products"
    (left(lower("country_of_origin"), 100), "id") WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_in_held_order" ON "reference_products" ("held", "id") WHERE "deleted_at" is null;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP INDEX "reference_products_in_cas_order", "reference_products_in_formula_order", "reference_products_in_weight_order",
    "reference_products_in_origin_order", "reference_products_in_held_order";
  DROP FUNCTION first_number(text);`)
}
