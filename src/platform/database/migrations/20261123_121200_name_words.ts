import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- A name in lower case with blanks for what stands between its words (src/domain/rules/search/search-rank.ts has the rule; a test holds
  -- the two together), kept as the text of the search is: made while searching, it costs twenty times the search.
  ALTER TABLE "reference_products" ADD COLUMN "name_words" text NOT NULL GENERATED ALWAYS AS (
    ' ' || translate(lower("name"), '!"#$%&''()*+,-./:;<=>?@[]^_{|}~\u00a0·‐‑–—−‘’“”′″', repeat(' ', 43))
  ) STORED;
  SELECT record_changes_of('reference_products', 'p', $$n.cat_no || ' ' || n.name$$, 'products', '{created_at}');
  CREATE INDEX "reference_products_name_words" ON "reference_products" USING gin (("name_words") gin_trgm_ops) WHERE "deleted_at" is null;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "reference_products" DROP COLUMN "name_words";
  SELECT record_changes_of('reference_products', 'p', $$n.cat_no || ' ' || n.name$$, 'products', '{created_at}');`)
}
