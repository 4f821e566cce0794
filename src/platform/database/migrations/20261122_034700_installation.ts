import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- Who this database is, for as long as it lives and in every dump of it; one row.
  CREATE TABLE "installation" (
    "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
    "id" uuid NOT NULL DEFAULT gen_random_uuid(),
    "seeded_at" timestamptz
  );
  -- What holds anything already is not to be filled with samples.
  INSERT INTO "installation" ("seeded_at") SELECT CASE WHEN
    EXISTS (SELECT FROM "admin_users") OR EXISTS (SELECT FROM "reference_categories") OR
    EXISTS (SELECT FROM "reference_products") THEN now() END;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "installation";`)
}
