import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- A count was one row that every change of its products updated, held until its transaction ended: two that moved
  -- products in opposite directions waited for each other. It becomes the sum of rows that are only ever added and
  -- taken away. Whoever changes products adds a row, and sweeps into it those of the same count that nobody else is
  -- sweeping. So nobody waits, in whatever order and however long a transaction changes what it changes.
  ALTER TABLE "reference_product_counts" DROP CONSTRAINT "reference_product_counts_pkey";
  ALTER TABLE "reference_product_counts" DROP CONSTRAINT "reference_product_counts_products_check";
  ALTER TABLE "reference_category_counts" DROP CONSTRAINT "reference_category_counts_pkey";
  ALTER TABLE "reference_category_counts" DROP CONSTRAINT "reference_category_counts_products_check";
  CREATE INDEX "reference_category_counts_key" ON "reference_category_counts" ("category_id", "inventory_status");

  DROP FUNCTION add_reference_products(integer, enum_reference_products_inventory_status, integer);
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
    FROM (SELECT category_id, inventory_status, count(*)::integer AS products FROM added GROUP BY 1, 2) AS counted;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION count_removed_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(-products))
    FROM (SELECT category_id, inventory_status, count(*)::integer AS products FROM removed GROUP BY 1, 2) AS counted;
    RETURN NULL;
  END $$;

  DROP TRIGGER count_changed ON "reference_products";
  DROP FUNCTION count_changed_reference_product();
  CREATE FUNCTION count_changed_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(products))
    FROM (
      SELECT category_id, inventory_status, sum(products)::integer AS products
      FROM (SELECT category_id, inventory_status, 1 AS products FROM added
            UNION ALL SELECT category_id, inventory_status, -1 FROM removed) AS moved
      GROUP BY 1, 2 HAVING sum(products) <> 0
    ) AS counted HAVING count(*) > 0;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_changed AFTER UPDATE ON "reference_products"
    REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_changed_reference_products();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  CREATE TEMPORARY TABLE category_sums ON COMMIT DROP AS
    SELECT category_id, inventory_status, sum(products)::integer AS products FROM reference_category_counts GROUP BY 1, 2;
  CREATE TEMPORARY TABLE product_sums ON COMMIT DROP AS
    SELECT inventory_status, sum(products)::integer AS products FROM reference_product_counts GROUP BY 1;
  DELETE FROM reference_category_counts;
  DELETE FROM reference_product_counts;
  INSERT INTO reference_category_counts TABLE category_sums;
  INSERT INTO reference_product_counts TABLE product_sums;
  DROP INDEX "reference_category_counts_key";
  ALTER TABLE "reference_product_counts" ADD PRIMARY KEY ("inventory_status"), ADD CHECK ("products" >= 0);
  ALTER TABLE "reference_category_counts" ADD PRIMARY KEY ("category_id", "inventory_status"), ADD CHECK ("products" >= 0);

  DROP TRIGGER count_changed ON "reference_products";
  DROP FUNCTION count_changed_reference_products();
  DROP FUNCTION add_reference_products(integer[], enum_reference_products_inventory_status[], integer[]);
  CREATE FUNCTION add_reference_products(category integer, status enum_reference_products_inventory_status, change integer)
  RETURNS void LANGUAGE sql AS $$
    INSERT INTO reference_category_counts AS c VALUES (category, status, greatest(change, 0))
      ON CONFLICT (category_id, inventory_status) DO UPDATE SET products = c.products + change;
    INSERT INTO reference_product_counts AS c VALUES (status, greatest(change, 0))
      ON CONFLICT (inventory_status) DO UPDATE SET products = c.products + change;
  $$;
  CREATE OR REPLACE FUNCTION count_added_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(category_id, inventory_status, products::integer)
    FROM (SELECT category_id, inventory_status, count(*) AS products FROM added GROUP BY 1, 2 ORDER BY 1, 2) AS counted;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION count_removed_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(category_id, inventory_status, -products::integer)
    FROM (SELECT category_id, inventory_status, count(*) AS products FROM removed GROUP BY 1, 2 ORDER BY 1, 2) AS counted;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_changed_reference_product() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(OLD.category_id, OLD.inventory_status, -1);
    PERFORM add_reference_products(NEW.category_id, NEW.inventory_status, 1);
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_changed AFTER UPDATE ON "reference_products" FOR EACH ROW
    WHEN (OLD.category_id <> NEW.category_id OR OLD.inventory_status <> NEW.inventory_status)
    EXECUTE FUNCTION count_changed_reference_product();`)
}
