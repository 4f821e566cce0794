import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What visitors are shown: releases, and the catalogue and the content that each of them has frozen. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- No number is given twice, also not that of a release which was removed.
  CREATE SEQUENCE "release_numbers" AS integer;
  CREATE TABLE "releases" (
    "number" integer PRIMARY KEY,
    "label" text,
    "state" text NOT NULL CHECK ("state" IN ('preparing', 'ready', 'live', 'retired', 'failed', 'cancelled')),
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "actor_id" integer,
    "actor_name" text,
    -- The release that was live when it was begun: what it changes, it changes of that one.
    "base" integer NOT NULL,
    -- {products: [ids], content: [keys]}: just these differences; null: all of them.
    "chosen" jsonb,
    "goes_live" boolean NOT NULL,
    -- When it is to go live; null: as soon as it is ready.
    "live_at" timestamptz,
    "frozen_at" timestamptz,
    "went_live_at" timestamptz,
    "ended_at" timestamptz,
    "done" integer NOT NULL DEFAULT 0,
    "total" integer NOT NULL DEFAULT 0,
    "counts" jsonb NOT NULL DEFAULT '{}',
    -- Of pictures that lie elsewhere: what the policy of its pages has to allow.
    "picture_origins" text[] NOT NULL DEFAULT '{}',
    -- Pages that are live and not printed yet.
    "unprinted" integer NOT NULL DEFAULT 0,
    "error" text
  );
  CREATE UNIQUE INDEX "releases_one_live" ON "releases" ("state") WHERE "state" = 'live';
  CREATE UNIQUE INDEX "releases_one_preparing" ON "releases" ("state") WHERE "state" = 'preparing';
  INSERT INTO "releases" ("number", "label", "state", "base", "goes_live", "frozen_at", "went_live_at")
    VALUES (0, 'Built-in content', 'live', 0, true, now(), now());

  -- Of a release n it is what begins at n or before and has not ended by n. What stays the same from one release to the
  -- next is stored once. An id below zero is of a product or category of the built-in content that the database lacks.
  CREATE TABLE "release_products" (
    "product_id" integer NOT NULL,
    "since" integer NOT NULL,
    "until" integer,
    -- The product's when it was frozen: one that still has it is unchanged.
    "revision" integer,
    "category_id" integer NOT NULL,
    "name" text NOT NULL,
    "cat_no" text NOT NULL,
    "slug" text NOT NULL,
    "fields" jsonb NOT NULL,
    PRIMARY KEY ("product_id", "since")
  );
  CREATE INDEX "release_products_of_category" ON "release_products" ("category_id", left(lower("name"), 500), "product_id");
  CREATE INDEX "release_products_by_slug" ON "release_products" ("slug", "category_id");
  CREATE INDEX "release_products_ended" ON "release_products" ("until") WHERE "until" IS NOT NULL;
  CREATE INDEX "release_products_begun" ON "release_products" ("since");
  CREATE INDEX "release_products_pictures" ON "release_products" (("fields" ->> 'image_path')) WHERE "fields" ->> 'image_path' IS NOT NULL;
  CREATE INDEX "release_products_files" ON "release_products" (("fields" ->> 'file_path')) WHERE "fields" ->> 'file_path' IS NOT NULL;
  CREATE TABLE "release_categories" (
    "category_id" integer NOT NULL,
    "since" integer NOT NULL,
    "until" integer,
    "name" text NOT NULL,
    "slug" text NOT NULL,
    "letter" text NOT NULL,
    "description" text NOT NULL,
    "products" integer NOT NULL,
    PRIMARY KEY ("category_id", "since")
  );
  CREATE INDEX "release_categories_by_slug" ON "release_categories" ("slug");
  CREATE TABLE "release_documents" (
    "document_key" text NOT NULL,
    "since" integer NOT NULL,
    "until" integer,
    "content" jsonb NOT NULL,
    PRIMARY KEY ("document_key", "since")
  );

  -- Addresses under which staff look at a release; whoever signs out closes his.
  CREATE TABLE "release_previews" (
    "digest" bytea PRIMARY KEY,
    "release" integer NOT NULL,
    "session_id" integer NOT NULL REFERENCES "admin_sessions" ("id") ON DELETE CASCADE,
    "expires_at" timestamptz NOT NULL
  );
  CREATE INDEX "release_previews_of_session" ON "release_previews" ("session_id");

  -- What editors have made of the site's documents. One that is not here is as the code says it.
  CREATE TABLE "content_documents" (
    "document_key" text PRIMARY KEY,
    "content" jsonb NOT NULL,
    "updated_at" timestamptz NOT NULL DEFAULT now(),
    "updated_by" jsonb
  );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TABLE "release_previews", "content_documents", "release_documents", "release_categories", "release_products", "releases";
  DROP SEQUENCE "release_numbers";`)
}
