import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "reference_products_by_name";
  DROP INDEX "reference_products_image";
  DROP INDEX "reference_products_file";
  DROP INDEX "reference_products_search";
  -- Not Payload's doing: the text that a search looks through, made when a product is written and not when one is sought.
  ALTER TABLE "reference_products" ADD COLUMN "search_text" text NOT NULL GENERATED ALWAYS AS (
    lower(coalesce("name", '') || chr(10) || coalesce("cat_no", '') || chr(10) || coalesce("cas_no", '') || chr(10) || coalesce("synonym", '') || chr(10) || coalesce("molecular_formula", ''))
  ) STORED;
  CREATE INDEX "reference_products_by_name" ON "reference_products" USING btree (left(lower("name"), 500));
  CREATE INDEX "reference_products_image" ON "reference_products" USING hash ("image_path") WHERE "image_path" is not null;
  CREATE INDEX "reference_products_file" ON "reference_products" USING hash ("file_path") WHERE "file_path" is not null;
  CREATE INDEX "reference_products_search" ON "reference_products" USING gin (("search_text") gin_trgm_ops);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "reference_products_by_name";
  DROP INDEX "reference_products_image";
  DROP INDEX "reference_products_file";
  DROP INDEX "reference_products_search";
  ALTER TABLE "reference_products" DROP COLUMN "search_text";
  CREATE INDEX "reference_products_by_name" ON "reference_products" USING btree (lower("name"),"id");
  CREATE INDEX "reference_products_image" ON "reference_products" USING btree ("image_path") WHERE "image_path" is not null;
  CREATE INDEX "reference_products_file" ON "reference_products" USING btree ("file_path") WHERE "file_path" is not null;
  CREATE INDEX "reference_products_search" ON "reference_products" USING gin ((lower(coalesce("name", '') || chr(10) || coalesce("cat_no", '') || chr(10) || coalesce("cas_no", '') || chr(10) || coalesce("synonym", '') || chr(10) || coalesce("molecular_formula", ''))) gin_trgm_ops);`)
}
