import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Earlier versions made SMILES of drawings in which two directions at one end of a double bond contradict each other. A
 * job (src/catalogue/bulk/directions-job.ts) writes them again, in steps, as a change set that can be undone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  WITH change AS (
    INSERT INTO "change_sets" ("kind", "state", "label")
    SELECT 'bulk', 'running', 'Directions at double bonds in SMILES made of drawings'
    WHERE EXISTS (SELECT FROM "reference_products" WHERE "smiles" ~ '[/\\\\].*[/\\\\]')
    RETURNING "id", "label"
  )
  INSERT INTO "jobs" ("kind", "subject", "label") SELECT 'directions', "id", "label" FROM change;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  UPDATE "change_sets" SET "state" = 'failed', "ended_at" = now()
    WHERE "state" = 'running' AND "id" IN (SELECT "subject" FROM "jobs" WHERE "kind" = 'directions');
  DELETE FROM "jobs" WHERE "kind" = 'directions';`)
}
