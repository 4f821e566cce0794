import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What was chosen for the columns of a file is remembered by the whole set of its headers. Choices by a single header said
 * too much: not to have imported a column once kept it out of every later file.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "import_choices";
  CREATE TABLE "import_choices" (
    "admin_user_id" integer NOT NULL REFERENCES "admin_users" ("id") ON DELETE CASCADE,
    -- A digest of the sorted headers.
    "headers" bytea NOT NULL,
    -- {header: field or null}, of those that were not taken as proposed.
    "fields" jsonb NOT NULL,
    "at" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("admin_user_id", "headers")
  );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "import_choices";
  CREATE TABLE "import_choices" (
    "admin_user_id" integer NOT NULL REFERENCES "admin_users" ("id") ON DELETE CASCADE,
    "header" text NOT NULL,
    "field" text,
    "at" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("admin_user_id", "header")
  );`)
}
