import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Digests in which every value keeps its place: with separators alone, a text could be moved from one column into an
 * empty one beside it unseen. The seals made before cannot be compared with these, so the chain begins anew.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE OR REPLACE FUNCTION change_digest(c changes) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(convert_to(jsonb_build_array(extract(epoch FROM c.at), c.change_set, c.entity, c.entity_id, c.revision,
      c.op, c.old)::text, 'UTF8'));
  $$;
  DELETE FROM "change_seals";
  UPDATE "change_sets" SET "seal" = NULL WHERE "seal" IS NOT NULL;
  -- Values are kept of products that are there; those of purged ones say nothing any more.
  DELETE FROM "kept_values" WHERE "cat_no" IS NULL;
  ALTER TABLE "kept_values" ALTER COLUMN "cat_no" SET NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "kept_values" ALTER COLUMN "cat_no" DROP NOT NULL;
  DELETE FROM "change_seals";
  UPDATE "change_sets" SET "seal" = NULL WHERE "seal" IS NOT NULL;
  CREATE OR REPLACE FUNCTION change_digest(c changes) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(convert_to(concat_ws('|', extract(epoch FROM c.at), c.change_set, c.entity, c.entity_id, c.revision,
      c.op, c.old), 'UTF8'));
  $$;`)
}
