import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions } from './functions/apply-functions'

/** Finds living products with a doubtful number without reading the others. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await applyFunctions(db, ['has_doubtful_number'])
  await db.execute(sql`
  CREATE INDEX "reference_products_doubtful" ON "reference_products" ("id")
    WHERE "deleted_at" IS NULL AND has_doubtful_number("cat_no", "cas_no");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP INDEX "reference_products_doubtful";
  DROP FUNCTION has_doubtful_number(text, text);`)
}
