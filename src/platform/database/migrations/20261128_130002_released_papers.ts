import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions } from './functions/apply-functions'

/** What visitors see of a product's lots and documents: compared by digest, and frozen with a release. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await applyFunctions(db, [
    'papers_of',
    'digest_papers',
    'digest_added_papers',
    'digest_changed_papers',
    'digest_removed_papers',
  ])
  await db.execute(sql`
  CREATE TABLE "product_papers" (
    "product_id" integer PRIMARY KEY REFERENCES "reference_products" ("id") ON DELETE CASCADE,
    -- null: it has none any more.
    "digest" uuid
  );
  CREATE INDEX "product_papers_digests" ON "product_papers" ("product_id", "digest");
  CREATE TABLE "release_product_papers" (
    "product_id" integer NOT NULL,
    "since" integer NOT NULL,
    "until" integer,
    "digest" uuid NOT NULL,
    "papers" jsonb NOT NULL,
    -- The paths of its documents' files.
    "files" text[] NOT NULL,
    PRIMARY KEY ("product_id", "since")
  );
  CREATE INDEX "release_product_papers_digests" ON "release_product_papers" ("product_id", "since", "until", "digest");
  CREATE INDEX "release_product_papers_begun" ON "release_product_papers" ("since");
  CREATE INDEX "release_product_papers_ended" ON "release_product_papers" ("until") WHERE "until" IS NOT NULL;
  CREATE INDEX "release_product_papers_files" ON "release_product_papers" USING gin ("files");`)
  for (const table of ['product_lots', 'product_documents'])
    await db.execute(
      sql.raw(`
      CREATE TRIGGER digest_added AFTER INSERT ON "${table}" REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION digest_added_papers();
      CREATE TRIGGER digest_changed AFTER UPDATE ON "${table}" REFERENCING OLD TABLE AS removed NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION digest_changed_papers();
      CREATE TRIGGER digest_removed AFTER DELETE ON "${table}" REFERENCING OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION digest_removed_papers();`),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of ['product_lots', 'product_documents'])
    await db.execute(
      sql.raw(
        `DROP TRIGGER digest_added ON "${table}"; DROP TRIGGER digest_changed ON "${table}"; DROP TRIGGER digest_removed ON "${table}";`,
      ),
    )
  await db.execute(sql`
  DROP FUNCTION digest_added_papers(), digest_changed_papers(), digest_removed_papers(), digest_papers(integer[]), papers_of(integer);
  DROP TABLE "release_product_papers", "product_papers";`)
}
