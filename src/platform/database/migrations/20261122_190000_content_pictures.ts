import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The pictures that editors have uploaded: what they are, what is said of them, and how far their files are. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  CREATE TABLE "content_pictures" (
    "id" serial PRIMARY KEY NOT NULL,
    "key" varchar NOT NULL,
    "alt" varchar,
    "decorative" boolean DEFAULT false,
    "credit" varchar,
    "widths" jsonb,
    "placeholder" varchar,
    "state" varchar NOT NULL,
    "problem" varchar,
    "editor" varchar,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "url" varchar,
    "thumbnail_u_r_l" varchar,
    "filename" varchar,
    "mime_type" varchar,
    "filesize" numeric,
    "width" numeric,
    "height" numeric,
    "focal_x" numeric,
    "focal_y" numeric
  );
  CREATE UNIQUE INDEX "content_pictures_key_idx" ON "content_pictures" ("key");
  CREATE INDEX "content_pictures_state_idx" ON "content_pictures" ("state");
  CREATE INDEX "content_pictures_updated_at_idx" ON "content_pictures" ("updated_at");
  CREATE INDEX "content_pictures_created_at_idx" ON "content_pictures" ("created_at");
  CREATE INDEX "content_pictures_filename_idx" ON "content_pictures" ("filename");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "content_pictures";`)
}
