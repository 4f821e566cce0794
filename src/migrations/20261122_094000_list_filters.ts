import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- The letter that a name stands under (src/domain/first-letter.ts says the rule; a test holds the two together).
  CREATE FUNCTION first_letter(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT upper(coalesce(substring(
      translate(normalize(name, NFKD), 'ØøÆæŁłĐđŒœẞßÞþ', 'OoAaLlDdOoSsTt')
      from '^(?:[^A-Za-z]*(?:[0-9](?:[a-z]?[A-Z]|[a-z])|[DELMNOPRSZdelmnoprsz])[^A-Za-z]*[-,])*[^A-Za-z]*([A-Za-z])'), '0'));
  $$;

  -- A bit for each field that can be empty, so that one column says of a product which ones are. Fields that never are,
  -- and names of nothing, have none.
  CREATE FUNCTION missing_bits(fields text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(sum(DISTINCT CASE field
      WHEN 'cas_no' THEN 1 WHEN 'molecular_formula' THEN 2 WHEN 'molecular_weight' THEN 4 WHEN 'related_cas_no' THEN 8
      WHEN 'chemical_name' THEN 16 WHEN 'synonym' THEN 32 WHEN 'description' THEN 64 WHEN 'shipping_temperature' THEN 128
      WHEN 'hsn_code' THEN 256 WHEN 'country_of_origin' THEN 512 WHEN 'smiles' THEN 1024 WHEN 'image_path' THEN 2048
      WHEN 'file_path' THEN 4096 WHEN 'category_id' THEN 8192 END), 0)::integer FROM unnest(fields) AS field;
  $$;

  -- Kept with each product: made while listing, they cost more than the list.
  ALTER TABLE "reference_products"
    ADD COLUMN "letter" text NOT NULL GENERATED ALWAYS AS (first_letter("name")) STORED,
    ADD COLUMN "missing" integer NOT NULL GENERATED ALWAYS AS (
      CASE WHEN "cas_no" IS NULL THEN 1 ELSE 0 END + CASE WHEN "molecular_formula" IS NULL THEN 2 ELSE 0 END
      + CASE WHEN "molecular_weight" IS NULL THEN 4 ELSE 0 END + CASE WHEN "related_cas_no" IS NULL THEN 8 ELSE 0 END
      + CASE WHEN "chemical_name" IS NULL THEN 16 ELSE 0 END + CASE WHEN "synonym" IS NULL THEN 32 ELSE 0 END
      + CASE WHEN "description" IS NULL THEN 64 ELSE 0 END + CASE WHEN "shipping_temperature" IS NULL THEN 128 ELSE 0 END
      + CASE WHEN "hsn_code" IS NULL THEN 256 ELSE 0 END + CASE WHEN "country_of_origin" IS NULL THEN 512 ELSE 0 END
      + CASE WHEN "smiles" IS NULL THEN 1024 ELSE 0 END + CASE WHEN "image_path" IS NULL THEN 2048 ELSE 0 END
      + CASE WHEN "file_path" IS NULL THEN 4096 ELSE 0 END + CASE WHEN "category_id" IS NULL THEN 8192 ELSE 0 END) STORED,
    ADD COLUMN "smiles_key" uuid GENERATED ALWAYS AS (md5("smiles")::uuid) STORED;
  SELECT record_changes_of('reference_products', 'p', $$n.cat_no || ' ' || n.name$$, 'products', '{created_at}');`)
  await db.execute(sql`
  -- What a SMILES means, of each text that a product has: openchemlib's canonical code with configurations counted, '' of
  -- one that is no structure, and its molfile, packed where it lies.
  CREATE TABLE "structures" (
    "smiles_key" uuid PRIMARY KEY,
    "id_code" text NOT NULL,
    "molblock" text STORAGE MAIN NOT NULL
  ) WITH (toast_tuple_target = 256);

  -- Filters are counted, and found in the list's order, without a look at the products themselves.
  DROP INDEX "reference_products_newest";
  CREATE INDEX "reference_products_newest" ON "reference_products" ("created_at" desc, "id" desc)
    INCLUDE ("inventory_status", "category_id", "held", "missing", "letter", "updated_at") WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_by_cas" ON "reference_products" ("cas_no", "id") INCLUDE ("deleted_at") WHERE "cas_no" is not null;
  CREATE INDEX "reference_products_by_structure" ON "reference_products" ("smiles_key", "id") INCLUDE ("deleted_at") WHERE "smiles_key" is not null;

  -- Products whose CAS number or structure another living one has. What is no structure, or not yet known as one, is the
  -- same where the SMILES is.
  CREATE VIEW "duplicate_products" AS
    SELECT id FROM (
      SELECT id, deleted_at, count(*) FILTER (WHERE deleted_at IS NULL) OVER (PARTITION BY cas_no) AS living
      FROM reference_products WHERE cas_no IS NOT NULL) AS c
    WHERE living > CASE WHEN deleted_at IS NULL THEN 1 ELSE 0 END
    UNION
    SELECT id FROM (
      SELECT p.id, p.deleted_at, count(*) FILTER (WHERE p.deleted_at IS NULL)
        OVER (PARTITION BY coalesce(nullif(s.id_code, ''), p.smiles_key::text)) AS living
      FROM reference_products p LEFT JOIN structures s USING (smiles_key) WHERE p.smiles_key IS NOT NULL) AS d
    WHERE living > CASE WHEN deleted_at IS NULL THEN 1 ELSE 0 END;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP VIEW "duplicate_products";
  DROP TABLE "structures";
  ALTER TABLE "reference_products" DROP COLUMN "letter", DROP COLUMN "missing", DROP COLUMN "smiles_key";
  DROP FUNCTION missing_bits(text[]), first_letter(text);
  DROP INDEX IF EXISTS "reference_products_newest", "reference_products_by_cas", "reference_products_by_structure";
  CREATE INDEX "reference_products_newest" ON "reference_products" USING btree ("created_at" desc,"id" desc) WHERE "deleted_at" is null;
  SELECT record_changes_of('reference_products', 'p', $$n.cat_no || ' ' || n.name$$, 'products', '{created_at}');`)
}
