import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** When the wrong codes of an account came: whichever hour holds ten of them locks its codes. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "account_code_failures" ADD COLUMN "times" timestamp(3) with time zone[] NOT NULL DEFAULT '{}';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "account_code_failures" DROP COLUMN "times";`)
}
