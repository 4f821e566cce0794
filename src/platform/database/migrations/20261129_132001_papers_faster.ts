import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { applyFunctions } from './functions/apply-functions'

/** The functions as the migration 20261128_130002_released_papers created them, for the way down. */
const FORMER = sql.raw(`
  CREATE OR REPLACE FUNCTION papers_of(product integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN lots IS NOT NULL OR documents IS NOT NULL THEN
      jsonb_build_object('lots', coalesce(lots, '[]'), 'documents', coalesce(documents, '[]')) END
    FROM (SELECT
      (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'lot_no', l.lot_no, 'state', l.state, 'date_kind', l.date_kind,
          'valid_until', l.valid_until, 'released_on', l.released_on, 'purity', l.purity, 'storage', l.storage,
          'note', l.note) ORDER BY l.id)
        FROM product_lots l WHERE l.product_id = product AND l.deleted_at IS NULL) AS lots,
      (SELECT jsonb_agg(jsonb_build_object('id', d.id, 'lot_id', d.lot_id, 'kind', d.kind, 'region', d.region,
          'language', d.language, 'title', d.title, 'revision_no', d.revision_no, 'issued', d.issued, 'state', d.state,
          'reason', d.reason, 'file_path', d.file_path, 'sha256', d.sha256, 'bytes', d.bytes, 'pages', d.pages) ORDER BY d.id)
        FROM product_documents d WHERE d.product_id = product AND d.deleted_at IS NULL) AS documents) AS papers;
  $$;
  CREATE OR REPLACE FUNCTION digest_papers(products integer[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO product_papers (product_id) SELECT p.id FROM reference_products p WHERE p.id = ANY (products) ORDER BY p.id
      ON CONFLICT (product_id) DO UPDATE SET digest = product_papers.digest;
    UPDATE product_papers SET digest = digest_of(papers_of(product_id)) WHERE product_id = ANY (products);
  END $$;`)

/** The digests of lots and documents, unchanged, in two thirds of the time. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await applyFunctions(db, ['papers_of', 'digest_papers'])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(FORMER)
}
