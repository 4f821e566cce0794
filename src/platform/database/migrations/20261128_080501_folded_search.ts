import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions } from './functions/apply-functions'

/**
 * Searches compare texts in one form (src/domain/rules/search/folded-text.ts). A text of ASCII has it already, but for its case, so
 * that only the others, which are few, are indexed once more.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await applyFunctions(db, ['folded_text'])
  await db.execute(sql`
  CREATE INDEX "reference_products_folded_search" ON "reference_products" USING gin (folded_text("search_text") gin_trgm_ops)
    WHERE octet_length("search_text") <> char_length("search_text");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP INDEX "reference_products_folded_search";
  DROP FUNCTION folded_text(text);`)
}
