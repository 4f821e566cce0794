import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "reference_products_inventory_status_idx";
  CREATE INDEX "reference_products_by_status" ON "reference_products" USING btree ("inventory_status","id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "reference_products_by_status";
  CREATE INDEX "reference_products_inventory_status_idx" ON "reference_products" USING btree ("inventory_status");`)
}
