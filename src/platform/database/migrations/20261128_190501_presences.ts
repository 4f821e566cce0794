import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Which tabs have a record or a document open. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "presences" (
    "user_id" integer NOT NULL,
    "tab" text NOT NULL,
    "session_id" integer NOT NULL,
    "place" text NOT NULL,
    "seen_at" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("user_id", "tab")
  );
  CREATE INDEX "presences_at_place" ON "presences" ("place");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "presences";`)
}
