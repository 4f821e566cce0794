import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const RECORD = `SELECT record_changes_of('reference_products', 'p', $$n.cat_no || ' ' || n.name$$, 'products', '{created_at}');`

/**
 * What pages show of a product, in a few bytes: whether 100,000 products differ from what visitors see is then a comparison
 * of digests, and no longer of 100,000 documents made for it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- What pages show of a product (src/releases/stored/shown-fields.ts calls it with these fields, in this order).
  CREATE FUNCTION page_fields(
    name text, cat_no text, inventory_status enum_reference_products_inventory_status, cas_no text, molecular_formula text,
    molecular_weight text, related_cas_no text, chemical_name text, synonym text, shipping_temperature text, hsn_code text,
    country_of_origin text, smiles text, image_path text, file_path text
  ) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT jsonb_strip_nulls(jsonb_build_object(
      'name', nullif(name, ''), 'cat_no', nullif(cat_no, ''), 'inventory_status', inventory_status::text,
      'cas_no', nullif(cas_no, ''), 'molecular_formula', nullif(molecular_formula, ''),
      'molecular_weight', nullif(molecular_weight, ''), 'related_cas_no', nullif(related_cas_no, ''),
      'chemical_name', nullif(chemical_name, ''), 'synonym', nullif(synonym, ''),
      'shipping_temperature', nullif(shipping_temperature, ''), 'hsn_code', nullif(hsn_code, ''),
      'country_of_origin', nullif(country_of_origin, ''), 'smiles', nullif(smiles, ''),
      'image_path', nullif(image_path, ''), 'file_path', nullif(file_path, '')));
  $$;

  -- What of that its card shows, which stands on other pages as well.
  CREATE FUNCTION card_fields(fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT fields - '{chemical_name,synonym,shipping_temperature,hsn_code,country_of_origin,file_path}'::text[];
  $$;

  CREATE FUNCTION digest_of(fields jsonb) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT md5(fields::text)::uuid;
  $$;`)
  const fields = `page_fields("name", "cat_no", "inventory_status", "cas_no", "molecular_formula", "molecular_weight",
      "related_cas_no", "chemical_name", "synonym", "shipping_temperature", "hsn_code", "country_of_origin", "smiles",
      "image_path", "file_path")`
  await db.execute(
    sql.raw(`
  ALTER TABLE "reference_products"
    ADD COLUMN "page_digest" uuid NOT NULL GENERATED ALWAYS AS (digest_of(${fields})) STORED,
    ADD COLUMN "card_digest" uuid NOT NULL GENERATED ALWAYS AS (digest_of(card_fields(${fields}))) STORED;
  ALTER TABLE "release_products"
    ADD COLUMN "page_digest" uuid NOT NULL GENERATED ALWAYS AS (digest_of("fields")) STORED,
    ADD COLUMN "card_digest" uuid NOT NULL GENERATED ALWAYS AS (digest_of(card_fields("fields"))) STORED;
  ${RECORD}`),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "reference_products" DROP COLUMN "page_digest", DROP COLUMN "card_digest";
  ALTER TABLE "release_products" DROP COLUMN "page_digest", DROP COLUMN "card_digest";
  DROP FUNCTION page_fields, card_fields, digest_of;
  ${sql.raw(RECORD)}`)
}
