import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What visitors' addresses of lots and documents say besides them: since when a product's are as they are, whether any
 * lot can be searched, and what the feed of documents lists.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "release_product_papers"
    ADD COLUMN "frozen_at" timestamptz(3) NOT NULL DEFAULT now();
  CREATE INDEX "release_product_papers_with_lots" ON "release_product_papers" ("since", "until")
    WHERE jsonb_array_length("papers" -> 'lots') > 0;
  ALTER TABLE "releases" ADD COLUMN "shown_papers" jsonb;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "releases" DROP COLUMN "shown_papers";
  DROP INDEX "release_product_papers_with_lots";
  ALTER TABLE "release_product_papers" DROP COLUMN "frozen_at";`)
}
