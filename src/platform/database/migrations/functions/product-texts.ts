/** The texts that the database makes of a product’s fields, for generated columns and orders. */
export const productTextFunctions = {
  /**
   * A text in the form in which searches compare it (src/domain/rules/search/folded-text.ts has the rule; a test compares the two).
   * Capitals of Greek and of letters that do not decompose are named: the locale of a database may not know them. Most
   * texts are ASCII: an index of the others still has their rows compared.
   */
  folded_text: `
  CREATE OR REPLACE FUNCTION folded_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    folded text;
    letter text;
  BEGIN
    IF octet_length(value) = char_length(value) THEN
      RETURN replace(translate(lower(value), '\`', ''''), '"', '''''');
    END IF;
    folded := translate(value, '∆△ɑɣɛ‘’‚‛′‵\`´ʹ‐‑‒–—―−﹘﹣“”„‟″‶«»ʺẟꞵ⍺∝ʼˈᴅʟ', 'δδαγε''''''''''''''''''---------"""""""""δβαα''''dl');
    IF strpos(folded, 'ß') > 0 OR strpos(folded, 'ẞ') > 0 THEN
      folded := regexp_replace(folded, '(?<![[:alpha:]])[ßẞ]', 'β', 'g');
    END IF;
    folded := replace(lower(normalize(folded, NFKD)), '"', '''''');
    IF octet_length(folded) = char_length(folded) THEN
      RETURN folded;
    END IF;
    folded := regexp_replace(folded, '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]', '', 'g');
    folded := translate(folded, '′ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩØÆŁĐŒÞøłđ', '''αβγδεζηθικλμνξοπρστυφχψωoældœþold');
    -- Few letters are left, and few of them are Greek: a replacement of each that there is would take twice the time.
    FOREACH letter IN ARRAY string_to_array(regexp_replace(folded, '[\\x01-\\x7f]+', '', 'g'), NULL) LOOP
      folded := replace(folded, letter, coalesce('{"α":"alpha","β":"beta","γ":"gamma","δ":"delta","ε":"epsilon","ζ":"zeta","η":"eta","θ":"theta",
      "ι":"iota","κ":"kappa","λ":"lambda","μ":"mu","ν":"nu","ξ":"xi","ο":"omicron","π":"pi","ρ":"rho",
      "σ":"sigma","ς":"sigma","τ":"tau","υ":"upsilon","φ":"phi","χ":"chi","ψ":"psi","ω":"omega","æ":"ae",
      "œ":"oe","ß":"ss","þ":"th","±":"+/-"}'::jsonb ->> letter, letter));
    END LOOP;
    RETURN folded;
  END $$;`,

  /**
   * The letter that a name is listed under (src/domain/rules/categories/first-letter.ts has the rule; a test holds the
   * two together).
   */
  first_letter: `
  CREATE OR REPLACE FUNCTION first_letter(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT upper(coalesce(substring(
      translate(normalize(name, NFKD), 'ØøÆæŁłĐđŒœẞßÞþ', 'OoAaLlDdOoSsTt')
      from '^(?:[^A-Za-z]*(?:[0-9](?:[a-z]?[A-Z]|[a-z])|[DELMNOPRSZdelmnoprsz])[^A-Za-z]*[-,])*[^A-Za-z]*([A-Za-z])'), '0'));
  $$;`,

  /**
   * What a name is sorted by: itself from the letter on that it stands under, as first_letter finds it, without accents'
   * own letters; behind all letters, a name that has none. The beginning, since index entries are limited. Most names
   * are ASCII and begin with a word, which needs no search.
   */
  name_order: `
  CREATE OR REPLACE FUNCTION name_order(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    letters text;
  BEGIN
    IF octet_length(name) = char_length(name) AND name ~ '^[A-Za-z]{2}' THEN
      RETURN left(lower(name), 500);
    END IF;
    letters := translate(normalize(name, NFKD), 'ØøÆæŁłĐđŒœẞßÞþ', 'OoAaLlDdOoSsTt');
    RETURN left(lower(coalesce(substring(letters
      from '^(?:[^A-Za-z]*(?:[0-9](?:[a-z]?[A-Z]|[a-z])|[DELMNOPRSZdelmnoprsz])[^A-Za-z]*[-,])*[^A-Za-z]*([A-Za-z].*)$'), '~' || letters)), 500);
  END $$;`,

  /** A bit for each field that can be empty. Other fields, and names of no field, have none. */
  missing_bits: `
  CREATE OR REPLACE FUNCTION missing_bits(fields text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(sum(DISTINCT CASE field
      WHEN 'cas_no' THEN 1 WHEN 'molecular_formula' THEN 2 WHEN 'molecular_weight' THEN 4 WHEN 'related_cas_no' THEN 8
      WHEN 'chemical_name' THEN 16 WHEN 'synonym' THEN 32 WHEN 'description' THEN 64 WHEN 'shipping_temperature' THEN 128
      WHEN 'hsn_code' THEN 256 WHEN 'country_of_origin' THEN 512 WHEN 'smiles' THEN 1024 WHEN 'image_path' THEN 2048
      WHEN 'file_path' THEN 4096 WHEN 'category_id' THEN 8192 END), 0)::integer FROM unnest(fields) AS field;
  $$;`,

  /**
   * Whether a catalogue number is not the house's, or a CAS number is not one in its usual form with the right check
   * digit (src/domain/rules/products/doubtful-numbers.ts has the rule; a test holds the two together). A loop: a query would
   * take ten times as long, and each change of a product asks.
   */
  has_doubtful_number: `
  CREATE OR REPLACE FUNCTION has_doubtful_number(cat_no text, cas_no text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  DECLARE
    digits text;
    total integer := 0;
  BEGIN
    IF cat_no !~* '^AV-[0-9]{6}$' THEN
      RETURN true;
    ELSIF coalesce(cas_no, '') = '' THEN
      RETURN false;
    ELSIF cas_no !~ '^[1-9][0-9]{1,6}-[0-9]{2}-[0-9]$' THEN
      RETURN true;
    END IF;
    digits := reverse(replace(left(cas_no, -2), '-', ''));
    FOR place IN 1..length(digits) LOOP
      total := total + place * substr(digits, place, 1)::integer;
    END LOOP;
    RETURN right(cas_no, 1)::integer <> total % 10;
  END $$;`,

  /** The first number in a text such as "~1,234.5 g/mol" or "50-78-2"; a lone comma is a decimal point. */
  first_number: `
  CREATE OR REPLACE FUNCTION first_number(value text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT substring(replace(regexp_replace(value, ',([0-9]{3})(?=[.])', '\\1', 'g'), ',', '.') from '[0-9]+(?:[.][0-9]+)?')::numeric;
  $$;`,

  /**
   * The fields shown on a product's page (src/releases/stored/released-tables.ts passes these arguments, in this order).
   * Computed twice for each change of a product: as a query, or with values of any type, it takes twice the time.
   */
  page_fields: `
  CREATE OR REPLACE FUNCTION page_fields(
    name text, cat_no text, inventory_status enum_reference_products_inventory_status, cas_no text, molecular_formula text,
    molecular_weight text, related_cas_no text, chemical_name text, synonym text, shipping_temperature text, hsn_code text,
    country_of_origin text, smiles text, image_path text, file_path text
  ) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN
    RETURN jsonb_strip_nulls(jsonb_object(ARRAY[
      'name', nullif(name, ''), 'cat_no', nullif(cat_no, ''), 'inventory_status', inventory_status::text,
      'cas_no', nullif(cas_no, ''), 'molecular_formula', nullif(molecular_formula, ''),
      'molecular_weight', nullif(molecular_weight, ''), 'related_cas_no', nullif(related_cas_no, ''),
      'chemical_name', nullif(chemical_name, ''), 'synonym', nullif(synonym, ''),
      'shipping_temperature', nullif(shipping_temperature, ''), 'hsn_code', nullif(hsn_code, ''),
      'country_of_origin', nullif(country_of_origin, ''), 'smiles', nullif(smiles, ''),
      'image_path', nullif(image_path, ''), 'file_path', nullif(file_path, '')]));
  END $$;`,

  /** The fields shown on a product's card, on other pages as well. */
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
