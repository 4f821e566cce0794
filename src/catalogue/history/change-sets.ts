import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ChangeSetAnswer,
  changeSetAnswer,
  type KeptValueAnswer,
  keptValueAnswer,
} from '@/domain/contract/change-answers'
import type { Paging } from '@/domain/contract/query-params'
import type { ChangeKind, ChangeSetState } from '@/domain/rules/changes/change'
import { Refused } from '@/domain/rules/changes/refused'
import { firstInstant, lastInstant } from '@/domain/rules/text/moment'
import {
  countRows,
  type Database,
  selectOne,
  selectRow,
  selectRows,
} from '@/platform/database/statements/rows'
import { containsText, idArray, isoText, rowsOfPage } from '@/platform/database/statements/values'
import { actorOf } from '@/platform/database/transactions/transaction'
import { waitsFor } from '@/platform/jobs/queue'
import { instant } from '../products/product-filter'
import { containsSearch } from '../products/product-search'
import { BULK_JOB, UNDO_JOB } from './running-change-set'

/** Selects change sets, and a page of them. */
export type ChangeSetFilter = Paging & {
  kind?: ChangeKind
  state?: ChangeSetState
  actor?: number
  search?: string
  from?: string
  to?: string
}

/** Selects from the undo of a change set, the undo of that undo, and so on; every second one is a redo. */
const ofUndos = (table: SQL, what: SQL) => sql`(with recursive undos as (
    select id, state, undone_by, 1 as place from change_sets where id = ${table}.undone_by
    union all select u.id, u.state, u.undone_by, place + 1 from undos join change_sets u on u.id = undos.undone_by)
  select ${what} from undos)`

/**
 * Whether a change set is undone, as SQL. It is stored as undone when its undo begins, so that no one can start a
 * second one, but counts as undone only when that undo has ended, and until that undo has been undone itself.
 * @param table alias of the change sets in the statement
 */
export const isUndone = (table: SQL) => sql`(${table}.state = 'undone'
  and ${ofUndos(table, sql`count(*) filter (where state <> 'running') % 2 = 1`)})`

const state = sql`case when s.state = 'undone' and not ${isUndone(sql`s`)} then 'done' else s.state end`

/** The undo that is in force or running; null when it has been undone, too. */
const undoneBy = ofUndos(
  sql`s`,
  sql`case when count(*) % 2 = 1 or bool_or(state = 'running') then max(id) filter (where place % 2 = 1) end::float8`,
)

const selectChangeSets = sql`
  select s.id::float8 as id, ${isoText('s.at')} as at, ${actorOf('s')} as actor, s.kind, s.label, s.products,
    ${state} as state, ${undoneBy} as undone_by, job.progress, job.waits_for
  from change_sets s left join lateral (
    select json_build_object('done', jobs.done, 'total', jobs.total) as progress, ${waitsFor(sql`jobs`)} as waits_for
    from jobs where s.state = 'running' and jobs.subject = s.id and jobs.kind in (${BULK_JOB}, ${UNDO_JOB})
      and jobs.state in ('queued', 'running')) as job on true`

/** Maximum products that a search for changes considers; a text in more products does not identify one. */
const PRODUCTS_MAX = 1_000

/** The change sets of products that contain the text, of their lots and of their documents. */
const setsOfProducts = (search: string) => sql`
  with found as materialized (
      select p.id from reference_products p where ${containsSearch(search)} limit ${PRODUCTS_MAX}),
    records as (
      select 'p'::"char" as entity, id from found
      union all select 'l', l.id from product_lots l where l.product_id = any(array(select id from found))
      union all select 'd', d.id from product_documents d where d.product_id = any(array(select id from found)))
  select c.change_set from records r join changes c on c.entity_id = r.id and c.entity = r.entity`

/** Matches changes by number, label or author, or by a product that contains the text. */
function matches(search: string): SQL {
  const text = containsText(search)
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  return sql`(${number ? sql`s.id = ${Number(number)}` : sql`false`}
    or lower(s.label) like ${text} or lower(s.actor_name) like ${text}
    or s.id in (${setsOfProducts(search)}))`
}

/** Condition: a change set `s` is as the filter asks. */
export function changeSetsLike(filter: Omit<ChangeSetFilter, keyof Paging>): SQL {
  const all: SQL[] = [sql`true`]
  if (filter.kind) all.push(sql`s.kind = ${filter.kind}`)
  if (filter.state) all.push(sql`${state} = ${filter.state}`)
  if (filter.actor) all.push(sql`s.actor_id = ${filter.actor}`)
  if (filter.search) all.push(matches(filter.search))
  if (filter.from) all.push(sql`s.at >= ${instant(firstInstant(filter.from))}`)
  if (filter.to) all.push(sql`s.at <= ${instant(lastInstant(filter.to))}`)
  return sql.join(all, sql` and `)
}

/** Lists a page of the change sets, newest first. */
export async function listChangeSets(
  db: Database,
  filter: ChangeSetFilter,
): Promise<{ change_sets: ChangeSetAnswer[]; total: number }> {
  const where = changeSetsLike(filter)
  const change_sets = await selectRows(
    db,
    changeSetAnswer,
    sql`${selectChangeSets} where ${where} order by s.id desc ${rowsOfPage(filter)}`,
  )
  return { change_sets, total: await countRows(db, sql`change_sets s where ${where}`) }
}

/** Reads some change sets, in any order. */
export const readChangeSets = (db: Database, ids: readonly number[]): Promise<ChangeSetAnswer[]> =>
  selectRows(db, changeSetAnswer, sql`${selectChangeSets} where s.id = any(${idArray(ids)})`)

/** Reads one change set. @throws {Refused} unknown */
export async function readChangeSet(db: Database, id: number): Promise<ChangeSetAnswer> {
  const changeSet = await selectRow(db, changeSetAnswer, sql`${selectChangeSets} where s.id = ${id}`)
  if (!changeSet) throw new Refused('unknown', 'There is no such change set')
  return changeSet
}

/** Locks a change set until the transaction ends. @throws {Refused} unknown */
export async function lockChangeSet(db: Database, id: number): Promise<ChangeSetAnswer> {
  await db.execute(sql`select 1 from change_sets where id = ${id} for update`)
  return readChangeSet(db, id)
}

/** The change set whose undo takes a change set back: itself, or the last redo of it. */
export async function lastRedoOf(db: Database, id: number): Promise<number> {
  const { last } = await selectOne(
    db,
    z.object({ last: z.int() }),
    sql`select coalesce(${ofUndos(sql`s`, sql`max(id)`)}, id)::float8 as last from change_sets s where id = ${id}`,
  )
  return last
}

/** Lists a page of the values that an undo left unchanged. @throws {Refused} unknown */
export async function listKept(
  db: Database,
  id: number,
  paging: Paging,
): Promise<{ kept: KeptValueAnswer[]; total: number }> {
  await readChangeSet(db, id)
  const kept = await selectRows(
    db,
    keptValueAnswer,
    sql`select product_id, cat_no, field, now, would_be from kept_values
        where change_set = ${id} order by product_id, field ${rowsOfPage(paging)}`,
  )
  return { kept, total: await countRows(db, sql`kept_values where change_set = ${id}`) }
}
