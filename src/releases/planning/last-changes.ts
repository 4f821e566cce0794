import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { actorAnswer } from '@/domain/contract/change-answers'
import { lastChangeAnswer, type ReleaseItem } from '@/domain/contract/release-answers'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray, isoText } from '@/platform/database/statements/values'
import { actorOf } from '@/platform/database/transactions/transaction'
import { categoryOfKey } from '../content/changed-content'

type LastChange = NonNullable<ReleaseItem['last_change']>
type Keyed = [key: ReleaseItem['key'], change: LastChange]

const recordRow = lastChangeAnswer.extend({ id: z.int() })

const changesOf = (entity: 'p' | 'c', ids: readonly number[]): SQL =>
  sql`select entity_id as id, at, change_set from changes where entity = ${entity} and entity_id = any(${idArray(ids)})`

/** The changes of products, including those of their lots and documents (contract §10). */
const changesOfProducts = (ids: readonly number[]): SQL => sql`
  ${changesOf('p', ids)}
  union all select l.product_id, c.at, c.change_set from product_lots l
    join changes c on c.entity = 'l' and c.entity_id = l.id where l.product_id = any(${idArray(ids)})
  union all select d.product_id, c.at, c.change_set from product_documents d
    join changes c on c.entity = 'd' and c.entity_id = d.id where d.product_id = any(${idArray(ids)})`

/** The newest of recorded changes, by record. */
const newestOfRecords = (db: Database, changes: SQL) =>
  selectRows(
    db,
    recordRow,
    sql`
      select distinct on (c.id) c.id, ${isoText('c.at')} as at, s.kind,
        ${actorOf('s')} as actor, s.label, s.id::float8 as change_set
      from (${changes}) as c join change_sets s on s.id = c.change_set
      order by c.id, c.at desc, c.change_set desc`,
  )

const documentRow = z.object({ key: z.string(), at: z.iso.datetime(), actor: actorAnswer })

/**
 * When documents were saved last, and by whom. One with its built-in words has no row of its own: then it is who
 * changed it last.
 */
async function changesOfDocuments(db: Database, keys: readonly string[]): Promise<Keyed[]> {
  if (keys.length === 0) return []
  const rows = await selectRows(
    db,
    documentRow,
    sql`
      select t.key, ${isoText('found.at')} as at, found.actor
      from unnest(${sql.param([...keys])}::text[]) as t(key) join lateral (
        select updated_at as at, updated_by as actor, 1 as rank from content_documents where document_key = t.key
        union all
        select changed_at, jsonb_build_object('id', actor_id, 'name', actor_name), 2
          from content_authors where document_key = t.key
        union all
        select p.updated_at, (select jsonb_build_object('id', min(u.id), 'name', p.editor) from admin_users u
            where u.name = p.editor having count(*) > 0), 3
          from content_pictures p where t.key = ${uploadedPictures.documentKey}
        order by rank, at desc limit 1) as found on true`,
  )
  return rows.map(({ key, ...change }) => [key, { ...change, kind: 'edit', label: null, change_set: null }])
}

/** Adds to pending items their newest change: when, by whom, and with which import or bulk change. */
export async function withLastChanges(db: Database, items: readonly ReleaseItem[]): Promise<ReleaseItem[]> {
  const ids = items.flatMap(({ key }) => (typeof key === 'number' && key > 0 ? [key] : []))
  const keys = items.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
  const categories = keys.map(categoryOfKey).filter((id) => id !== null)
  const newest = new Map<ReleaseItem['key'], LastChange>([
    ...(await newestOfRecords(db, changesOfProducts(ids))).map(({ id, ...change }): Keyed => [id, change]),
    ...(await newestOfRecords(db, changesOf('c', categories))).map(
      ({ id, ...change }): Keyed => [`category/${id}`, change],
    ),
    ...(await changesOfDocuments(
      db,
      keys.filter((key) => categoryOfKey(key) === null),
    )),
  ])
  return items.map((item) => {
    const last_change = newest.get(item.key)
    return last_change ? { ...item, last_change } : item
  })
}
