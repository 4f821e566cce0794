import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ChangedListAnswer } from '@/domain/contract/change-answers'
import type { Paging } from '@/domain/contract/query-params'
import { type FieldChange, walkBack } from '@/domain/rules/changes/change'
import { countRows, type Database, selectRows } from '@/platform/database/statements/rows'
import { json, rowsOfPage } from '@/platform/database/statements/values'
import { DOCUMENT_RECORDS } from '../documents/stored-documents'
import { LOT_RECORDS } from '../lots/stored-lots'
import { PRODUCT_RECORDS } from '../products/product-history'
import { recordedChange, valuesRow } from '../records/record-history'
import { readChangeSet } from './change-sets'

type ChangedRecord = ChangedListAnswer['changes'][number]
type Entity = 'p' | 'c' | 'l' | 'd'

const changedRow = z.object({
  entity: z.enum(['p', 'c', 'u', 'l', 'd']),
  record: z.enum(['product', 'category', 'admin user', 'lot', 'document']),
  id: z.int(),
  revision: z.int(),
  what: z.enum(['created', 'changed', 'deleted']),
  title: z.string().nullable(),
  changed: z.array(z.string()),
})
type ChangedRow = z.output<typeof changedRow>

/** A record's current values and its changes, newest first. */
const stateRow = z.object({
  id: z.int(),
  revision: z.int(),
  now: valuesRow,
  changes: z.array(recordedChange),
})
type State = z.output<typeof stateRow>

const now: Record<Entity, ReturnType<typeof sql>> = {
  p: PRODUCT_RECORDS.states,
  l: LOT_RECORDS.states,
  d: DOCUMENT_RECORDS.states,
  c: sql`(select p.id, p.revision, json_build_object('category_name', p.category_name, 'description', p.description) as now
    from reference_categories p)`,
}

/** Current values of records of one kind, and their changes since the oldest one on a page, newest first. */
async function statesOf(
  db: Database,
  entity: Entity,
  rows: readonly ChangedRow[],
): Promise<Map<number, State>> {
  const own = rows.filter((row) => row.entity === entity).map(({ id, revision }) => ({ id, revision }))
  const states = await selectRows(
    db,
    stateRow,
    sql`
      with first as (
        select id, min(revision) as revision from jsonb_to_recordset(${json(own)}) as r(id integer, revision integer) group by 1)
      select s.id, s.revision, s.now, array(
        select json_build_object('revision', c.revision, 'op', c.op, 'old', c.old) from changes c
        where c.entity = ${entity} and c.entity_id = s.id and c.revision between first.revision and s.revision
        order by c.revision desc) as changes
      from ${now[entity]} as s join first on first.id = s.id`,
  )
  return new Map(states.map((state) => [state.id, state]))
}

/** The effect of a change on each field. For admin users and deleted records, only the field names are known. */
function fieldsOf(
  { id, revision, changed }: ChangedRow,
  states: Map<number, State> | undefined,
): FieldChange[] {
  const state = states?.get(id)
  const named = changed.map((field) => ({ field, before: null, after: null }))
  if (!state) return named
  const place = state.changes.findIndex((change) => change.revision === revision)
  return walkBack(state.now, state.changes)[place] ?? named
}

/** Lists a page of the records in a change set, with their changes. @throws {Refused} unknown */
export async function listChanged(
  db: Database,
  id: number,
  paging: Paging,
): Promise<{ changes: ChangedRecord[]; total: number }> {
  await readChangeSet(db, id)
  const rows = await selectRows(
    db,
    changedRow,
    sql`
      select x.entity, case x.entity when 'p' then 'product' when 'c' then 'category' when 'l' then 'lot' when 'd' then 'document'
          else 'admin user' end as record,
        x.entity_id as id, x.revision,
        case x.op when 'c' then 'created' when 'u' then 'changed' else 'deleted' end as what,
        case x.entity
          when 'p' then (select p.cat_no || ' ' || p.name from reference_products p where p.id = x.entity_id)
          when 'c' then (select c.category_name from reference_categories c where c.id = x.entity_id)
          when 'l' then (select p.cat_no || ' / ' || l.lot_no from product_lots l
            join reference_products p on p.id = l.product_id where l.id = x.entity_id)
          when 'd' then (select p.cat_no || coalesce(' / ' || l.lot_no, '') || ' ' || concat_ws(' ', d.kind, d.region, d.language)
            from product_documents d join reference_products p on p.id = d.product_id
              left join product_lots l on l.id = d.lot_id where d.id = x.entity_id)
          else (select u.email from admin_users u where u.id = x.entity_id) end as title,
        case when x.op = 'u' then array(select k from jsonb_object_keys(x.old) as k where k <> 'category_name_after')
          else '{}'::text[] end as changed
      from (select * from changes where change_set = ${id}
            order by entity desc, entity_id, revision ${rowsOfPage(paging)}) as x
      order by x.entity desc, x.entity_id, x.revision`,
  )
  const total = await countRows(db, sql`changes where change_set = ${id}`)
  const states: Partial<Record<ChangedRow['entity'], Map<number, State>>> = {
    p: await statesOf(db, 'p', rows),
    c: await statesOf(db, 'c', rows),
    l: await statesOf(db, 'l', rows),
    d: await statesOf(db, 'd', rows),
  }
  const changes = rows.map((row): ChangedRecord => {
    const { record, id: recordId, title, revision, what } = row
    const fields = what === 'changed' ? fieldsOf(row, states[row.entity]) : []
    return { record, id: recordId, title, revision, what, fields }
  })
  return { changes, total }
}
