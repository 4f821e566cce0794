import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The text encoding in which an import's file is read; null: no table of text, or one that was uploaded before. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "imports" ADD COLUMN "encoding" text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "imports" DROP COLUMN "encoding";`)
}
