import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The line that a job stands in: one job of each is worked on at a time. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "jobs" ADD COLUMN "line" text NOT NULL DEFAULT 'main';
  UPDATE "jobs" SET "line" = 'pictures' WHERE "kind" = 'picture';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "jobs" DROP COLUMN "line";`)
}
