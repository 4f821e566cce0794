import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who has changed a draft. The version before notes them with the authors of the document. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "content_draft_authors" (
    "collection" text NOT NULL,
    "row_id" integer NOT NULL,
    "actor_id" integer NOT NULL,
    "actor_name" text NOT NULL,
    PRIMARY KEY ("collection", "row_id", "actor_id")
  );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "content_draft_authors";`)
}
