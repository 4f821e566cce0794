import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database/statements/rows'

/** The products whose lots and documents differ from those of the newest release. */
export const differingPapers = sql`
  select coalesce(n.product_id, r.product_id) from (select product_id, digest from product_papers where digest is not null) as n
    full join (select product_id, digest from release_product_papers where until is null) as r on r.product_id = n.product_id
  where n.digest is distinct from r.digest`

/**
 * Freezes the lots and documents of the products that are examined (`touched_products`) and shown (`wanted_products`):
 * unchanged rows stay, changed ones end.
 * @param papers a derived table of what is wanted: product_id, papers
 */
export async function storePapers(db: Database, number: number, papers: SQL): Promise<void> {
  await db.execute(sql`create temp table wanted_papers on commit drop as
    select w.product_id, n.papers, digest_of(n.papers) as digest
    from wanted_products w join ${papers} as n on n.product_id = w.product_id where n.papers is not null`)
  await db.execute(sql`create unique index on wanted_papers (product_id)`)
  await db.execute(sql`analyze wanted_papers`)
  await db.execute(sql`update release_product_papers r set until = ${number}
    where r.until is null and r.product_id in (select product_id from touched_products)
      and not exists (select from wanted_papers w where w.product_id = r.product_id and w.digest = r.digest)`)
  await db.execute(sql`
    insert into release_product_papers (product_id, since, digest, papers, files)
    select w.product_id, ${number}, w.digest, w.papers,
      array(select distinct d ->> 'file_path' from jsonb_array_elements(w.papers -> 'documents') as d)
    from wanted_papers w
    where not exists (select from release_product_papers r where r.product_id = w.product_id and r.until is null)`)
}
