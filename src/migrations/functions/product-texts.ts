/** The texts that the database makes of a product’s fields, for generated columns and orders. */
export const productTextFunctions = {
  /**
   * The letter that a name stands under (src/domain/first-letter.ts has the rule; a test holds the two
   * together).
   */
  first_letter: `
  CREATE OR REPLACE FUNCTION first_letter(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT upper(coalesce(substring(
      translate(normalize(name, NFKD), 'ØøÆæŁłĐđŒœẞßÞþ', 'OoAaLlDdOoSsTt')
      from '^(?:[^A-Za-z]*(?:[0-9](?:[a-z]?[A-Z]|[a-z])|[DELMNOPRSZdelmnoprsz])[^A-Za-z]*[-,])*[^A-Za-z]*([A-Za-z])'), '0'));
  $$;`,

  /** A bit for each field that can be empty. Other fields, and names of no field, have none. */
  missing_bits: `
  CREATE OR REPLACE FUNCTION missing_bits(fields text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(sum(DISTINCT CASE field
      WHEN 'cas_no' THEN 1 WHEN 'molecular_formula' THEN 2 WHEN 'molecular_weight' THEN 4 WHEN 'related_cas_no' THEN 8
      WHEN 'chemical_name' THEN 16 WHEN 'synonym' THEN 32 WHEN 'description' THEN 64 WHEN 'shipping_temperature' THEN 128
      WHEN 'hsn_code' THEN 256 WHEN 'country_of_origin' THEN 512 WHEN 'smiles' THEN 1024 WHEN 'image_path' THEN 2048
      WHEN 'file_path' THEN 4096 WHEN 'category_id' THEN 8192 END), 0)::integer FROM unnest(fields) AS field;
  $$;`,

  /** The first number in a text such as "~1,234.5 g/mol" or "50-78-2"; a lone comma is a decimal point. */
  first_number: `
  CREATE OR REPLACE FUNCTION first_number(value text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT substring(replace(regexp_replace(value, ',([0-9]{3})(?=[.])', '\\1', 'g'), ',', '.') from '[0-9]+(?:[.][0-9]+)?')::numeric;
  $$;`,

  /** What pages show of a product (src/releases/stored/shown-fields.ts calls it with these fields, in this order). */
  page_fields: `
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
  $$;`,

  /** The part of that which a product's card shows, on other pages as well. */
  card_fields: `
  CREATE OR REPLACE FUNCTION card_fields(fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT fields - '{chemical_name,synonym,shipping_temperature,hsn_code,country_of_origin,file_path}'::text[];
  $$;`,

  /** A digest that fits a uuid. */
  digest_of: `
  CREATE OR REPLACE FUNCTION digest_of(fields jsonb) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT md5(fields::text)::uuid;
  $$;`,
}
