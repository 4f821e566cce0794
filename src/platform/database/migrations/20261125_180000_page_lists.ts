import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The page lists of releases, one of each build: where each page was printed, and where addresses lead on. The version
 * before keeps them on its disk, and counts unprinted pages in `releases`.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "release_page_lists" (
    "build" text NOT NULL,
    "release" integer NOT NULL REFERENCES "releases" ("number") ON DELETE CASCADE,
    "digest" text NOT NULL,
    "list" bytea NOT NULL,
    "unprinted" integer NOT NULL DEFAULT 0,
    "made_at" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("build", "release")
  );
  -- Compressed already. PostgreSQL 15 does not know it within CREATE TABLE.
  ALTER TABLE "release_page_lists" ALTER COLUMN "list" SET STORAGE EXTERNAL;
  CREATE INDEX "release_page_lists_release" ON "release_page_lists" ("release");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "release_page_lists"`)
}
