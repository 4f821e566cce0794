import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ProductPartner, productPartner } from '@/domain/contract/duplicate-answers'
import { type AlikeGroup, groupAlike } from '@/domain/rules/search/alike'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { type Filter, filterConditions } from './product-filter'

const alikeRow = z.object({
  id: z.int(),
  cas_no: z.string().nullable(),
  structure: z.string().nullable(),
  is_found: z.boolean(),
})

/**
 * The groups of living products that share a CAS number or a structure; only groups with a product that the filter
 * finds.
 * @returns also how many products the filter finds
 */
export async function findDuplicateGroups(
  db: Database,
  filter: Filter,
): Promise<{ groups: AlikeGroup[]; products: number }> {
  const conditions = filterConditions({ ...filter, duplicates: undefined, deleted: false })
  // Found as a list finds them, by its indexes: judged row by row, some conditions would take a minute.
  const rows = await selectRows(
    db,
    alikeRow,
    sql`
      with found as materialized (select p.id from reference_products p where ${conditions})
      select p.id, p.cas_no, coalesce(s.structure_key, p.smiles_key)::text as structure,
        p.id in (table found) as is_found
      from reference_products p left join structures s on s.smiles_key = p.smiles_key
      where p.id in (select d.id from duplicate_products d where not d.deleted)`,
  )
  const found = new Set(rows.filter(({ is_found }) => is_found).map(({ id }) => id))
  const groups = groupAlike(rows).filter(({ ids }) => ids.some((id) => found.has(id)))
  return { groups, products: found.size }
}

/** The first of the living products that share a product's CAS number or structure, oldest first, and their total. */
export async function findPartners(
  db: Database,
  id: number,
  limit: number,
): Promise<{ partners: ProductPartner[]; total: number }> {
  const rows = await selectRows(
    db,
    productPartner.extend({ total: z.int() }),
    sql`
      with product as (
        select p.id, p.cas_no, p.smiles_key, s.structure_key
        from reference_products p left join structures s on s.smiles_key = p.smiles_key where p.id = ${id}),
      alike as (
        select o.id, 'cas_no' as shared from product p join reference_products o on o.cas_no = p.cas_no
        where o.deleted_at is null
        union select o.id, 'structure' from product p join reference_products o on o.smiles_key = p.smiles_key
        where o.deleted_at is null
        union select o.id, 'structure' from product p join structures t on t.structure_key = p.structure_key
          join reference_products o on o.smiles_key = t.smiles_key
        where o.deleted_at is null)
      select o.id, o.cat_no, o.name, json_agg(a.shared order by a.shared) as shared, count(*) over ()::int as total
      from alike a join reference_products o on o.id = a.id
      where a.id <> ${id} group by o.id order by o.id limit ${limit}`,
  )
  return {
    partners: rows.map(({ total: _, ...partner }) => partner),
    total: rows[0]?.total ?? 0,
  }
}
