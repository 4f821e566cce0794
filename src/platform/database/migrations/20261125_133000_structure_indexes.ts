import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- Screening data of the structure search: atoms without hydrogens, and openchemlib's index of 512 bits, little-endian;
  -- an empty index if none can be computed. The background fills in what is null.
  ALTER TABLE "structures" ADD COLUMN "atoms" smallint, ADD COLUMN "fragment_index" bytea;
  CREATE INDEX "structures_unindexed" ON "structures" ("smiles_key") WHERE "fragment_index" IS NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "structures" DROP COLUMN "atoms", DROP COLUMN "fragment_index";`)
}
