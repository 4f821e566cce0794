import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { agedPosts, placedQuestions } from './taken-over/lists'
import { takeOver } from './taken-over/take-over'

/** The questions that the site came with, in their order, and their places. */
const QUESTIONS = [
  'what-you-offer', 'not-in-the-catalogue', 'human-use', 'where-you-deliver', 'request-a-quote', 'quote-time',
  'payment-and-minimum', 'synthesis-time', 'analytical-time', 'stock-dispatch', 'certificate-of-analysis',
  'certifications', 'storage-and-shipping', 'technical-questions', 'support-hours',
].map((id, index): [string, string] => [id, `a${index.toString(36)}`])

/**
 * Posts and questions become documents of their own, with collections in the panel: what had been saved, drafted and
 * released of the two lists is taken over.
 */

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_content_posts_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__content_posts_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_content_questions_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__content_questions_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "content_posts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"document_key" varchar,
  	"anchor" varchar,
  	"title" varchar,
  	"excerpt" varchar,
  	"body" jsonb,
  	"image_name" varchar,
  	"image_alt" varchar,
  	"category" varchar,
  	"date" varchar,
  	"age" varchar,
  	"author" varchar,
  	"read_time" varchar,
  	"position" varchar COLLATE "C",
  	"state" varchar,
  	"editor" varchar,
  	"content" jsonb,
  	"sort_key" varchar COLLATE "C",
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_content_posts_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_content_posts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_document_key" varchar,
  	"version_anchor" varchar,
  	"version_title" varchar,
  	"version_excerpt" varchar,
  	"version_body" jsonb,
  	"version_image_name" varchar,
  	"version_image_alt" varchar,
  	"version_category" varchar,
  	"version_date" varchar,
  	"version_age" varchar,
  	"version_author" varchar,
  	"version_read_time" varchar,
  	"version_position" varchar COLLATE "C",
  	"version_state" varchar,
  	"version_editor" varchar,
  	"version_content" jsonb,
  	"version_sort_key" varchar COLLATE "C",
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__content_posts_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "content_questions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"document_key" varchar,
  	"anchor" varchar,
  	"category" varchar,
  	"question" varchar,
  	"answer" jsonb,
  	"position" varchar COLLATE "C",
  	"state" varchar,
  	"editor" varchar,
  	"content" jsonb,
  	"sort_key" varchar COLLATE "C",
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_content_questions_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_content_questions_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_document_key" varchar,
  	"version_anchor" varchar,
  	"version_category" varchar,
  	"version_question" varchar,
  	"version_answer" jsonb,
  	"version_position" varchar COLLATE "C",
  	"version_state" varchar,
  	"version_editor" varchar,
  	"version_content" jsonb,
  	"version_sort_key" varchar COLLATE "C",
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__content_questions_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "content_posts_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "content_questions_id" integer;
  ALTER TABLE "_content_posts_v" ADD CONSTRAINT "_content_posts_v_parent_id_content_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_content_questions_v" ADD CONSTRAINT "_content_questions_v_parent_id_content_questions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_questions"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "content_posts_document_key_idx" ON "content_posts" USING btree ("document_key");
  CREATE INDEX "content_posts_sort_key_idx" ON "content_posts" USING btree ("sort_key");
  CREATE INDEX "content_posts_updated_at_idx" ON "content_posts" USING btree ("updated_at");
  CREATE INDEX "content_posts_created_at_idx" ON "content_posts" USING btree ("created_at");
  CREATE INDEX "content_posts__status_idx" ON "content_posts" USING btree ("_status");
  CREATE INDEX "_content_posts_v_parent_idx" ON "_content_posts_v" USING btree ("parent_id");
  CREATE INDEX "_content_posts_v_version_version_document_key_idx" ON "_content_posts_v" USING btree ("version_document_key");
  CREATE INDEX "_content_posts_v_version_version_sort_key_idx" ON "_content_posts_v" USING btree ("version_sort_key");
  CREATE INDEX "_content_posts_v_version_version_updated_at_idx" ON "_content_posts_v" USING btree ("version_updated_at");
  CREATE INDEX "_content_posts_v_version_version_created_at_idx" ON "_content_posts_v" USING btree ("version_created_at");
  CREATE INDEX "_content_posts_v_version_version__status_idx" ON "_content_posts_v" USING btree ("version__status");
  CREATE INDEX "_content_posts_v_created_at_idx" ON "_content_posts_v" USING btree ("created_at");
  CREATE INDEX "_content_posts_v_updated_at_idx" ON "_content_posts_v" USING btree ("updated_at");
  CREATE INDEX "_content_posts_v_latest_idx" ON "_content_posts_v" USING btree ("latest");
  CREATE INDEX "_content_posts_v_autosave_idx" ON "_content_posts_v" USING btree ("autosave");
  CREATE UNIQUE INDEX "content_questions_document_key_idx" ON "content_questions" USING btree ("document_key");
  CREATE INDEX "content_questions_sort_key_idx" ON "content_questions" USING btree ("sort_key");
  CREATE INDEX "content_questions_updated_at_idx" ON "content_questions" USING btree ("updated_at");
  CREATE INDEX "content_questions_created_at_idx" ON "content_questions" USING btree ("created_at");
  CREATE INDEX "content_questions__status_idx" ON "content_questions" USING btree ("_status");
  CREATE INDEX "_content_questions_v_parent_idx" ON "_content_questions_v" USING btree ("parent_id");
  CREATE INDEX "_content_questions_v_version_version_document_key_idx" ON "_content_questions_v" USING btree ("version_document_key");
  CREATE INDEX "_content_questions_v_version_version_sort_key_idx" ON "_content_questions_v" USING btree ("version_sort_key");
  CREATE INDEX "_content_questions_v_version_version_updated_at_idx" ON "_content_questions_v" USING btree ("version_updated_at");
  CREATE INDEX "_content_questions_v_version_version_created_at_idx" ON "_content_questions_v" USING btree ("version_created_at");
  CREATE INDEX "_content_questions_v_version_version__status_idx" ON "_content_questions_v" USING btree ("version__status");
  CREATE INDEX "_content_questions_v_created_at_idx" ON "_content_questions_v" USING btree ("created_at");
  CREATE INDEX "_content_questions_v_updated_at_idx" ON "_content_questions_v" USING btree ("updated_at");
  CREATE INDEX "_content_questions_v_latest_idx" ON "_content_questions_v" USING btree ("latest");
  CREATE INDEX "_content_questions_v_autosave_idx" ON "_content_questions_v" USING btree ("autosave");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_posts_fk" FOREIGN KEY ("content_posts_id") REFERENCES "public"."content_posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_questions_fk" FOREIGN KEY ("content_questions_id") REFERENCES "public"."content_questions"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_content_posts_id_idx" ON "payload_locked_documents_rels" USING btree ("content_posts_id");
  CREATE INDEX "payload_locked_documents_rels_content_questions_id_idx" ON "payload_locked_documents_rels" USING btree ("content_questions_id");
  -- Taken off the site by editors, with the next release: the content stays, to be taken back.
  ALTER TABLE "content_documents" ADD COLUMN "is_removed" boolean NOT NULL DEFAULT false;
  -- The last number that was given to a document of a kind; none is given twice.
  CREATE TABLE "content_numbers" ("kind" text PRIMARY KEY, "last" integer NOT NULL);`)
  await takeOver(db, { kind: 'posts', key: 'blog/posts', places: new Map(), converted: agedPosts })
  await takeOver(db, {
    kind: 'questions',
    key: 'faq/faq-items',
    places: new Map(QUESTIONS),
    converted: placedQuestions,
  })
}

/** The lists of before come back as the code has them; what editors have made of posts and questions is lost. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DELETE FROM "content_documents" WHERE "document_key" LIKE 'posts/%' OR "document_key" LIKE 'questions/%';
  DELETE FROM "release_documents" WHERE "document_key" LIKE 'posts/%' OR "document_key" LIKE 'questions/%';
  ALTER TABLE "content_documents" DROP COLUMN "is_removed";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "content_posts_id", DROP COLUMN "content_questions_id";
  DROP TABLE "_content_posts_v", "content_posts", "_content_questions_v", "content_questions", "content_numbers";
  DROP TYPE "enum_content_posts_status", "enum__content_posts_v_version_status",
    "enum_content_questions_status", "enum__content_questions_v_version_status";`)
}
