import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What editors have under their hands: drafts and versions of the site's documents, and who is in which of them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TYPE "enum_content_drafts_status" AS ENUM('draft', 'published');
  CREATE TYPE "enum__content_drafts_v_version_status" AS ENUM('draft', 'published');
  -- A row for each document of the code. Without content it is as the code says it.
  CREATE TABLE "content_drafts" (
    "id" serial PRIMARY KEY NOT NULL,
    "document_key" varchar,
    "title" varchar,
    "group" varchar,
    "editor" varchar,
    "content" jsonb,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "_status" "enum_content_drafts_status" DEFAULT 'draft'
  );
  CREATE UNIQUE INDEX "content_drafts_document_key_idx" ON "content_drafts" ("document_key");
  CREATE INDEX "content_drafts_group_idx" ON "content_drafts" ("group");
  CREATE INDEX "content_drafts_updated_at_idx" ON "content_drafts" ("updated_at");
  CREATE INDEX "content_drafts_created_at_idx" ON "content_drafts" ("created_at");
  CREATE INDEX "content_drafts__status_idx" ON "content_drafts" ("_status");

  CREATE TABLE "_content_drafts_v" (
    "id" serial PRIMARY KEY NOT NULL,
    "parent_id" integer CONSTRAINT "_content_drafts_v_parent_id_content_drafts_id_fk"
      REFERENCES "content_drafts" ("id") ON DELETE SET NULL,
    "version_document_key" varchar,
    "version_title" varchar,
    "version_group" varchar,
    "version_editor" varchar,
    "version_content" jsonb,
    "version_updated_at" timestamp(3) with time zone,
    "version_created_at" timestamp(3) with time zone,
    "version__status" "enum__content_drafts_v_version_status" DEFAULT 'draft',
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "latest" boolean,
    "autosave" boolean
  );
  CREATE INDEX "_content_drafts_v_parent_idx" ON "_content_drafts_v" ("parent_id");
  CREATE INDEX "_content_drafts_v_version_version_document_key_idx" ON "_content_drafts_v" ("version_document_key");
  CREATE INDEX "_content_drafts_v_version_version_group_idx" ON "_content_drafts_v" ("version_group");
  CREATE INDEX "_content_drafts_v_version_version_updated_at_idx" ON "_content_drafts_v" ("version_updated_at");
  CREATE INDEX "_content_drafts_v_version_version_created_at_idx" ON "_content_drafts_v" ("version_created_at");
  CREATE INDEX "_content_drafts_v_version_version__status_idx" ON "_content_drafts_v" ("version__status");
  CREATE INDEX "_content_drafts_v_created_at_idx" ON "_content_drafts_v" ("created_at");
  CREATE INDEX "_content_drafts_v_updated_at_idx" ON "_content_drafts_v" ("updated_at");
  CREATE INDEX "_content_drafts_v_latest_idx" ON "_content_drafts_v" ("latest");
  CREATE INDEX "_content_drafts_v_autosave_idx" ON "_content_drafts_v" ("autosave");

  CREATE TABLE "payload_locked_documents" (
    "id" serial PRIMARY KEY NOT NULL,
    "global_slug" varchar,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" ("created_at");

  CREATE TABLE "payload_locked_documents_rels" (
    "id" serial PRIMARY KEY NOT NULL,
    "order" integer,
    "parent_id" integer NOT NULL CONSTRAINT "payload_locked_documents_rels_parent_fk"
      REFERENCES "payload_locked_documents" ("id") ON DELETE CASCADE,
    "path" varchar NOT NULL,
    "content_drafts_id" integer CONSTRAINT "payload_locked_documents_rels_content_documents_fk"
      REFERENCES "content_drafts" ("id") ON DELETE CASCADE,
    "admin_users_id" integer CONSTRAINT "payload_locked_documents_rels_admin_users_fk"
      REFERENCES "admin_users" ("id") ON DELETE CASCADE
  );
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" ("path");
  CREATE INDEX "payload_locked_documents_rels_content_drafts_id_idx" ON "payload_locked_documents_rels" ("content_drafts_id");
  CREATE INDEX "payload_locked_documents_rels_admin_users_id_idx" ON "payload_locked_documents_rels" ("admin_users_id");

  -- What the code said of the document when it was edited: it has said something new since where this differs from it.
  ALTER TABLE "content_documents" ADD COLUMN "seed" jsonb;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "content_documents" DROP COLUMN "seed";
  DROP TABLE "payload_locked_documents_rels", "payload_locked_documents", "_content_drafts_v", "content_drafts";
  DROP TYPE "enum_content_drafts_status";
  DROP TYPE "enum__content_drafts_v_version_status";`)
}
