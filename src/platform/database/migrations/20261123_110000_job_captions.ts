import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What staff read of a job while other work waits for it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- Continues "Waiting for": "the import of catalogue.csv".
  ALTER TABLE "jobs" ADD COLUMN "label" text;
  -- Who began it, by name: the account may be gone.
  ALTER TABLE "jobs" ADD COLUMN "actor_name" text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "jobs" DROP COLUMN "label", DROP COLUMN "actor_name";`)
}
