import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions, recordChangesOf } from './functions/apply-functions'

/**
 * The rights of admin users, which the row of a session carries, and of the jobs that work for them. Everybody has all of
 * them; the version before makes users who have, and jobs that need none.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "admin_users" ADD COLUMN "rights" text[] NOT NULL DEFAULT '{catalogue,content,release,users}';
  ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_rights_known" CHECK (
    array_position("rights", NULL) IS NULL AND cardinality("rights") = ('catalogue' = ANY ("rights"))::integer
      + ('content' = ANY ("rights"))::integer + ('release' = ANY ("rights"))::integer + ('users' = ANY ("rights"))::integer
  ) NOT VALID;
  ALTER TABLE "jobs" ADD COLUMN "actor_id" integer, ADD COLUMN "needs" text;`)
  await applyFunctions(db, ['session_found'])
  await recordChangesOf(db, 'admin_users')
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  CREATE OR REPLACE FUNCTION session_found(hash text) RETURNS json LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN (SELECT json_build_object('id', s.id, 'user_id', u.id, 'name', u.name, 'email', u.email,
        'idle_seconds', extract(epoch FROM now() - s.last_used_at), 'has_factor', s.has_factor)
      FROM admin_sessions s JOIN admin_users u ON u.id = s.user_id
      WHERE s.token_hash = hash AND s.expires_at > now() AND u.is_active);
  END $$;
  ALTER TABLE "jobs" DROP COLUMN "needs", DROP COLUMN "actor_id";
  ALTER TABLE "admin_users" DROP COLUMN "rights";`)
  await recordChangesOf(db, 'admin_users')
}
