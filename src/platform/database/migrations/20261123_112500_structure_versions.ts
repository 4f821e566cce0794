import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- By which code a structure was made: older ones are made anew in the background, and not exported meanwhile.
  ALTER TABLE "structures" ADD COLUMN "version" smallint NOT NULL DEFAULT 1;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DELETE FROM "structures" WHERE "version" > 1;
  ALTER TABLE "structures" DROP COLUMN "version";`)
}
