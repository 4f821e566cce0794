import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "reference_products_newest_of_status" ON "reference_products" USING btree ("inventory_status","created_at" desc,"id" desc);
  CREATE INDEX "reference_products_newest_of_category" ON "reference_products" USING btree ("category_id","created_at" desc,"id" desc);
  CREATE INDEX "reference_products_by_name" ON "reference_products" USING btree (lower("name"),"id");
  CREATE INDEX "reference_products_by_change" ON "reference_products" USING btree ("updated_at","id");
  CREATE INDEX "reference_products_image" ON "reference_products" USING btree ("image_path") WHERE "image_path" is not null;
  CREATE INDEX "reference_products_file" ON "reference_products" USING btree ("file_path") WHERE "file_path" is not null;
  CREATE INDEX "admin_users_by_name" ON "admin_users" USING btree (lower("name"),"id");`)
  // Not Payload's doing: what the generator cannot say, written by hand.
  await db.execute(sql`
  -- A category with products cannot go, and a user's sessions go with the user.
  ALTER TABLE "reference_products" DROP CONSTRAINT "reference_products_category_id_reference_categories_id_fk";
  ALTER TABLE "reference_products" ADD CONSTRAINT "reference_products_category_id_reference_categories_id_fk"
    FOREIGN KEY ("category_id") REFERENCES "reference_categories"("id") ON DELETE RESTRICT;
  ALTER TABLE "admin_sessions" DROP CONSTRAINT "admin_sessions_user_id_admin_users_id_fk";
  ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_user_id_admin_users_id_fk"
    FOREIGN KEY ("user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE;

  -- How many failed sign-ins an address, or an account from an address, has in the minute that runs.
  CREATE UNLOGGED TABLE "sign_in_failures" (
    "key" text PRIMARY KEY,
    "failures" integer NOT NULL,
    "window_ends" timestamptz NOT NULL
  );
  CREATE INDEX "sign_in_failures_window_ends" ON "sign_in_failures" ("window_ends");

  -- How many products there are of each status, in all and in each category, kept by triggers: a total costs
  -- the same however many products there are.
  CREATE TABLE "reference_product_counts" (
    "inventory_status" "enum_reference_products_inventory_status" PRIMARY KEY,
    "products" integer NOT NULL CHECK ("products" >= 0)
  );
  CREATE TABLE "reference_category_counts" (
    "category_id" integer NOT NULL REFERENCES "reference_categories"("id") ON DELETE CASCADE,
    "inventory_status" "enum_reference_products_inventory_status" NOT NULL,
    "products" integer NOT NULL CHECK ("products" >= 0),
    PRIMARY KEY ("category_id", "inventory_status")
  );
  INSERT INTO "reference_product_counts" SELECT inventory_status, count(*) FROM "reference_products" GROUP BY 1;
  INSERT INTO "reference_category_counts"
    SELECT category_id, inventory_status, count(*) FROM "reference_products" GROUP BY 1, 2;

  CREATE FUNCTION add_reference_products(category integer, status enum_reference_products_inventory_status, change integer)
  RETURNS void LANGUAGE sql AS $$
    INSERT INTO reference_category_counts AS c VALUES (category, status, greatest(change, 0))
      ON CONFLICT (category_id, inventory_status) DO UPDATE SET products = c.products + change;
    INSERT INTO reference_product_counts AS c VALUES (status, greatest(change, 0))
      ON CONFLICT (inventory_status) DO UPDATE SET products = c.products + change;
  $$;

  -- In one order for all, so that two statements seldom wait for each other in a circle.
  CREATE FUNCTION count_added_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(category_id, inventory_status, products::integer)
    FROM (SELECT category_id, inventory_status, count(*) AS products FROM added GROUP BY 1, 2 ORDER BY 1, 2) AS counted;
    RETURN NULL;
  END $$;
  CREATE FUNCTION count_removed_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
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
  CREATE FUNCTION count_no_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM reference_category_counts;
    DELETE FROM reference_product_counts;
    RETURN NULL;
  END $$;

  CREATE TRIGGER count_added AFTER INSERT ON "reference_products"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_reference_products();
  CREATE TRIGGER count_removed AFTER DELETE ON "reference_products"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_reference_products();
  CREATE TRIGGER count_changed AFTER UPDATE ON "reference_products" FOR EACH ROW
    WHEN (OLD.category_id <> NEW.category_id OR OLD.inventory_status <> NEW.inventory_status)
    EXECUTE FUNCTION count_changed_reference_product();
  CREATE TRIGGER count_none AFTER TRUNCATE ON "reference_products"
    FOR EACH STATEMENT EXECUTE FUNCTION count_no_reference_products();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "reference_products_newest_of_status";
  DROP INDEX "reference_products_newest_of_category";
  DROP INDEX "reference_products_by_name";
  DROP INDEX "reference_products_by_change";
  DROP INDEX "reference_products_image";
  DROP INDEX "reference_products_file";
  DROP INDEX "admin_users_by_name";`)
  await db.execute(sql`
  DROP TRIGGER count_added ON "reference_products";
  DROP TRIGGER count_removed ON "reference_products";
  DROP TRIGGER count_changed ON "reference_products";
  DROP TRIGGER count_none ON "reference_products";
  DROP FUNCTION count_added_reference_products();
  DROP FUNCTION count_removed_reference_products();
  DROP FUNCTION count_changed_reference_product();
  DROP FUNCTION count_no_reference_products();
  DROP FUNCTION add_reference_products(integer, enum_reference_products_inventory_status, integer);
  DROP TABLE "reference_category_counts";
  DROP TABLE "reference_product_counts";
  DROP TABLE "sign_in_failures";
  ALTER TABLE "reference_products" DROP CONSTRAINT "reference_products_category_id_reference_categories_id_fk";
  ALTER TABLE "reference_products" ADD CONSTRAINT "reference_products_category_id_reference_categories_id_fk"
    FOREIGN KEY ("category_id") REFERENCES "reference_categories"("id") ON DELETE SET NULL;
  ALTER TABLE "admin_sessions" DROP CONSTRAINT "admin_sessions_user_id_admin_users_id_fk";
  ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_user_id_admin_users_id_fk"
    FOREIGN KEY ("user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL;`)
}
