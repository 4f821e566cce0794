import { type SQL, sql } from 'drizzle-orm'
import {
  type ChangeSetAnswer,
  changeSetAnswer,
  type KeptValueAnswer,
  keptValueAnswer,
} from '@/contract/change-answers'
import { containsText } from '@/database/contains-text'
import type { Database } from '@/database/database'
import { productSearchText } from '@/database/indexes'
import { isoText } from '@/database/iso-text'
import { countRows, selectRow, selectRows } from '@/database/rows'
import type { ChangeKind, ChangeSetState } from '@/domain/change'
import { firstInstant, lastInstant } from '@/domain/moment'
import { Refused } from '@/domain/refused'
import { waitsFor } from '@/jobs/queue'
import { instant } from '../products/product-filter'
import { BULK_JOB, UNDO_JOB } from './running-change-set'

/** A change set as in the API (contract §4). */
export type ChangeSet = ChangeSetAnswer

/** A value that an undo left unchanged. */
export type KeptValue = KeptValueAnswer

export type Paging = { page: number; limit: number }
export type ChangeSetFilter = {
  kind?: ChangeKind
  state?: ChangeSetState
  actor?: number
  search?: string
  from?: string
  to?: string
}

/** The author of a change set, as JSON or null. @param table alias of the change sets in the statement */
export const actorOf = (table: string) =>
  sql.raw(
    `case when ${table}.actor_id is not null then json_build_object('id', ${table}.actor_id, 'name', ${table}.actor_name) end`,
  )

/**
 * Whether a change set is undone, as SQL. It is stored as undone when its undo begins, so that nobody starts a second
 * one, but counts as undone only when that undo has ended.
 * @param table alias of the change sets in the statement
 */
export const isUndone = (table: SQL) => sql`(${table}.state = 'undone' and not exists (
  select from change_sets u where u.id = ${table}.undone_by and u.state = 'running'))`

const state = sql`case when s.state = 'undone' and not ${isUndone(sql`s`)} then 'done' else s.state end`

const selectChangeSets = sql`
  select s.id::float8 as id, ${isoText('s.at')} as at, ${actorOf('s')} as actor, s.kind, s.label, s.products,
    ${state} as state, s.undone_by::float8 as undone_by, job.progress, job.waits_for
  from change_sets s left join lateral (
    select json_build_object('done', jobs.done, 'total', jobs.total) as progress, ${waitsFor(sql`jobs`)} as waits_for
    from jobs where s.state = 'running' and jobs.subject = s.id and jobs.kind in (${BULK_JOB}, ${UNDO_JOB})
      and jobs.state in ('queued', 'running')) as job on true`

const noSuchChangeSet = () => new Refused('unknown', 'There is no such change set')

const pageOf = ({ page, limit }: Paging) => sql`limit ${limit} offset ${(page - 1) * limit}`

/** Maximum products that a search for changes considers; a text in more products does not identify one. */
const PRODUCTS_MAX = 1_000

/** Matches changes by number, label or author, or by a product that contains the text. */
function matches(search: string): SQL {
  const text = containsText(search)
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  return sql`(${number ? sql`s.id = ${Number(number)}` : sql`false`}
    or lower(s.label) like ${text} or lower(s.actor_name) like ${text}
    or s.id in (select c.change_set from changes c where c.entity = 'p' and c.entity_id = any(array(
      select p.id from reference_products p where ${productSearchText} like ${text} limit ${PRODUCTS_MAX}))))`
}

/** Lists a page of the change sets, newest first. */
export async function listChangeSets(
  db: Database,
  filter: ChangeSetFilter,
  paging: Paging,
): Promise<{ change_sets: ChangeSet[]; total: number }> {
  const all: SQL[] = [sql`true`]
  if (filter.kind) all.push(sql`s.kind = ${filter.kind}`)
  if (filter.state) all.push(sql`${state} = ${filter.state}`)
  if (filter.actor) all.push(sql`s.actor_id = ${filter.actor}`)
  if (filter.search) all.push(matches(filter.search))
  if (filter.from) all.push(sql`s.at >= ${instant(firstInstant(filter.from))}`)
  if (filter.to) all.push(sql`s.at <= ${instant(lastInstant(filter.to))}`)
  const where = sql.join(all, sql` and `)
  const change_sets = await selectRows(
    db,
    changeSetAnswer,
    sql`${selectChangeSets} where ${where} order by s.id desc ${pageOf(paging)}`,
  )
  return { change_sets, total: await countRows(db, sql`change_sets s where ${where}`) }
}

/** Reads one change set. @throws {Refused} unknown */
export async function readChangeSet(db: Database, id: number): Promise<ChangeSet> {
  const changeSet = await selectRow(db, changeSetAnswer, sql`${selectChangeSets} where s.id = ${id}`)
  if (!changeSet) throw noSuchChangeSet()
  return changeSet
}

/** Locks a change set until the transaction ends. @throws {Refused} unknown */
export async function lockChangeSet(db: Database, id: number): Promise<ChangeSet> {
  await db.execute(sql`select 1 from change_sets where id = ${id} for update`)
  return readChangeSet(db, id)
}

/** Lists a page of the values that an undo left unchanged. @throws {Refused} unknown */
export async function listKept(
  db: Database,
  id: number,
  paging: Paging,
): Promise<{ kept: KeptValue[]; total: number }> {
  await readChangeSet(db, id)
  const kept = await selectRows(
    db,
    keptValueAnswer,
    sql`select product_id, cat_no, field, now, would_be from kept_values
        where change_set = ${id} order by product_id, field ${pageOf(paging)}`,
  )
  return { kept, total: await countRows(db, sql`kept_values where change_set = ${id}`) }
}
