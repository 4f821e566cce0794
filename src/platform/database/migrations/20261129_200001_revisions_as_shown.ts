import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Creates both indexes again. @param revision the column to include besides the others, or nothing */
const indexesWith = (revision: '' | '"revision", ') =>
  sql.raw(`
  DROP INDEX "reference_products_as_shown";
  DROP INDEX "release_products_as_shown";
  CREATE INDEX "reference_products_as_shown" ON "reference_products" ("id")
    INCLUDE (${revision}"category_id", "page_digest", "card_digest", "cat_no", "name_start") WHERE "deleted_at" is null and not "held";
  CREATE INDEX "release_products_as_shown" ON "release_products" ("product_id")
    INCLUDE (${revision}"since", "until", "category_id", "page_digest", "card_digest", "cat_no", "name_start");`)

/** A release finds what differs among 100,000 products in two indexes: revisions are in them, too. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(indexesWith('"revision", '))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(indexesWith(''))
}
