import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions } from './functions/apply-functions'

/**
 * The session and the first list of every screen as JSON (docs/decisions/0038). The functions of the version before
 * stay for its servers.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await applyFunctions(db, ['session_found', 'newest_product_page', 'newest_products'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  CREATE OR REPLACE FUNCTION newest_products(OUT answer text, OUT matching text) LANGUAGE plpgsql STABLE AS $$
  BEGIN
    SELECT coalesce(json_agg(product), '[]')::text,
      (SELECT coalesce(sum(products), 0) FROM reference_product_counts)::text
    INTO answer, matching
    FROM (
      SELECT p.id, p.name, p.cat_no, p.category_id, c.category_name, p.inventory_status, p.cas_no, p.molecular_formula,
        p.molecular_weight, p.related_cas_no, p.chemical_name, p.synonym, p.description, p.shipping_temperature, p.hsn_code,
        p.country_of_origin, p.smiles, p.image_path, p.file_path, p.held,
        to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at,
        to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_at,
        p.revision, null::text AS deleted_at, p.updated_by
      FROM reference_products p LEFT JOIN reference_categories c ON c.id = p.category_id
      WHERE p.deleted_at IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT 100
    ) AS product;
  END $$;
  DROP FUNCTION session_found(text);
  DROP FUNCTION newest_product_page();`)
}
