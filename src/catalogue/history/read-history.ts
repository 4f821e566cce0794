import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { actorAnswer, type HistoryAnswer } from '@/contract/change-answers'
import type { Database } from '@/database/database'
import { isoText } from '@/database/iso-text'
import { selectRow, selectRows } from '@/database/rows'
import { CHANGE_KINDS, stateBefore, type Values, walkBack } from '@/domain/change'
import { PRODUCT_FIELD_NAMES } from '@/domain/product-fields'
import { Refused } from '@/domain/refused'
import { noSuchProduct } from '../refused'
import { actorOf } from './change-sets'
import { recordedChange, valuesRow } from './recorded-change'

/** An entry of a product's history (contract §4). */
type HistoryEntry = HistoryAnswer['changes'][number]

const head = z.object({ revision: z.int(), created_at: z.string(), now: valuesRow })
type Head = z.output<typeof head>

const changeRow = recordedChange.extend({
  at: z.string(),
  kind: z.enum(CHANGE_KINDS),
  change_set: z.int().nullable(),
  actor: actorAnswer,
})
type ChangeRow = z.output<typeof changeRow>

/** Names and values of a product `p`'s fields, for `json_build_object`. */
export const productValueColumns = sql.raw(
  PRODUCT_FIELD_NAMES.map((name) => `'${name}', p.${name}`).join(', '),
)

/** Reads a product's current values, by field. @throws {Refused} unknown */
async function readState(db: Database, id: number): Promise<Head> {
  const state = await selectRow(
    db,
    head,
    sql`
      select p.revision, ${isoText('p.created_at')} as created_at, json_build_object(${productValueColumns},
        'category_name', c.category_name, 'deleted_at', ${isoText('p.deleted_at')}) as now
      from reference_products p left join reference_categories c on c.id = p.category_id where p.id = ${id}`,
  )
  if (!state) throw noSuchProduct()
  return state
}

/** The changes of a product after one revision, up to the one read with its values, newest first. */
const changesBetween = (db: Database, id: number, after: number, upTo: number): Promise<ChangeRow[]> =>
  selectRows(
    db,
    changeRow,
    sql`
      select c.revision, c.op, c.old, ${isoText('c.at')} as at, s.kind, c.change_set::float8 as change_set,
        ${actorOf('s')} as actor
      from changes c join change_sets s on s.id = c.change_set
      where c.entity = 'p' and c.entity_id = ${id} and c.revision > ${after} and c.revision <= ${upTo}
      order by c.revision desc`,
  )

/** A product's values at a revision and now. @throws {Refused} unknown; malformed: a revision not reached yet */
export async function stateAt(
  db: Database,
  id: number,
  revision: number,
): Promise<{ past: Values; now: Values }> {
  const { now, revision: current } = await readState(db, id)
  if (revision < 1 || revision > current) {
    throw new Refused('malformed', `The product has no revision ${revision}: its newest one is ${current}`)
  }
  return { past: stateBefore(now, await changesBetween(db, id, revision, current)), now }
}

/**
 * Reads a page of a product's history, newest first. Each revision is one entry; the history of a product older than
 * the recording starts with a creation without an author.
 * @throws {Refused} unknown
 */
export async function readHistory(
  db: Database,
  id: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ changes: HistoryEntry[]; total: number }> {
  const { now, revision, created_at } = await readState(db, id)
  const newest = revision - (page - 1) * limit
  const oldest = Math.max(newest - limit, 0)
  if (newest < 1) return { changes: [], total: revision }
  const rows = await changesBetween(db, id, oldest, revision)
  const isUnrecorded = oldest === 0 && rows.at(-1)?.op !== 'c'
  const all: ChangeRow[] = isUnrecorded
    ? [
        ...rows,
        { revision: 1, op: 'c', old: null, at: created_at, actor: null, kind: 'create', change_set: null },
      ]
    : rows
  const fields = walkBack(now, all)
  const entries = all.map(({ revision: entry, at, actor, kind, change_set }, index) => ({
    id: entry,
    at,
    actor,
    kind,
    change_set,
    fields: fields[index] ?? [],
  }))
  return { changes: entries.filter((entry) => entry.id <= newest), total: revision }
}
