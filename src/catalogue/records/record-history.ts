import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { actorAnswer, type HistoryAnswer, valueAnswer } from '@/domain/contract/change-answers'
import type { Paging } from '@/domain/contract/query-params'
import {
  CHANGE_KINDS,
  mergeChange,
  type RecordedChange,
  stateBefore,
  type Values,
  walkBack,
} from '@/domain/rules/changes/change'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { isoText } from '@/platform/database/statements/values'
import { actorOf } from '@/platform/database/transactions/transaction'

/** Stored values of a record, by field. */
export const valuesRow: z.ZodType<Values> = z.record(z.string(), valueAnswer)

/** A stored change. */
export const recordedChange = z.object({
  revision: z.int(),
  op: z.enum(['c', 'u', 'd']),
  old: valuesRow.nullable(),
}) satisfies z.ZodType<RecordedChange>

/** A kind of record whose changes are recorded: how the log calls it, and how its present state is read. */
export type RecordKind = {
  /** Its letter in the table of changes. */
  entity: 'p' | 'l' | 'd'
  /** With its article, for messages. */
  noun: string
  /** A derived table: id, revision, created_at as text, now (the current values by field). */
  states: SQL
  /** The label of a field, for messages. */
  labelOf: (field: string) => string
}

export const noSuchRecord = ({ noun }: Pick<RecordKind, 'noun'>) =>
  new Refused('unknown', `There is no such ${noun.replace(/^The /, '')}`)

const head = z.object({ revision: z.int(), created_at: z.string(), now: valuesRow })
type Head = z.output<typeof head>

const changeRow = recordedChange.extend({
  at: z.string(),
  kind: z.enum(CHANGE_KINDS),
  change_set: z.int().nullable(),
  actor: actorAnswer,
})
type ChangeRow = z.output<typeof changeRow>

/** Reads a record's current values, by field. @throws {Refused} unknown */
async function readState(db: Database, kind: RecordKind, id: number): Promise<Head> {
  const state = await selectRow(
    db,
    head,
    sql`select s.revision, s.created_at, s.now from ${kind.states} as s where s.id = ${id}`,
  )
  if (!state) throw noSuchRecord(kind)
  return state
}

/** The changes of a record after one revision, up to the one read with its values, newest first. */
const changesBetween = (
  db: Database,
  { entity }: RecordKind,
  id: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<ChangeRow[]> =>
  selectRows(
    db,
    changeRow,
    sql`
      select c.revision, c.op, c.old, ${isoText('c.at')} as at, s.kind, c.change_set::float8 as change_set,
        ${actorOf('s')} as actor
      from changes c join change_sets s on s.id = c.change_set
      where c.entity = ${entity} and c.entity_id = ${id} and c.revision > ${after} and c.revision <= ${upTo}
      order by c.revision desc`,
  )

/** A record's values at a revision and now. @throws {Refused} unknown; malformed: a revision not reached yet */
export async function stateAt(
  db: Database,
  kind: RecordKind,
  id: number,
  revision: number,
): Promise<{ past: Values; now: Values }> {
  const { now, revision: current } = await readState(db, kind, id)
  if (revision < 1 || revision > current) {
    throw new Refused('malformed', `${kind.noun} has no revision ${revision}: its newest one is ${current}`)
  }
  return {
    past: stateBefore(now, await changesBetween(db, kind, id, { after: revision, upTo: current })),
    now,
  }
}

/**
 * The part of a change that is to be written: what others changed since its revision is merged, field by field.
 * @param revision undefined: the fields are overwritten
 * @throws {Refused} unknown; malformed: a revision not reached yet; conflict: others set the same fields to other
 * values
 */
export async function mergedChange<Change extends Partial<Values>>(
  db: Database,
  kind: RecordKind,
  id: number,
  yours: Change,
  revision: number | undefined,
): Promise<Partial<Change>> {
  if (revision === undefined) return yours
  const { past, now } = await stateAt(db, kind, id, revision)
  const { change, conflicts } = mergeChange(past, now, yours)
  if (conflicts.length === 0) return change
  const fields = conflicts.map(({ field }) => kind.labelOf(field)).join(', ')
  throw new Refused(
    'conflict',
    `Somebody else changed ${fields} meanwhile: compare the values and save again`,
    conflicts,
  )
}

/**
 * Reads a page of a record's history, newest first. Each revision is one entry; the history of a record older than the
 * recording starts with a creation without an author.
 * @throws {Refused} unknown
 */
export async function readRecordHistory(
  db: Database,
  kind: RecordKind,
  id: number,
  { page, limit }: Paging,
): Promise<Pick<HistoryAnswer, 'changes' | 'total'>> {
  const { now, revision, created_at } = await readState(db, kind, id)
  const newest = revision - (page - 1) * limit
  const oldest = Math.max(newest - limit, 0)
  if (newest < 1) return { changes: [], total: revision }
  const rows = await changesBetween(db, kind, id, { after: oldest, upTo: revision })
  const isUnrecorded = oldest === 0 && rows.at(-1)?.op !== 'c'
  const all: ChangeRow[] = isUnrecorded
    ? [
        ...rows,
        { revision: 1, op: 'c', old: null, at: created_at, actor: null, kind: 'create', change_set: null },
      ]
    : rows
  const fields = walkBack(now, all)
  const entries = all.map(({ revision: entry, at, actor, kind: why, change_set }, index) => ({
    id: entry,
    at,
    actor,
    kind: why,
    change_set,
    fields: fields[index] ?? [],
  }))
  return { changes: entries.filter((entry) => entry.id <= newest), total: revision }
}
