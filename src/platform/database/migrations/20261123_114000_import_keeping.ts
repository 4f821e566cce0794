import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Imports whose rows are mended by a job, and what is removed of old and abandoned ones. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "imports"
    -- {field, from, to}: what a job puts into the cells of its rows.
    ADD COLUMN "mending" jsonb,
    -- When somebody last worked on it.
    ADD COLUMN "touched_at" timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN "rows_removed" boolean NOT NULL DEFAULT false;
  UPDATE "imports" SET "touched_at" = "at";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "imports" DROP COLUMN "mending", DROP COLUMN "touched_at", DROP COLUMN "rows_removed";`)
}
