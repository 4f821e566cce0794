import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_reference_products_inventory_status" AS ENUM('Synthesis on demand', 'In Stock', 'Limited Stock', 'Out of Stock', 'Under Synthesis');
  CREATE TABLE "reference_categories" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"category_name" varchar NOT NULL,
  	"description" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "reference_products" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"cat_no" varchar NOT NULL,
  	"category_id" integer NOT NULL,
  	"inventory_status" "enum_reference_products_inventory_status" DEFAULT 'Synthesis on demand' NOT NULL,
  	"cas_no" varchar,
  	"molecular_formula" varchar,
  	"molecular_weight" varchar,
  	"related_cas_no" varchar,
  	"chemical_name" varchar,
  	"synonym" varchar,
  	"description" varchar,
  	"shipping_temperature" varchar,
  	"hsn_code" varchar,
  	"country_of_origin" varchar,
  	"smiles" varchar,
  	"image_path" varchar,
  	"file_path" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "admin_users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"phone" varchar,
  	"is_active" boolean DEFAULT true NOT NULL,
  	"password_hash" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "admin_sessions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"user_id" integer NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"admin_users_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "reference_products" ADD CONSTRAINT "reference_products_category_id_reference_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."reference_categories"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_admin_users_fk" FOREIGN KEY ("admin_users_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "reference_categories_updated_at_idx" ON "reference_categories" USING btree ("updated_at");
  CREATE INDEX "reference_categories_created_at_idx" ON "reference_categories" USING btree ("created_at");
  CREATE UNIQUE INDEX "reference_categories_name_key" ON "reference_categories" USING btree (lower("category_name"));
  CREATE INDEX "reference_products_category_idx" ON "reference_products" USING btree ("category_id");
  CREATE INDEX "reference_products_inventory_status_idx" ON "reference_products" USING btree ("inventory_status");
  CREATE INDEX "reference_products_updated_at_idx" ON "reference_products" USING btree ("updated_at");
  CREATE INDEX "reference_products_created_at_idx" ON "reference_products" USING btree ("created_at");
  CREATE UNIQUE INDEX "reference_products_cat_no_key" ON "reference_products" USING btree (lower("cat_no"));
  CREATE INDEX "reference_products_newest" ON "reference_products" USING btree ("created_at" desc,"id" desc);
  CREATE INDEX "reference_products_search" ON "reference_products" USING gin ((lower(coalesce("name", '') || chr(10) || coalesce("cat_no", '') || chr(10) || coalesce("cas_no", '') || chr(10) || coalesce("synonym", '') || chr(10) || coalesce("molecular_formula", ''))) gin_trgm_ops);
  CREATE UNIQUE INDEX "admin_users_email_idx" ON "admin_users" USING btree ("email");
  CREATE INDEX "admin_users_is_active_idx" ON "admin_users" USING btree ("is_active");
  CREATE INDEX "admin_users_updated_at_idx" ON "admin_users" USING btree ("updated_at");
  CREATE INDEX "admin_users_created_at_idx" ON "admin_users" USING btree ("created_at");
  CREATE INDEX "admin_users_search" ON "admin_users" USING gin ((lower("name" || chr(10) || "email" || chr(10) || coalesce("phone", ''))) gin_trgm_ops);
  CREATE UNIQUE INDEX "admin_sessions_token_hash_idx" ON "admin_sessions" USING btree ("token_hash");
  CREATE INDEX "admin_sessions_user_idx" ON "admin_sessions" USING btree ("user_id");
  CREATE INDEX "admin_sessions_expires_at_idx" ON "admin_sessions" USING btree ("expires_at");
  CREATE INDEX "admin_sessions_updated_at_idx" ON "admin_sessions" USING btree ("updated_at");
  CREATE INDEX "admin_sessions_created_at_idx" ON "admin_sessions" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_admin_users_id_idx" ON "payload_preferences_rels" USING btree ("admin_users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "reference_categories" CASCADE;
  DROP TABLE "reference_products" CASCADE;
  DROP TABLE "admin_users" CASCADE;
  DROP TABLE "admin_sessions" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TYPE "public"."enum_reference_products_inventory_status";`)
}
