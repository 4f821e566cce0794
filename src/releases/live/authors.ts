import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReleaseAuthor } from '@/domain/rules/releases/approval'
import { type Database, selectOne, selectRows } from '@/platform/database/statements/rows'
import { productsBetween } from '../planning/changed-products'
import { isInRelease } from '../stored/in-release'
import { releasedPapers } from '../stored/product-papers'
import { SHOWN_FIELDS } from '../stored/released-tables'
import { type Change, changedContents, changeRow, UNDER_WAY } from './content-authors'

/** Fields whose change a page shows, or that decide whether it shows the product. */
const SEEN = `{${[...SHOWN_FIELDS, 'category_id', 'held', 'deleted_at'].join(',')}}`

/** The lots or documents in which `differing` products differ: what and which each is, and when its former state was frozen. */
const differingPapers = (part: 'lots' | 'documents', entity: 'l' | 'd'): SQL => sql`
  select d.product_id, ${entity}::"char" as entity, (coalesce(p.former, p.next) ->> 'id')::integer as id,
    case when p.former is not null then d.frozen_at end as frozen_at
  from differing d cross join lateral (select b.paper as former, n.paper as next
    from jsonb_array_elements(d.before -> ${part}::text) as b(paper)
      full join jsonb_array_elements(d.now -> ${part}::text) as n(paper) on b.paper -> 'id' = n.paper -> 'id') as p
  where p.former is distinct from p.next`

/**
 * Who changed the products that a release shows otherwise than its base: by the revisions that both have frozen, and
 * for their lots and documents since those of the base were frozen.
 */
const changedProducts = (db: Database, base: number, number: number): Promise<Change[]> =>
  selectRows(
    db,
    changeRow,
    sql`
    with products as (select product_id, name from ${productsBetween(base, number)} as p),
    differing as (select p.product_id, b.papers as before, n.papers as now, b.frozen_at
      from products p left join ${releasedPapers(base)} as b on b.product_id = p.product_id
        left join ${releasedPapers(number)} as n on n.product_id = p.product_id
      where b.digest is distinct from n.digest),
    papers as (${differingPapers('lots', 'l')} union all ${differingPapers('documents', 'd')}),
    authored as (
      select p.product_id, c.change_set from products p
        left join release_products b on b.product_id = p.product_id and ${isInRelease(base, 'b')}
        left join release_products n on n.product_id = p.product_id and ${isInRelease(number, 'n')}
        join changes c on c.entity = 'p' and c.entity_id = p.product_id and c.revision > coalesce(b.revision, 0)
          and (n.revision is null or c.revision <= n.revision) and (c.op <> 'u' or c.old ?| ${SEEN}::text[])
      union all
      select p.product_id, c.change_set from papers p join changes c on c.entity = p.entity and c.entity_id = p.id
        and c.at > coalesce(p.frozen_at, '-infinity') - ${UNDER_WAY})
    select s.actor_id as id, max(s.actor_name) as name, 'p' || p.product_id as item, max(p.name) as title
    from authored a join products p on p.product_id = a.product_id join change_sets s on s.id = a.change_set
    where s.actor_id is not null group by s.actor_id, p.product_id`,
  )

/**
 * Who made the changes that a release shows first, from the recorded history, and who asked for it (contract §11).
 * Changes of commands are nobody's.
 */
export async function findAuthors(db: Database, number: number): Promise<ReleaseAuthor[]> {
  const { base, asker } = await selectOne(
    db,
    z.object({ base: z.int(), asker: z.object({ id: z.int(), name: z.string() }).nullable() }),
    sql`select base, case when actor_id is not null then json_build_object('id', actor_id, 'name', actor_name) end as asker
        from releases where number = ${number}`,
  )
  const authors = new Map<number, ReleaseAuthor>()
  if (asker) authors.set(asker.id, { ...asker, title: null, count: 0 })
  for (const { id, name, title } of [
    ...(await changedContents(db, base, number)),
    ...(await changedProducts(db, base, number)),
  ]) {
    const known = authors.get(id) ?? { id, name, title: null, count: 0 }
    authors.set(id, { ...known, title: known.title ?? title, count: known.count + 1 })
  }
  return [...authors.values()]
}
