import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions } from './functions/apply-functions'

/**
 * What the feeds state of a release: when it first went live, and the first products that it adds, changes and
 * removes. The version before sets neither; the trigger keeps the first date for it too.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "releases" ADD COLUMN "first_live_at" timestamptz, ADD COLUMN "shown_changes" jsonb NOT NULL DEFAULT '{}';
  UPDATE "releases" SET "first_live_at" = "went_live_at";`)
  await applyFunctions(db, ['keep_first_live_at'])
  await db.execute(sql`
  CREATE TRIGGER "releases_first_live_at" BEFORE UPDATE OF "went_live_at" ON "releases"
    FOR EACH ROW EXECUTE FUNCTION keep_first_live_at();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TRIGGER "releases_first_live_at" ON "releases";
  DROP FUNCTION keep_first_live_at();
  ALTER TABLE "releases" DROP COLUMN "first_live_at", DROP COLUMN "shown_changes";`)
}
