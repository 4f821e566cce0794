import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A scheduled release is prepared again, as another one, upon what has gone live since. The version before leaves both
 * columns empty.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "releases" ADD COLUMN "replaces" integer, ADD COLUMN "left_out" jsonb NOT NULL DEFAULT '[]';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "releases" DROP COLUMN "replaces", DROP COLUMN "left_out";`)
}
