import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds the few changes of accounts among ten million of products, for the filter of the activity. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`CREATE INDEX "changes_of_accounts" ON "changes" ("change_set") WHERE "entity" = 'u';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "changes_of_accounts";`)
}
