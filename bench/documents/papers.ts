import { lotAddress } from '@/domain/rules/documents/address'
import type { Installation } from '../instruments/installation'

/** A lot of a product that a release shows, with the addresses of its answer and its product's page. */
export type ShownLot = { id: number; product: number; answer: string; page: string }

type Row = { id: number; lot_no: string; cat_no: string; product: number; page: string }

/** Current lots of different products, always the same ones. */
export async function shownLots({ query }: Installation, count: number): Promise<ShownLot[]> {
  const rows: Row[] = await query(
    `select min(l.id) as id, min(l.lot_no) as lot_no, r.cat_no, r.id as product,
       min('/reference-standards/' || c.slug || '/' || p.slug) as page
     from release_products p join release_categories c on c.category_id = p.category_id and c.until is null
       join reference_products r on r.id = p.product_id
       join product_lots l on l.product_id = r.id and l.state = 'current' and l.deleted_at is null
     where p.until is null group by r.id order by md5(r.id::text) limit $1`,
    [count],
  )
  return rows.map(({ id, lot_no, cat_no, product, page }) => ({
    id,
    product,
    page,
    answer: lotAddress(cat_no, lot_no),
  }))
}

/** The pages of some products of a release, always the same ones, which have the least ids. */
export async function firstPages({ query }: Installation, count: number) {
  const rows: { id: number; page: string }[] = await query(
    `select p.product_id as id, '/reference-standards/' || c.slug || '/' || p.slug as page
     from release_products p join release_categories c on c.category_id = p.category_id and c.until is null
     where p.until is null order by p.product_id limit $1`,
    [count],
  )
  return rows
}

/** Takes the lots and documents of products away again. */
export async function withoutPapers({ query }: Installation, ids: readonly number[]): Promise<void> {
  for (const table of ['product_documents', 'product_lots'])
    await query(`delete from ${table} where product_id = any($1)`, [ids])
}

/** Gives a product as many safety data sheets as a page with many documents lists, in languages of their own. */
export async function addSheets({ query }: Installation, product: number, count: number): Promise<void> {
  await query(
    `insert into product_documents (product_id, kind, region, language, revision_no, issued, state, file_path, file_name,
       sha256, bytes, pages)
     select $1, 'sds', (array['US', 'GB'])[1 + n % 2], (array['bg','cs','da','el','es','et','fi','fr','ga','hr'])[1 + n / 2],
       '2.' || n, date '2026-01-01' + n, 'current', '/api/files/' || md5(n || 'sheet') || '.pdf', 'sheet ' || n || '.pdf',
       encode(sha256(convert_to(n || 'sheet', 'UTF8')), 'hex'), 40000 + n, 4
     from generate_series(0, $2::int - 1) n`,
    [product, count],
  )
}
