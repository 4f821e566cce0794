import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Under which of our categories an import files those of the supplier. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "imports" ADD COLUMN "categories" jsonb NOT NULL DEFAULT '[]';
  ALTER TABLE "import_rows" ADD COLUMN "mapped_from" text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "import_rows" DROP COLUMN "mapped_from";
  ALTER TABLE "imports" DROP COLUMN "categories";`)
}
