import { type SQL, sql } from 'drizzle-orm'
import type { ChangedListAnswer, ChangeSetAnswer, KeptListAnswer } from '@/contract/change-answers'
import type { Database } from '@/database/database'
import { isoText } from '@/database/iso-text'
import type { ChangeKind, ChangeSetState } from '@/domain/change'
import { Refused } from '@/domain/refused'

/** A change set as the API shows it (contract §4). */
export type ChangeSet = ChangeSetAnswer

/** What an undo left as it is. */
export type KeptValue = KeptListAnswer['kept'][number]

export type Paging = { page: number; limit: number }
export type ChangeSetFilter = { kind?: ChangeKind; state?: ChangeSetState; actor?: number }

/** Who made a change set, as JSON; null for nobody. @param table what the change sets are called in the statement */
export const actorOf = (table: string) =>
  sql.raw(
    `case when ${table}.actor_id is not null then json_build_object('id', ${table}.actor_id, 'name', ${table}.actor_name) end`,
  )

const selectChangeSets = sql`
  select id::float8 as id, ${isoText('at')} as at, ${actorOf('change_sets')} as actor, kind, label, products, state,
    undone_by::float8 as undone_by
  from change_sets`

const noSuchChangeSet = () => new Refused('unknown', 'There is no such change set')

const pageOf = ({ page, limit }: Paging) => sql`limit ${limit} offset ${(page - 1) * limit}`

async function count(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as total from ${from}`)
  return Number(rows[0]?.total)
}

/** A page of the change sets, newest first. */
export async function listChangeSets(
  db: Database,
  { kind, state, actor }: ChangeSetFilter,
  paging: Paging,
): Promise<{ change_sets: ChangeSet[]; total: number }> {
  const all: SQL[] = [sql`true`]
  if (kind) all.push(sql`kind = ${kind}`)
  if (state) all.push(sql`state = ${state}`)
  if (actor) all.push(sql`actor_id = ${actor}`)
  const where = sql.join(all, sql` and `)
  const { rows } = await db.execute<ChangeSet>(
    sql`${selectChangeSets} where ${where} order by id desc ${pageOf(paging)}`,
  )
  return { change_sets: rows, total: await count(db, sql`change_sets where ${where}`) }
}

/** One change set. @throws {Refused} unknown */
export async function readChangeSet(db: Database, id: number): Promise<ChangeSet> {
  const { rows } = await db.execute<ChangeSet>(sql`${selectChangeSets} where id = ${id}`)
  if (!rows[0]) throw noSuchChangeSet()
  return rows[0]
}

/** Holds a change set until the transaction ends. @throws {Refused} unknown */
export async function lockChangeSet(db: Database, id: number): Promise<ChangeSet> {
  await db.execute(sql`select 1 from change_sets where id = ${id} for update`)
  return readChangeSet(db, id)
}

/** A page of what an undo left as it is. @throws {Refused} unknown */
export async function listKept(
  db: Database,
  id: number,
  paging: Paging,
): Promise<{ kept: KeptValue[]; total: number }> {
  await readChangeSet(db, id)
  const { rows } = await db.execute<KeptValue>(sql`
    select product_id, cat_no, field, now, would_be from kept_values
    where change_set = ${id} order by product_id, field ${pageOf(paging)}`)
  return { kept: rows, total: await count(db, sql`kept_values where change_set = ${id}`) }
}

type ChangedRecord = ChangedListAnswer['changes'][number]

/** A page of the records that a change set changed. @throws {Refused} unknown */
export async function listChanged(
  db: Database,
  id: number,
  paging: Paging,
): Promise<{ changes: ChangedRecord[]; total: number }> {
  await readChangeSet(db, id)
  const { rows } = await db.execute<ChangedRecord>(sql`
    select case x.entity when 'p' then 'product' when 'c' then 'category' else 'admin user' end as record,
      x.entity_id as id, x.revision,
      case x.op when 'c' then 'created' when 'u' then 'changed' else 'deleted' end as what,
      case x.entity
        when 'p' then (select p.cat_no || ' ' || p.name from reference_products p where p.id = x.entity_id)
        when 'c' then (select c.category_name from reference_categories c where c.id = x.entity_id)
        else (select u.email from admin_users u where u.id = x.entity_id) end as title,
      case when x.op = 'u' then array(select k from jsonb_object_keys(x.old) as k where k <> 'category_name_after')
        else '{}'::text[] end as fields
    from (select * from changes where change_set = ${id}
          order by entity desc, entity_id, revision ${pageOf(paging)}) as x
    order by x.entity desc, x.entity_id, x.revision`)
  return { changes: rows, total: await count(db, sql`changes where change_set = ${id}`) }
}
