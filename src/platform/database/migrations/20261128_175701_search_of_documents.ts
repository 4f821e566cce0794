import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Finds documents by a part of their title or file name: of 300,000 in a few ms, instead of reading all. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE INDEX "product_documents_search" ON "product_documents"
    USING gin ((lower(coalesce("title", '') || chr(10) || coalesce("file_name", ''))) gin_trgm_ops);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX "product_documents_search";`)
}
