import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { planUndo, type UndoPlan, type Value, type Values } from '@/domain/rules/changes/change'
import { groupedBy } from '@/domain/rules/lists/grouped-by'
import type { FieldProblem } from '@/domain/rules/lots/lot-problems'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray, json } from '@/platform/database/statements/values'
import { type RecordKind, recordedChange } from '../records/record-history'

const changeRow = recordedChange.extend({ entity_id: z.int(), isOwn: z.boolean() })
type OwnedChange = z.output<typeof changeRow>

/** The changes of records since a change set first changed them, by record, newest first. */
async function changesOf(
  db: Database,
  { entity }: RecordKind,
  changeSet: number,
  ids: readonly number[],
): Promise<Map<number, OwnedChange[]>> {
  const rows = await selectRows(
    db,
    changeRow,
    sql`
      with own as (
        select entity_id, min(revision) as first from changes
        where change_set = ${changeSet} and entity = ${entity}
          and entity_id = any(${idArray(ids)})
        group by 1
      )
      select c.entity_id, c.revision, c.op, c.old, c.change_set = ${changeSet} as "isOwn"
      from own join changes c on c.entity_id = own.entity_id and c.entity = ${entity} and c.revision >= own.first
      order by c.entity_id, c.revision desc`,
  )
  return groupedBy(rows, ({ entity_id }) => entity_id)
}

/** A stored record that can be deleted and come back. */
type Stored = { id: number; deleted_at: string | null }

/** What undoing is to do to a record. */
export type Planned<Row> = Pick<UndoPlan, 'change' | 'kept'> & { row: Row }

/** A kind of record whose changes can be undone. */
export type Undoable<Row extends Stored> = {
  kind: RecordKind
  /** Its fields that an undo gives back, besides that it was deleted. */
  fields: readonly (keyof Row & string)[]
  /** Locks records by id, deleted ones too. */
  lock: (db: Database, ids: readonly number[]) => Promise<Row[]>
  /** Moves the changes that are impossible from the plans to their kept values. */
  fit: (db: Database, planned: readonly Planned<Row>[]) => Promise<readonly Planned<Row>[]>
  /** Writes whole records. */
  write: (db: Database, rows: readonly Row[]) => Promise<void>
  /** The product that a kept value is listed under, and what is written behind its number. */
  listedAs: (row: Row) => { product_id: number; detail: string }
}

const fieldOf = <Row extends Stored>(row: Row, field: string): Value =>
  // Every listed field holds a value that JSON has.
  ((row as Record<string, unknown>)[field] as Value | undefined) ?? null

const valuesOf = <Row extends Stored>({ fields }: Undoable<Row>, row: Row): Values =>
  Object.fromEntries([...fields, 'deleted_at'].map((field) => [field, fieldOf(row, field)]))

/** Splits a plan by what is possible. @param fits whether a field can get its earlier value */
export async function split<Row extends Stored>(
  planned: Planned<Row>,
  fits: (field: string, value: Value) => boolean | Promise<boolean>,
): Promise<Planned<Row>> {
  const change: Values = {}
  const kept = [...planned.kept]
  for (const [field, value] of Object.entries(planned.change)) {
    if (await fits(field, value)) change[field] = value
    else kept.push({ field, now: fieldOf(planned.row, field), would_be: value })
  }
  return { ...planned, change, kept }
}

/** What a record will be by its plan. */
export const resultOf = <Row extends Stored>({ row, change }: Planned<Row>): Row => ({
  ...row,
  // The fields of a plan are the record's own, with earlier values.
  ...(change as Partial<Row>),
})

/**
 * Leaves fields unchanged whose earlier values would break a rule together with later changes by others, such as a date
 * that would lose its kind. All fields of that rule stay: the present record is valid.
 * @param problemsOf what is wrong with a record
 * @param together the fields of each rule
 */
export function soundly<Row extends Stored>(
  planned: Planned<Row>,
  problemsOf: (row: Row) => readonly FieldProblem[],
  together: readonly (readonly string[])[],
): Promise<Planned<Row>> {
  const broken = problemsOf(resultOf(planned)).map(({ field }) => field)
  const stay = together.filter((fields) => fields.some((field) => broken.includes(field))).flat()
  return split(planned, (field) => !stay.includes(field))
}

type Kept = { product_id: number; detail: string; field: string | null; now: Value; would_be: Value }

async function noteKept(db: Database, undo: number, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return
  await db.execute(sql`
    insert into kept_values (change_set, product_id, cat_no, field, now, would_be)
    select ${undo}, r.product_id, p.cat_no || r.detail, r.field, r.now, r.would_be
    from jsonb_to_recordset(${json(kept)}) as r(product_id integer, detail text, field text, now jsonb, would_be jsonb)
      join reference_products p on p.id = r.product_id
    where not exists (select from kept_values k where k.change_set = ${undo} and k.product_id = r.product_id
      and k.cat_no = p.cat_no || r.detail and k.field is not distinct from r.field)`)
}

/** An undo, and what it undoes. */
export type Undo = { changeSet: number; undo: number }

/** Which of the records are undone now: those that are removed, or the others; all of them if nothing is said. */
type Part = 'removals' | 'others'

const isRemoval = ({ change }: Pick<UndoPlan, 'change'>) => typeof change.deleted_at === 'string'

/**
 * Undoes a change set for some records of a kind, and records with the undo the values that stay. The caller holds the
 * products that they are of.
 */
export async function undoRecords<Row extends Stored>(
  db: Database,
  undoable: Undoable<Row>,
  { changeSet, undo }: Undo,
  { ids, part }: { ids: readonly number[]; part?: Part },
): Promise<void> {
  if (ids.length === 0) return
  // Locked first, so that what is read afterwards stays true.
  const rows = await undoable.lock(db, ids)
  const changes = await changesOf(db, undoable.kind, changeSet, ids)
  const planned = rows.map((row): Planned<Row> => {
    const plan = planUndo({ now: valuesOf(undoable, row), changes: changes.get(row.id) ?? [] })
    const isDeleted = plan.isUncreated && row.deleted_at === null
    return {
      row,
      kept: plan.kept,
      change: isDeleted ? { deleted_at: new Date().toISOString() } : plan.change,
    }
  })
  const chosen = planned.filter((plan) => part === undefined || isRemoval(plan) === (part === 'removals'))
  const fitted = await undoable.fit(db, chosen)
  const changed = fitted.filter(({ change }) => Object.keys(change).length > 0).map(resultOf)
  if (changed.length > 0) await undoable.write(db, changed)
  const kept = fitted.flatMap(({ row, kept: left }) =>
    left.map((value) => ({ ...value, ...undoable.listedAs(row) })),
  )
  await noteKept(db, undo, kept)
}

/** The records of one kind that a change set changed and that are of some products now. */
export async function changedOf(
  db: Database,
  { entity }: RecordKind,
  table: SQL,
  changeSet: number,
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`select distinct r.id from changes c join ${table} r on r.id = c.entity_id
      where c.change_set = ${changeSet} and c.entity = ${entity} and r.product_id = any(${idArray(productIds)})`,
  )
  return rows.map(({ id }) => id)
}
