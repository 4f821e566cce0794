import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Author } from '@/database/actor'
import type { Database } from '@/database/database'
import { selectOne, selectRow, selectRows } from '@/database/rows'
import { isUniqueViolation, LostRace } from '@/database/sql-state'
import { inTransaction, recordAs } from '@/database/transaction'
import { Refused } from '@/domain/refused'
import { enqueueJob } from '@/jobs/queue'
import type { JobHandler } from '@/jobs/runner'
import { type ChangeSet, lockChangeSet, readChangeSet } from './change-sets'
import { UNDO_JOB } from './running-change-set'
import { bringBackCategories, undoCategories } from './undo-categories'
import { undoProducts } from './undo-products'

/** Products per transaction. */
const CHUNK = 500

const idRow = z.object({ id: z.int() })

/** @throws {Refused} conflict: this cannot be undone, and why */
async function requireUndoable(db: Database, { id, state, undone_by }: ChangeSet): Promise<void> {
  if (state === 'undone') throw new Refused('conflict', `This was undone already, by change set ${undone_by}`)
  if (undone_by !== null) throw new Refused('conflict', `This is being undone, by change set ${undone_by}`)
  if (state !== 'done') throw new Refused('conflict', `This is ${state}: only what is done can be undone`)
  const lasting = await selectRow(
    db,
    z.object({ entity: z.enum(['u', 'p']) }),
    sql`select entity from changes
        where change_set = ${id} and (entity = 'u' or (entity = 'p' and op = 'd')) limit 1`,
  )
  if (lasting?.entity === 'u') {
    throw new Refused('conflict', 'Changes of admin users are not undone from here: edit the user instead')
  }
  if (lasting) throw new Refused('conflict', 'Products that were deleted forever cannot come back')
}

/**
 * Starts undoing a change set, inside the caller's transaction: nobody else can undo it from now on. A job ({@link
 * undoJob}) does the rest. The undo is a change set too, and undoing it redoes the changes.
 * @returns the undo's change set
 * @throws {Refused} unknown; conflict: it is not done, was undone already, or cannot be undone
 */
export async function beginUndo(db: Database, id: number, actor: Author | null): Promise<number> {
  const changeSet = await lockChangeSet(db, id)
  await requireUndoable(db, changeSet)
  const label = `Undo: ${changeSet.label ?? `change set ${id}`}`.slice(0, 300)
  const { id: undo } = await selectOne(
    db,
    idRow,
    sql`insert into change_sets (kind, state, actor_id, actor_name, label, reverts)
        values ('undo', 'running', ${actor?.id ?? null}, ${actor?.name ?? null}, ${label}, ${id})
        returning id::float8 as id`,
  )
  await db.execute(sql`update change_sets set state = 'undone', undone_by = ${undo} where id = ${id}`)
  await recordAs(db, undo)
  // Products may return to categories that are recreated, and leave those that are deleted.
  await bringBackCategories(db, id)
  await enqueueJob(db, UNDO_JOB, undo, { label: `“${label}”`, actor: actor?.name ?? null })
  return undo
}

/** The next products of a change set, in id order. */
async function nextProducts(db: Database, changeSet: number, position: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    idRow,
    sql`select distinct entity_id as id from changes
        where change_set = ${changeSet} and entity = 'p' and entity_id > ${position} order by 1 limit ${CHUNK}`,
  )
  return rows.map(({ id }) => id)
}

/** How many products a change set changed: up to a position, and in total. */
const countProducts = (db: Database, changeSet: number, position: number) =>
  selectOne(
    db,
    z.object({ done: z.int(), total: z.int() }),
    sql`select count(distinct entity_id) filter (where entity_id <= ${position})::int as done,
          count(distinct entity_id)::int as total
        from changes where change_set = ${changeSet} and entity = 'p'`,
  )

/** Counts products, not changes: a product that is trashed and then loses its category is changed twice. */
async function endUndo(db: Database, undo: number): Promise<void> {
  await db.execute(sql`
    update change_sets set state = 'done', ended_at = now(), products = (
      select count(distinct entity_id) from changes where change_set = ${undo} and entity = 'p') where id = ${undo}`)
}

/**
 * Undoes the next products after a position, or ends the undo after the last.
 * @returns the new position and the number of products in this part; null at the end
 */
async function undoChunk(
  db: Database,
  { undo, changeSet }: { undo: number; changeSet: number },
  position: number,
): Promise<{ position: number; products: number } | null> {
  const ids = await nextProducts(db, changeSet, position)
  const last = ids.at(-1)
  if (last === undefined) {
    await undoCategories(db, changeSet)
    await endUndo(db, undo)
    return null
  }
  await undoProducts(db, { changeSet, undo, ids })
  return { position: last, products: ids.length }
}

/** Ends an undo that cannot continue. Its changes stay, and the original change set can be undone again. */
async function giveUp(payload: Payload, undo: number): Promise<void> {
  await inTransaction(payload, { actor: null }, async ({ db }) => {
    await db.execute(
      sql`update change_sets set state = 'failed', ended_at = now() where id = ${undo} and state = 'running'`,
    )
    await db.execute(sql`update change_sets set state = 'done', undone_by = null where undone_by = ${undo}`)
  })
}

/** The author of an undo, and the change set that it undoes. */
async function readUndo(db: Database, undo: number) {
  const { actor } = await readChangeSet(db, undo)
  const { reverts } = await selectOne(
    db,
    z.object({ reverts: z.int() }),
    sql`select reverts::float8 as reverts from change_sets where id = ${undo}`,
  )
  return { actor, changeSet: reverts }
}

/**
 * The job of an undo. It works in chunks, one transaction each, so that nobody waits long for a product: created
 * products go to the trash, deleted ones come back, fields get their earlier values. Values that somebody changed since
 * stay, and are recorded (`kept`).
 */
export const undoJob = (payload: Payload): JobHandler => ({
  run: async ({ subject: undo, position: start, step }) => {
    const { actor, changeSet } = await readUndo(payload.db.drizzle, undo)
    let { done, total } = await countProducts(payload.db.drizzle, changeSet, start)
    const next = () =>
      step({ actor, kind: 'undo', changeSet: undo }, async ({ db }, position) => {
        const part = await undoChunk(db, { undo, changeSet }, position).catch((error) => {
          // Somebody took a number or a name between the check and the write. The next try sees that and keeps it
          // theirs.
          throw isUniqueViolation(error)
            ? new LostRace('A number or name was taken', { cause: error })
            : error
        })
        if (!part) return null
        done += part.products
        return { position: part.position, done, total }
      })
    while (await next());
  },
  fail: (undo) => giveUp(payload, undo),
})
