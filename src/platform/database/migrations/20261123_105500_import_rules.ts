import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Imports that empty fields, and that give new products their catalogue numbers. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "imports"
    -- The fields of a product that exists which an empty cell empties.
    ADD COLUMN "clear" jsonb NOT NULL DEFAULT '[]',
    -- Whether a row without a catalogue number is a new product with the next free one.
    ADD COLUMN "number_new" boolean NOT NULL DEFAULT false;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "imports" DROP COLUMN "clear", DROP COLUMN "number_new";`)
}
