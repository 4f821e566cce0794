import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Pages that editors compose, and redirects: collections of the panel with drafts, versions and locks. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_content_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__content_pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_content_redirects_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__content_redirects_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "content_pages_former" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"address" varchar
  );
  
  CREATE TABLE "content_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"document_key" varchar,
  	"title" varchar,
  	"address" varchar,
  	"parent" varchar,
  	"blocks" jsonb,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_picture_name" varchar,
  	"meta_picture_alt" varchar,
  	"meta_listed" boolean,
  	"state" varchar,
  	"editor" varchar,
  	"content" jsonb,
  	"sort_key" varchar COLLATE "C",
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_content_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_content_pages_v_version_former" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"address" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_content_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_document_key" varchar,
  	"version_title" varchar,
  	"version_address" varchar,
  	"version_parent" varchar,
  	"version_blocks" jsonb,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_picture_name" varchar,
  	"version_meta_picture_alt" varchar,
  	"version_meta_listed" boolean,
  	"version_state" varchar,
  	"version_editor" varchar,
  	"version_content" jsonb,
  	"version_sort_key" varchar COLLATE "C",
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__content_pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "content_redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"document_key" varchar,
  	"from" varchar,
  	"to" varchar,
  	"status" varchar,
  	"state" varchar,
  	"editor" varchar,
  	"content" jsonb,
  	"sort_key" varchar COLLATE "C",
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_content_redirects_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_content_redirects_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_document_key" varchar,
  	"version_from" varchar,
  	"version_to" varchar,
  	"version_status" varchar,
  	"version_state" varchar,
  	"version_editor" varchar,
  	"version_content" jsonb,
  	"version_sort_key" varchar COLLATE "C",
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__content_redirects_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "content_pages_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "content_redirects_id" integer;
  ALTER TABLE "content_pages_former" ADD CONSTRAINT "content_pages_former_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_content_pages_v_version_former" ADD CONSTRAINT "_content_pages_v_version_former_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_content_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_content_pages_v" ADD CONSTRAINT "_content_pages_v_parent_id_content_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_content_redirects_v" ADD CONSTRAINT "_content_redirects_v_parent_id_content_redirects_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_redirects"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "content_pages_former_order_idx" ON "content_pages_former" USING btree ("_order");
  CREATE INDEX "content_pages_former_parent_id_idx" ON "content_pages_former" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "content_pages_document_key_idx" ON "content_pages" USING btree ("document_key");
  CREATE INDEX "content_pages_sort_key_idx" ON "content_pages" USING btree ("sort_key");
  CREATE INDEX "content_pages_updated_at_idx" ON "content_pages" USING btree ("updated_at");
  CREATE INDEX "content_pages_created_at_idx" ON "content_pages" USING btree ("created_at");
  CREATE INDEX "content_pages__status_idx" ON "content_pages" USING btree ("_status");
  CREATE INDEX "_content_pages_v_version_former_order_idx" ON "_content_pages_v_version_former" USING btree ("_order");
  CREATE INDEX "_content_pages_v_version_former_parent_id_idx" ON "_content_pages_v_version_former" USING btree ("_parent_id");
  CREATE INDEX "_content_pages_v_parent_idx" ON "_content_pages_v" USING btree ("parent_id");
  CREATE INDEX "_content_pages_v_version_version_document_key_idx" ON "_content_pages_v" USING btree ("version_document_key");
  CREATE INDEX "_content_pages_v_version_version_sort_key_idx" ON "_content_pages_v" USING btree ("version_sort_key");
  CREATE INDEX "_content_pages_v_version_version_updated_at_idx" ON "_content_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_content_pages_v_version_version_created_at_idx" ON "_content_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_content_pages_v_version_version__status_idx" ON "_content_pages_v" USING btree ("version__status");
  CREATE INDEX "_content_pages_v_created_at_idx" ON "_content_pages_v" USING btree ("created_at");
  CREATE INDEX "_content_pages_v_updated_at_idx" ON "_content_pages_v" USING btree ("updated_at");
  CREATE INDEX "_content_pages_v_latest_idx" ON "_content_pages_v" USING btree ("latest");
  CREATE INDEX "_content_pages_v_autosave_idx" ON "_content_pages_v" USING btree ("autosave");
  CREATE UNIQUE INDEX "content_redirects_document_key_idx" ON "content_redirects" USING btree ("document_key");
  CREATE INDEX "content_redirects_sort_key_idx" ON "content_redirects" USING btree ("sort_key");
  CREATE INDEX "content_redirects_updated_at_idx" ON "content_redirects" USING btree ("updated_at");
  CREATE INDEX "content_redirects_created_at_idx" ON "content_redirects" USING btree ("created_at");
  CREATE INDEX "content_redirects__status_idx" ON "content_redirects" USING btree ("_status");
  CREATE INDEX "_content_redirects_v_parent_idx" ON "_content_redirects_v" USING btree ("parent_id");
  CREATE INDEX "_content_redirects_v_version_version_document_key_idx" ON "_content_redirects_v" USING btree ("version_document_key");
  CREATE INDEX "_content_redirects_v_version_version_sort_key_idx" ON "_content_redirects_v" USING btree ("version_sort_key");
  CREATE INDEX "_content_redirects_v_version_version_updated_at_idx" ON "_content_redirects_v" USING btree ("version_updated_at");
  CREATE INDEX "_content_redirects_v_version_version_created_at_idx" ON "_content_redirects_v" USING btree ("version_created_at");
  CREATE INDEX "_content_redirects_v_version_version__status_idx" ON "_content_redirects_v" USING btree ("version__status");
  CREATE INDEX "_content_redirects_v_created_at_idx" ON "_content_redirects_v" USING btree ("created_at");
  CREATE INDEX "_content_redirects_v_updated_at_idx" ON "_content_redirects_v" USING btree ("updated_at");
  CREATE INDEX "_content_redirects_v_latest_idx" ON "_content_redirects_v" USING btree ("latest");
  CREATE INDEX "_content_redirects_v_autosave_idx" ON "_content_redirects_v" USING btree ("autosave");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("content_pages_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("content_redirects_id") REFERENCES "public"."content_redirects"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_content_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("content_pages_id");
  CREATE INDEX "payload_locked_documents_rels_content_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("content_redirects_id");`)
}

/** What editors have made of pages and redirects is lost. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DELETE FROM "content_documents" WHERE "document_key" LIKE 'pages/%' OR "document_key" LIKE 'redirects/%';
  DELETE FROM "release_documents" WHERE "document_key" LIKE 'pages/%' OR "document_key" LIKE 'redirects/%';
  DELETE FROM "content_numbers" WHERE "kind" = 'redirects';
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "content_pages_id", DROP COLUMN "content_redirects_id";
  DROP TABLE "_content_pages_v_version_former", "content_pages_former", "_content_pages_v", "content_pages",
    "_content_redirects_v", "content_redirects";
  DROP TYPE "enum_content_pages_status", "enum__content_pages_v_version_status",
    "enum_content_redirects_status", "enum__content_redirects_v_version_status";`)
}
