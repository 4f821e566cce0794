import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  -- What is asked with every call, and the list that the screens ask for first. A function in the database keeps its plan for
  -- each connection, behind a pooler as well; a statement is planned anew each time, which takes a third as long as the list.
  CREATE FUNCTION session_of(hash text, OUT id integer, OUT user_id integer, OUT name text, OUT email text, OUT last_used_at timestamptz)
  RETURNS SETOF record LANGUAGE plpgsql STABLE AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY SELECT s.id, u.id, u.name::text, u.email::text, s.last_used_at
      FROM admin_sessions s JOIN admin_users u ON u.id = s.user_id
      WHERE s.token_hash = hash AND s.expires_at > now() AND u.is_active;
  END $$;

  -- The fields are those of src/domain/contract/product-answer.ts, to which a test holds them.
  CREATE FUNCTION newest_products(OUT answer text, OUT matching text) LANGUAGE plpgsql STABLE AS $$
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
  END $$;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP FUNCTION session_of(text);
  DROP FUNCTION newest_products();`)
}
