import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "admin_sessions" ADD COLUMN "user_agent" varchar;
  ALTER TABLE "admin_sessions" ADD COLUMN "address" varchar;
  ALTER TABLE "admin_sessions" ADD COLUMN "last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "admin_sessions" DROP COLUMN "user_agent";
  ALTER TABLE "admin_sessions" DROP COLUMN "address";
  ALTER TABLE "admin_sessions" DROP COLUMN "last_used_at";`)
}
