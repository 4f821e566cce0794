/** The functions that count for lists and categories (docs/decisions/0021, 0038). */
export const countingFunctions = {
  /**
   * Adds to the counts of products. A count is the sum of its rows: each change adds a row, and sweeps into
   * it those of the same count that no other transaction is sweeping, so that none waits for another.
   */
  add_reference_products: `
  CREATE OR REPLACE FUNCTION add_reference_products(
    categories integer[], statuses enum_reference_products_inventory_status[], gaps integer[], changes integer[]
  ) RETURNS void LANGUAGE sql AS $$
    WITH change AS (
      SELECT category_id, inventory_status, sum(products) AS products
      FROM unnest(categories, statuses, changes) AS c(category_id, inventory_status, products)
      GROUP BY 1, 2 HAVING sum(products) <> 0
    ), swept AS (
      DELETE FROM reference_category_counts WHERE ctid IN (
        SELECT c.ctid FROM reference_category_counts c JOIN change USING (category_id, inventory_status)
        FOR UPDATE OF c SKIP LOCKED)
      RETURNING category_id, inventory_status, products
    )
    INSERT INTO reference_category_counts
    SELECT category_id, inventory_status, sum(products) FROM (TABLE change UNION ALL TABLE swept) AS c
    GROUP BY 1, 2 HAVING sum(products) <> 0;

    WITH change AS (
      SELECT inventory_status, missing, sum(products) AS products
      FROM unnest(statuses, gaps, changes) AS c(inventory_status, missing, products)
      GROUP BY 1, 2 HAVING sum(products) <> 0
    ), swept AS (
      DELETE FROM reference_product_counts WHERE ctid IN (
        SELECT c.ctid FROM reference_product_counts c JOIN change USING (inventory_status, missing)
        FOR UPDATE OF c SKIP LOCKED)
      RETURNING inventory_status, missing, products
    )
    INSERT INTO reference_product_counts (inventory_status, missing, products)
    SELECT inventory_status, missing, sum(products) FROM (TABLE change UNION ALL TABLE swept) AS c
    GROUP BY 1, 2 HAVING sum(products) <> 0;
  $$;`,

  /** Trigger: counts the living among added products. */
  count_added_reference_products: `
  CREATE OR REPLACE FUNCTION count_added_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(missing), array_agg(products))
    FROM (SELECT category_id, inventory_status, missing, count(*)::integer AS products FROM added
          WHERE deleted_at IS NULL GROUP BY 1, 2, 3) AS counted HAVING count(*) > 0;
    RETURN NULL;
  END $$;`,

  /** Trigger: takes removed products out of the counts. */
  count_removed_reference_products: `
  CREATE OR REPLACE FUNCTION count_removed_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(missing), array_agg(-products))
    FROM (SELECT category_id, inventory_status, missing, count(*)::integer AS products FROM removed
          WHERE deleted_at IS NULL GROUP BY 1, 2, 3) AS counted HAVING count(*) > 0;
    RETURN NULL;
  END $$;`,

  /** Trigger: moves changed products from one count to another. */
  count_changed_reference_products: `
  CREATE OR REPLACE FUNCTION count_changed_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_reference_products(array_agg(category_id), array_agg(inventory_status), array_agg(missing), array_agg(products))
    FROM (
      SELECT category_id, inventory_status, missing, sum(products)::integer AS products
      FROM (SELECT category_id, inventory_status, missing, 1 AS products FROM added WHERE deleted_at IS NULL
            UNION ALL SELECT category_id, inventory_status, missing, -1 FROM removed WHERE deleted_at IS NULL) AS moved
      GROUP BY 1, 2, 3 HAVING sum(products) <> 0
    ) AS counted HAVING count(*) > 0;
    RETURN NULL;
  END $$;`,

  /** Trigger: empties the counts with the table. */
  count_no_reference_products: `
  CREATE OR REPLACE FUNCTION count_no_reference_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM reference_category_counts;
    DELETE FROM reference_product_counts;
    RETURN NULL;
  END $$;`,
}
