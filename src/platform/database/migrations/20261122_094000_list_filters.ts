import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- The letter that a name stands under (src/domain/rules/categories/first-letter.ts says the rule; a test holds the two together).
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
  -- Products are counted by what they lack, too: how many have a gap is then known without looking for them.
  ALTER TABLE "reference_product_counts" ADD COLUMN "missing" integer NOT NULL DEFAULT 0;
  DELETE FROM "reference_product_counts";
  INSERT INTO "reference_product_counts" ("inventory_status", "missing", "products")
    SELECT "inventory_status", "missing", count(*) FROM "reference_products" WHERE "deleted_at" IS NULL GROUP BY 1, 2;
  CREATE INDEX "reference_product_counts_key" ON "reference_product_counts" ("inventory_status", "missing");
  DROP FUNCTION add_reference_products(integer[], enum_reference_products_inventory_status[], integer[]);
  CREATE FUNCTION add_reference_products(
    categories integer[], statuses enum_reference_products_inventory_status[], gaps integer[], changes integer[]
  ) RETURNS void LANGUAGE sql AS $$
    WITH change AS (
      SELECT category_id, inventory_status, sum(products) AS products
      FROM unnest(categories, statuses, changes) AS c(category_id, inventory_status, products)
      GROUP BY 1, 2 HAVING sum(products) <> 0
    ), swept AS (
      DELETE FROM reference_category_counts WHERE ctid IN (
        SELECT c.ctid FROM reference_category_counts c JOIN change USING (category_id, inventory_status)
        FOR UPDATE OF c SKIP LOCKED)
      RETURNING category_id, inventory_status, products
    )
    INSERT INTO reference_category_counts
    SELECT category_id, inventory_status, sum(products) FROM (TABLE change UNION ALL TABLE swept) AS c
    GROUP BY 1, 2 HAVING sum(products) <> 0;

    WITH change AS (
      SELECT inventory_status, missing, sum(products) AS products
      FROM unnest(statuses, gaps, changes) AS c(inventory_status, missing, products)
      GROUP BY 1, 2 HAVING sum(products) <> 0
    ), swept AS (
      DELETE FROM reference_product_counts WHERE ctid IN (
        SELECT c.ctid FROM reference_product_counts c JOIN change USING (inventory_status, missing)
        FOR UPDATE OF c SKIP LOCKED)
      RETURNING inventory_status, missing, products
    )
    INSERT INTO reference_product_counts (inventory_status, missing, products)
    SELECT inventory_status, missing, sum(products) FROM (TABLE change UNION ALL TABLE swept) AS c
    GROUP BY 1, 2 HAVING sum(products) <> 0;
  $$;
  CREATE OR REPLACE FUNCTION count_added_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(missing), array_agg(products))
    FROM (SELECT category_id, inventory_status, missing, count(*)::integer AS products FROM added
          WHERE deleted_at IS NULL GROUP BY 1, 2, 3) AS counted HAVING count(*) > 0;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION count_removed_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(missing), array_agg(-products))
    FROM (SELECT category_id, inventory_status, missing, count(*)::integer AS products FROM removed
          WHERE deleted_at IS NULL GROUP BY 1, 2, 3) AS counted HAVING count(*) > 0;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION count_changed_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(missing), array_agg(products))
    FROM (
      SELECT category_id, inventory_status, missing, sum(products)::integer AS products
      FROM (SELECT category_id, inventory_status, missing, 1 AS products FROM added WHERE deleted_at IS NULL
            UNION ALL SELECT category_id, inventory_status, missing, -1 FROM removed WHERE deleted_at IS NULL) AS moved
      GROUP BY 1, 2, 3 HAVING sum(products) <> 0
    ) AS counted HAVING count(*) > 0;
    RETURN NULL;
  END $$;`)
  await db.execute(sql`
  -- What a SMILES means, of each text that a product has: openchemlib's canonical code with configurations counted, '' of
  -- one that is no structure, and its molfile, packed where it lies.
  CREATE TABLE "structures" (
    "smiles_key" uuid PRIMARY KEY,
    "id_code" text NOT NULL,
    "molblock" text NOT NULL,
    -- The same for the same structure, and short.
    "structure_key" uuid NOT NULL GENERATED ALWAYS AS (
      CASE WHEN "id_code" = '' THEN "smiles_key" ELSE md5("id_code")::uuid END) STORED
  ) WITH (toast_tuple_target = 256);
  -- PostgreSQL 15 does not know it within CREATE TABLE.
  ALTER TABLE "structures" ALTER COLUMN "molblock" SET STORAGE MAIN;
  CREATE INDEX "structures_same" ON "structures" ("structure_key", "smiles_key");

  -- Lists that admins come back to, each by the query of its address.
  CREATE TABLE "saved_views" (
    "id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
    "admin_user_id" integer NOT NULL REFERENCES "admin_users" ("id") ON DELETE CASCADE,
    "name" text NOT NULL,
    "query" text NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" ("admin_user_id", lower("name"));

  -- Filters are counted, and found in the list's order, without a look at the products themselves.
  DROP INDEX "reference_products_newest";
  CREATE INDEX "reference_products_newest" ON "reference_products" ("created_at" desc, "id" desc)
    INCLUDE ("inventory_status", "category_id", "held", "missing", "letter", "updated_at") WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_of_letter" ON "reference_products" ("letter", left(lower("name"), 500)) WHERE "deleted_at" is null;
  CREATE INDEX "reference_products_held" ON "reference_products" ("created_at" desc, "id" desc) WHERE "deleted_at" is null AND "held";
  CREATE INDEX "reference_products_by_cas" ON "reference_products" ("cas_no", "id") INCLUDE ("deleted_at") WHERE "cas_no" is not null;
  CREATE INDEX "reference_products_by_structure" ON "reference_products" ("smiles_key", "id") INCLUDE ("deleted_at") WHERE "smiles_key" is not null;

  -- Products whose CAS number or structure another living one has, those in the trash apart. What is no structure, or not
  -- yet known as one, is the same where the text of its SMILES is. Found by what is there twice, which is little, and not
  -- by looking for each product: that takes twenty times as long.
  CREATE VIEW "duplicate_products" AS
    SELECT false AS deleted, p.id FROM reference_products p WHERE p.deleted_at IS NULL AND p.cas_no IN (
      SELECT o.cas_no FROM reference_products o WHERE o.deleted_at IS NULL AND o.cas_no IS NOT NULL
      GROUP BY 1 HAVING count(*) > 1)
    UNION ALL
    SELECT false, p.id FROM reference_products p WHERE p.deleted_at IS NULL AND p.smiles_key IN (
      SELECT o.smiles_key FROM reference_products o WHERE o.deleted_at IS NULL AND o.smiles_key IS NOT NULL
      GROUP BY 1 HAVING count(*) > 1)
    UNION ALL
    SELECT false, p.id FROM structures s JOIN reference_products p USING (smiles_key)
    WHERE p.deleted_at IS NULL AND s.structure_key IN (
      SELECT t.structure_key FROM structures t JOIN reference_products o USING (smiles_key)
      WHERE o.deleted_at IS NULL AND t.structure_key IN (
        SELECT structure_key FROM structures GROUP BY 1 HAVING count(*) > 1)
      GROUP BY 1 HAVING count(*) > 1)
    UNION ALL
    SELECT true, p.id FROM reference_products p WHERE p.deleted_at IS NOT NULL AND (
      EXISTS (SELECT FROM reference_products o WHERE o.deleted_at IS NULL AND o.cas_no = p.cas_no)
      OR EXISTS (SELECT FROM reference_products o WHERE o.deleted_at IS NULL AND o.smiles_key = p.smiles_key)
      OR EXISTS (
        SELECT FROM structures s JOIN structures t USING (structure_key)
          JOIN reference_products o ON o.smiles_key = t.smiles_key
        WHERE s.smiles_key = p.smiles_key AND o.deleted_at IS NULL));`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP FUNCTION add_reference_products(integer[], enum_reference_products_inventory_status[], integer[], integer[]);
  CREATE FUNCTION add_reference_products(
    categories integer[], statuses enum_reference_products_inventory_status[], changes integer[]
  ) RETURNS void LANGUAGE sql AS $$
    WITH change AS (
      SELECT * FROM unnest(categories, statuses, changes) AS c(category_id, inventory_status, products)
    ), swept AS (
      DELETE FROM reference_category_counts WHERE ctid IN (
        SELECT c.ctid FROM reference_category_counts c JOIN change USING (category_id, inventory_status)
        FOR UPDATE OF c SKIP LOCKED)
      RETURNING category_id, inventory_status, products
    )
    INSERT INTO reference_category_counts
    SELECT category_id, inventory_status, sum(products) FROM (TABLE change UNION ALL TABLE swept) AS c
    GROUP BY 1, 2 HAVING sum(products) <> 0;

    WITH change AS (
      SELECT inventory_status, sum(products) AS products FROM unnest(statuses, changes) AS c(inventory_status, products)
      GROUP BY 1 HAVING sum(products) <> 0
    ), swept AS (
      DELETE FROM reference_product_counts WHERE ctid IN (
        SELECT c.ctid FROM reference_product_counts c JOIN change USING (inventory_status) FOR UPDATE OF c SKIP LOCKED)
      RETURNING inventory_status, products
    )
    INSERT INTO reference_product_counts
    SELECT inventory_status, sum(products) FROM (TABLE change UNION ALL TABLE swept) AS c
    GROUP BY 1 HAVING sum(products) <> 0;
  $$;
  CREATE OR REPLACE FUNCTION count_added_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(products))
    FROM (SELECT category_id, inventory_status, count(*)::integer AS products FROM added
          WHERE deleted_at IS NULL GROUP BY 1, 2) AS counted HAVING count(*) > 0;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION count_removed_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(-products))
    FROM (SELECT category_id, inventory_status, count(*)::integer AS products FROM removed
          WHERE deleted_at IS NULL GROUP BY 1, 2) AS counted HAVING count(*) > 0;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION count_changed_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(products))
    FROM (
      SELECT category_id, inventory_status, sum(products)::integer AS products
      FROM (SELECT category_id, inventory_status, 1 AS products FROM added WHERE deleted_at IS NULL
            UNION ALL SELECT category_id, inventory_status, -1 FROM removed WHERE deleted_at IS NULL) AS moved
      GROUP BY 1, 2 HAVING sum(products) <> 0
    ) AS counted HAVING count(*) > 0;
    RETURN NULL;
  END $$;
  CREATE TEMPORARY TABLE product_sums ON COMMIT DROP AS
    SELECT inventory_status, sum(products)::integer AS products FROM reference_product_counts GROUP BY 1;
  DELETE FROM reference_product_counts;
  ALTER TABLE "reference_product_counts" DROP COLUMN "missing";
  INSERT INTO reference_product_counts TABLE product_sums;

  DROP VIEW "duplicate_products";
  DROP TABLE "structures", "saved_views";
  ALTER TABLE "reference_products" DROP COLUMN "letter", DROP COLUMN "missing", DROP COLUMN "smiles_key";
  DROP FUNCTION missing_bits(text[]), first_letter(text);
  DROP INDEX IF EXISTS "reference_products_newest", "reference_products_held", "reference_products_by_cas", "reference_products_by_structure";
  CREATE INDEX "reference_products_newest" ON "reference_products" USING btree ("created_at" desc,"id" desc) WHERE "deleted_at" is null;
  SELECT record_changes_of('reference_products', 'p', $$n.cat_no || ' ' || n.name$$, 'products', '{created_at}');`)
}
