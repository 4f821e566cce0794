import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The request that asked for a job, for the log; and when a backup was made and verified last, for the metrics. The
 * version before leaves them empty.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "jobs" ADD COLUMN "request_id" text;
  ALTER TABLE "installation" ADD COLUMN "backed_up_at" timestamptz, ADD COLUMN "verified_at" timestamptz;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "jobs" DROP COLUMN "request_id";
  ALTER TABLE "installation" DROP COLUMN "backed_up_at", DROP COLUMN "verified_at";`)
}
