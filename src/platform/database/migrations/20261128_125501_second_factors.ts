import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions } from './functions/apply-functions'

/** Second factors of accounts, and what a sign-in in two steps remembers between them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "admin_sessions" ADD COLUMN "has_factor" boolean NOT NULL DEFAULT false;
  CREATE TABLE "account_factors" (
    "id" serial PRIMARY KEY,
    "user_id" integer NOT NULL REFERENCES "admin_users" ("id") ON DELETE CASCADE,
    "kind" text NOT NULL,
    "name" text NOT NULL,
    "secret" text,
    "used_step" bigint,
    "credential_id" text UNIQUE,
    "public_key" text,
    "counter" bigint,
    "transports" jsonb,
    "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
    "last_used_at" timestamp(3) with time zone,
    CHECK (CASE "kind" WHEN 'totp' THEN "secret" IS NOT NULL
      WHEN 'passkey' THEN num_nulls("credential_id", "public_key", "counter") = 0 ELSE false END)
  );
  CREATE INDEX "account_factors_user_idx" ON "account_factors" ("user_id");
  CREATE UNIQUE INDEX "account_factors_totp_idx" ON "account_factors" ("user_id") WHERE "kind" = 'totp';
  CREATE TABLE "account_recovery_codes" (
    "user_id" integer NOT NULL REFERENCES "admin_users" ("id") ON DELETE CASCADE,
    "salt" text NOT NULL,
    "code_hash" text NOT NULL,
    PRIMARY KEY ("user_id", "code_hash")
  );
  CREATE TABLE "account_notices" (
    "user_id" integer PRIMARY KEY REFERENCES "admin_users" ("id") ON DELETE CASCADE,
    "notice" text NOT NULL
  );
  CREATE TABLE "account_code_failures" (
    "user_id" integer PRIMARY KEY REFERENCES "admin_users" ("id") ON DELETE CASCADE,
    "failures" integer NOT NULL DEFAULT 0,
    "window_ends" timestamp(3) with time zone NOT NULL
  );
  CREATE TABLE "factor_enrolments" (
    "session_id" integer PRIMARY KEY REFERENCES "admin_sessions" ("id") ON DELETE CASCADE,
    "secret" text NOT NULL,
    "expires_at" timestamp(3) with time zone NOT NULL
  );
  CREATE TABLE "sign_in_steps" (
    "token_hash" text PRIMARY KEY,
    "user_id" integer NOT NULL REFERENCES "admin_users" ("id") ON DELETE CASCADE,
    "account_state" text NOT NULL,
    "remember_me" boolean NOT NULL,
    "failures" integer NOT NULL DEFAULT 0,
    "expires_at" timestamp(3) with time zone NOT NULL
  );
  CREATE INDEX "sign_in_steps_user_idx" ON "sign_in_steps" ("user_id");
  CREATE INDEX "sign_in_steps_expires_at_idx" ON "sign_in_steps" ("expires_at");
  CREATE TABLE "used_challenges" (
    "challenge" text PRIMARY KEY,
    "expires_at" timestamp(3) with time zone NOT NULL
  );
  CREATE INDEX "used_challenges_expires_at_idx" ON "used_challenges" ("expires_at");`)
  await applyFunctions(db, ['session_found'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  CREATE OR REPLACE FUNCTION session_found(hash text) RETURNS json LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN (SELECT json_build_object('id', s.id, 'user_id', u.id, 'name', u.name, 'email', u.email,
        'idle_seconds', extract(epoch FROM now() - s.last_used_at))
      FROM admin_sessions s JOIN admin_users u ON u.id = s.user_id
      WHERE s.token_hash = hash AND s.expires_at > now() AND u.is_active);
  END $$;
  DROP TABLE "used_challenges", "sign_in_steps", "factor_enrolments", "account_code_failures", "account_notices",
    "account_recovery_codes", "account_factors";
  ALTER TABLE "admin_sessions" DROP COLUMN "has_factor";`)
}
