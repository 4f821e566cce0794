import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions } from './functions/apply-functions'

/** Makes the texts of a changed product in half the time. Columns and indexes keep their values: the answers are the same. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await applyFunctions(db, ['name_order', 'page_fields'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  CREATE OR REPLACE FUNCTION name_order(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT left(lower(coalesce(substring(letters
      from '^(?:[^A-Za-z]*(?:[0-9](?:[a-z]?[A-Z]|[a-z])|[DELMNOPRSZdelmnoprsz])[^A-Za-z]*[-,])*[^A-Za-z]*([A-Za-z].*)$'), '~' || letters)), 500)
    FROM translate(normalize(name, NFKD), 'ØøÆæŁłĐđŒœẞßÞþ', 'OoAaLlDdOoSsTt') AS letters;
  $$;

  CREATE OR REPLACE FUNCTION page_fields(
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
  $$;`)
}
