import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Keys of programs, and the answers that repeated calls get again. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "program_keys" (
    "id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "name" text NOT NULL,
    "prefix" text NOT NULL,
    "key_hash" text NOT NULL UNIQUE,
    "rights" text[] NOT NULL CHECK ("rights" IN ('{catalogue}', '{stock}')),
    "maker_id" integer NOT NULL REFERENCES "admin_users" ("id") ON DELETE CASCADE,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "valid_until" timestamptz NOT NULL,
    "ended_at" timestamptz,
    "last_used_at" timestamptz,
    "calls" integer NOT NULL DEFAULT 0,
    "window_ends" timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX "program_keys_of_maker" ON "program_keys" ("maker_id");
  CREATE TABLE "kept_answers" (
    "caller" text NOT NULL,
    "idempotency_key" text NOT NULL,
    "body_digest" text NOT NULL,
    "answer" jsonb,
    "kept_at" timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY ("caller", "idempotency_key")
  );
  CREATE INDEX "kept_answers_by_age" ON "kept_answers" ("kept_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "kept_answers", "program_keys";`)
}
