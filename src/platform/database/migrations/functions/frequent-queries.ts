/** The queries of every call: a function keeps its plan for each connection (docs/decisions/0038). */
export const frequentQueryFunctions = {
  /** The session of a token, if it counts, as rows: for the version before. */
  session_of: `
  CREATE OR REPLACE FUNCTION session_of(hash text, OUT id integer, OUT user_id integer, OUT name text, OUT email text, OUT last_used_at timestamptz)
  RETURNS SETOF record LANGUAGE plpgsql STABLE AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY SELECT s.id, u.id, u.name::text, u.email::text, s.last_used_at
      FROM admin_sessions s JOIN admin_users u ON u.id = s.user_id
      WHERE s.token_hash = hash AND s.expires_at > now() AND u.is_active;
  END $$;`,

  /**
   * The session of a token, if it counts, as one value: a set of rows would be planned by each statement that asks for
   * it, and kept aside before it is read.
   */
  session_found: `
  CREATE OR REPLACE FUNCTION session_found(hash text) RETURNS json LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN (SELECT json_build_object('id', s.id, 'user_id', u.id, 'name', u.name, 'email', u.email,
        'rights', u.rights, 'idle_seconds', extract(epoch FROM now() - s.last_used_at), 'has_factor', s.has_factor)
      FROM admin_sessions s JOIN admin_users u ON u.id = s.user_id
      WHERE s.token_hash = hash AND s.expires_at > now() AND u.is_active);
  END $$;`,

  /**
   * The list that the screens ask for first. Its fields are those of src/catalogue/products/select-
   * products.ts; a test holds the two together. The answer stays JSON: a cast to text copies it twice, which takes
   * a seventh of the call.
   */
  newest_product_page: `
  CREATE OR REPLACE FUNCTION newest_product_page(OUT answer json, OUT matching bigint) LANGUAGE plpgsql STABLE AS $$
  BEGIN
    SELECT coalesce(json_agg(product), '[]'), (SELECT coalesce(sum(products), 0) FROM reference_product_counts)
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
  END $$;`,

  /** The same as texts, for the version before. */
  newest_products: `
  CREATE OR REPLACE FUNCTION newest_products(OUT answer text, OUT matching text) LANGUAGE plpgsql STABLE AS $$
  BEGIN
    SELECT page.answer, page.matching INTO answer, matching FROM newest_product_page() AS page;
  END $$;`,
}
