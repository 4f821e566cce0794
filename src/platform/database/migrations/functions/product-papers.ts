/**
 * A product's lots and documents as releases freeze them; null if it has none. Written as text and parsed once: PostgreSQL
 * takes twice the time to put them together as `jsonb`. @param product an expression for its id
 */
const papersOf = (product: string) => `(
    SELECT CASE WHEN lots IS NOT NULL OR documents IS NOT NULL THEN
      json_build_object('lots', coalesce(lots, '[]'), 'documents', coalesce(documents, '[]'))::jsonb END
    FROM (SELECT
      (SELECT json_agg(r) FROM (
        SELECT l.id, l.lot_no, l.state, l.date_kind, l.valid_until, l.released_on, l.purity, l.storage, l.note
        FROM product_lots l WHERE l.product_id = ${product} AND l.deleted_at IS NULL ORDER BY l.id) AS r) AS lots,
      (SELECT json_agg(r) FROM (
        SELECT d.id, d.lot_id, d.kind, d.region, d.language, d.title, d.revision_no, d.issued, d.state, d.reason,
          d.file_path, d.sha256, d.bytes, d.pages
        FROM product_documents d WHERE d.product_id = ${product} AND d.deleted_at IS NULL ORDER BY d.id) AS r) AS documents
    ) AS papers)`

/** The functions that keep what visitors see of a product's lots and documents comparable (docs/decisions/0065). */
export const paperFunctions = {
  papers_of: `
  CREATE OR REPLACE FUNCTION papers_of(product integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT ${papersOf('product')};
  $$;`,

  /**
   * Computes the digests of products' lots and documents again. Their rows are held first: of two transactions that
   * change a product's, the second sees what the first has written.
   */
  digest_papers: `
  CREATE OR REPLACE FUNCTION digest_papers(products integer[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO product_papers (product_id) SELECT p.id FROM reference_products p WHERE p.id = ANY (products) ORDER BY p.id
      ON CONFLICT (product_id) DO NOTHING;
    PERFORM FROM product_papers WHERE product_id = ANY (products) ORDER BY product_id FOR NO KEY UPDATE;
    UPDATE product_papers n SET digest = digest_of(${papersOf('n.product_id')}) WHERE n.product_id = ANY (products);
  END $$;`,

  /** Triggers: after lots or documents were added, changed or removed. */
  digest_added_papers: `
  CREATE OR REPLACE FUNCTION digest_added_papers() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM digest_papers(array(SELECT DISTINCT product_id FROM added));
    RETURN NULL;
  END $$;`,
  digest_changed_papers: `
  CREATE OR REPLACE FUNCTION digest_changed_papers() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM digest_papers(array(SELECT product_id FROM added UNION SELECT product_id FROM removed));
    RETURN NULL;
  END $$;`,
  digest_removed_papers: `
  CREATE OR REPLACE FUNCTION digest_removed_papers() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM digest_papers(array(SELECT DISTINCT product_id FROM removed));
    RETURN NULL;
  END $$;`,
}
