import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Who changed what a release shows first: who saved a document, and when what a release shows of it was frozen. The
 * version before leaves the authors empty.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "content_authors" (
    "document_key" text NOT NULL,
    "actor_id" integer NOT NULL,
    "actor_name" text NOT NULL,
    "changed_at" timestamptz NOT NULL,
    PRIMARY KEY ("document_key", "actor_id")
  );
  ALTER TABLE "release_documents" ADD COLUMN "frozen_at" timestamptz NOT NULL DEFAULT now();
  ALTER TABLE "release_categories" ADD COLUMN "frozen_at" timestamptz NOT NULL DEFAULT now();
  ALTER TABLE "releases" ADD COLUMN "authors" jsonb, ADD COLUMN "awaits_approval" boolean NOT NULL DEFAULT false;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "releases" DROP COLUMN "awaits_approval", DROP COLUMN "authors";
  ALTER TABLE "release_categories" DROP COLUMN "frozen_at";
  ALTER TABLE "release_documents" DROP COLUMN "frozen_at";
  DROP TABLE "content_authors";`)
}
